"""Numbers, texts, lists, ranges and `if … then … else …`."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.dispatch import condition, element_type, error_at, expression, read, wrong
from rulewright.checking.expressions.fit import joined
from rulewright.checking.messages import types as say
from rulewright.hir import nodes as n
from rulewright.hir.types import (
    BOOL,
    ERROR,
    NONE,
    NUMBER,
    TEXT,
    AmountType,
    ErrorType,
    ListType,
    MemberType,
    NoneType,
    NumberType,
    Type,
)
from rulewright.syntax import tree as t


def number_literal(ctx: Context, env: Env, tree: t.Number, hint: Type | None) -> n.Expr:
    return n.Num(tree.value, span=tree.span)


def text_literal(ctx: Context, env: Env, tree: t.Text, hint: Type | None) -> n.Expr:
    return n.TextLit(tree.value, type=TEXT, span=tree.span)


def none_literal(ctx: Context, env: Env, tree: t.NoneLit, hint: Type | None) -> n.Expr:
    return n.Num(0, type=NONE, span=tree.span)


def bool_literal(ctx: Context, env: Env, tree: t.Bool, hint: Type | None) -> n.Expr:
    return n.Num(int(tree.value), type=BOOL, span=tree.span)


def list_literal(ctx: Context, env: Env, tree: t.ListLit, hint: Type | None) -> n.Expr:
    """`[a, b]`: things of one sort; what is none is left out."""
    element = (element_type(hint) if hint else None) or ERROR
    unique = isinstance(hint, ListType) and hint.unique
    items: list[n.Expr] = []
    for item in tree.items:
        found = read(ctx, env, item, None if isinstance(element, ErrorType) else element)
        common = joined(_some(element), _some(found.type))
        if common is None:
            ctx.say(say.list_types(env.path, item.span, element, found.type))
            found = error_at(item.span)
        elif isinstance(element, ErrorType):
            element = found.type
        items.append(found)
    return n.ListLit(tuple(items), type=ListType(_some(element), unique), span=tree.span)


def _some(type: Type) -> Type:
    """The type of what is left when none is left out."""
    if isinstance(type, MemberType):
        return MemberType(type.kind)
    return ERROR if isinstance(type, NoneType) else type


def range_literal(ctx: Context, env: Env, tree: t.Range, hint: Type | None) -> n.Expr:
    low = expression(ctx, env, tree.low, NUMBER)
    high = expression(ctx, env, tree.high, NUMBER)
    return n.RangeList(low, high, type=ListType(NUMBER), span=tree.span)


def conditional(ctx: Context, env: Env, tree: t.Cond, hint: Type | None) -> n.Expr:
    """Both branches have one type, or one of them is none."""
    test = condition(ctx, env, tree.condition)
    then = read(ctx, env, tree.then, hint)
    otherwise = read(ctx, env, tree.otherwise, hint or then.type)
    type = joined(then.type, otherwise.type)
    if type is None:
        bare = say.mismatch(ctx.book, env.path, tree.otherwise, otherwise.type, then.type)
        differ = say.branches_differ(env.path, tree.span, then.type, otherwise.type)
        return wrong(ctx, bare if _about_units(then.type, otherwise.type) else differ)
    return n.Cond(test, then, otherwise, type=type, span=tree.span)


def _about_units(left: Type, right: Type) -> bool:
    """Whether a mismatch is about units, which have messages of their own."""
    return isinstance(left, AmountType) and isinstance(right, (AmountType, NumberType))
