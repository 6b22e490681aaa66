"""total-differs: numbers that do not come to the total that a comment beside them states."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.hir.book import Kind
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source, Span

STATED = re.compile(r"#\s*rulewright:\s*total(?:\[(\w+)\])?\s+(\d{1,9})\b")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for source in subject.raw.sources:
        for stated in STATED.finditer(source.text) if "rulewright:" in source.text else ():
            line = source.position(stated.start())[0]
            yield from _compare(subject, source, line, stated[1] or "", int(stated[2]), source.span(*stated.span(2)))


def _compare(
    subject: Subject, source: Source, line: int, column: str, stated: int, place: Span
) -> Iterator[Diagnostic]:
    kind = _kind_at(subject, source, line)
    numbers = _column(subject, kind, column) if kind else _numbers_at(subject, source, line)
    if numbers is None:
        message = "nothing to add up stands on this line"
        advice = "Write it behind `members:`, `pieces:`, a list, or `rows:` of a table."
        yield found("total-differs", message, place, "", advice)
    elif sum(numbers) != stated:
        message = f"the total is {sum(numbers)}, not {stated}"
        yield found("total-differs", message, place, kind.path if kind else "", "One of the two is wrong.")


def _kind_at(subject: Subject, source: Source, line: int) -> Kind | None:
    """The kind whose members or pieces are said on a line."""
    said = source.line(line).lstrip()
    if not said.startswith(("members:", "pieces:", "- {from:", "- from:")):
        return None
    before = [k for k in subject.book.kinds.values() if k.span.source is source and k.span.line < line]
    return max(before, key=lambda k: k.span.line, default=None)


def _column(subject: Subject, kind: Kind, column: str) -> list[int] | None:
    """One for each member, or what a constant says of each; copies count as often as they are there."""
    if not column:
        return [1 for member in kind.members]
    printed = [e for m in kind.members for (name, _), e in m.constants.items() if name == column]
    values = [value for e in printed if (value := getattr(e, "value", None)) is not None]
    return values if values else None


def _numbers_at(subject: Subject, source: Source, line: int) -> list[int] | None:
    """The numbers of the table or list that begins on a line, or on the next."""
    for numbers in subject.numbers:
        first = numbers.all[0].span if numbers.all else None
        if first is not None and first.source is source and first.line in (line, line + 1):
            return [number.value for number in numbers.all]
    return None
