"""Expressions without lists: numbers, names, sums, comparisons, fields."""

from __future__ import annotations

import operator
from collections.abc import Callable

from rulewright.backends.reference.cells import cell, counts, listed, member, room, spot_of, track_values
from rulewright.backends.reference.state import Env, Value, Way
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.fields import PlaceShape, TrackShape
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


@evaluates(n.Num)
def _num(w: World, e: n.Num, env: Env) -> Value:
    return e.value


@evaluates(n.Setting)
def _setting(w: World, e: n.Setting, env: Env) -> Value:
    value = w.table.scene.setting(e.setting)
    assert not isinstance(value, tuple), "amounts are read part by part"
    return value if isinstance(value, int) else list(value)


@evaluates(n.SettingAmount)
def _setting_amount(w: World, e: n.SettingAmount, env: Env) -> Value:
    return sum(count for resource, _, count in w.table.scene.price(e.setting) if resource == e.resource)


@evaluates(n.PlayerCount)
def _players(w: World, e: n.PlayerCount, env: Env) -> Value:
    return w.table.scene.players


@evaluates(n.MemberRef)
def _member_ref(w: World, e: n.MemberRef, env: Env) -> Value:
    return w.table.scene.numbers[e.kind][e.member]


@evaluates(n.Local)
def _local(w: World, e: n.Local, env: Env) -> Value:
    return env[e.var]


@evaluates(n.Unary)
def _unary(w: World, e: n.Unary, env: Env) -> Value:
    value = w.number(e.operand, env)
    return -value if e.op == "-" else int(not value)


@evaluates(n.Binary)
def _binary(w: World, e: n.Binary, env: Env) -> Value:
    left = w.value(e.left, env)
    if e.op == "and":
        return int(left != 0 and w.holds(e.right, env))
    if e.op == "or":
        return int(left != 0 or w.holds(e.right, env))
    right = w.value(e.right, env)
    if e.op in ("=", "!="):
        return int((left == right) == (e.op == "="))
    assert isinstance(left, int) and isinstance(right, int)
    return _compute(e, left, right)


def _compute(e: n.Binary, a: int, b: int) -> int:
    if e.op in _PLAIN:
        return int(_PLAIN[e.op](a, b))
    if b == 0:
        raise Fault(faults.ZERO_DIVISOR, e.span)
    if e.op == "mod":
        return a % abs(b)
    return a // b if e.op == "div" else -(-a // b)


_PLAIN: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""Operators that give a number, or a yes or no, for any two numbers."""


@evaluates(n.SameList)
def _same_list(w: World, e: n.SameList, env: Env) -> Value:
    left, right = w.items(e.left, env), w.items(e.right, env)
    return int((left == right) != e.negated)


@evaluates(n.Cond)
def _cond(w: World, e: n.Cond, env: Env) -> Value:
    return w.value(e.then if w.holds(e.condition, env) else e.otherwise, env)


@evaluates(n.In)
def _in(w: World, e: n.In, env: Env) -> Value:
    item = w.value(e.item, env)
    return int(item in w.items(e.list, env))


@evaluates(n.Bind)
def _bind(w: World, e: n.Bind, env: Env) -> Value:
    return w.value(e.body, {**env, e.var: w.value(e.value, env)})


# ---- what is printed ----


@evaluates(n.ConstantOf)
def _constant(w: World, e: n.ConstantOf, env: Env) -> Value:
    of = member(w, e.member, env)
    index = 0 if e.index is None else member(w, e.index, env)
    value = w.table.scene.printed(e.kind, e.constant, of, index)
    return value if isinstance(value, int) else list(value)


@evaluates(n.TableGet)
def _table_get(w: World, e: n.TableGet, env: Env) -> Value:
    keys = tuple(w.number(k, env) for k in e.keys)
    found = e.table.cells.get(keys)
    if found is None:
        raise Fault(faults.NO_ENTRY, e.span, keys)
    return w.value(found, {})


# ---- fields ----


@evaluates(n.Read)
def _read(w: World, e: n.Read, env: Env) -> Value:
    spot = spot_of(w, e.path, env)
    found = cell(w, spot)
    match spot[0].shape:
        case TrackShape():
            assert isinstance(found, int)
            return track_values(w, spot)[found - 1]
        case PlaceShape(optional=optional):
            assert isinstance(found, tuple)
            if not found and not optional:
                raise Fault(faults.EMPTY_SLOT, e.span)
            return found[0] if found else 0
    return found if isinstance(found, int) else list(found)


@evaluates(n.ReadList)
def _read_list(w: World, e: n.ReadList, env: Env) -> Value:
    return list(listed(w, spot_of(w, e.path, env)))


@evaluates(n.TrackSpace)
def _track_space(w: World, e: n.TrackSpace, env: Env) -> Value:
    found = cell(w, spot_of(w, e.path, env))
    assert isinstance(found, int)
    return found


@evaluates(n.TrackLength)
def _track_length(w: World, e: n.TrackLength, env: Env) -> Value:
    return len(track_values(w, spot_of(w, e.path, env)))


@evaluates(n.HoldingCount)
def _holding_count(w: World, e: n.HoldingCount, env: Env) -> Value:
    spot = spot_of(w, e.path, env)
    return counts(w, spot)[member(w, e.key, env) - 1]


@evaluates(n.HoldingTotal)
def _holding_total(w: World, e: n.HoldingTotal, env: Env) -> Value:
    return sum(counts(w, spot_of(w, e.path, env)))


@evaluates(n.Room)
def _room(w: World, e: n.Room, env: Env) -> Value:
    return room(w, spot_of(w, e.path, env))


@evaluates(n.PlaceEnd)
def _place_end(w: World, e: n.PlaceEnd, env: Env) -> Value:
    pieces = listed(w, spot_of(w, e.path, env))
    if not pieces:
        raise Fault(faults.NO_ELEMENT, e.span, (1, 0))
    return pieces[0] if e.end == "top" else pieces[-1]


# ---- routes ----


@evaluates(n.RouteEnd)
def _route_end(w: World, e: n.RouteEnd, env: Env) -> Value:
    return _way(w, e.way, env).end


@evaluates(n.RouteCount)
def _route_count(w: World, e: n.RouteCount, env: Env) -> Value:
    way = _way(w, e.way, env)
    return way.count(e.name) if e.index is None else way.count(e.name, member(w, e.index, env))


def _way(w: World, e: n.Expr, env: Env) -> Way:
    way = w.value(e, env)
    if not isinstance(way, Way):
        raise Fault(faults.NONE_USED, e.span, (0,))
    return way
