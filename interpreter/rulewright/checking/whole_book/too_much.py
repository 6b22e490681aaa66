"""What no table could bear, found before anybody plays: rules that take for ever, choices without end, states that do
not fit. Estimates, so they say little: a loop whose rounds depend on the position is watched at play instead."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from rulewright.checking.context import Context
from rulewright.checking.facts.cost import MOST, Cost
from rulewright.checking.facts.estimate import Estimate
from rulewright.checking.facts.sizes import Sizes
from rulewright.checking.messages import limits as say
from rulewright.checking.whole_book.choice_sizes import choice_sizes
from rulewright.checking.whole_book.state_size import state_size
from rulewright.hir.book import Book
from rulewright.hir.scene import Scene
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Source, Span


def too_much(ctx: Context) -> None:
    """Of a book without errors, at its largest table with the settings it comes with."""
    for finding in too_much_at(Scene(ctx.book, ctx.book.max_players)):
        ctx.say(finding)


def too_much_at(scene: Scene) -> Findings:
    """At one table, whose settings may be others than the book's. Of what stands inside a place that has a finding
    already nothing more is said."""
    book: Book = scene.book
    findings = Findings()
    sizes = Sizes(scene)
    findings.extend(state_size(book, sizes))
    findings.extend(choice_sizes(book, sizes))
    told = _Places(finding.span for finding in findings)

    def judge(cost: Cost, span: Span, path: str) -> bool:
        found = _over_a_limit(cost, span, path)
        if found is not None and not told.around(found.span):
            findings.add(found)
        return found is not None

    Estimate(book, sizes, judge).everything()
    return findings


def _over_a_limit(cost: Cost, span: Span, path: str) -> Diagnostic | None:
    if cost.steps > DEFAULT.estimated_steps and cost.way:
        return say.too_many_steps(cost, path, DEFAULT.estimated_steps)
    if cost.loops > DEFAULT.nested_loops:
        return say.too_many_loops(cost.loops, span, path, DEFAULT.nested_loops)
    if cost.decisions > DEFAULT.rule_decisions and cost.asking:
        return say.too_many_decisions(cost, path, DEFAULT.rule_decisions)
    return None


class _Places:
    """Stretches of the text that do not overlap, to be asked whether one of them holds another."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._ends: dict[Source, list[tuple[int, int]]] = {}
        for span in spans:
            self._ends.setdefault(span.source, []).append((span.start, span.end))
        for ends in self._ends.values():
            ends.sort()

    def around(self, span: Span) -> bool:
        ends = self._ends.get(span.source, [])
        before = bisect_right(ends, (span.start, MOST))
        return before > 0 and span.end <= ends[before - 1][1]
