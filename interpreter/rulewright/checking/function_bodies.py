"""Functions get their types from their bodies, on demand: whoever calls one first reads it."""

from __future__ import annotations

from rulewright.checking import messages_types as say
from rulewright.checking.binding import local
from rulewright.checking.context import Context, Env
from rulewright.checking.dispatch import error_at, read
from rulewright.checking.fit import as_list
from rulewright.hir import nodes as n
from rulewright.hir.book import Function
from rulewright.hir.types import ERROR, HoldingType, NoneType, Type, UnitsType
from rulewright.syntax import tree as t
from rulewright.text.source import Span


def call_function(ctx: Context, env: Env, function: Function, args: tuple[n.Expr, ...], span: Span) -> n.Expr:
    """A call whose arguments have been read."""
    return n.Call(function, args, type=function_type(ctx, function), span=span)


def function_type(ctx: Context, function: Function) -> Type:
    """The type of a function's result; reads its body where nobody has yet."""
    if function in ctx.reading:
        _say_circle(ctx, function)
        return ERROR
    if function.type is None:
        ctx.reading.append(function)
        function.body = _body(ctx, function)
        ctx.reading.pop()
        function.type = as_list(function.body.type)
    return function.type


def _say_circle(ctx: Context, function: Function) -> None:
    """One finding for the whole circle, at the member that stands first in the book."""
    circle = ctx.reading[ctx.reading.index(function) :]
    first = min(range(len(circle)), key=lambda i: (circle[i].span.source.name, circle[i].span.start))
    names = [f.name for f in circle[first:] + circle[:first]]
    ctx.say(say.goes_round(circle[first].path, circle[first].span, names))


def _body(ctx: Context, function: Function) -> n.Expr:
    body = ctx.bodies.get(function)
    if body is None:
        return error_at(function.span)
    return definition(ctx, body.env, body.tree)


def definition(ctx: Context, env: Env, tree: t.Definition) -> n.Expr:
    """Named parts, then the value."""
    lets: list[n.Let] = []
    for line in tree.lets:
        value = as_value(ctx, env, line.value)
        var = local(ctx, env, line.var, value.type)
        lets.append(n.Let(var, value, span=line.span))
        env = env.bind(var)
    value = as_value(ctx, env, tree.value)
    for let in reversed(lets):
        value = n.Bind(let.var, let.value, value, type=value.type, span=let.span.to(value.span))
    return value


def as_value(ctx: Context, env: Env, tree: t.Expr) -> n.Expr:
    """An expression whose value can be kept under a name."""
    value = read(ctx, env, tree)
    if isinstance(value.type, (UnitsType, HoldingType)):
        ctx.say(say.which_kind(ctx.book, env.path, tree.span, value.type))
        return error_at(tree.span)
    if isinstance(value.type, NoneType):
        ctx.say(say.only_none(env.path, tree.span))
        return error_at(tree.span)
    return value
