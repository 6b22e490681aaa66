"""duplicate-row: two rows of a sheet that say the same of two things nobody can tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.sheets import Sheet
from rulewright.lint.subject import Subject, deeds_of
from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.source import Span

FEWEST_COLUMNS = 2


def check(subject: Subject) -> Iterator[Diagnostic]:
    for sheet in subject.sheets:
        heads = [cell.value for cell in sheet.header]
        if "name" not in heads or "count" in heads or len(heads) <= FEWEST_COLUMNS:
            continue
        yield from _twice(sheet, heads.index("name"), _spoken_of(subject, sheet.kind))


def _twice(sheet: Sheet, name: int, spoken_of: set[str]) -> Iterator[Diagnostic]:
    first: dict[tuple[str, ...], Span] = {}
    for row in sheet.rows:
        said = tuple(cell.value for i, cell in enumerate(row) if i != name)
        if row[name].value in spoken_of:
            continue
        before = first.setdefault(said, row[name].span)
        if before is not row[name].span:
            message = f"`{row[name].value}` has the same in every column as the row of `{before.text}`"
            advice = "If there are several alike, one row with `count` says so."
            yield found("duplicate-row", message, row[name].span, sheet.path, advice, "", (Also(before, "that row"),))


def _spoken_of(subject: Subject, kind: str) -> set[str]:
    """The members that rules know by name: what is printed on them does not tell all about them."""
    named = {e.member for _, e in subject.expressions if isinstance(e, n.MemberRef) and e.kind == kind}
    return named | {deed.name for deed in deeds_of(subject.book) if deed.kind == kind}
