"""What costs more than one number can say, in texts for people: `{cost}`, and a setting that may be any amount."""

from __future__ import annotations

from dataclasses import replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.action_values import values_in_sight
from rulewright.checking.expressions.amounts import Parts, any_amount
from rulewright.checking.expressions.dispatch import error_at
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action
from rulewright.hir.types import TEXT
from rulewright.syntax import tree as t

COST = "cost"


def shown_price(ctx: Context, env: Env, tree: t.Expr) -> n.Expr | None:
    """All parts of what a name stands for; none for a name that has one value, and for all that is no name."""
    if not isinstance(tree, t.Name):
        return None
    setting = any_amount(ctx, env, tree)
    if setting is not None:
        return n.Price((n.SettingPart(setting.name, {}, tree.span),), type=TEXT, span=tree.span)
    if not is_cost(ctx, env, tree.text) or not isinstance(env.action, Action):
        return None
    if not env.action.cost:
        return error_at(tree.span)  # it is written, but could not be read
    return n.Price(_endless(env.action.cost), type=TEXT, span=tree.span)


def is_cost(ctx: Context, env: Env, name: str) -> bool:
    """`cost` is no reserved word: something of the book that is called so goes first."""
    taken = name in env.locals or name in values_in_sight(env) or bool(ctx.names.all(name))
    return name == COST and env.priced and not taken


def _endless(parts: Parts) -> Parts:
    """Whose money it is does not show."""
    return tuple(
        replace(p, source=None, target=None) if isinstance(p, n.Part) else n.SettingPart(p.setting, {}, p.span)
        for p in parts
    )
