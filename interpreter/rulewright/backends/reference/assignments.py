"""Statements that set fields and locals."""

from __future__ import annotations

from typing import cast

from rulewright.backends.reference.cells import (
    capacity,
    cell,
    in_range,
    listed,
    scalar_range,
    spot_of,
    track_values,
    value_range,
)
from rulewright.backends.reference.changes import put, write_checked
from rulewright.backends.reference.state import Cell, Env, Spot, Value
from rulewright.backends.reference.world import World, executes
from rulewright.hir import nodes as n, program as p
from rulewright.hir.fields import ListShape
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span


@executes(n.Let)
def _let(w: World, s: n.Let, env: Env) -> None:
    env[s.var] = w.value(s.value, env)


@executes(p.Append)
def _append(w: World, s: p.Append, env: Env) -> None:
    env[s.var] = [*_local_list(env, s.var), w.value(s.value, env)]


@executes(p.Remove)
def _remove(w: World, s: p.Remove, env: Env) -> None:
    items, value = list(_local_list(env, s.var)), w.value(s.value, env)
    items.remove(value)
    env[s.var] = items


@executes(p.SetListItem)
def _set_list_item(w: World, s: p.SetListItem, env: Env) -> None:
    items = list(_local_list(env, s.var))
    items[w.number(s.index, env) - 1] = w.value(s.value, env)
    env[s.var] = items


def _local_list(env: Env, var: n.Var) -> list[Value]:
    return cast("list[Value]", env[var])


@executes(p.CheckOneRow)
def _check_one_row(w: World, s: p.CheckOneRow, env: Env) -> None:
    at = w.value(s.at, env)
    if sum(at in _local_list(env, hits) for hits in s.hits) != 1:
        raise Fault(faults.NO_CASE, s.span)


# ---- fields ----


@executes(n.SetField)
def _set_field(w: World, s: n.SetField, env: Env) -> None:
    spot = spot_of(w, s.path, env)
    write_checked(w, spot, cast(Cell, w.value(s.value, env)), s.span)


@executes(n.AddNumber)
def _add_number(w: World, s: n.AddNumber, env: Env) -> None:
    spot = spot_of(w, s.path, env)
    by = w.number(s.value, env)
    old = cell(w, spot)
    assert isinstance(old, int)
    new = old - by if s.negated else old + by
    put(w, spot, in_range(new, scalar_range(w, spot), s.span), s.span)


@executes(n.Shift)
def _shift(w: World, s: n.Shift, env: Env) -> None:
    """A track does what it can; `otherwise` runs once for each step that could not be made, after those made."""
    spot = spot_of(w, s.path, env)
    by, length, old = w.number(s.by, env), len(track_values(w, spot)), cell(w, spot)
    assert isinstance(old, int)
    if by < 0:
        raise Fault(faults.NEGATIVE_AMOUNT, s.by.span, (by,))
    made = min(by, length - old if s.direction == "raise" else old - 1)
    put(w, spot, old + made if s.direction == "raise" else old - made, s.span)
    for _ in range(by - made):
        w.run(s.otherwise, env)


# ---- lists and sets ----


@executes(n.SetElement)
def _set_element(w: World, s: n.SetElement, env: Env) -> None:
    spot = spot_of(w, s.path, env)
    items, index = list(listed(w, spot)), w.number(s.index, env)
    if not 1 <= index <= len(items):
        raise Fault(faults.NO_ELEMENT, s.index.span, (index, len(items)))
    items[index - 1] = _element(w, spot, w.number(s.value, env), s.span)
    put(w, spot, tuple(items), s.span)


def _element(w: World, spot: Spot, value: int, span: Span) -> int:
    shape = spot[0].shape
    assert isinstance(shape, ListShape)
    return in_range(value, value_range(w, spot, shape.element), span)


@executes(n.AddElement)
def _add_element(w: World, s: n.AddElement, env: Env) -> None:
    """A set takes what it has without change, and keeps domain order."""
    spot = spot_of(w, s.path, env)
    items = list(listed(w, spot))
    value = _element(w, spot, w.number(s.value, env), s.span)
    shape = spot[0].shape
    assert isinstance(shape, ListShape)
    if shape.unique and value in items:
        return
    room = capacity(w, spot) - len(items)
    if room < 1:
        raise Fault(faults.FULL, s.span, (room, 1))
    items.append(value)
    put(w, spot, tuple(sorted(items) if shape.unique else items), s.span)


@executes(n.TakeElement)
def _take_element(w: World, s: n.TakeElement, env: Env) -> None:
    spot = spot_of(w, s.path, env)
    items, value = list(listed(w, spot)), w.number(s.value, env)
    if value not in items:
        raise Fault(faults.NOT_THERE, s.span, (value,))
    items.remove(value)
    put(w, spot, tuple(items), s.span)
