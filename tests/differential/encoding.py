"""The reference backend's nested state written into the slots of a layout, so that two backends can be compared."""

from __future__ import annotations

from functools import lru_cache

from rulewright.backends.reference.state import Key, State, Value, Way
from rulewright.hir.fields import Field, HoldingShape, PlaceShape
from rulewright.hir.rules import Action, Group
from rulewright.lir.layout import FieldPlan, Layout, UseKey, VarPlan, is_list


def encode(layout: Layout, state: State) -> list[int]:
    """The same position, as the layout has it."""
    slots = [0] * layout.size
    slots[layout.waiting] = 0 if state.open is None else state.open.number + 1
    for i in range(4):
        slots[layout.seed + i] = state.seed >> 16 * i & 0xFFFF
    for i, stream in enumerate(layout.program.streams):
        slots[layout.counter(i)] = state.counters.get(stream, 0)
    slots[layout.action] = 0 if state.action is None else state.action.ordinal
    slots[layout.final] = int(state.final)
    for modifier, at in layout.answers.items():
        slots[at] = int(modifier.slot in state.used)
    for name, at in layout.stands.items():
        slots[at] = int(name in state.standing)
    for key, at in layout.uses.items():
        for seat in range(1, layout.players + 1):
            slots[at + seat - 1] = _uses(state, key, seat)
    for field, plan in layout.fields.items():
        _field(layout, state, field, plan, slots)
    _frames(layout, state, slots)
    return slots


def _uses(state: State, key: UseKey, seat: int) -> int:
    paths = [a.path for a in key.target.actions] if isinstance(key.target, Group) else [key.target.path]
    assert isinstance(key.target, Group | Action) or True
    return sum(state.uses.get((key.per, path, seat), 0) for path in paths)


@lru_cache(maxsize=1000)
def _addresses(field: Field, plan: FieldPlan) -> list[tuple[Key, int]]:
    """Where each cell of a field stands, in the order of place numbers."""
    return [((owner if field.owner else 0, *index), plan.address(owner, index)) for owner, index in plan.places()]


def _field(layout: Layout, state: State, field: Field, plan: FieldPlan, slots: list[int]) -> None:
    cells, holding = state.cells[field], isinstance(field.shape, HoldingShape)
    if isinstance(field.shape, PlaceShape):
        _places(layout, field.shape, plan, [(cells[key], at) for key, at in _addresses(field, plan)], slots)
        return
    for key, at in _addresses(field, plan):
        cell = cells[key]
        if isinstance(cell, int):
            slots[at] = cell
        elif holding:
            slots[at : at + len(cell)] = cell
        else:
            slots[at : at + 1 + len(cell)] = len(cell), *cell


def _places(
    layout: Layout, shape: PlaceShape, plan: FieldPlan, cells: list[tuple[tuple[int, ...], int]], slots: list[int]
) -> None:
    """A slot holds its piece, any other place their number and the pieces; each piece holds where it lies."""
    for place, (pieces, at) in enumerate(cells, plan.first_place):
        if shape.shape == "slot":
            slots[at] = pieces[0] if pieces else 0
        else:
            slots[at : at + 1 + len(pieces)] = len(pieces), *pieces
        for piece in pieces:
            slots[layout.where(shape.kind, piece)] = place


def _frames(layout: Layout, state: State, slots: list[int]) -> None:
    for below, frame in zip([None, *state.frames], state.frames, strict=False):
        plan = layout.frames[frame.proc.name]
        if below is not None:
            end = below.proc.blocks[below.block].end
            slots[plan.returns] = layout.points[below.proc, end.next]
        for var, value in frame.env.items():
            if var in plan.vars:
                _variable(plan.vars[var], value, slots)


def _variable(plan: VarPlan, value: Value, slots: list[int]) -> None:
    if isinstance(value, Way):
        numbers = [value.end, *(n for _, row in value.counts for n in row)]
        slots[plan.address : plan.address + len(numbers)] = numbers
    elif is_list(plan.var):
        slots[plan.address] = len(value)
        slots[plan.address + 1 : plan.address + 1 + len(value)] = value
    elif isinstance(value, int):
        slots[plan.address] = value
