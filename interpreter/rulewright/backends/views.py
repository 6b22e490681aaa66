"""What a person is shown of a position: the views of the book, or tables made from its kinds where it has none.

Everything goes through the eyes of the seat, see `sight`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.backends.reference.state import Env, State, Value
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.words import joined, member_words, units_words, value_words
from rulewright.backends.reference.world import World
from rulewright.backends.sight import PLAYER, Sighted, Unseen
from rulewright.hir import nodes as n
from rulewright.hir.book import Field, HoldingShape, Kind, ListShape, PlaceShape, ValueShape, View
from rulewright.hir.types import HoldingType, ListType, MemberType
from rulewright.runtime.faults import Fault

UNSEEN = "?"
NOTHING = "–"


@dataclass(frozen=True)
class Drawn:
    """One table: its title, the heads of its columns, its rows in words."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def draw(table: Table, state: State, seat: int) -> list[Drawn]:
    """All that a book wants a person to see, in its order."""
    eye = Sighted(table, state, seat)
    if table.book.views:
        return [_view(eye, view) for view in table.book.views.values()]
    return list(_made_up(eye))


# ---- views of the book ----


def _view(eye: Sighted, view: View) -> Drawn:
    """A view with `for` is drawn as one table whose first column says for what."""
    heads = tuple(column.label for column in view.columns)
    rows: list[tuple[str, ...]] = []
    for env in _rounds(eye, view):
        first = () if view.for_var is None else (said(eye, n.Local(view.for_var, type=view.for_var.type), env),)
        rows += [(*first, *(said(eye, c.value, inner) for c in view.columns)) for inner in _rows(eye, view, env)]
    named = (view.for_var.name, *heads) if view.for_var is not None else heads
    return Drawn(view.title or view.name, named, tuple(rows))


def _rounds(eye: Sighted, view: View) -> Iterator[Env]:
    if view.for_var is None or view.for_source is None:
        yield {}
        return
    yield from _each(eye, view.for_var, view.for_source, view.for_where, {})


def _rows(eye: Sighted, view: View, env: Env) -> Iterator[Env]:
    if view.row_var is not None and view.rows is not None:
        yield from _each(eye, view.row_var, view.rows, view.rows_where, env)


def _each(eye: Sighted, var: n.Var, source: n.Expr, where: n.Expr | None, env: Env) -> Iterator[Env]:
    """The environments of the elements; of a place one may not look into there are none."""
    try:
        items = eye.items(source, env)
        found = [inner for item in items if eye.holds(where, inner := {**env, var: item})]
    except (Unseen, Fault):
        return
    yield from found


def said(eye: World, e: n.Expr, env: Env) -> str:
    """A value in words; what may not be seen is `?`, what has no value just now is a dash."""
    try:
        return words_of(eye, e, env)
    except Unseen:
        return UNSEEN
    except Fault:
        return NOTHING


def words_of(w: World, e: n.Expr, env: Env) -> str:
    """A value in words; raises Unseen and Fault."""
    if isinstance(e.type, HoldingType):
        return holding_words(w, e.type.resource, w.value(e, env))
    return value_words(w, e, env)


def template_words(eye: Sighted, template: n.Template, env: Env) -> str:
    """A text with its values, as far as the seat may see them."""
    return "".join(part if isinstance(part, str) else said(eye, part, env) for part in template.parts)


def holding_words(w: World, resource: str, counts: Value) -> str:
    """`2 crates of grain and 1 crate of wine`."""
    declared = w.table.book.resources[resource]
    if isinstance(counts, int):
        return units_words(w, declared, 0, counts)
    found = (
        [units_words(w, declared, i, c) for i, c in enumerate(counts, 1) if isinstance(c, int) and c]
        if isinstance(counts, list)
        else []
    )
    return joined(found) if found else NOTHING


# ---- a book without views ----


def _made_up(eye: Sighted) -> Iterator[Drawn]:
    """What all share, then the players, then every kind that has fields."""
    book = eye.table.book
    if book.state:
        rows = tuple(row for field in book.state.values() for row in _cells(eye, field, 0))
        yield Drawn("The table", ("", ""), rows)
    kinds = [k for k in book.kinds.values() if k.fields]
    for kind in sorted(kinds, key=lambda k: k.name != PLAYER):
        yield _kind(eye, kind)


def _kind(eye: Sighted, kind: Kind) -> Drawn:
    """A row for each member; of pieces only those that are on the table."""
    rows = []
    for number in range(1, eye.table.scene.size(kind.name) + 1):
        if kind.is_piece and (kind.name, number) not in eye.state.spots:
            continue
        cells = [text for field in kind.fields.values() for _, text in _cells(eye, field, number)]
        rows.append((member_words(eye, kind.name, number), *cells))
    heads = [name for field in kind.fields.values() for name, _ in _cells(eye, field, 1)]
    return Drawn(kind.title or kind.name, ("", *heads), tuple(rows))


def _cells(eye: Sighted, field: Field, owner: int) -> Iterator[tuple[str, str]]:
    """The name and the value of each cell of a field."""
    for key in eye.table.keys(field):
        if key[0] == owner:
            path = _path(field, key)
            index = ", ".join(said(eye, i, {}) for i in path.index)
            yield (f"{field.name}[{index}]" if index else field.name), _cell(eye, field, path)


def _cell(eye: Sighted, field: Field, path: n.Path) -> str:
    text = said(eye, _reading(field, path), {})
    if text == UNSEEN and isinstance(field.shape, PlaceShape):
        return f"{eye.number(n.Size(n.ReadList(path)), {})} face down"
    return text


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
