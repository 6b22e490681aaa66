"""Whether a position fits: how many numbers the fields of a book and its lists take at one table."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.facts.sizes import Sizes
from rulewright.checking.facts.statements_of import statements_of
from rulewright.checking.messages import limits as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.bounds import Bounds
from rulewright.hir.field_bounds import WIDE
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape
from rulewright.hir.types import ListType
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.limits import DEFAULT
from rulewright.text.visible import quoted


def state_size(book: Book, sizes: Sizes) -> Iterator[Diagnostic]:
    """One finding, at the field with which the limit is passed, one at each list that alone would pass it, and one at
    each field whose numbers are larger than a position can hold."""
    bounds = sizes.bounds
    yield from _too_wide(book, bounds)
    limit, whole = DEFAULT.state_slots, 0
    for field in _fields(book):
        slots = sizes.cells(field) * _cell(bounds, field)
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


def _too_wide(book: Book, bounds: Bounds) -> Iterator[Diagnostic]:
    for resource in book.resources.values():
        most = bounds.expr(resource.cap)[1] if resource.cap is not None else 0
        if most > WIDE[1]:
            yield say.too_wide(resource.span, resource.path, resource.name, (0, most), WIDE)
    for field in _fields(book):
        low, high = bounds.field(field)
        if low < WIDE[0] or high > WIDE[1]:
            yield say.too_wide(field.span, field.path, field.name, (low, high), WIDE)


def _fields(book: Book) -> Iterator[Field]:
    yield from book.state.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()


def _cell(bounds: Bounds, field: Field) -> int:
    """The numbers of one cell."""
    match field.shape:
        case HoldingShape(resource=resource):
            each = bounds.scene.book.resources[resource].each
            return bounds.scene.size(each) if each else 1
        case ListShape() | PlaceShape():
            return 1 + bounds.field_capacity(field)
    return 1
