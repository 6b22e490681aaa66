"""Pieces that move. Each knows the number of the place where it is, so it is found without a search through places."""

from __future__ import annotations

from dataclasses import replace

from rulewright.hir import nodes as n
from rulewright.hir.fields import PlaceShape
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.layout import FieldPlan
from rulewright.lir.lower.addresses import Spot, spot
from rulewright.lir.lower.expressions import where_slot, whereabouts
from rulewright.lir.lower.units import settled
from rulewright.lir.lower.writer import STATEMENTS, Writer


def kind_of(at: Spot) -> str:
    shape = at.field.shape
    assert isinstance(shape, PlaceShape)
    return shape.kind


def _place(w: Writer, path: n.Path | None) -> Spot | None:
    if path is None:
        return None
    at = spot(w, path)
    return replace(at, address=settled(w, at.address))


def move_piece(w: Writer, kind: str, piece: lir.Expr, source: Spot | None, target: Spot | None, end: str) -> None:
    """From where it is (`source`, where that is known) to one end of a place, or into the box."""
    piece = settled(w, piece)
    if source is not None:
        _leave(w, source, piece)
    else:
        leave = w.shared.function(
            ("leave", kind), f"a {kind} leaves where it is", lambda made: _write_leave(w, made, kind)
        )
        w.add(lir.Do(w.shared.call(leave, [piece]), span=w.span))
    if target is not None:
        _enter(w, kind, piece, target, end)
    elif source is not None:
        w.store(where_slot(w, kind, piece), build.ZERO, 0, 2**31 - 1)


def _leave(w: Writer, source: Spot, piece: lir.Expr) -> None:
    if source.is_slot:
        w.store(source.address, build.ZERO, 0, source.plan.most)
    else:
        w.add(lir.SlotsRemove(source.address, piece, source.plan.capacity, span=w.span))


def _write_leave(w: Writer, made: lir.Function, kind: str) -> None:
    """A piece out of wherever it is; it is in the box then."""
    inner = Writer(w.shared, made)
    piece = inner.parameter(1, w.scene.size(kind))
    plans = [
        p for p in w.layout.fields.values() if isinstance(p.field.shape, PlaceShape) and p.field.shape.kind == kind
    ]
    place = inner.keep(whereabouts(inner, kind, piece))
    with inner.when(build.compare("!=", place, build.ZERO)):
        rows, slots = _addresses(plans, "row"), _addresses(plans, "slot")
        inner.choose(
            _is_one_of(place, slots, rows),
            lambda: inner.store(_address(inner, slots, place), build.ZERO, 0, w.scene.size(kind)),
            lambda: inner.add(lir.SlotsRemove(_address(inner, rows, place), piece, _most(plans))),
        )
        inner.store(where_slot(inner, kind, piece), build.ZERO, 0, 2**31 - 1)


def _addresses(plans: list[FieldPlan], sort: str) -> dict[int, int]:
    """Where the places of a sort stand, by number."""
    found: dict[int, int] = {}
    for plan in plans:
        is_slot = isinstance(plan.field.shape, PlaceShape) and plan.field.shape.shape == "slot"
        if is_slot == (sort == "slot"):
            found.update((plan.first_place + i, plan.address(*where)) for i, where in enumerate(plan.places()))
    return found


def _is_one_of(place: lir.Expr, slots: dict[int, int], rows: dict[int, int]) -> lir.Expr:
    """Whether a place is a slot."""
    if not slots or not rows:
        return build.ONE if slots else build.ZERO
    answer: lir.Expr = build.ZERO
    for first, last in _stretches(sorted(slots)):
        inside = build.both(
            build.compare(">=", place, build.const(first)), build.compare("<=", place, build.const(last))
        )
        answer = build.either(answer, inside)
    return answer


