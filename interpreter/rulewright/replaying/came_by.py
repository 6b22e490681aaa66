"""Which changes of the rules a move comes by, in the book of then or of now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import rulewright.backends.reference.reference  # noqa: F401  (what it knows to run is what is watched)
from rulewright.backends.reference.state import Env
from rulewright.backends.reference.watched import Run, watched
from rulewright.backends.reference.world import World
from rulewright.comparing.change import Change
from rulewright.hir import nodes as n, program as p
from rulewright.hir.walk import blocks
from rulewright.text.source import Span

Stretch = tuple[str, int, int]


class CameBy:
    """What a run came by: stretches of text, and by name what no text at the place itself tells."""

    def __init__(self) -> None:
        self.stretches: set[Stretch] = set()
        self.named: set[tuple[str, str]] = set()

    def watch(self, run: Callable[[], object]) -> None:
        """Runs something and notes what it comes by."""
        with watched(self._around, self._around, self._at_end):
            run()

    def _around(self, sort: type, function: Run) -> Run:
        whole = not issubclass(sort, n.Stmt)

        def noting(w: World, node: Any, env: Env) -> Any:
            if whole or not blocks(node):
                self._note(node.span)
            self.named.update(_names(node))
            return function(w, node, env)

        return noting

    def _at_end(self, w: World, end: p.End) -> None:
        if isinstance(end, p.Decide):
            self._note(end.decision.span)

    def _note(self, span: Span) -> None:
        if span.source.text:
            self.stretches.add((span.source.name, span.start, span.end))

    def touches(self, change: Change, span: Span | None) -> bool:
        """Whether the run came by what a change is about, as it stands at `span`."""
        if tuple(map(str, change.way[:2])) in self.named:
            return True
        if span is None:
            return False
        name = span.source.name
        return any(f == name and start < span.end and span.start < end for f, start, end in self.stretches)


def _names(node: Any) -> Iterator[tuple[str, str]]:
    match node:
        case n.Setting() | n.SettingAmount():
            yield "settings", node.setting
        case n.Transfer():
            yield from (("settings", part.setting) for part in node.parts if isinstance(part, n.SettingPart))
        case p.PayCost(action=action):
            yield "actions", action.name
        case n.ConstantOf(kind=kind):
            yield "kinds", kind
        case n.Call(function=function):
            yield "functions", function.name
        case n.TableGet(table=table):
            yield "tables", table.name


def causes(changes: Sequence[Change], before: CameBy, after: CameBy, rule: str) -> tuple[Change, ...]:
    """The changes that the move came by; else those of its rule; else, as something did it, all."""
    met = [c for c in changes if before.touches(c, c.was) or after.touches(c, c.now)]
    entry = rule.split(".")[:2]
    of_rule = [c for c in changes if entry and [str(step) for step in c.way[:2]] == entry]
    return tuple(met or of_rule or changes)
