"""Functions get their types from their bodies, on demand: whoever calls one first reads it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import error_at, read
from rulewright.checking.expressions.fit import as_list
from rulewright.checking.facts.find_circles import circles, knots
from rulewright.checking.messages import names as say_name, types as say, units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.rules import Function
from rulewright.hir.types import ERROR, HoldingType, NoneType, Type, UnitsType
from rulewright.syntax import tree as t
from rulewright.syntax.walk import walk
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

DEEPEST = 8
"""How many functions that may lead to each other are read inside each other before they count as a circle."""

MOST_PARTS = DEFAULT.named_parts
"""How many parts a function may name: each stands inside the one before."""


def call_function(ctx: Context, env: Env, function: Function, args: tuple[n.Expr, ...], span: Span) -> n.Expr:
    """A call whose arguments have been read."""
    return n.Call(function, args, type=function_type(ctx, function), span=span)


def function_type(ctx: Context, function: Function) -> Type:
    """The type of a function's result; reads its body where nobody has yet.

    What it calls is read before it, so that a chain of a thousand functions is no thousand calls deep; only those that
    may lead to each other are read inside each other.
    """
    if function.type is None and not ctx.reading:
        for knot in knots([function], lambda f: _unread(ctx, f)):
            for member in knot:
                _read(ctx, member)
    else:
        _read(ctx, function)
    return function.type or ERROR


def _read(ctx: Context, function: Function) -> None:
    if function in ctx.reading:
        _say_circle(ctx, ctx.reading[ctx.reading.index(function) :])
    elif function.type is None and len(ctx.reading) >= DEEPEST:
        _give_up(ctx, function)
    elif function.type is None:
        ctx.reading.append(function)
        function.body = _body(ctx, function)
        ctx.reading.pop()
        function.type = as_list(function.body.type)


def _give_up(ctx: Context, function: Function) -> None:
    """A large circle is told by the words in it, and nobody in it is read any more."""
    circle = circles([function], lambda f: _mentioned(ctx, f))[0]
    for member in circle:
        member.type = member.type or ERROR
    _say_circle(ctx, circle)


def _unread(ctx: Context, function: Function) -> Iterator[Function]:
    return (f for f in _mentioned(ctx, function) if f.type is None)


def _mentioned(ctx: Context, function: Function) -> Iterator[Function]:
    """The functions that a body may call, by the words in it."""
    body = ctx.bodies.get(function)
    for node in walk(body.tree) if body else ():
        match node:
            case t.Name(word) | t.FieldOf(word=t.Word(word)) if word in ctx.book.functions:
                yield ctx.book.functions[word]


def _say_circle(ctx: Context, circle: list[Function]) -> None:
    """One finding for the whole circle, at the member that stands first in the book."""
    first = min(range(len(circle)), key=lambda i: (circle[i].span.source.name, circle[i].span.start))
    names = [f.name for f in circle[first:] + circle[:first]]
    ctx.say(say_name.goes_round(circle[first].path, circle[first].span, names))


def _body(ctx: Context, function: Function) -> n.Expr:
    body = ctx.bodies.get(function)
    if body is None:
        return error_at(function.span)
    return definition(ctx, body.env, body.tree)


def definition(ctx: Context, env: Env, tree: t.Definition) -> n.Expr:
    """Named parts, then the value."""
    if len(tree.lets) > MOST_PARTS:
        ctx.say(say_name.too_many_parts(env.path, tree.lets[MOST_PARTS].span, len(tree.lets), MOST_PARTS))
        return error_at(tree.span)
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
        ctx.say(say_unit.which_kind(ctx.book, env.path, tree.span, value.type))
        return error_at(tree.span)
    if isinstance(value.type, NoneType):
        ctx.say(say.only_none(env.path, tree.span))
        return error_at(tree.span)
    return value
