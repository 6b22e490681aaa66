"""Lists and what is asked of them: ranges, members, aggregates in a stated order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key
from typing import cast

from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.types import MemberType, NoneType
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


@evaluates(n.AllOf)
def _all_of(w: World, e: n.AllOf, env: Env) -> Value:
    return list(range(1, w.table.scene.size(e.kind) + 1))


@evaluates(n.BoxPieces)
def _box_pieces(w: World, e: n.BoxPieces, env: Env) -> Value:
    return [piece for piece in range(1, w.table.scene.size(e.kind) + 1) if (e.kind, piece) not in w.state.spots]


@evaluates(n.RangeList)
def _range(w: World, e: n.RangeList, env: Env) -> Value:
    low, high = w.number(e.low, env), w.number(e.high, env)
    w.budget.spend(max(0, high - low) // 4)  # before the list is made, which costs little but takes room
    return list(range(low, high + 1))


@evaluates(n.ListLit)
def _list_lit(w: World, e: n.ListLit, env: Env) -> Value:
    found = [(item, w.value(item, env)) for item in e.items]
    return [value for item, value in found if value != 0 or not isinstance(item.type, MemberType | NoneType)]


@evaluates(n.Size)
def _size(w: World, e: n.Size, env: Env) -> Value:
    return len(w.items(e.list, env))


@evaluates(n.ListGet)
def _list_get(w: World, e: n.ListGet, env: Env) -> Value:
    items = w.items(e.list, env)
    index = w.number(e.index, env)
    if not 1 <= index <= len(items):
        raise Fault(faults.NO_ELEMENT, e.span, (index, len(items)))
    return items[index - 1]


# ---- aggregates ----


@evaluates(n.Fold)
def _fold(w: World, e: n.Fold, env: Env) -> Value:
    match e.op:
        case "any":
            return int(any(_holding(w, e, env)))
        case "every":
            return int(_every(w, e, env))
        case "count":
            return len(_found(w, e, env))
        case "sum":
            return sum(_bodies(w, e, env))
        case "most" | "least":
            return _extreme(w, e, env)
        case "the":
            return _the(w, e, env)
        case "first" | "last":
            found = _found(w, e, env)
            return 0 if not found else found[0 if e.op == "first" else -1]
    return _found(w, e, env)


def _every(w: World, e: n.Fold, env: Env) -> bool:
    """`every x in s where a has b`: where `a` holds, `b` does; without a body, `a` itself for all."""
    for inner in _elements(w, e, env):
        if e.body is None:
            if not w.holds(e.where, inner):
                return False
        elif w.holds(e.where, inner) and not w.holds(e.body, inner):
            return False
    return True


def _elements(w: World, e: n.Fold, env: Env) -> Iterator[Env]:
    inner = dict(env)
    for item in w.items(e.source, env):
        w.budget.spend()
        inner[e.var] = item
        yield inner


def _holding(w: World, e: n.Fold, env: Env) -> Iterator[bool]:
    """Lazily, for each element: whether it counts."""
    for inner in _elements(w, e, env):
        yield w.holds(e.where, inner) and w.holds(e.body, inner)


def _found(w: World, e: n.Fold, env: Env) -> list[Value]:
    """The elements that count, in order."""
    found = [inner[e.var] for inner in _elements(w, e, env) if w.holds(e.where, inner) and w.holds(e.body, inner)]
    return in_order(w, e.var, found, e.keys, env)


def in_order(w: World, var: n.Var, items: list[Value], keys: tuple[n.SortKey, ...], env: Env) -> list[Value]:
    """Sorted by the keys; equal ones keep their order, in `descending` too."""
    if not keys:
        return items
    keyed = [([w.number(k.value, {**env, var: item}) for k in keys], item) for item in items]
    signs = [-1 if k.descending else 1 for k in keys]

    def compare(a: tuple[list[int], Value], b: tuple[list[int], Value]) -> int:
        for x, y, sign in zip(a[0], b[0], signs, strict=True):
            if x != y:
                return sign if x > y else -sign
        return 0

    return [item for _, item in sorted(keyed, key=cmp_to_key(compare))]


def _bodies(w: World, e: n.Fold, env: Env) -> list[int]:
    assert e.body is not None
    found = [inner[e.var] for inner in _elements(w, e, env) if w.holds(e.where, inner)]
    return [w.number(e.body, {**env, e.var: item}) for item in found]


def _extreme(w: World, e: n.Fold, env: Env) -> int:
    values = _bodies(w, e, env)
    if not values:
        raise Fault(faults.OF_NOTHING, e.span)
    return max(values) if e.op == "most" else min(values)


def _the(w: World, e: n.Fold, env: Env) -> Value:
    found = _found(w, e, env)
    if len(found) != 1:
        raise Fault(faults.NOT_ONE, e.span, (len(found),))
    return found[0]


# ---- functions of the language ----


@evaluates(n.Builtin)
def _builtin(w: World, e: n.Builtin, env: Env) -> Value:
    if e.name in ("min", "max"):
        values = [w.number(a, env) for a in e.args]
        return min(values) if e.name == "min" else max(values)
    return _SPACES[e.name](w, e, env)


def _some(w: World, e: n.Expr, env: Env) -> int:
    found = w.number(e, env)
    if found == 0:
        raise Fault(faults.NONE_USED, e.span, (0,))
    return found


def _next(w: World, e: n.Builtin, env: Env) -> Value:
    return _some(w, e.args[0], env) % w.table.scene.players + 1


def _neighbours(w: World, e: n.Builtin, env: Env) -> Value:
    return cast("list[Value]", w.table.neighbours(e.kind)[_some(w, e.args[0], env)])


def _step(w: World, e: n.Builtin, env: Env) -> Value:
    space = _some(w, e.args[0], env)
    return w.table.step(e.kind, w.number(e.args[1], env), space)


def _line(w: World, e: n.Builtin, env: Env) -> Value:
    """The spaces from the next one on, in a straight line to the edge."""
    space, direction = _some(w, e.args[0], env), w.number(e.args[1], env)
    found: list[Value] = []
    while (space := w.table.step(e.kind, direction, space)) and space not in found:
        found.append(space)
    return found


def _lines(w: World, e: n.Builtin, env: Env) -> Value:
    length = w.number(e.args[0], env)
    if len(e.args) == 1:
        return [list(run) for run in w.table.lines(e.kind, length)]
    return [list(run) for run in w.table.lines_through(e.kind, length, _some(w, e.args[1], env))]


def _row(w: World, e: n.Builtin, env: Env) -> Value:
    return w.table.cell(e.kind, _some(w, e.args[0], env))[0]


def _column(w: World, e: n.Builtin, env: Env) -> Value:
    return w.table.cell(e.kind, _some(w, e.args[0], env))[1]


def _distance(w: World, e: n.Builtin, env: Env) -> Value:
    start, goal = _some(w, e.args[0], env), _some(w, e.args[1], env)
    reached, front, steps = {start}, [start], 0
    while goal not in reached:
        front = sorted({m for space in front for m in w.table.neighbours(e.kind)[space]} - reached)
        if not front:
            raise Fault(faults.NO_WAY, e.span, (start, goal))
        reached.update(front)
        steps += 1
        w.budget.spend(len(front))
    return steps


_SPACES = {
    "next": _next,
    "neighbours": _neighbours,
    "distance": _distance,
    "step": _step,
    "line": _line,
    "lines": _lines,
    "row": _row,
    "column": _column,
}
