"""Prices and gifts: amounts side by side, and between which holdings they move."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.bare_names import me
from rulewright.checking.expressions.dispatch import read
from rulewright.checking.expressions.holders import Holder, has_holding, holder, holding, holding_thing
from rulewright.checking.expressions.quantities import units
from rulewright.checking.messages import units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource, Setting
from rulewright.hir.types import AmountType, AnyAmountType, ErrorType, NumberType
from rulewright.syntax import tree as t
from rulewright.text.source import NOWHERE, Span

Parts = tuple[n.Part | n.SettingPart, ...]
BANK = Holder(NOWHERE)


def parts(ctx: Context, env: Env, tree: t.Expr) -> Parts:
    """Amounts without ends: a start value, the value of a setting."""
    return ended(ctx, env, tree, BANK, BANK)


def cost(ctx: Context, env: Env, tree: t.Expr) -> Parts:
    """What the one who acts pays to the bank."""
    return ended(ctx, env, tree, actor(ctx, env, tree.span), BANK)


def altered_cost(ctx: Context, env: Env, tree: t.Expr) -> tuple[bool, Parts, Parts]:
    """What a modifier makes of a cost: whether the price so far is kept, what is added, what is taken off."""
    if isinstance(tree, t.Sums) and len(tree.parts) == 1:
        tree = tree.parts[0]
    if isinstance(tree, t.Name) and tree.text == "it":
        return True, (), ()
    if isinstance(tree, t.Binary) and tree.op in ("+", "-"):
        keep, plus, minus = altered_cost(ctx, env, tree.left)
        more = cost(ctx, env, tree.right)
        return (keep, plus + more, minus) if tree.op == "+" else (keep, plus, minus + more)
    return False, cost(ctx, env, tree), ()


def actor(ctx: Context, env: Env, span: Span) -> Holder:
    """The one who acts, as somebody who pays or gets."""
    return holding_thing(ctx, env, me(ctx, env, span), span)


def subject(ctx: Context, env: Env, tree: t.Expr | None, span: Span) -> Holder:
    """The subject of `pays`, `gains`; the one who acts where none is written."""
    return actor(ctx, env, span) if tree is None else holder(ctx, env, tree)


def target(ctx: Context, env: Env, tree: t.Expr | None) -> Holder:
    """Where a payment goes: the bank where nothing is written."""
    return BANK if tree is None else holder(ctx, env, tree)


def ended(ctx: Context, env: Env, tree: t.Expr, payer: Holder, payee: Holder) -> Parts:
    """Each amount with the holdings it moves between."""
    items = tree.parts if isinstance(tree, t.Sums) else (tree,)
    made = [_part(ctx, env, item, payer, payee) for item in items]
    return tuple(p for p in made if p is not None)


def _part(ctx: Context, env: Env, tree: t.Expr, payer: Holder, payee: Holder) -> n.Part | n.SettingPart | None:
    if isinstance(tree, t.Quantity):
        found = units(ctx, env, tree)
        if found is None:
            return None
        return _between(ctx, env, found.resource, found.count, found.key, payer, payee, tree.span)
    setting = any_amount(ctx, env, tree)
    if setting is not None:
        return _setting_part(ctx, env, setting, payer, payee, tree.span)
    return _value_part(ctx, env, tree, payer, payee)


def _value_part(ctx: Context, env: Env, tree: t.Expr, payer: Holder, payee: Holder) -> n.Part | None:
    value = read(ctx, env, tree)
    match value.type:
        case AmountType(name):
            return _between(ctx, env, ctx.book.resources[name], value, None, payer, payee, tree.span)
        case NumberType():
            ctx.say(say_unit.bare_amount(ctx.book, env.path, tree.span))
        case ErrorType():
            pass
        case other:
            ctx.say(say_unit.not_an_amount(env.path, tree.span, other))
    return None


def _between(
    ctx: Context,
    env: Env,
    resource: Resource,
    count: n.Expr,
    key: n.Expr | None,
    payer: Holder,
    payee: Holder,
    span: Span,
) -> n.Part:
    source, to = holding(ctx, env, payer, resource), holding(ctx, env, payee, resource)
    return n.Part(resource.name, count, key, source, to, span)


def any_amount(ctx: Context, env: Env, tree: t.Expr) -> Setting | None:
    """The setting that a name stands for, where its answer may be any amount."""
    if not isinstance(tree, t.Name) or tree.text in env.locals:
        return None
    setting = ctx.book.settings.get(tree.text)
    return setting if setting and isinstance(setting.type, AnyAmountType) else None


def _setting_part(ctx: Context, env: Env, setting: Setting, payer: Holder, payee: Holder, span: Span) -> n.SettingPart:
    """Ends for every resource that both sides can hold; one that the setting names itself must be among them."""
    ends: dict[str, tuple[n.Path | None, n.Path | None]] = {}
    for resource in ctx.book.resources.values():
        named = resource.name in _named(setting)
        if named or all(has_holding(ctx, env, who, resource) for who in (payer, payee)):
            ends[resource.name] = (holding(ctx, env, payer, resource), holding(ctx, env, payee, resource))
    return n.SettingPart(setting.name, ends, span)


def _named(setting: Setting) -> set[str]:
    values = [*setting.value.values(), *setting.options]
    return {p.resource for v in values if isinstance(v, tuple) for p in v}
