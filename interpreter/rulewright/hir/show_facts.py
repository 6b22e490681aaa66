"""What is known of a book at one table before anybody plays: what fields may hold, what functions may give."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir.book import Book
from rulewright.hir.bounds import Bounds
from rulewright.hir.field_bounds import WIDE, Range
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape
from rulewright.hir.print_expressions import type_text
from rulewright.hir.print_shapes import shape_text
from rulewright.hir.rules import Function
from rulewright.hir.types import ListType, RouteType


def show_facts(bounds: Bounds, path: str = "") -> str:
    """A line for each field, function and value of an action; `path` picks those of one entry."""
    lines = [
        (where, line) for where, line in _facts(bounds) if not path or where == path or where.startswith(f"{path}.")
    ]
    widest = max((len(where) for where, _ in lines), default=0)
    return "\n".join(f"{where:<{widest}}  {line}" for where, line in lines)


def _facts(bounds: Bounds) -> Iterator[tuple[str, str]]:
    book = bounds.scene.book
    for field in _fields(book):
        yield field.path, _field(bounds, field)
    for function in book.functions.values():
        yield function.path, _function(bounds, function)
    for rules in (*book.groups.values(), *book.actions.values()):
        for value in rules.values.values():
            yield f"{rules.path}.values.{value.name}", f"{type_text(value.type)}, {_range(bounds.altered(value))}"


def _fields(book: Book) -> Iterator[Field]:
    yield from book.state.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()


def _field(bounds: Bounds, field: Field) -> str:
    facts = [shape_text(field.shape)]
    match field.shape:
        case PlaceShape() | ListShape():
            facts.append(f"holds up to {bounds.field_capacity(field)}")
        case HoldingShape() as shape:
            facts += [f"of each {_range(bounds.field(field))}", f"in all {_range(bounds.total(shape))}"]
        case _:
            facts.append(_range(bounds.field(field)))
    if field.seen != "all":
        facts.append(f"seen by {field.seen}")
    return ", ".join(facts)


def _function(bounds: Bounds, function: Function) -> str:
    if isinstance(function.type, ListType | RouteType) or function.body is None:
        return type_text(function.type)
    return f"{type_text(function.type)}, {_range(bounds.altered(function))}"


def _range(found: Range) -> str:
    low, high = found
    if found == WIDE:
        return "any number"
    return str(low) if low == high else f"{low}..{high}"
