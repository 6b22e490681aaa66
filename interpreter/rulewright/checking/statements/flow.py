"""Control: `let`, `if`, loops, named parts, phases, rounds, turns, offers, log lines."""

from __future__ import annotations

from dataclasses import replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.action_values import actions_of
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.built_in_calls import action_called
from rulewright.checking.expressions.dispatch import block, condition, expression, number, source
from rulewright.checking.expressions.folds import sort_keys
from rulewright.checking.expressions.function_bodies import as_value
from rulewright.checking.expressions.templates import text_template
from rulewright.checking.statements.choices import PLAYER, chooser
from rulewright.hir import nodes as n
from rulewright.hir.rules import Action
from rulewright.hir.types import NUMBER
from rulewright.syntax import tree as t


def let(ctx: Context, env: Env, tree: t.Let) -> n.Stmt:
    """A name for a value, once, to the end of the block."""
    value = as_value(ctx, env, tree.value)
    return n.Let(local(ctx, env, tree.var, value.type), value, span=tree.span)


def if_(ctx: Context, env: Env, tree: t.If) -> n.Stmt:
    test = condition(ctx, env, tree.condition)
    otherwise = block(ctx, env, tree.otherwise) if tree.otherwise else ()
    return n.If(test, block(ctx, env, tree.then), otherwise, span=tree.span)


def for_each(ctx: Context, env: Env, tree: t.ForEach) -> n.Stmt:
    """Over the list as it stood; in chosen order the one who acts orders the run."""
    elements, element = source(ctx, env, tree.source)
    var = local(ctx, env, tree.var, element)
    inner = env.bind(var)
    where = condition(ctx, inner, tree.where) if tree.where else None
    keys = sort_keys(ctx, inner, tree.keys)
    chosen_by = chooser(ctx, env, None, tree.span) if tree.chosen_order else None
    return n.ForEach(var, elements, block(ctx, inner, tree.body), where, keys, chosen_by, span=tree.span)


def repeat_until(ctx: Context, env: Env, tree: t.RepeatUntil) -> n.Stmt:
    test = condition(ctx, env, tree.condition)
    bound = number(ctx, env, tree.at_most) if tree.at_most else _loop_limit(ctx, tree)
    return n.RepeatUntil(test, block(ctx, env, tree.body), bound, span=tree.span)


def _loop_limit(ctx: Context, tree: t.RepeatUntil) -> n.Expr:
    """The setting of that name where the book has one, else the limit of the language."""
    if "loop_limit" in ctx.book.settings:
        return n.Setting("loop_limit", type=NUMBER, span=tree.span)
    return n.Num(ctx.book.loop_limit, span=tree.span)


def repeat_times(ctx: Context, env: Env, tree: t.RepeatTimes) -> n.Stmt:
    return n.RepeatTimes(number(ctx, env, tree.times), block(ctx, env, tree.body), span=tree.span)


def part(ctx: Context, env: Env, tree: t.Part) -> n.Stmt:
    return n.NamedPart(tree.name.text, block(ctx, env, tree.body), span=tree.span)


def phase(ctx: Context, env: Env, tree: t.Phase) -> n.Stmt:
    return n.PhaseBlock(tree.title.value, block(ctx, env, tree.body), span=tree.span)


def round_(ctx: Context, env: Env, tree: t.Round) -> n.Stmt:
    return n.RoundBlock(block(ctx, env, tree.body), span=tree.span)


def turn(ctx: Context, env: Env, tree: t.Turn) -> n.Stmt:
    """`turn of p:` makes p `me`."""
    player = expression(ctx, env, tree.player, PLAYER)
    acting = ctx.var("me", PLAYER, tree.player.span)
    return n.TurnBlock(player, acting, block(ctx, replace(env, me=acting), tree.body), span=tree.span)


def offer(ctx: Context, env: Env, tree: t.Offer) -> n.Stmt:
    """Actions and groups by name, groups opened; each action once."""
    player = chooser(ctx, env, tree.to, tree.span)
    actions: dict[Action, None] = {}
    for word in tree.names:
        for action in actions_of(action_called(ctx, env, word, word.text)):
            actions.setdefault(action)
    return n.Offer(tuple(actions), tuple(w.text for w in tree.names), player, span=tree.span)


def log(ctx: Context, env: Env, tree: t.Log) -> n.Stmt:
    return n.Log(text_template(ctx, env, tree.text), span=tree.span)
