"""Functions, values of actions and costs, each with its modifiers in the order of the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulewright.backends.reference.cells import spot_of
from rulewright.backends.reference.state import Env, Spot, Value
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.book import Action, Function, Group, Modifier
from rulewright.hir.book import Value as ActionValue
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span


@evaluates(n.Call)
def _call(w: World, e: n.Call, env: Env) -> Value:
    args = [w.value(a, env) for a in e.args]
    return call(w, e.function, args)


def call(w: World, function: Function, args: Iterable[Value]) -> Value:
    """The result of a function with its modifiers, none of which is optional."""
    given = tuple(args)
    assert function.body is not None
    value = w.value(function.body, dict(zip(function.params, given, strict=True)))
    for modifier in function.modifiers:
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
    """A value of an action for a player; `until`: before that modifier's turn."""
    found = w.value(value.base, action_env(action, me))
    for modifier in value.modifiers:
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


# ---- costs ----


@dataclass(frozen=True)
class Due:
    """Units that move: how many, of which kind (0: the resource has none), from where, to where (none: the bank)."""

    resource: str
    key: int
    count: int
    source: Spot | None
    target: Spot | None
    span: Span


def dues(w: World, parts: Iterable[n.Part | n.SettingPart], env: Env) -> list[Due]:
    """The parts of a price or gift, worked out. A negative count is a fault."""
    found: list[Due] = []
    for part in parts:
        found += _setting_dues(w, part, env) if isinstance(part, n.SettingPart) else [_due(w, part, env)]
    for due in found:
        if due.count < 0:
            raise Fault(faults.NEGATIVE_AMOUNT, due.span, (due.count,))
    return found


def _due(w: World, part: n.Part, env: Env) -> Due:
    count = w.number(part.count, env)
    key = 0 if part.key is None else w.number(part.key, env)
    if part.key is not None and key == 0:
        raise Fault(faults.NONE_USED, part.key.span, (0,))
    return Due(part.resource, key, count, _end(w, part.source, env), _end(w, part.target, env), part.span)


def _end(w: World, path: n.Path | None, env: Env) -> Spot | None:
    return None if path is None else spot_of(w, path, env)


def _setting_dues(w: World, part: n.SettingPart, env: Env) -> list[Due]:
    found = []
    for resource, key, count in w.table.scene.price(part.setting):
        source, target = part.ends[resource]
        each = w.table.book.resources[resource].each
        number = w.table.scene.numbers[each][key] if each else 0
        found.append(Due(resource, number, count, _end(w, source, env), _end(w, target, env), part.span))
    return found


def cost(w: World, action: Action, me: int, until: Modifier | None = None) -> list[Due]:
    """What an action costs a player, each resource and kind once; `until`: before that modifier's turn."""
    total = merged(dues(w, action.cost, action_env(action, me)))
    for modifier in action.cost_modifiers:
        if modifier is until:
            return total
        if applies(w, modifier, action, me) and w.holds(modifier.when, modifier_env(modifier, me)):
            total = altered_cost(w, modifier, total, me)
    return total


def altered_cost(w: World, modifier: Modifier, so_far: list[Due], me: int) -> list[Due]:
    """The price so far (or nothing), more, less; a part stops at 0."""
    env = modifier_env(modifier, me)
    plus = dues(w, modifier.plus, env)
    total = merged([*(so_far if modifier.keep else []), *plus])
    for less in dues(w, modifier.minus, env):
        total = [
            replace(d, count=max(0, d.count - less.count)) if (d.resource, d.key) == (less.resource, less.key) else d
            for d in total
        ]
    return total


def merged(parts: Iterable[Due]) -> list[Due]:
    """Equal parts added up, at the place of the first."""
    found: dict[tuple[str, int], Due] = {}
    for due in parts:
        at = (due.resource, due.key)
        found[at] = replace(found[at], count=found[at].count + due.count) if at in found else due
    return list(found.values())


# ---- optional modifiers ----


@evaluates(n.ModifierMatters)
def _matters(w: World, e: n.ModifierMatters, env: Env) -> Value:
    return int(matters(w, e.modifier, w.number(e.me, env)))


def matters(w: World, modifier: Modifier, me: int) -> bool:
    """Whether it may be used now, its limit not yet reached, and changes what stands when its turn comes."""
    env = modifier_env(modifier, me)
    action = w.state.action
    if action is None or used_up(w, modifier, me):
        return False
    if modifier.alters == "cost":
        before = cost(w, action, me, until=modifier)
        return w.holds(modifier.when, env) and _worth(before) != _worth(altered_cost(w, modifier, before, me))
    values = [v for v in action.values.values() if modifier in v.modifiers]
    return any(_changes(w, modifier, action_value(w, action, v, me, until=modifier), env) for v in values)


def _changes(w: World, modifier: Modifier, before: Value, env: Env) -> bool:
    return modified(w, modifier, before, dict(env)) != before


def _worth(parts: list[Due]) -> dict[tuple[str, int], int]:
    return {(d.resource, d.key): d.count for d in parts if d.count}


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