def _stretches(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers in a row, as first and last."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def _address(w: Writer, places: dict[int, int], place: lir.Expr) -> lir.Expr:
    if not places:
        return build.ZERO
    first, last = min(places), max(places)
    index = build.add(place, build.const(-first))
    narrow = build.get(place.local, first, last) if isinstance(place, lir.Get) else place
    index = build.add(narrow, build.const(-first))
    return w.shared.entry([places.get(i, 0) for i in range(first, last + 1)], index)


def _most(plans: list[FieldPlan]) -> int:
    return max((plan.capacity for plan in plans), default=1)


def _enter(w: Writer, kind: str, piece: lir.Expr, target: Spot, end: str) -> None:
    room = build.subtract(target.capacity(), target.size())
    with w.when(build.compare("<", room, build.ONE)):
        w.fail(faults.FULL, room, build.ONE)
    _insert(w, piece, target, end)
    w.store(where_slot(w, kind, piece), target.number(), 0, 2**31 - 1)


def _insert(w: Writer, piece: lir.Expr, target: Spot, end: str) -> None:
    shape = target.field.shape
    assert isinstance(shape, PlaceShape)
    most = max(0, target.plan.capacity - 1)
    if target.is_slot:
        w.store(target.address, piece, 0, target.plan.most)
    elif shape.shape == "pile":
        w.add(lir.SlotsInsertSorted(target.address, piece, most, span=w.span))
    else:
        position = build.ZERO if end == "top" else build.load(target.address, 0, target.plan.capacity)
        w.add(lir.SlotsInsert(target.address, position, piece, most, span=w.span))


# ---- statements ----


def _move_piece(w: Writer, s: n.MovePiece) -> None:
    piece = settled(w, w.member(s.piece))
    kind = s.piece.type.kind  # type: ignore[union-attr]
    move_piece(w, kind, piece, None, _place(w, s.place), s.end)


def _move_all(w: Writer, s: n.MoveAllPieces) -> None:
    source, target = _place(w, s.source), _place(w, s.place)
    assert source is not None
    kind = kind_of(source)

    def one(piece: lir.Expr) -> None:
        move_piece(w, kind, piece, source, target, s.end)

    source.source().each(w, one)


def _draw(w: Writer, s: n.DrawPiece) -> None:
    source = _place(w, s.source)
    assert source is not None
    with w.when(build.compare("=", source.size(), build.ZERO)):
        w.fail(faults.SHORT, build.ZERO, build.ONE)
    first = source.address if source.is_slot else build.add(source.address, build.ONE)
    piece = w.keep(build.load(first, 1, source.plan.most))
    target = _place(w, s.place)
    move_piece(w, kind_of(source), piece, source, target, s.end)
    w.set(s.var, piece)


def _shuffle(w: Writer, s: n.Shuffle) -> None:
    """The last with one of all, the last but one with one of those before it or itself, down to the second."""
    at = spot(w, s.path)
    if at.is_slot:
        return
    at = replace(at, address=settled(w, at.address))
    items = at.source().listed(w)
    stream = w.layout.program.streams.index(s.stream)
    size = build.length(items)
    body: lir.Body = []
    step, other, kept = w.local(), w.local(), w.local()
    last = build.subtract(size, build.get(step, 1, items.capacity))
    with w.into(body):
        w.add(lir.Draw(other, stream, build.add(last, build.ONE), span=w.span))
        drawn = build.get(other, 0, items.capacity)
        w.assign(kept, build.element(items, last))
        w.add(lir.SetElement(items, last, build.element(items, drawn), span=w.span))
        w.add(lir.SetElement(items, drawn, build.get(kept, items.low, items.high), span=w.span))
    w.add(lir.ForRange(step, build.ONE, size, body, span=w.span))
    w.add(lir.PutSlots(build.add(at.address, build.ONE), items, at.plan.capacity, span=w.span))


STATEMENTS.update({n.MovePiece: _move_piece, n.MoveAllPieces: _move_all, n.DrawPiece: _draw, n.Shuffle: _shuffle})
