"""Runs the rules over a checked book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from rulewright.lint.rules import NAMES, SAME_SLIP, WHOLE_BOOK
from rulewright.text.diagnostic import Diagnostic

if TYPE_CHECKING:
    from rulewright.checking.context import Context
    from rulewright.syntax.raw_book import RawBook


def lint(ctx: Context, raw: RawBook) -> list[Diagnostic]:
    """What the rules find in a book, in the order of the text.

    In a book with errors only those are asked that look at one entry, and nothing is said of an entry that has an
    error: one slip is one message. If a whole file is missing or unreadable nothing is said at all.
    """
    from rulewright.lint.subject import Subject

    errors = [finding for finding in ctx.findings if finding.severity == "error"]
    if ctx.names.incomplete or ((errors or raw.left_out) and "" in raw.damaged):
        return []
    asked = [name for name in NAMES if not errors or name not in WHOLE_BOOK]
    found = _once(dict.fromkeys(_all(Subject(ctx, raw), asked)))
    wrong = {place for error in errors for place in _places(error)}
    return sorted((d for d in found if not wrong & set(_places(d))), key=lambda d: d.order)


def _all(subject: object, names: list[str]) -> Iterator[Diagnostic]:
    for name in names:
        yield from import_module(f"rulewright.lint.rules.{name.replace('-', '_')}").check(subject)


def _once(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """One finding for each wrong number."""
    told: set[tuple[object, int]] = set()
    kept = []
    for finding in sorted(findings, key=lambda d: (SAME_SLIP.index(d.code) if d.code in SAME_SLIP else -1, d.order)):
        numbers = {(span.source, span.start) for span in (finding.span, *(also.span for also in finding.also))}
        if finding.code in SAME_SLIP:
            if numbers & told:
                continue
            told |= numbers
        kept.append(finding)
    return kept


def _places(finding: Diagnostic) -> Iterator[object]:
    """The entry and the line that a finding is about."""
    if finding.path.count("."):
        yield ".".join(finding.path.split(".")[:2])
    yield finding.span.source, finding.span.line
