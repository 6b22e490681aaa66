"""Which number fields are prices: an amount that is paid, gained or moved is read from them, by a function perhaps."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.fields import Field
from rulewright.hir.rules import Function
from rulewright.hir.walk import records, walk


def prices(book: Book) -> set[Field]:
    """The fields that amounts are read from."""
    found: set[Field] = set()
    entered: set[Function] = set()
    waiting = [part.count for lines in _lines(book) for part in _parts(lines)]
    for expr in waiting:
        for node in walk(expr):
            if isinstance(node, n.Read):
                found.add(node.path.field)
            elif isinstance(node, n.Call) and node.function not in entered:
                entered.add(node.function)
                waiting += [node.function.body] if node.function.body is not None else []
    return found


def _lines(book: Book) -> Iterator[tuple[object, ...]]:
    """All that moves units: the lines of every entry, and costs."""
    yield from (book.setup, book.flow, book.final)
    yield from (step.body for step in book.steps.values())
    yield from (hook.body for hook in book.hooks.values())
    for action in book.actions.values():
        yield action.body
        yield action.cost
    yield from (m.plus + m.minus for m in book.modifiers.values())
    yield from (row.body for adjustment in book.adjustments.values() for row in adjustment.rows)
    for kind in book.kinds.values():
        yield from (deed.body for deeds in kind.deeds.values() for deed in deeds.values())


def _parts(lines: tuple[object, ...]) -> Iterator[n.Part]:
    return (record for line in lines for record in records(line) if isinstance(record, n.Part))
