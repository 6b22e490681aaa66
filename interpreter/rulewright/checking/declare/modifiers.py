"""Modifiers: what alters the result of a function, or an action's cost, limit or value."""

from __future__ import annotations

import re

from rulewright.checking.context import Context, Env
from rulewright.checking.data.limits_of_use import limit_of
from rulewright.checking.declare.actions import Owner, env_of
from rulewright.checking.declare.describe import describe
from rulewright.checking.entry_forms import sub_scalar, word
from rulewright.checking.expressions.amounts import altered_cost
from rulewright.checking.expressions.function_bodies import function_type
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.checking.trees import parsed
from rulewright.checking.work import Work
from rulewright.hir import types as t
from rulewright.hir.rules import Action, Function, Modifier, Value
from rulewright.syntax import tree
from rulewright.syntax.yaml_tree import Entry, Scalar
from rulewright.text.diagnostic import Diagnostic

_TARGET = re.compile(r"\s*([A-Za-z]\w*)(?:\.([A-Za-z]\w*))?\s*")


def declare_modifiers(work: Work) -> None:
    for entry in work.entries("modifiers"):
        name = entry.key.value
        modifier = Modifier(name, f"modifiers.{name}", entry.key.span)
        work.ctx.book.modifiers[name] = modifier
        modifier.optional = word(entry.value, "use") == "optional"
        describe(work, modifier, entry.value)
        work.later("types", _join, work, modifier, entry)


def _join(work: Work, modifier: Modifier, entry: Entry) -> None:
    """Finds what is altered, once all names are known; modifiers of one thing stand in the order of the text."""
    ctx, written = work.ctx, sub_scalar(entry.value, "alters")
    found = _TARGET.fullmatch(written.value) if written else None
    if written is None or found is None:
        return
    modifier.target = written.value.strip()
    name, part = found[1], found[2] or ""
    owner = ctx.book.actions.get(name) or ctx.book.groups.get(name)
    function = ctx.book.functions.get(name)
    if function is not None and not part:
        _of_function(work, modifier, function, entry)
    elif owner is not None and part:
        _of_action(work, modifier, owner, part, entry, written)
    elif name not in ctx.names.broken and not ctx.names.incomplete:
        ctx.say(_no_target(ctx, written, modifier.path))


def _no_target(ctx: Context, written: Scalar, path: str) -> Diagnostic:
    book = ctx.book
    owners = [*book.actions.values(), *book.groups.values()]
    known = [*book.functions, *(f"{o.name}.{v}" for o in owners for v in (*o.values, "limit"))]
    known += [f"{a.name}.cost" for a in book.actions.values()]
    return say.unknown_target("function, cost, limit or value", written.value.strip(), written.span, known, path)


# ---- functions ----


def _of_function(work: Work, modifier: Modifier, function: Function, entry: Entry) -> None:
    modifier.alters = "function"
    function.modifiers.append(modifier)
    if modifier.optional:
        use = sub_scalar(entry.value, "use")
        advice = "Only what an action costs, allows or gives can be optional: there is somebody to ask."
        work.ctx.say(say.wants("a function has no optional modifiers", (use or entry.key).span, modifier.path, advice))
        modifier.optional = False
    work.later("bodies", _function_lines, work.ctx, modifier, function, entry)


def _function_lines(ctx: Context, modifier: Modifier, function: Function, entry: Entry) -> None:
    modifier.params = tuple(ctx.var(p.name, p.type, p.span) for p in function.params)
    modifier.it = ctx.var("it", function_type(ctx, function), modifier.span)
    env = Env(path=modifier.path, in_function=True).bind(*modifier.params)
    _lines(ctx, modifier, env, entry, modifier.it.type)


# ---- actions ----


def _of_action(work: Work, modifier: Modifier, owner: Owner, part: str, entry: Entry, written: Scalar) -> None:
    modifier.me = work.ctx.var("me", t.MemberType("Player"), entry.key.span)
    modifier.limit = limit_of(work.ctx, Env(path=f"{modifier.path}.limit"), sub_scalar(entry.value, "limit"))
    if modifier.optional:
        modifier.slot = sum(m.slot >= 0 for m in work.ctx.book.modifiers.values())
    actions = [owner] if isinstance(owner, Action) else owner.actions
    if part == "cost":
        modifier.alters = "cost"
        for action in actions:
            action.cost_modifiers.append(modifier)
        work.later("bodies", _cost_lines, work.ctx, modifier, owner, entry)
    elif part == "limit":
        modifier.alters = "limit"
        owner.limit_modifiers.append(modifier)
        work.later("bodies", _limit_lines, work.ctx, modifier, owner, entry)
    else:
        modifier.alters = "value"
        # The values of a group reach its actions only after types are known.
        work.later("values", _of_value, work, modifier, owner, part, entry, written)


def _of_value(work: Work, modifier: Modifier, owner: Owner, part: str, entry: Entry, written: Scalar) -> None:
    value = owner.values.get(part)
    if value is None:
        if not work.raw.is_damaged(f"{owner.path}.values"):
            work.ctx.say(_no_target(work.ctx, written, modifier.path))
        return
    value.modifiers.append(modifier)
    for action in [] if isinstance(owner, Action) else owner.actions:
        if part in action.values:
            action.values[part].modifiers.append(modifier)
    work.later("bodies", _value_lines, work.ctx, modifier, owner, value, entry)


def _env(modifier: Modifier, owner: Owner) -> Env:
    env = env_of(owner, modifier.path)
    return Env(me=modifier.me, action=env.action, action_var=env.action_var, path=modifier.path)


def _value_lines(ctx: Context, modifier: Modifier, owner: Owner, value: Value, entry: Entry) -> None:
    modifier.it = ctx.var("it", value.type, modifier.span)
    _lines(ctx, modifier, _env(modifier, owner), entry, value.type)


def _limit_lines(ctx: Context, modifier: Modifier, owner: Owner, entry: Entry) -> None:
    modifier.it = ctx.var("it", t.NUMBER, modifier.span)
    if owner.limit is None:
        ctx.say(
            say.wants(f"`{owner.name}` has no limit to alter", entry.key.span, modifier.path, "Give it a `limit:`.")
        )
    _lines(ctx, modifier, _env(modifier, owner), entry, t.NUMBER)


def _cost_lines(ctx: Context, modifier: Modifier, owner: Owner, entry: Entry) -> None:
    env = _env(modifier, owner)
    _when(ctx, modifier, env, entry)
    written: tree.Sums | None = parsed(ctx, sub_scalar(entry.value, "to"), "amounts", f"{modifier.path}.to")
    if written is not None:
        modifier.keep, modifier.plus, modifier.minus = altered_cost(ctx, env.at(f"{modifier.path}.to"), written)


# ---- both ----


def _when(ctx: Context, modifier: Modifier, env: Env, entry: Entry) -> None:
    when: tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "when"), "expression", f"{modifier.path}.when")
    if when is not None:
        modifier.when = expression(ctx, env.at(f"{modifier.path}.when"), when, t.BOOL)


def _lines(ctx: Context, modifier: Modifier, env: Env, entry: Entry, want: t.Type) -> None:
    env = env.bind(modifier.it) if modifier.it else env
    _when(ctx, modifier, env, entry)
    written: tree.Expr | None = parsed(ctx, sub_scalar(entry.value, "to"), "expression", f"{modifier.path}.to")
    if written is not None:
        modifier.to = expression(ctx, env.at(f"{modifier.path}.to"), written, want)
