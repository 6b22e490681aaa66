"""Aggregates: `any count each the first sum most least every` over what a source holds."""

from __future__ import annotations

from dataclasses import replace

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import condition, countable, error_at, source, wrong
from rulewright.checking.messages import types as say
from rulewright.hir import nodes as n
from rulewright.hir.types import BOOL, NUMBER, ErrorType, ListType, MemberType, Type
from rulewright.syntax import tree as t


def fold(ctx: Context, env: Env, tree: t.Fold, hint: Type | None) -> n.Expr:
    """One aggregate; its name is in sight in `where`, keys and body."""
    members, element = source(ctx, env, tree.source)
    var = local(ctx, env, tree.var, element)
    inner = env.bind(var)
    where = condition(ctx, inner, tree.where) if tree.where else None
    body = _body(ctx, inner, tree, hint)
    keys = sort_keys(ctx, inner, tree.keys)
    type = _result(ctx, env, tree, element, body)
    if isinstance(type, ErrorType):
        return error_at(tree.span)
    return n.Fold(tree.op, var, members, where, body, keys, type=type, span=tree.span)


def sort_keys(ctx: Context, env: Env, keys: tuple[t.Key, ...]) -> tuple[n.SortKey, ...]:
    """`by a descending, then b`: numbers or amounts."""
    return tuple(n.SortKey(countable(ctx, env, k.value), k.descending) for k in keys)


def _body(ctx: Context, env: Env, tree: t.Fold, hint: Type | None) -> n.Expr | None:
    if tree.body is None:
        return None
    return condition(ctx, env, tree.body) if tree.op == "every" else countable(ctx, env, tree.body, hint)


def _result(ctx: Context, env: Env, tree: t.Fold, element: Type, body: n.Expr | None) -> Type:
    match tree.op:
        case "any" | "every":
            return BOOL
        case "count":
            return NUMBER
        case "each":
            return ListType(element)
        case "the":
            return element
        case "first" | "last":
            return _perhaps(ctx, env, tree, element)
    assert body is not None
    return body.type


def _perhaps(ctx: Context, env: Env, tree: t.Fold, element: Type) -> Type:
    """The first of nothing is none, which only a member can be."""
    if isinstance(element, MemberType):
        return replace(element, optional=True)
    if isinstance(element, ErrorType):
        return element
    return wrong(ctx, say.several_none(env.path, tree.span, tree.op)).type
