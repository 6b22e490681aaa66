"""Functions and values of actions, each with its modifiers in the order of the text; how often things were used."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.backends.reference.state import Env, Value
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Function, Group, Modifier, Value as ActionValue


@evaluates(n.Call)
def _call(w: World, e: n.Call, env: Env) -> Value:
    args = [w.value(a, env) for a in e.args]
    return call(w, e.function, args)


def call(w: World, function: Function, args: Iterable[Value]) -> Value:
    """The result of a function with its modifiers, none of which is optional."""
    w.budget.spend()
    given = tuple(args)
    assert function.body is not None
    value = w.value(function.body, dict(zip(function.params, given, strict=True)))
    for modifier in () if w.plain else function.modifiers:
        value = modified(w, modifier, value, dict(zip(modifier.params, given, strict=False)))
    return value


def modified(w: World, modifier: Modifier, value: Value, env: Env) -> Value:
    """What a modifier makes of a value, if it applies."""
    if modifier.it is not None:
        env[modifier.it] = value
    return value if modifier.to is None or not w.holds(modifier.when, env) else w.value(modifier.to, env)


# ---- values of actions ----


@evaluates(n.ActionValue)
def _action_value(w: World, e: n.ActionValue, env: Env) -> Value:
    action = w.table.actions[w.number(e.action, env)]
    me = 0 if e.me is None else w.number(e.me, env)
    return action_value(w, action, action.values[e.name], me)


def action_value(w: World, action: Action, value: ActionValue, me: int, until: Modifier | None = None) -> Value:
    """A value of an action for a player, for nobody (0) as the book states it; `until`: before that modifier's turn."""
    found = w.value(value.base, action_env(action, me))
    for modifier in value.modifiers if me and not w.plain else ():
        if modifier is until:
            return found
        if applies(w, modifier, action, me):
            found = modified(w, modifier, found, modifier_env(modifier, me))
    return found


def action_env(action: Action, me: int) -> Env:
    """What the lines of an action and of its group know `me` and `action` by."""
    env: Env = {}
    for rules in (action, action.group):
        if rules is not None:
            if rules.me is not None:
                env[rules.me] = me
            if rules.action is not None:
                env[rules.action] = action.ordinal
    return env


def modifier_env(modifier: Modifier, me: int) -> Env:
    return {} if modifier.me is None else {modifier.me: me}


def applies(w: World, modifier: Modifier, action: Action, me: int) -> bool:
    """Whether it is used: an optional one where its player said so for the running action, any other always."""
    if not modifier.optional:
        return True
    return w.state.action is action and modifier.slot in w.state.used


# ---- counting uses ----


def used_up(w: World, modifier: Modifier, me: int) -> bool:
    limit = modifier.limit
    if limit is None:
        return False
    return uses(w, limit.per, modifier.path, me) >= w.number(limit.count, modifier_env(modifier, me))


def uses(w: World, sort: str, path: str, me: int) -> int:
    return w.state.uses.get((sort, path, me), 0)


def taken(w: World, sort: str, target: Action | Group, me: int) -> int:
    """Whole uses of an action, or of all actions of a group, in the running block of a sort."""
    actions = [target] if isinstance(target, Action) else target.actions
    return sum(uses(w, sort, action.path, me) for action in actions)


@evaluates(n.Taken)
def _taken(w: World, e: n.Taken, env: Env) -> Value:
    return taken(w, "turn", e.target, w.number(e.player, env))
