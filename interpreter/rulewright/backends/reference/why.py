"""Why an action is or is not legal: every condition in the pinned order, with the values it compares.

Limits, `when`, `require`, optional modifiers, cost, opening, afterwards; those of the group before those of the action.
The first that does not hold is the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from rulewright.backends.reference.calls import action_env, taken
from rulewright.backends.reference.changes import move_units
from rulewright.backends.reference.compared import Compared, compared
from rulewright.backends.reference.endings import afterwards_of
from rulewright.backends.reference.failures import A_FAULT, failure, fault_words
from rulewright.backends.reference.obstacles import obstacles, of_fault
from rulewright.backends.reference.prices import cost, matters
from rulewright.backends.reference.reasons import Look, Reason, look_freely
from rulewright.backends.reference.state import Env
from rulewright.backends.reference.trials import leads, limit_of, outcomes, rules_of, trial_of
from rulewright.backends.reference.words import joined, units_words, words
from rulewright.backends.reference.world import World
from rulewright.hir.rules import Action, Condition, Group, Modifier, Rules
from rulewright.hir.split_actions import optional_modifiers
from rulewright.runtime.faults import Fault

__all__ = ["Reason", "refusal", "why"]


def why(w: World, action: Action, me: int, look: Look = look_freely) -> list[Reason]:
    """All conditions of an action for a player, in order. What comes after a failed one is read all the same, where it
    has a meaning: lines that rely on a `require` which fails are not tried out."""
    env = action_env(action, me)
    rules = rules_of(action)
    reasons = [_limit(w, r, env, me) for r in rules if r.limit is not None]
    reasons += [_when(w, r, env) for r in rules if r.when is not None]
    reasons += [_condition(w, r, c, "require", env) for r in rules for c in r.require]
    reasons += _modifiers(w, action, me)
    reasons += _cost(w, action, me)
    stated = all(r.holds for r in reasons)
    reasons += (r for r in _opening(w, action, me, look) if r.holds or stated or not r.text.startswith(A_FAULT))
    if all(r.holds for r in reasons):
        reasons += _afterwards(w, action, me)
    return reasons


def refusal(w: World, action: Action, me: int) -> Reason | None:
    """The first condition that does not hold; none where the action is legal."""
    return next((r for r in why(w, action, me) if not r.holds), None)


# ---- what is stated ----


def _limit(w: World, rules: Rules, env: Env, me: int) -> Reason:
    limit = rules.limit
    assert limit is not None and isinstance(rules, Action | Group)
    most, used = limit_of(w, rules, limit, env, me), taken(w, limit.per, rules, me)
    often = {1: "once", 2: "twice"}.get(most, f"{most} times")
    shown = (Compared("taken so far", str(used)),)
    text = f"{often} per {limit.per}"
    return Reason("limit", used < most, text, f"{rules.path}.limit", limit.span, rules.source, shown)


def _when(w: World, rules: Rules, env: Env) -> Reason:
    e = rules.when
    assert e is not None
    holds = _holds(w, e, env)
    return Reason("when", holds, e.span.text, f"{rules.path}.when", e.span, rules.source, tuple(compared(w, e, env)))


def _condition(w: World, rules: Rules, c: Condition, sort: Literal["require", "afterwards"], env: Env) -> Reason:
    shown = tuple(compared(w, c.value, env))
    return Reason(
        sort, _holds(w, c.value, env), words(w, c.reason, env), f"{rules.path}.{sort}", c.span, rules.source, shown
    )


def _holds(w: World, e: object, env: Env) -> bool:
    try:
        return w.holds(e, env)  # type: ignore[arg-type]
    except Fault:
        return False


# ---- what it costs ----


def _prepared(w: World, action: Action) -> World:
    """A copy on which the action has begun."""
    copy = w.fork()
    copy.trial = True
    copy.state.action, copy.state.used = action, frozenset()
    return copy


def _modifiers(w: World, action: Action, me: int) -> Iterator[Reason]:
    copy = _prepared(w, action)
    for modifier in optional_modifiers(action):
        if matters(copy, modifier, me):
            text = f"{modifier.title or modifier.name} may be used"
            yield Reason("modifier", True, text, modifier.path, modifier.span, modifier.source)


def _cost(w: World, action: Action, me: int) -> Iterator[Reason]:
    """The price without optional modifiers; it can be paid if it can with some of them."""
    if not action.cost and not action.cost_modifiers:
        return
    copy = _prepared(w, action)
    price = [due for due in cost(copy, action, me) if due.count]
    texts = [units_words(w, w.table.book.resources[d.resource], d.key, d.count) for d in price]
    lack = _unpayable(copy, action, me)
    text = f"it costs {joined(texts) if texts else 'nothing'}" + (f": {fault_words(lack)}" if lack else "")
    span = action.cost[0].span if action.cost else action.span
    told = tuple(c for o in of_fault(lack) for c in o.compared) if lack else ()
    yield Reason("cost", lack is None, text, f"{action.path}.cost", span, action.source, told)


def _unpayable(w: World, action: Action, me: int) -> Fault | None:
    """Nothing where it can be paid with some answers about optional modifiers; else what is short without them."""
    asked = [m for m in optional_modifiers(action) if matters(w, m, me)]
    lack: Fault | None = None
    for count in range(len(asked) + 1):
        for used in combinations(asked, count):
            problem = _unpaid(w, action, me, used)
            if problem is None:
                return None
            lack = lack or problem
    return lack


def _unpaid(w: World, action: Action, me: int, used: tuple[Modifier, ...]) -> Fault | None:
    copy = w.fork()
    copy.state.used = frozenset(m.slot for m in used)
    for due in cost(copy, action, me):
        try:
            move_units(copy, due, "cost")
        except Fault as fault:
            return fault
    return None


# ---- what it does ----


def _opening(w: World, action: Action, me: int, look: Look) -> Iterator[Reason]:
    """Where it fails, with what the choices and payments on all ways find; its line is that of the only one."""
    t = trial_of(w, action, me)
    t.afterwards, t.stops = None, True
    problem = failure(t.fork())
    met = list(obstacles(t, look)) if problem else []
    told = tuple(dict.fromkeys(c for o in met for c in o.compared))
    spans = list(dict.fromkeys(o.span for o in met))
    span = spans[0] if len(spans) == 1 and spans[0].source.text else action.span
    text = problem or "its choices and payments can be made"
    yield Reason("opening", not problem, text, f"{action.path}.do", span, action.source, told)


def _afterwards(w: World, action: Action, me: int) -> Iterator[Reason]:
    """Where no way of taking the action does, the conditions as the first way leaves them."""
    if not any(afterwards_of(action)):
        return
    holds = leads(trial_of(w, action, me))
    after = next(outcomes(w, action, me), None)
    for rules in rules_of(action):
        for condition in rules.afterwards:
            if holds or after is None:
                text = words(w, condition.reason, action_env(action, me))
                yield Reason("afterwards", holds, text, f"{rules.path}.afterwards", condition.span, rules.source)
            else:
                yield _condition(after, rules, condition, "afterwards", action_env(action, me))
