"""Prices and gifts: what units move, what an action costs with its modifiers; in a trace, the terms of each amount."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulewright.backends.reference.calls import (
    action_env,
    action_value,
    applies,
    modified,
    modifier_env,
    used_up,
)
from rulewright.backends.reference.cells import spot_of
from rulewright.backends.reference.state import Env, Spot, Value
from rulewright.backends.reference.terms import Term, terms_of
from rulewright.backends.reference.world import World, evaluates
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Modifier
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span


@dataclass(frozen=True)
class Due:
    """Units that move: how many, of which kind (0: the resource has none), from where, to where (none: the bank).

    `terms` add up to the count; there are some only while a trace is kept.
    """

    resource: str
    key: int
    count: int
    source: Spot | None
    target: Spot | None
    span: Span
    terms: tuple[Term, ...] = ()


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
    terms = tuple(terms_of(w, part.count, env)) if w.trace is not None else ()
    return Due(part.resource, key, count, _end(w, part.source, env), _end(w, part.target, env), part.span, terms)


def _end(w: World, path: n.Path | None, env: Env) -> Spot | None:
    return None if path is None else spot_of(w, path, env)


def _setting_dues(w: World, part: n.SettingPart, env: Env) -> list[Due]:
    found = []
    for resource, key, count in w.table.scene.price(part.setting):
        source, target = part.ends[resource]
        each = w.table.book.resources[resource].each
        number = w.table.scene.numbers[each][key] if each else 0
        terms = (Term(part.setting, count),)
        found.append(Due(resource, number, count, _end(w, source, env), _end(w, target, env), part.span, terms))
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
    plus = [_named(due, modifier) for due in dues(w, modifier.plus, env)]
    total = merged([*(so_far if modifier.keep else []), *plus])
    for less in dues(w, modifier.minus, env):
        total = [_lowered(d, less, modifier) if (d.resource, d.key) == (less.resource, less.key) else d for d in total]
    return total


def _named(due: Due, modifier: Modifier) -> Due:
    """What a modifier adds is told under its name."""
    title = modifier.title or modifier.name
    words = ((t, title if t.text == str(t.value) else f"{title}: {t.text}") for t in due.terms)
    return replace(due, terms=tuple(replace(t, text=text) for t, text in words))


def _lowered(due: Due, less: Due, modifier: Modifier) -> Due:
    taken = min(due.count, less.count)
    return replace(due, count=due.count - taken, terms=(*due.terms, Term(modifier.title or modifier.name, -taken)))


def _added(first: Due, second: Due) -> Due:
    return replace(first, count=first.count + second.count, terms=(*first.terms, *second.terms))


def merged(parts: Iterable[Due]) -> list[Due]:
    """Equal parts added up, at the place of the first."""
    found: dict[tuple[str, int], Due] = {}
    for due in parts:
        at = (due.resource, due.key)
        found[at] = _added(found[at], due) if at in found else due
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
