"""Statements that set fields: values, tracks, lists and sets."""

from __future__ import annotations

from dataclasses import replace

from rulewright.hir import nodes as n
from rulewright.hir.fields import ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.addresses import Spot, spot, track_values
from rulewright.lir.lower.pieces import kind_of, move_piece
from rulewright.lir.lower.sources import Listed, Source
from rulewright.lir.lower.units import settled
from rulewright.lir.lower.writer import STATEMENTS, Writer


def cell(w: Writer, path: n.Path) -> Spot:
    """The cell of a path, to be written after other things have been read."""
    at = spot(w, path)
    return replace(at, address=settled(w, at.address))


def _range(w: Writer, at: Spot, shape: ValueShape) -> tuple[lir.Expr, lir.Expr]:
    """What a value of this owner's may be; where only the type says so, the plan has it."""
    return at.bound_of(shape.low, at.plan.least), at.bound_of(shape.high, at.plan.most)


def _checked(w: Writer, at: Spot, value: lir.Expr, shape: ValueShape) -> lir.Expr:
    low, high = _range(w, at, shape)
    value = w.handy(value)
    if not isinstance(low, lir.Const) or not isinstance(high, lir.Const):
        fits = build.both(build.compare(">=", value, low), build.compare("<=", value, high))
        with w.when(build.negate(fits)):
            w.fail(faults.OUT_OF_RANGE, value, low, high)
        return value
    return w.require(value, low.value, high.value, faults.OUT_OF_RANGE, value, low, high)


def write_value(w: Writer, at: Spot, value: lir.Expr) -> None:
    """A value field, or the space of a track."""
    shape = at.field.shape
    if isinstance(shape, ValueShape):
        value = _checked(w, at, value, shape)
    elif isinstance(shape, TrackShape):
        length = track_values(w, at).size(w)
        value = w.handy(value)
        if isinstance(length, lir.Const):
            value = w.require(value, 1, length.value, faults.OUT_OF_RANGE, value, build.ONE, length)
        else:
            fits = build.both(build.compare(">=", value, build.ONE), build.compare("<=", value, length))
            with w.when(build.negate(fits)):
                w.fail(faults.OUT_OF_RANGE, value, build.ONE, length)
    w.store(at.address, value, at.plan.least, at.plan.most)


def _set_field(w: Writer, s: n.SetField) -> None:
    at = cell(w, s.path)
    if isinstance(at.field.shape, ListShape):
        put_list(w, at, at.field.shape, w.source(s.value))
    else:
        write_value(w, at, w.value(s.value))


def put_list(w: Writer, at: Spot, shape: ListShape, source: Source) -> None:
    items = source.listed(w)
    if shape.unique:
        kept = w.list_local(items.capacity, items.low, items.high)
        w.add(lir.CopyList(kept, items, span=w.span))
        w.add(lir.Arrange(kept, span=w.span))
        items = kept
    _put(w, at, shape, items)


def _put(w: Writer, at: Spot, shape: ListShape, items: lir.ListLocal) -> None:
    """Each element in range first, then the number of them."""
    if not (at.plan.least <= items.low and items.high <= at.plan.most) or shape.element.low or shape.element.high:
        Listed(items).each(w, lambda item: _discard(_checked(w, at, item, shape.element)))
    cap = at.capacity()
    size = build.length(items)
    with w.when(build.compare(">", size, cap)):
        w.fail(faults.FULL, cap, size)
    w.store(at.address, build.length(items), 0, at.plan.capacity)
    w.add(lir.PutSlots(build.add(at.address, build.ONE), items, at.plan.capacity, span=w.span))


def _discard(_: lir.Expr) -> None:
    """The test is what was wanted."""


def _add_number(w: Writer, s: n.AddNumber) -> None:
    at = cell(w, s.path)
    by = w.value(s.value)
    write_value(w, at, (build.subtract if s.negated else build.add)(at.load(), by))


def _shift(w: Writer, s: n.Shift) -> None:
    """A track does what it can; `otherwise` runs once for each step that could not be made, after those made."""
    at = cell(w, s.path)
    by = w.value(s.by)
    with w.at(s.by.span):
        by = w.require(by, 0, lir.ANY_HIGH, faults.NEGATIVE_AMOUNT)
    length = track_values(w, at).size(w)
    old = at.load()
    room = build.subtract(length, old) if s.direction == "raise" else build.add(old, build.const(-1))
    if by == build.ONE:
        _shift_by_one(w, s, at, room)
        return
    by = settled(w, by)
    made = w.keep(build.minimum(by, room))
    w.store(at.address, _moved(s, old, made), at.plan.least, at.plan.most)
    if s.otherwise:
        missing = build.subtract(by, made)
        body: lir.Body = []
        with w.into(body):
            w.run(s.otherwise)
        w.add(lir.ForRange(w.local(), build.ZERO, missing, body, span=w.span))


def _moved(s: n.Shift, old: lir.Expr, made: lir.Expr) -> lir.Expr:
    return (build.add if s.direction == "raise" else build.subtract)(old, made)


