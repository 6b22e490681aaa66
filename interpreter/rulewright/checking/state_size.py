"""Whether a position fits: how many numbers the fields of a book and its lists take at one table."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from rulewright.checking import messages_limits as say
from rulewright.checking.statements_of import statements_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Field, HoldingShape, ListShape, PlaceShape
from rulewright.hir.bounds import Bounds
from rulewright.hir.types import ListType
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.limits import DEFAULT
from rulewright.text.visible import quoted


def state_size(book: Book, bounds: Bounds) -> Iterator[Diagnostic]:
    """One finding, at the field with which the limit is passed, and one at each list that alone would pass it."""
    limit, whole = DEFAULT.state_slots, 0
    for field in _fields(book):
        slots = _slots(bounds, field)
        whole += slots
        if whole > limit:
            yield say.too_large(field.span, field.path, f"the field {quoted(field.name)}", slots, whole, limit)
            break
    for path, statement in statements_of(book):
        if isinstance(statement, n.Let) and isinstance(statement.value.type, ListType):
            slots = bounds.capacity(statement.value)
            if slots > limit:
                what = f"the list {quoted(statement.var.name)}"
                yield say.too_large(statement.span, path, what, slots, slots, limit)


def _fields(book: Book) -> Iterator[Field]:
    yield from book.state.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()


def _slots(bounds: Bounds, field: Field) -> int:
    """A cell for each owner and each combination of indexes."""
    owners = bounds.scene.size(field.owner) if field.owner else 1
    indexes = [max(0, high - low + 1) for low, high in bounds.index(field)]
    return owners * prod(indexes) * _cell(bounds, field)


def _cell(bounds: Bounds, field: Field) -> int:
    match field.shape:
        case HoldingShape(resource=resource):
            each = bounds.scene.book.resources[resource].each
            return bounds.scene.size(each) if each else 1
        case ListShape() | PlaceShape():
            return 1 + bounds.field_capacity(field)
    return 1
