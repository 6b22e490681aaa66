"""Reaching one cell of a field: its key, its declared range, its room."""

from __future__ import annotations

from typing import cast

from rulewright.backends.reference.state import Cell, Env, Key, Spot
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, HoldingShape, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.types import BoolType, MemberType, Type, WordType
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

WIDEST = (-(2**31), 2**31 - 1)


def spot_of(w: World, path: n.Path, env: Env) -> Spot:
    """The cell a path leads to. Faults: none as owner, an index outside."""
    owner = 0 if path.owner is None else member(w, path.owner, env)
    if not path.index:
        return path.field, (owner,)
    ranges = w.table.index_ranges(path.field)
    index = [_index(w, i, env, r) for i, r in zip(path.index, ranges, strict=True)]
    return path.field, (owner, *index)


def member(w: World, e: n.Expr, env: Env) -> int:
    """A member that must not be none."""
    found = w.number(e, env)
    if found == 0:
        raise Fault(faults.NONE_USED, e.span, (0,))
    return found


def _index(w: World, e: n.Expr, env: Env, bounds: tuple[int, int]) -> int:
    if isinstance(e.type, MemberType):
        return member(w, e, env)
    found, (low, high) = w.number(e, env), bounds
    if not low <= found <= high:
        raise Fault(faults.NO_ELEMENT, e.span, (found, high))
    return found


def cell(w: World, spot: Spot) -> Cell:
    return w.state.cells[spot[0]][spot[1]]


def listed(w: World, spot: Spot) -> tuple[int, ...]:
    """The elements or pieces in a cell."""
    found = cell(w, spot)
    assert isinstance(found, tuple)
    return found


def field_env(field: Field, key: Key) -> Env:
    """What the declaration of a field may read: the member it belongs to and its indexes."""
    env: Env = dict(zip(field.index_vars, key[1:], strict=False))
    if field.self_var is not None:
        env[field.self_var] = key[0]
    return env


def number_at(w: World, spot: Spot, e: n.Expr | None, otherwise: int) -> int:
    """A number of a field's declaration, for this cell."""
    return otherwise if e is None else w.number(e, field_env(*spot))


def track_values(w: World, spot: Spot) -> list[int]:
    """The values of a track, space by space."""
    shape = spot[0].shape
    assert isinstance(shape, TrackShape)
    return cast("list[int]", w.items(shape.values, field_env(*spot)))


def value_range(w: World, spot: Spot, shape: ValueShape) -> tuple[int, int]:
    """What a value may be: of a value field, or of an element of a list."""
    by_type = _type_range(w, shape.type)
    if by_type is not None:
        return by_type
    return number_at(w, spot, shape.low, WIDEST[0]), number_at(w, spot, shape.high, WIDEST[1])


def _type_range(w: World, of: Type) -> tuple[int, int] | None:
    match of:
        case BoolType():
            return 0, 1
        case MemberType(kind=kind, optional=optional):
            return 0 if optional else 1, w.table.scene.size(kind)
        case WordType(setting=setting):
            return 1, len(w.table.book.settings[setting].words)
    return None


def scalar_range(w: World, spot: Spot) -> tuple[int, int]:
    """What a value field or the space of a track may be."""
    match spot[0].shape:
        case ValueShape() as shape:
            return value_range(w, spot, shape)
        case TrackShape():
            return 1, len(track_values(w, spot))
    return WIDEST


def in_range(value: int, bounds: tuple[int, int], span: Span) -> int:
    low, high = bounds
    if not low <= value <= high:
        raise Fault(faults.OUT_OF_RANGE, span, (value, low, high))
    return value


def capacity(w: World, spot: Spot) -> int:
    """How many elements or pieces fit into a cell."""
    match spot[0].shape:
        case ListShape(cap=cap):
            return number_at(w, spot, cap, 0)
        case PlaceShape(shape="slot"):
            return 1
        case PlaceShape(kind=kind, cap=cap):
            return number_at(w, spot, cap, w.table.scene.size(kind))
    return 0


def holding_caps(w: World, spot: Spot) -> tuple[int, int, int]:
    """Of a holding: the least and the greatest count of one kind, and the greatest total."""
    shape = spot[0].shape
    assert isinstance(shape, HoldingShape)
    resource = w.table.book.resources[shape.resource]
    each = WIDEST[1] if resource.cap is None else w.number(resource.cap, {})
    total = number_at(w, spot, shape.cap, WIDEST[1])
    return -each if resource.may_go_negative else 0, each, total


def counts(w: World, spot: Spot) -> tuple[int, ...]:
    """The counts of a holding, one per member of an `each` resource, else one."""
    found = cell(w, spot)
    return (found,) if isinstance(found, int) else found


def room(w: World, spot: Spot) -> int:
    """How much more fits into a list, place or holding."""
    if isinstance(spot[0].shape, HoldingShape):
        _, each, total = holding_caps(w, spot)
        held = counts(w, spot)
        most = each if len(held) == 1 else each * len(held)
        return min(total, most) - sum(held)
    return capacity(w, spot) - len(listed(w, spot))
