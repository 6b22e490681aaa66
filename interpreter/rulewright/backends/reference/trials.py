"""Trials: may this option be taken, is this action legal? Tried on a copy (see `hir.program`)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.calls import action_env, modified, modifier_env, taken
from rulewright.backends.reference.endings import afterwards_of
from rulewright.backends.reference.machine import action_proc, advance, call, take
from rulewright.backends.reference.options import can_decline, candidates, declining, seat_of
from rulewright.backends.reference.state import Env, Option, Value
from rulewright.backends.reference.world import Reached, Refused, World, evaluates
from rulewright.hir import nodes as n, program as p
from rulewright.hir.rules import Action, Group, Limit, Rules
from rulewright.language import fault_codes as faults
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.runtime.faults import Fault


def legal_options(w: World, d: p.AnyDecision) -> list[Option]:
    """The options that may be taken, in order; declining, last, only beside others."""
    env = w.state.top.env
    if isinstance(d, p.ChancePick | p.ChanceDraw):
        return list(candidates(w, d, env))
    seat = seat_of(w, d, env)
    if isinstance(d, p.OfferMenu):
        return [o for o in candidates(w, d, env) if legal_action(w, w.table.actions[o.code], seat)]
    t = trial(w, seat, running_action(w))
    found: list[Option] = []
    for option in candidates(w, d, env):
        if tried(t, d, option):
            found.append(option)
            if len(found) > MOST_OPTIONS:
                raise Fault(faults.TOO_MANY_OPTIONS, d.span, (MOST_OPTIONS,))
    if found and can_decline(w, d, env) and tried(t, d, declining()):
        found.append(declining())
    return found


def running_action(w: World) -> Action | None:
    """The action under way, if there is one."""
    owners = (f.proc.owner for f in reversed(w.state.frames))
    return next((o for o in owners if isinstance(o, Action)), None)


def trial(w: World, seat: int, action: Action | None) -> World:
    """A run that only tries, on a copy."""
    t = w.fork()
    t.trial, t.seat, t.whole = True, seat, False
    t.afterwards = action if action is not None and any(afterwards_of(action)) else None
    t.stops = t.afterwards is None
    return t


def tried(t: World, d: p.AnyDecision, option: Option) -> bool:
    """Whether the rest can be carried out once the option is taken."""
    copy = t.fork()
    try:
        take(copy, d, option)
    except Fault:
        return False
    return leads(copy)


def leads(t: World) -> bool:
    """Whether a trial comes to an end that says yes."""
    try:
        d = advance(t)
        assert d is not None
        env = t.state.top.env
        if d.seat is None or isinstance(d, p.OfferMenu) or seat_of(t, d, env) != t.seat:
            return True
        if any(tried(t, d, option) for option in candidates(t, d, env)):
            return True
        return can_decline(t, d, env) and tried(t, d, declining())
    except Reached:
        return True
    except (Fault, Refused):
        return False


# ---- actions ----


def legal_action(w: World, action: Action, me: int) -> bool:
    """Limits, `when`, `require`; then the rest by a trial."""
    return all(stated(w, action, me)) and can_be_carried_out(w, action, me)


def stated(w: World, action: Action, me: int) -> Iterator[bool]:
    """One after another: limits, `when`, `require`, of the group and of the action."""
    env = action_env(action, me)
    both = rules_of(action)
    for rules in both:
        if rules.limit is not None:
            assert isinstance(rules, Action | Group)
            yield taken(w, rules.limit.per, rules, me) < limit_of(w, rules, rules.limit, env, me)
    for rules in both:
        yield w.holds(rules.when, env)
    for rules in both:
        for condition in rules.require:
            yield w.holds(condition.value, env)


def rules_of(action: Action) -> list[Rules]:
    return [action] if action.group is None else [action.group, action]


def limit_of(w: World, rules: Rules, limit: Limit, env: Env, me: int) -> int:
    """How often, with the modifiers that alter it."""
    value: Value = w.number(limit.count, env)
    for modifier in rules.limit_modifiers:
        if not modifier.optional:
            value = modified(w, modifier, value, modifier_env(modifier, me))
    assert isinstance(value, int)
    return value


def can_be_carried_out(w: World, action: Action, me: int) -> bool:
    """Whether cost, hooks and opening (with `afterwards`: all of it) can be done with some choices."""
    return leads(trial_of(w, action, me))


def trial_of(w: World, action: Action, me: int) -> World:
    """A trial that begins with the action; where the game goes on after it does not matter."""
    t = trial(w, me, action)
    t.state.frames = []
    call(t, action_proc(w, action), [me])
    return t


# ---- can ----


@evaluates(n.Can)
def _can(w: World, e: n.Can, env: Env) -> Value:
    player = w.number(e.player, env)
    depth = 0 if e.after is None else w.number(e.after, env)
    return int(_can_after(w, e, player, depth))


def _can_after(w: World, e: n.Can, player: int, depth: int) -> bool:
    """Now, or after some of the actions of `before`, which are taken whole and without regard to their `afterwards`."""
    if any(legal_action(w, action, player) for action in e.actions):
        return True
    if depth <= 0:
        return False
    return any(
        _can_after(after, e, player, depth - 1)
        for action in e.before
        if all(stated(w, action, player))
        for after in outcomes(w, action, player)
    )


def outcomes(w: World, action: Action, me: int) -> Iterator[World]:
    """The positions after the whole action, for all choices of its player; where chance or another player comes in, or
    a fault, there is none."""
    t = trial_of(w, action, me)
    t.afterwards, t.stops, t.whole = None, False, True
    yield from _ends(t)


def _ends(t: World) -> Iterator[World]:
    try:
        d = advance(t)
    except Reached:
        t.state.frames = []
        yield World(t.table, t.state, budget=t.budget)  # to ask what can be done there
        return
    except (Fault, Refused):
        return
    assert d is not None
    env = t.state.top.env
    if d.seat is None or isinstance(d, p.OfferMenu) or seat_of(t, d, env) != t.seat:
        return
    yield from _each_end(t, d, env)


def _each_end(t: World, d: p.AnyDecision, env: Env) -> Iterator[World]:
    options = list(_without_faults(t, d, env))
    for option in [*options, *([declining()] if can_decline(t, d, env) else [])]:
        copy = t.fork()
        try:
            take(copy, d, option)
        except Fault:
            continue
        yield from _ends(copy)


def _without_faults(t: World, d: p.AnyDecision, env: Env) -> Iterator[Option]:
    try:
        yield from candidates(t, d, env)
    except Fault:
        return
