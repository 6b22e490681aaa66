"""The `values:` names of actions: bare inside the action, `action.name` outside."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import error_at, wrong
from rulewright.checking.messages import names as say_name, types as say
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action, Group, Value
from rulewright.hir.types import MemberType
from rulewright.text.source import Span


def actions_of(owner: Action | Group | None) -> tuple[Action, ...]:
    """An action alone, or the actions of a group."""
    if owner is None:
        return ()
    return (owner,) if isinstance(owner, Action) else tuple(owner.actions)


def values_in_sight(env: Env) -> dict[str, Value]:
    """The values that are bare names here."""
    return env.action.values if env.action else {}


def action_value(ctx: Context, env: Env, name: str, owner: Action | Group | None, span: Span) -> n.Expr:
    """A value of the running action (`owner` none), or of another action by its name."""
    actions = actions_of(owner or env.action)
    values = [a.values[name] for a in actions if name in a.values]
    if len(values) < len(actions) or not values:
        return _no_such_value(ctx, env, name, owner or env.action, span)
    which = _which(env, owner, span)
    return n.ActionValue(name, which, actions, _player(ctx, env, span), type=values[0].type, span=span)


def _which(env: Env, owner: Action | Group | None, span: Span) -> n.Expr:
    """Which action is meant, as a value: the one that is running, or the one named."""
    if owner is None and env.action_var:
        return n.Local(env.action_var, type=env.action_var.type, span=span)
    named = actions_of(owner or env.action)[0]
    return n.MemberRef("Action", named.name, type=MemberType("Action"), span=span)


def _player(ctx: Context, env: Env, span: Span) -> n.Expr | None:
    """Whose modifiers count; nobody's in printed texts."""
    var = env.locals.get("me") or env.me
    if var:
        return n.Local(var, type=var.type, span=span)
    if not env.in_text:
        missing = say.function_me if env.in_function else say.case_me if env.in_case else say.no_me
        ctx.say(missing(env.path, span, "a value that modifiers may alter"))
    return None


def _no_such_value(ctx: Context, env: Env, name: str, owner: Action | Group | None, span: Span) -> n.Expr:
    if owner is None or name in ctx.names.broken or f"Action.{name}" in ctx.names.broken:
        return error_at(span)
    known = {v for a in actions_of(owner) for v in a.values}
    what = "group" if isinstance(owner, Group) else "action"
    return wrong(ctx, say_name.unknown_word(env.path, span, f"the {what} `{owner.name}`", name, known))
