"""The few ways in which a position changes; each checks what it must and is what the trace sees."""

from __future__ import annotations

from typing import Literal

from rulewright.backends.reference.cells import (
    capacity,
    cell,
    counts,
    holding_caps,
    in_range,
    listed,
    scalar_range,
    value_range,
)
from rulewright.backends.reference.prices import Due
from rulewright.backends.reference.state import Cell, Spot
from rulewright.backends.reference.trace import Changed, PieceMoved, UnitsMoved
from rulewright.backends.reference.words import units_words
from rulewright.backends.reference.world import World
from rulewright.hir.fields import ListShape, PlaceShape
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

Ledger = Literal["pay", "gain", "move", "draw", "cost"]
End = Literal["top", "bottom"]


def rule(w: World) -> str:
    """The path of the rule that is running."""
    return w.rules[-1] if w.rules else ""


def put(w: World, spot: Spot, value: Cell, span: Span) -> None:
    """Gives a value, track or list another value, which has been checked."""
    old = cell(w, spot)
    w.state.put(spot, value)
    if w.trace is not None and old != value:
        w.trace.add(Changed(rule(w), span, spot, old, value))


def write_checked(w: World, spot: Spot, value: Cell | list[int], span: Span) -> None:
    """Gives a value, a track's space or a whole list another value, if it fits."""
    if isinstance(value, int):
        put(w, spot, in_range(value, scalar_range(w, spot), span), span)
        return
    shape = spot[0].shape
    assert isinstance(shape, ListShape)
    items = tuple(sorted(set(value)) if shape.unique else value)
    for item in items:
        in_range(item, value_range(w, spot, shape.element), span)
    if len(items) > (cap := capacity(w, spot)):
        raise Fault(faults.FULL, span, (cap, len(items)))
    put(w, spot, items, span)


# ---- units ----


def move_units(w: World, due: Due, why: Ledger) -> None:
    """Units go from one holding to another; none is the bank. Nothing at all is no effect."""
    if due.count == 0:
        return
    _take_units(w, due)
    _give_units(w, due)
    if w.trace is not None:
        w.trace.add(
            UnitsMoved(rule(w), due.span, due.resource, due.key, due.count, due.source, due.target, why, due.terms)
        )


def _take_units(w: World, due: Due) -> None:
    if due.source is None:
        return
    there = counts(w, due.source)[_at(due)]
    low, _, _ = holding_caps(w, due.source)
    if there - due.count < low:
        raise Fault(faults.SHORT, due.span, (there, due.count), missing(w, due, due.count - there))
    _write_count(w, due.source, _at(due), there - due.count)


def _give_units(w: World, due: Due) -> None:
    if due.target is None:
        return
    held = counts(w, due.target)
    _, each, total = holding_caps(w, due.target)
    there = held[_at(due)]
    room = min(each - there, total - sum(held))
    if due.count > room:
        raise Fault(faults.FULL, due.span, (room, due.count), f"there is no room for {_units(w, due, due.count)}")
    _write_count(w, due.target, _at(due), there + due.count)


def missing(w: World, due: Due, count: int) -> str:
    """`1 rye is missing`."""
    one = count == 1 or w.table.book.resources[due.resource].symbol
    return f"{_units(w, due, count)} {'is' if one else 'are'} missing"


def _units(w: World, due: Due, count: int) -> str:
    return units_words(w, w.table.book.resources[due.resource], due.key, count)


def _at(due: Due) -> int:
    return due.key - 1 if due.key else 0


def _write_count(w: World, spot: Spot, index: int, count: int) -> None:
    held = cell(w, spot)
    w.state.put(spot, count if isinstance(held, int) else (*held[:index], count, *held[index + 1 :]))


# ---- pieces ----


def move_piece(w: World, kind: str, piece: int, target: Spot | None, end: End, span: Span) -> None:
    """A piece leaves where it is and goes to one end of a place, or into the box. A full place refuses."""
    source = w.state.spots.pop((kind, piece), None)
    if source is not None:
        w.state.put(source, tuple(other for other in listed(w, source) if other != piece))
    if target is not None:
        _enter(w, kind, piece, target, end, span)
    if w.trace is not None:
        w.trace.add(PieceMoved(rule(w), span, kind, piece, source, target))


def _enter(w: World, kind: str, piece: int, target: Spot, end: End, span: Span) -> None:
    pieces = listed(w, target)
    room = capacity(w, target) - len(pieces)
    if room < 1:
        raise Fault(faults.FULL, span, (room, 1))
    after = (piece, *pieces) if end == "top" else (*pieces, piece)
    if isinstance(target[0].shape, PlaceShape) and target[0].shape.shape == "pile":
        after = tuple(sorted(after))
    w.state.put(target, after)
    w.state.spots[kind, piece] = target
