"""The answers to a decision: all that its sources and conditions allow, and what taking one does to the locals.

Whether an option can be paid and leads anywhere is asked elsewhere (`trials`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulewright.backends.reference.cells import counts, spot_of
from rulewright.backends.reference.changes import move_units
from rulewright.backends.reference.moves import transfer
from rulewright.backends.reference.prices import Due
from rulewright.backends.reference.state import Env, Option, Value
from rulewright.backends.reference.world import World
from rulewright.hir import program as p
from rulewright.hir.fields import HoldingShape
from rulewright.hir.move_codes import DECLINE, Digit, encode
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


def candidates(w: World, d: p.AnyDecision, env: Env) -> Iterator[Option]:
    """The options in their order, lazily; declining is not among them. Of an offer: all its actions."""
    match d:
        case p.Choice():
            return _combinations(w, d, env)
        case p.SetChoice():
            return _sets(w, d, env)
        case p.Menu():
            return (Option(i) for i, o in enumerate(d.options) if w.holds(o.when, env))
        case p.OfferMenu():
            return (Option(action.ordinal) for action in dict.fromkeys(d.actions))
        case p.ChancePick():
            return _picks(w, d, env)
        case p.ChanceDraw():
            return _draws(w, d, env)


def _combinations(w: World, d: p.Choice, env: Env) -> Iterator[Option]:
    digits = w.table.digits(d, d.vars)
    excluded = [] if d.exclude is None else env[d.exclude]
    assert isinstance(excluded, list)
    for numbers, values in _tuples(w, d, digits, 0, dict(env), excluded):
        yield Option(encode(digits, numbers), values)


Chosen = tuple[tuple[int, ...], tuple[Value, ...]]
"""The digits of an option's code, and the values behind them."""


def _tuples(
    w: World, d: p.Choice, digits: tuple[Digit, ...], depth: int, env: Env, excluded: list[Value]
) -> Iterator[Chosen]:
    """By the first variable, then the second; a later source may read an earlier one."""
    if depth == len(d.vars):
        if w.holds(d.where, env):
            yield (), ()
        return
    seen: set[Value | tuple[Value, ...]] = set()
    for index, value in enumerate(w.items(d.sources[depth], env)):
        w.budget.spend()
        key = tuple(value) if isinstance(value, list) else value
        if key in seen or value in excluded:
            continue
        seen.add(key)
        env[d.vars[depth]] = value
        number = index if digits[depth].by_index or not isinstance(value, int) else value
        for numbers, values in _tuples(w, d, digits, depth + 1, env, excluded):
            yield (number, *numbers), (value, *values)


def _sets(w: World, d: p.SetChoice, env: Env) -> Iterator[Option]:
    inner = dict(env)
    found: list[Value] = []
    for item in w.items(d.source, env):
        inner[d.var] = item
        if item not in found and w.holds(d.where, inner):
            found.append(item)
    low, high = w.number(d.low, env), w.number(d.high, env)
    code = 0
    for size in range(max(0, low), min(high, len(found)) + 1):
        for chosen in combinations(found, size):
            w.budget.spend()
            yield Option(code, chosen)
            code += 1


def _picks(w: World, d: p.ChancePick, env: Env) -> Iterator[Option]:
    items = w.items(d.source, env)
    if not items:
        raise Fault(faults.SHORT, d.span, (0, 1))
    return (Option(i, (value,)) for i, value in enumerate(items))


def _draws(w: World, d: p.ChanceDraw, env: Env) -> Iterator[Option]:
    held = counts(w, spot_of(w, d.source, env))
    if not any(held):
        raise Fault(faults.SHORT, d.span, (0, 1))
    return (Option(key, (key,), count) for key, count in enumerate(held, 1) if count)


def can_decline(w: World, d: p.AnyDecision, env: Env) -> bool:
    """Whether declining or stopping is offered."""
    match d:
        case p.Choice(decline=decline):
            return decline is not None and w.holds(decline, env)
        case p.SetChoice(decline=allowed):
            return allowed
        case p.Menu(decline=block):
            return block is not None
    return False


def is_decline(option: Option) -> bool:
    return option.code == DECLINE


def declining() -> Option:
    return Option(DECLINE)


def bind(w: World, d: p.AnyDecision, env: Env, option: Option) -> None:
    """What taking an option does at once: its variables get their values, what it costs is paid, a unit drawn moves."""
    match d:
        case p.Choice():
            env.update(zip(d.vars, option.values or (0,) * len(d.vars), strict=True))
            if d.paying is not None and not is_decline(option):
                transfer(w, d.paying, env)
        case p.SetChoice():
            env[d.result] = list(option.values)
        case p.ChancePick():
            count_draw(w, d.stream)
            env[d.var] = option.values[0]
        case p.ChanceDraw():
            count_draw(w, d.stream)
            env[d.var] = option.values[0]
            _move_drawn(w, d, env, option)


def _move_drawn(w: World, d: p.ChanceDraw, env: Env, option: Option) -> None:
    source = spot_of(w, d.source, env)
    target = None if d.target is None else spot_of(w, d.target, env)
    shape = source[0].shape
    assert isinstance(shape, HoldingShape)
    move_units(w, Due(shape.resource, option.code, 1, source, target, d.span), "draw")


def count_draw(w: World, stream: str) -> None:
    """A decision of chance takes one number of its stream, whoever took it."""
    w.state.counters[stream] = w.state.counters.get(stream, 0) + 1


def seat_of(w: World, d: p.AnyDecision, env: Env) -> int:
    """Who decides; -1 is chance."""
    return -1 if d.seat is None else w.number(d.seat, env)
