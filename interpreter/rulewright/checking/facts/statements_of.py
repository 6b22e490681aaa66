"""All statements of a book, each with the path of the entry it stands in."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.facts.lines_of import lines_of, loose_lines
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.walk import is_block, statements


def statements_of(book: Book) -> Iterator[tuple[str, n.Stmt]]:
    entries = (*book.steps.values(), *book.actions.values(), *book.hooks.values(), *book.adjustments.values())
    deeds = [d for k in book.kinds.values() for ds in k.deeds.values() for d in ds.values()]
    for entry in (*entries, *deeds):
        for lines in lines_of(entry):
            yield from ((entry.path, s) for s in _statements(lines))
    for lines in loose_lines(book):
        yield from (("flow", s) for s in _statements(lines))


def _statements(lines: object) -> Iterator[n.Stmt]:
    if isinstance(lines, tuple) and is_block(lines):
        yield from statements(lines)
