"""Tables for a book without views: what all share, then the players, then every kind that has fields."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.words import member_words
from rulewright.backends.seen_words import UNSEEN, Line, line
from rulewright.backends.sight import PLAYER, Sighted
from rulewright.hir import nodes as n
from rulewright.hir.book import Kind
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, ValueShape
from rulewright.hir.types import HoldingType, ListType, MemberType

Row = tuple[tuple[Line, ...], ...]
MadeUp = tuple[str, tuple[Line, ...], tuple[Row, ...]]
"""Title, heads, rows."""


def made_up(eye: Sighted) -> Iterator[MadeUp]:
    """The tables, through the eyes of a seat."""
    book = eye.table.book
    if book.state:
        rows = tuple(((Line(name),), (cell,)) for field in book.state.values() for name, cell in _cells(eye, field, 0))
        yield "The table", (Line(""), Line("")), rows
    kinds = [k for k in book.kinds.values() if k.fields]
    for kind in sorted(kinds, key=lambda k: k.name != PLAYER):
        yield _kind(eye, kind)


def _kind(eye: Sighted, kind: Kind) -> MadeUp:
    """A row for each member; of pieces only those that are on the table."""
    rows = []
    for number in range(1, eye.table.scene.size(kind.name) + 1):
        if kind.is_piece and (kind.name, number) not in eye.state.spots:
            continue
        cells = [cell for field in kind.fields.values() for _, cell in _cells(eye, field, number)]
        name = Line(member_words(eye, kind.name, number), kind.name == PLAYER, (kind.name, number))
        rows.append(((name,), *((cell,) for cell in cells)))
    heads = [Line(name) for field in kind.fields.values() for name, _ in _cells(eye, field, 1)]
    return kind.title or kind.name, (Line(""), *heads), tuple(rows)


def _cells(eye: Sighted, field: Field, owner: int) -> Iterator[tuple[str, Line]]:
    """The name and the value of each cell of a field."""
    for key in eye.table.keys(field):
        if key[0] == owner:
            path = _path(field, key)
            index = ", ".join(line(eye, i, {}).text for i in path.index)
            name = field.name.replace("_", " ")
            yield (f"{name} {index}" if index else name), _cell(eye, field, path)


def _cell(eye: Sighted, field: Field, path: n.Path) -> Line:
    found = line(eye, _reading(field, path), {})
    if found.text == UNSEEN and isinstance(field.shape, PlaceShape):
        return Line(f"{eye.number(n.Size(n.ReadList(path)), {})} face down")
    return found


def _path(field: Field, key: tuple[int, ...]) -> n.Path:
    owner = n.Num(key[0], type=MemberType(field.owner)) if field.owner else None
    kinds = (getattr(index, "kind", "") for index in field.indexes)
    index = tuple(n.Num(i, type=MemberType(k)) if k else n.Num(i) for k, i in zip(kinds, key[1:], strict=True))
    return n.Path(field=field, owner=owner, index=index)


def _reading(field: Field, path: n.Path) -> n.Expr:
    """The expression that reads a cell, as an author would write it."""
    match field.shape:
        case PlaceShape(shape="slot", kind=kind):
            return n.Read(path, type=MemberType(kind, True))
        case PlaceShape(kind=kind):
            return n.ReadList(path, type=ListType(MemberType(kind)))
        case ListShape(element=element):
            return n.ReadList(path, type=ListType(element.type))
        case HoldingShape(resource=resource):
            return n.Read(path, type=HoldingType(resource))
        case ValueShape(type=type):
            return n.Read(path, type=type)
    return n.Read(path)
