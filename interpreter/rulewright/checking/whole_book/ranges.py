"""Numbers that cannot fit: said only where no value fits at any table, or where what is written is certainly outside.

"Some value might not fit" is no finding: every write and every index is checked in play too. So this is about slips,
such as a space that a track does not have, a row that a table does not have, a divisor that is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulewright.checking.context import Context
from rulewright.checking.facts.lines_of import lines_of, loose_lines
from rulewright.checking.facts.loose_bounds import LooseBounds
from rulewright.checking.messages import ranges as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.entry import Entry
from rulewright.hir.field_bounds import WIDE, Range
from rulewright.hir.fields import Field, HoldingShape, ListShape, RangeIndex, TrackShape, ValueShape
from rulewright.hir.intervals import FURTHEST
from rulewright.hir.types import AmountType, NumberType
from rulewright.hir.walk import children, paths, statements, walk
from rulewright.text.diagnostic import Diagnostic

Rule = Callable[[LooseBounds, str, Any], Diagnostic | None]


def ranges(ctx: Context) -> None:
    """Every line of a book in which nothing else is wrong."""
    book = ctx.book
    tables = ctx.tables
    for path, node in _nodes(book):
        for rule in _RULES.get(type(node), ()):
            finding = _everywhere(tables, path, node, rule)
            if finding is not None:
                ctx.say(finding)


def _everywhere(tables: list[LooseBounds], path: str, node: Any, rule: Rule) -> Diagnostic | None:
    """What is said at every table alike; with one that has room there is nothing to say."""
    found = None
    for bounds in tables:
        found = rule(bounds, path, node)
        if found is None:
            return None
    return found


# ---- what to look at ----


def _nodes(book: Book) -> Iterator[tuple[str, Any]]:
    """Every expression, statement, path and part of the book, with the entry it stands in."""
    for entry in _entries(book):
        for lines in lines_of(entry):
            yield from ((entry.path, node) for node in _below(lines))
        if isinstance(entry, Field):
            yield entry.path, entry
    for lines in loose_lines(book):
        yield from (("", node) for node in _below(lines))


def _entries(book: Book) -> Iterator[Entry]:
    sections: tuple[dict[str, Any], ...] = (
        book.state, book.functions, book.steps, book.adjustments, book.routes, book.groups, book.actions,
        book.modifiers, book.hooks,
    )  # fmt: skip
    for section in sections:
        yield from section.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()
        yield from (deed for deeds in kind.deeds.values() for deed in deeds.values())


def _below(lines: Any) -> Iterator[Any]:
    match lines:
        case tuple():
            for line in lines:
                yield from _below(line)
        case n.Stmt():
            for statement in statements((lines,)):
                yield from _node(statement)
        case n.Expr():
            for expr in walk(lines):
                yield expr
                yield from paths(expr)
        case n.Part() | n.Template():
            yield from _node(lines)


def _node(node: Any) -> Iterator[Any]:
    yield node
    yield from paths(node)
    if isinstance(node, n.Transfer):
        yield from node.parts
    for child in children(node):
        yield from _below(child)


# ---- rules ----


def _apart(left: Range, right: Range) -> bool:
    return left[1] < right[0] or right[1] < left[0]


def _is_number(expr: n.Expr) -> bool:
    return isinstance(expr.type, (NumberType, AmountType))


def _written(b: LooseBounds, path: str, s: n.SetField) -> Diagnostic | None:
    """`set x to 9` where x is 0..5; `set track.space to 7` where it has four."""
    field = s.path.field
    if isinstance(field.shape, ValueShape) and not _is_number(s.value):
        return None
    if isinstance(field.shape, ListShape) or (isinstance(field.shape, TrackShape) and not s.on_space):
        return None
    return _fits(b, path, s.value, b.field(field), s.path)


def _fits(b: LooseBounds, path: str, value: n.Expr, room: Range, place: n.Path) -> Diagnostic | None:
    found = b.expr(value)
    return say.never_fits(path, value.span, found, place.span.text, room) if _apart(found, room) else None


def _element(b: LooseBounds, path: str, s: n.SetElement | n.AddElement) -> Diagnostic | None:
    return _fits(b, path, s.value, b.field(s.path.field), s.path) if _is_number(s.value) else None


def _added(b: LooseBounds, path: str, s: n.AddNumber) -> Diagnostic | None:
    """`add 9 to x` where x is 0..5: whatever x is, the sum is outside."""
    room, (low, high) = b.field(s.path.field), b.expr(s.value)
    low, high = (-high, -low) if s.negated else (low, high)
    result = (room[0] + low, room[1] + high)
    return say.leads_outside(path, s.value.span, result, s.path.span.text, room) if _apart(result, room) else None


def _field_index(b: LooseBounds, path: str, place: n.Path) -> Diagnostic | None:
    for index, declared, room in zip(place.index, place.field.indexes, b.index(place.field), strict=False):
        found = b.expr(index)
        if isinstance(declared, RangeIndex) and _apart(found, room):
            return say.outside(path, index.span, found, f"`{place.field.name}`", room)
    return None


def _list_index(b: LooseBounds, path: str, e: n.ListGet) -> Diagnostic | None:
    size, found = b.capacity(e.list), b.expr(e.index)
    if found[1] >= 1 and (size == 0 or found[0] <= size):
        return None
    return say.outside(path, e.index.span, found, f"`{e.list.span.text}`", (1, size))


def _row(b: LooseBounds, path: str, e: n.TableGet) -> Diagnostic | None:
    for i, key in enumerate(e.keys):
        found, room = b.expr(key), (e.table.lows[i], e.table.highs[i])
        if _is_number(key) and _apart(found, room):
            return say.outside(path, key.span, found, f"the table `{e.table.name}`", room)
    return None


def _divisor(b: LooseBounds, path: str, e: n.Binary) -> Diagnostic | None:
    if e.op in ("div", "div up", "mod") and b.expr(e.right) == (0, 0):
        return say.divides_by_zero(path, e.right.span)
    return None


def _too_far(b: LooseBounds, path: str, e: n.Binary) -> Diagnostic | None:
    """A result beyond what every backend can hold, of operands with bounds of their own."""
    if e.op not in ("+", "-", "*") or not _beyond(b.expr(e)):
        return None
    sides = (e.left, e.right)
    if any(_unknown(b.expr(side)) or _beyond(b.expr(side)) for side in sides):
        return None
    return say.too_far(path, max(sides, key=lambda side: max(map(abs, b.expr(side)))).span)


def _beyond(found: Range) -> bool:
    return found[0] <= -FURTHEST or found[1] >= FURTHEST


def _unknown(found: Range) -> bool:
    return found[0] == WIDE[0] or found[1] == WIDE[1]


def _units(b: LooseBounds, path: str, part: n.Part) -> Diagnostic | None:
    """More units than the holding that gives or gets them can ever hold."""
    count = b.expr(part.count)
    for place, way in ((part.source, "from"), (part.target, "into")):
        if place is not None and isinstance(place.field.shape, HoldingShape):
            most = b.total(place.field.shape)[1]
            most = min(most, b.holding(place.field.shape)[1]) if way == "into" else most
            if count[0] > most and b.holding(place.field.shape)[0] >= 0:
                return say.too_many_units(path, part.span, count[0], way, place.field.name, most)
    return None


def _less_than_none(b: LooseBounds, path: str, s: n.Transfer) -> Diagnostic | None:
    """`gain -£2`: always fewer than none, and play would stop there."""
    for part in s.parts:
        if isinstance(part, n.Part) and (found := b.expr(part.count))[1] < 0:
            return say.negative_amount(path, part.span, found, s.span)
    return None


def _start(b: LooseBounds, path: str, field: Field) -> Diagnostic | None:
    if isinstance(field.start, n.Expr) and isinstance(field.shape, ValueShape) and _is_number(field.start):
        found, room = b.expr(field.start), b.field(field)
        return say.never_fits(path, field.start.span, found, field.name, room) if _apart(found, room) else None
    return None


def _first_space(b: LooseBounds, path: str, field: Field) -> Diagnostic | None:
    if not isinstance(field.shape, TrackShape):
        return None
    found, room = b.expr(field.shape.space), b.field(field)
    return say.outside(path, field.shape.space.span, found, f"`{field.name}`", room) if _apart(found, room) else None


_RULES: dict[type, Iterable[Rule]] = {
    Field: (_start, _first_space),
    n.AddElement: (_element,),
    n.AddNumber: (_added,),
    n.Binary: (_divisor, _too_far),
    n.ListGet: (_list_index,),
    n.Part: (_units,),
    n.Path: (_field_index,),
    n.SetElement: (_element,),
    n.SetField: (_written,),
    n.TableGet: (_row,),
    n.Transfer: (_less_than_none,),
}
