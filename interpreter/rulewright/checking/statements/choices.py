"""The family of choices: one or several names, sets, picks one after another, menus, everybody at once."""

from __future__ import annotations

from dataclasses import replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.bare_names import me
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import block, condition, expression, number, source
from rulewright.checking.expressions.fit import fits
from rulewright.checking.expressions.holders import holding_thing
from rulewright.checking.expressions.templates import optional_template, text_template
from rulewright.checking.messages import types as say
from rulewright.checking.statements.transfers import paying
from rulewright.hir import nodes as n
from rulewright.hir.types import ListType, MemberType, Type
from rulewright.syntax import tree as t
from rulewright.text.source import Span

PLAYER = MemberType("Player")


def chooser(ctx: Context, env: Env, tree: t.Expr | None, span: Span) -> n.Expr:
    """Who decides: the one named, else the one who acts."""
    return me(ctx, env, span) if tree is None else expression(ctx, env, tree, PLAYER)


def choose(ctx: Context, env: Env, tree: t.Choose) -> n.Stmt:
    """One decision over all names together; a later source may read an earlier name."""
    who = chooser(ctx, env, tree.chooser, tree.span)
    inner, names, sources = env, [], []
    for pick in tree.picks:
        elements, element = source(ctx, inner, pick.source)
        var = local(ctx, inner, pick.var, _perhaps(element) if tree.may else element)
        inner = inner.bind(var)
        names.append(var)
        sources.append(elements)
    if tree.may:
        _declinable(ctx, env, tree, names, sources)
    where = condition(ctx, inner, tree.where) if tree.where else None
    price = paying(ctx, inner, tree.paying, holding_thing(ctx, env, who, who.span))
    prompt = optional_template(ctx, env, tree.prompt)
    return n.Choose(who, tuple(names), tuple(sources), where, price, prompt, tree.may, span=tree.span)


def _declinable(ctx: Context, env: Env, tree: t.Choose, names: list[n.Var], sources: list[n.Expr]) -> None:
    """Declined, a number is 0: it must not be one of those to choose from."""
    ctx.declinable.update(names)
    for pick, source_read in zip(tree.picks, sources, strict=True):
        if isinstance(source_read, n.RangeList) and isinstance(source_read.low, n.Num) and source_read.low.value <= 0:
            ctx.say(say.zero_to_choose(env.path, pick.source.span))


def _perhaps(type: Type) -> Type:
    """The type of what may be declined."""
    return replace(type, optional=True) if isinstance(type, MemberType) else type


def choose_set(ctx: Context, env: Env, tree: t.ChooseSet) -> n.Stmt:
    """One decision over sets, without an order."""
    who = chooser(ctx, env, tree.chooser, tree.span)
    low, high = number(ctx, env, tree.low), number(ctx, env, tree.high)
    elements, element = source(ctx, env, tree.pick.source)
    var = local(ctx, env, tree.pick.var, element)
    where = condition(ctx, env.bind(var), tree.where) if tree.where else None
    result = local(ctx, env.bind(var), tree.result, ListType(element))
    prompt = optional_template(ctx, env, tree.prompt)
    return n.ChooseSet(who, var, elements, where, low, high, result, prompt, tree.may, span=tree.span)


def choose_many(ctx: Context, env: Env, tree: t.ChooseMany) -> n.Stmt:
    """Picks asked one after another, the body after each; the list of them is in sight after the last."""
    who = chooser(ctx, env, tree.chooser, tree.span)
    low, high = number(ctx, env, tree.low), number(ctx, env, tree.high)
    elements, element = source(ctx, env, tree.pick.source)
    var = local(ctx, env, tree.pick.var, element)
    inner = env.bind(var)
    where = condition(ctx, inner, tree.where) if tree.where else None
    result = _result(ctx, inner, tree, ListType(element))
    body = block(ctx, inner, tree.body)
    prompt = optional_template(ctx, env, tree.prompt)
    return n.ChooseMany(who, var, elements, where, low, high, result, body, prompt, tree.may, span=tree.span)


def _result(ctx: Context, env: Env, tree: t.ChooseMany, type: Type) -> n.Var:
    """The list of picks; one that the author does not name gets a name nobody can write."""
    return local(ctx, env, tree.result, type) if tree.result else ctx.var(f"{tree.pick.var.text}…", type, tree.span)


def choose_one(ctx: Context, env: Env, tree: t.ChooseOne) -> n.Stmt:
    """A menu of branches."""
    who = chooser(ctx, env, tree.chooser, tree.span)
    branches = tuple(_branch(ctx, env, b) for b in tree.branches)
    prompt = optional_template(ctx, env, tree.prompt)
    return n.ChooseOne(who, branches, prompt, tree.may, span=tree.span)


def _branch(ctx: Context, env: Env, tree: t.Branch) -> n.Branch:
    label = text_template(ctx, env, tree.label)
    when = condition(ctx, env, tree.when) if tree.when else None
    return n.Branch(label, when, block(ctx, env, tree.body), tree.span)


def choose_all(ctx: Context, env: Env, tree: t.ChooseAll) -> n.Stmt:
    """Everybody is asked before anything shows; afterwards `x[p]` is what p chose."""
    players, element = source(ctx, env, tree.players)
    if not fits(element, PLAYER):
        ctx.say(say.mismatch(ctx.book, env.path, tree.players, players.type, ListType(PLAYER)))
    player = local(ctx, env, tree.player, PLAYER)
    inner = env.bind(player)
    elements, chosen = source(ctx, inner, tree.pick.source)
    var = local(ctx, inner, tree.pick.var, chosen)
    where = condition(ctx, inner.bind(var), tree.where) if tree.where else None
    result = ctx.var(var.name, ListType(chosen), var.span)
    ctx.by_seat.add(result)
    prompt = optional_template(ctx, inner, tree.prompt)
    return n.ChooseAll(player, players, var, elements, where, result, prompt, span=tree.span)