def _shift_by_one(w: Writer, s: n.Shift, at: Spot, room: lir.Expr) -> None:
    can = build.compare(">", room, build.ZERO)

    def move() -> None:
        old = at.load()
        up = s.direction == "raise"
        narrow = build.load(at.address, old.low + (not up), old.high - up)
        w.store(at.address, _moved(s, narrow, build.ONE), at.plan.least, at.plan.most)

    w.choose(can, move, lambda: w.run(s.otherwise))


def _set_element(w: Writer, s: n.SetElement) -> None:
    at = cell(w, s.path)
    index = settled(w, w.value(s.index))
    size = at.size()
    with w.at(s.index.span):
        inside = build.both(build.compare(">=", index, build.ONE), build.compare("<=", index, size))
        with w.when(build.negate(inside)):
            w.fail(faults.NO_ELEMENT, index, size)
    shape = at.field.shape
    assert isinstance(shape, ListShape)
    value = _checked(w, at, w.value(s.value), shape.element)
    narrow = build.get(index.local, 1, at.plan.capacity) if isinstance(index, lir.Get) else index
    w.store(build.add(at.address, narrow), value, at.plan.least, at.plan.most)


def _add_element(w: Writer, s: n.AddElement) -> None:
    """A set takes what it has without change, and keeps domain order."""
    at = cell(w, s.path)
    shape = at.field.shape
    assert isinstance(shape, ListShape)
    value = settled(w, _checked(w, at, w.value(s.value), shape.element))
    new = build.negate(at.source().has(w, value)) if shape.unique else build.ONE
    with w.when(new):
        room = build.subtract(at.capacity(), at.length)
        with w.when(build.compare("<", room, build.ONE)):
            w.fail(faults.FULL, room, build.ONE)
        most = max(0, at.plan.capacity - 1)
        if shape.unique:
            w.add(lir.SlotsInsertSorted(at.address, value, most, span=w.span))
        else:
            w.add(lir.SlotsInsert(at.address, at.length, value, most, span=w.span))


def _take_element(w: Writer, s: n.TakeElement) -> None:
    at = cell(w, s.path)
    value = settled(w, w.value(s.value))
    with w.when(build.negate(at.source().has(w, value))):
        w.fail(faults.NOT_THERE, value)
    w.add(lir.SlotsRemove(at.address, value, at.plan.capacity, span=w.span))


# ---- exchanging ----


def _swap(w: Writer, s: n.Swap) -> None:
    if isinstance(s.left, n.Element) or isinstance(s.right, n.Element):
        _swap_elements(w, s)
        return
    left, right = cell(w, s.left), cell(w, s.right)
    shape = left.field.shape
    if isinstance(shape, PlaceShape):
        _swap_places(w, left, right)
    elif isinstance(shape, ListShape):
        assert isinstance(right.field.shape, ListShape)
        first, second = left.source().listed(w), right.source().listed(w)
        put_list(w, left, shape, Listed(second))
        put_list(w, right, right.field.shape, Listed(first))
    else:
        first_value, second_value = w.keep(left.load()), w.keep(right.load())
        write_value(w, left, second_value)
        write_value(w, right, first_value)


def _swap_places(w: Writer, left: Spot, right: Spot) -> None:
    """Both places are emptied and filled anew, so neither is too full meanwhile."""
    kind = kind_of(left)
    in_left, in_right = left.source().listed(w), right.source().listed(w)
    for items in (in_left, in_right):
        Listed(items).each(w, lambda piece: move_piece(w, kind, piece, None, None, "bottom"))
    for items, target in ((in_right, left), (in_left, right)):
        _fill(w, kind, items, target)


def _fill(w: Writer, kind: str, items: lir.ListLocal, target: Spot) -> None:
    Listed(items).each(w, lambda piece: move_piece(w, kind, piece, None, target, "bottom"))


def _swap_elements(w: Writer, s: n.Swap) -> None:
    ends = [_exchanged(w, end) for end in (s.left, s.right)]
    values = [w.keep(build.load(address, at.plan.least, at.plan.most)) for at, address in ends]
    for (at, address), value in zip(ends, reversed(values), strict=True):
        shape = at.field.shape
        element = shape.element if isinstance(shape, ListShape) else shape
        if isinstance(element, ValueShape):
            value = _checked(w, at, value, element)
        w.store(address, value, at.plan.least, at.plan.most)


def _exchanged(w: Writer, end: n.Path | n.Element) -> tuple[Spot, lir.Expr]:
    if isinstance(end, n.Path):
        at = cell(w, end)
        return at, at.address
    at = cell(w, end.path)
    index, size = settled(w, w.value(end.index)), at.size()
    with w.at(end.index.span):
        inside = build.both(build.compare(">=", index, build.ONE), build.compare("<=", index, size))
        with w.when(build.negate(inside)):
            w.fail(faults.NO_ELEMENT, index, size)
    narrow = build.get(index.local, 1, at.plan.capacity) if isinstance(index, lir.Get) else index
    return at, build.add(at.address, narrow)


STATEMENTS.update(
    {
        n.SetField: _set_field,
        n.AddNumber: _add_number,
        n.Shift: _shift,
        n.SetElement: _set_element,
        n.AddElement: _add_element,
        n.TakeElement: _take_element,
        n.Swap: _swap,
    }
)
