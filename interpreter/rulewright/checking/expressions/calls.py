"""Calls in expressions: functions of the book, functions of the language, the ways of a route."""

from __future__ import annotations

from rulewright.checking.context import Context, Env, Symbol
from rulewright.checking.expressions.bare_names import unknown
from rulewright.checking.expressions.built_in_calls import BUILT_IN_CALLS
from rulewright.checking.expressions.dispatch import error_at, expression, wrong
from rulewright.checking.expressions.function_bodies import call_function
from rulewright.checking.messages import names as say_name, types as say
from rulewright.hir import nodes as n
from rulewright.hir.fields import Table
from rulewright.hir.rules import Action, Adjustment, Function, Group, Route, Step
from rulewright.hir.types import ListType, RouteType, Type
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic


def call(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    """A call for its value."""
    if isinstance(tree.target, t.FieldOf):
        return _behind_dot(ctx, env, tree, tree.target)
    if not isinstance(tree.target, t.Name):
        return wrong(ctx, say_name.cannot_call(env.path, tree.target.span, tree.target.span.text, "a value"))
    name = tree.target.text
    if name in env.locals:
        return wrong(ctx, say_name.cannot_call(env.path, tree.target.span, name, "a value"))
    if name in BUILT_IN_CALLS:
        return BUILT_IN_CALLS[name](ctx, env, tree, hint)
    return _entry(ctx, env, tree, tree.target)


def _entry(ctx: Context, env: Env, tree: t.Call, target: t.Name) -> n.Expr:
    meanings = ctx.names.all(target.text)
    match meanings:
        case [Function() as function]:
            args = arguments(ctx, env, tree, function.name, function.params)
            return error_at(tree.span) if args is None else call_function(ctx, env, function, args, tree.span)
        case [Route() as route]:
            args = arguments(ctx, env, tree, route.name, route.params)
            type = ListType(RouteType(route.name))
            return error_at(tree.span) if args is None else n.RoutesFrom(route, args, type=type, span=tree.span)
        case []:
            return unknown(ctx, env, target.text, target.span, (Function, Route))
    return wrong(ctx, _not_a_function(env, tree, target, meanings[0]))


def _not_a_function(env: Env, tree: t.Call, target: t.Name, symbol: Symbol) -> Diagnostic:
    match symbol:
        case Table():
            cell = f"{target.text}[{', '.join(a.span.text for a in tree.args)}]"
            return say_name.cell_not_call(env.path, tree.span, target.text, cell)
        case Step():
            return say.effect_here(env.path, target.span, target.text, "a step")
        case Adjustment():
            return say.effect_here(env.path, target.span, target.text, "an adjustment")
        case Action() | Group():
            advice = f"Ask `can({target.text})`, or offer it in the flow."
            return say_name.cannot_call(env.path, target.span, target.text, "an action", advice)
    return say_name.cannot_call(env.path, target.span, target.text, "no function")


def _behind_dot(ctx: Context, env: Env, tree: t.Call, target: t.FieldOf) -> n.Expr:
    word = target.word.text
    if any(word in k.deeds for k in ctx.book.kinds.values()):
        return wrong(ctx, say.effect_here(env.path, target.word.span, word, "a deed"))
    if word in ctx.book.functions:
        inner = ", ".join([target.owner.span.text, *(a.span.text for a in tree.args)])
        return wrong(ctx, say_name.call_behind_dot(env.path, tree.span, f"{word}({inner})"))
    if len(tree.args) == 1:
        cell = f"{target.span.text}[{tree.args[0].span.text}]"
        return wrong(ctx, say_name.index_not_call(env.path, tree.span, target.span.text, cell))
    index = f"An index stands in brackets: `{target.span.text}[…]`." if tree.args else ""
    return wrong(ctx, say_name.cannot_call(env.path, target.span, target.span.text, "no function", index))


def arguments(ctx: Context, env: Env, tree: t.Call, name: str, params: tuple[n.Var, ...]) -> tuple[n.Expr, ...] | None:
    """The arguments, each of the type of its parameter; none where their number is wrong."""
    if len(tree.args) != len(params):
        ctx.say(say_name.argument_count(env.path, tree.span, name, [p.name for p in params], len(tree.args)))
        return None
    return tuple(expression(ctx, env, a, p.type) for a, p in zip(tree.args, params, strict=True))
