"""Start values, worked out in order of need: a cell is made when it is first read, so a start value may read others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from rulewright.backends.reference.cells import field_env, holding_caps, in_range, track_values
from rulewright.backends.reference.changes import move_piece, write_checked
from rulewright.backends.reference.prices import dues
from rulewright.backends.reference.state import Cell, Env, Key, Spot, State
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


def start_state(table: Table) -> State:
    """Everything as it is before set-up."""
    state = State()
    w = World(table, state)
    state.own = {field: _Made(w, field) for field in table.fields}
    state.cells = dict(state.own)
    state.cells = {field: {key: made[key] for key in table.keys(field)} for field, made in state.own.items()}
    state.own = {}
    return state


class _Made(dict[Key, Cell]):
    """The cells of a field, as far as they have been read."""

    def __init__(self, w: World, field: Field) -> None:
        super().__init__()
        self.w, self.field = w, field

    def __missing__(self, key: Key) -> Cell:
        self[key] = _blank(self.w, self.field)  # so that checks can read the cell they fill
        _fill(self.w, (self.field, key), _stated(self.w, self.field, key))
        return self[key]


def _blank(w: World, field: Field) -> Cell:
    match field.shape:
        case HoldingShape(resource=resource):
            each = w.table.book.resources[resource].each
            return (0,) * w.table.scene.size(each) if each else 0
        case ListShape() | PlaceShape():
            return ()
    return 0


Start = n.Expr | tuple[n.Part | n.SettingPart, ...] | None


def _stated(w: World, field: Field, key: Key) -> Start:
    """What a member's row says, else what the field says."""
    if field.owner:
        member = w.table.scene.members[field.owner][key[0] - 1]
        if field.name in member.starts:
            return cast(Start, member.starts[field.name])
    return field.shape.space if isinstance(field.shape, TrackShape) and field.start is None else field.start


def _fill(w: World, spot: Spot, start: Start) -> None:
    field, key = spot
    env = field_env(field, key)
    if isinstance(start, tuple):
        _fill_holding(w, spot, start, env)
    elif isinstance(field.shape, PlaceShape) and start is not None:
        _fill_place(w, spot, field.shape, start, env)
    elif isinstance(field.shape, TrackShape) and start is not None:
        space = w.number(start, env)
        w.state.put(spot, in_range(space, (1, len(track_values(w, spot))), field.span))
    elif start is not None:
        write_checked(w, spot, cast("int | list[int]", w.value(start, env)), field.span)


def _fill_holding(w: World, spot: Spot, start: Iterable[n.Part | n.SettingPart], env: Env) -> None:
    held = w.state.cells[spot[0]][spot[1]]
    each = [held] if isinstance(held, int) else list(held)
    for due in dues(w, start, env):
        each[due.key - 1 if due.key else 0] += due.count
    low, high, total = holding_caps(w, spot)
    for count in each:
        in_range(count, (low, high), spot[0].span)
    if sum(each) > total:
        raise Fault(faults.FULL, spot[0].span, (total, sum(each)))
    w.state.put(spot, each[0] if isinstance(held, int) else tuple(each))


def _fill_place(w: World, spot: Spot, shape: PlaceShape, start: n.Expr, env: Env) -> None:
    found = cast("int | list[int]", w.value(start, env))
    for piece in [found] if isinstance(found, int) else found:
        if piece:
            move_piece(w, shape.kind, piece, spot, "bottom", spot[0].span)
