"""Statements that move units and pieces."""

from __future__ import annotations

from rulewright.backends.reference.cells import cell, counts, listed, member, spot_of
from rulewright.backends.reference.changes import move_piece, move_units, put, write_checked
from rulewright.backends.reference.prices import Due, cost, dues
from rulewright.backends.reference.state import Cell, Env, Spot
from rulewright.backends.reference.world import World, executes
from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import HoldingShape, PlaceShape
from rulewright.language import fault_codes as faults
from rulewright.runtime.chance import draw, stream_number
from rulewright.runtime.faults import Fault


@executes(n.Transfer)
def transfer(w: World, s: n.Transfer, env: Env) -> None:
    """All parts are worked out, then moved one after another. A fault undoes the whole move, so it is all or none."""
    for due in dues(w, s.parts, env):
        move_units(w, due, s.verb)


@executes(p.PayCost)
def _pay_cost(w: World, s: p.PayCost, env: Env) -> None:
    for due in cost(w, s.action, w.number(s.me, env)):
        move_units(w, due, "cost")


@executes(n.MoveAllUnits)
def _move_all_units(w: World, s: n.MoveAllUnits, env: Env) -> None:
    source = spot_of(w, s.source, env)
    target = None if s.target is None else spot_of(w, s.target, env)
    shape = source[0].shape
    assert isinstance(shape, HoldingShape)
    each = w.table.book.resources[shape.resource].each
    all_keys = list(range(1, len(counts(w, source)) + 1)) if each else [0]
    for key in all_keys if s.key is None else [member(w, s.key, env)]:
        count = counts(w, source)[key - 1 if key else 0]
        move_units(w, Due(shape.resource, key, count, source, target, s.span), "move")


# ---- pieces ----


def place_kind(spot: Spot) -> str:
    shape = spot[0].shape
    assert isinstance(shape, PlaceShape)
    return shape.kind


def _target(w: World, path: n.Path | None, env: Env) -> Spot | None:
    return None if path is None else spot_of(w, path, env)


@executes(n.MovePiece)
def _move_piece(w: World, s: n.MovePiece, env: Env) -> None:
    piece = member(w, s.piece, env)
    kind = s.piece.type.kind  # type: ignore[union-attr]
    move_piece(w, kind, piece, _target(w, s.place, env), s.end, s.span)


@executes(n.MoveAllPieces)
def _move_all_pieces(w: World, s: n.MoveAllPieces, env: Env) -> None:
    source, target = spot_of(w, s.source, env), _target(w, s.place, env)
    for piece in list(listed(w, source)):
        move_piece(w, place_kind(source), piece, target, s.end, s.span)


@executes(n.DrawPiece)
def _draw_piece(w: World, s: n.DrawPiece, env: Env) -> None:
    source = spot_of(w, s.source, env)
    pieces = listed(w, source)
    if not pieces:
        raise Fault(faults.SHORT, s.span, (0, 1))
    piece = pieces[0]
    move_piece(w, place_kind(source), piece, _target(w, s.place, env), s.end, s.span)
    env[s.var] = piece


@executes(n.Shuffle)
def _shuffle(w: World, s: n.Shuffle, env: Env) -> None:
    """The last with one of all, the last but one with one of those before it or itself, down to the second."""
    spot = spot_of(w, s.path, env)
    items = list(listed(w, spot))
    for last in range(len(items) - 1, 0, -1):
        other = next_draw(w, s.stream, last + 1)
        items[last], items[other] = items[other], items[last]
    put(w, spot, tuple(items), s.span)


def next_draw(w: World, stream: str, outcomes: int) -> int:
    """A number in 0..outcomes-1; the counter of the stream moves on."""
    counter = w.state.counters.get(stream, 0)
    w.state.counters[stream] = counter + 1
    return draw(w.state.seed, stream_number(stream), counter, outcomes)


# ---- exchanging ----


@executes(n.Swap)
def _swap(w: World, s: n.Swap, env: Env) -> None:
    left, right = s.left, s.right
    if isinstance(left, n.Element) or isinstance(right, n.Element):
        _swap_elements(w, s, env)
        return
    a, b = spot_of(w, left, env), spot_of(w, right, env)
    if isinstance(a[0].shape, PlaceShape):
        _swap_places(w, a, b, s)
        return
    old_a, old_b = cell(w, a), cell(w, b)
    write_checked(w, a, old_b, s.span)
    write_checked(w, b, old_a, s.span)


def _swap_places(w: World, a: Spot, b: Spot, s: n.Swap) -> None:
    """Both places are emptied and filled anew, so neither is too full meanwhile."""
    kind = place_kind(a)
    in_a, in_b = list(listed(w, a)), list(listed(w, b))
    for piece in in_a + in_b:
        move_piece(w, kind, piece, None, "bottom", s.span)
    for target, pieces in ((a, in_b), (b, in_a)):
        for piece in pieces:
            move_piece(w, kind, piece, target, "bottom", s.span)


def _swap_elements(w: World, s: n.Swap, env: Env) -> None:
    ends = [_Exchanged(w, end, env) for end in (s.left, s.right)]
    first, second = ends[0].read(), ends[1].read()
    ends[0].write(second, s)
    ends[1].write(first, s)


class _Exchanged:
    """One side of an exchange with elements: a scalar field or `list[n]`."""

    def __init__(self, w: World, end: n.Path | n.Element, env: Env) -> None:
        self.w = w
        self.spot = spot_of(w, end.path if isinstance(end, n.Element) else end, env)
        self.index = 0
        if isinstance(end, n.Element):
            self.index, size = w.number(end.index, env), len(listed(w, self.spot))
            if not 1 <= self.index <= size:
                raise Fault(faults.NO_ELEMENT, end.index.span, (self.index, size))

    def read(self) -> int:
        found = cell(self.w, self.spot)
        return found if isinstance(found, int) else found[self.index - 1]

    def write(self, value: int, s: n.Swap) -> None:
        found = cell(self.w, self.spot)
        changed: Cell = value
        if not isinstance(found, int):
            changed = (*found[: self.index - 1], value, *found[self.index :])
        write_checked(self.w, self.spot, changed, s.span)
