"""title-twice: two things that players choose between and that are called the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.hir.entry import Entry
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    yield from _twice(list(subject.book.actions.values()))
    for kind in subject.book.kinds.values():
        if kind.name not in ("Player", "Action"):
            yield from _twice(kind.members)


def _twice(entries: Sequence[Entry]) -> Iterator[Diagnostic]:
    """Copies stand at one place, and are alike on purpose."""
    first: dict[str, Entry] = {}
    for entry in entries:
        before = first.setdefault(entry.title, entry) if entry.title else entry
        if before.span != entry.span:
            message = f"`{entry.name}` has the title of `{before.name}`, {entry.title!r}"
            advice = "Players see titles; give them different ones."
            yield found("title-twice", message, entry.span, entry.path, advice, "", (Also(before.span, "that one"),))
