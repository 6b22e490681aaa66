"""Arithmetic and logic, with the rules of units: pence are not points, and no number is an amount by itself."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.compare import comparison
from rulewright.checking.expressions.dispatch import condition, countable, wrong
from rulewright.checking.messages import units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.types import BOOL, NUMBER, AmountType, ErrorType, NumberType, Type
from rulewright.syntax import tree as t

_COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")


def binary(ctx: Context, env: Env, tree: t.Binary, hint: Type | None) -> n.Expr:
    """One of the operators between two operands."""
    if tree.op == "and" and isinstance(tree.left, t.Quantity):
        return wrong(ctx, say_unit.price_of_parts(env.path, tree.span))
    if tree.op in ("and", "or"):
        left, right = condition(ctx, env, tree.left), condition(ctx, env, tree.right)
        return n.Binary(tree.op, left, right, type=BOOL, span=tree.span)
    if tree.op in _COMPARISONS:
        return comparison(ctx, env, tree)
    if tree.op in ("+", "-"):
        return _sum(ctx, env, tree, hint)
    return _product(ctx, env, tree, hint)


def unary(ctx: Context, env: Env, tree: t.Unary, hint: Type | None) -> n.Expr:
    """`not a`, `-a`."""
    if tree.op == "not":
        return n.Unary("not", condition(ctx, env, tree.operand), type=BOOL, span=tree.span)
    operand = countable(ctx, env, tree.operand, hint)
    return n.Unary("-", operand, type=operand.type, span=tree.span)


def _sum(ctx: Context, env: Env, tree: t.Binary, hint: Type | None) -> n.Expr:
    """Both operands of one type; a bare number beside an amount is asked for its unit."""
    left = countable(ctx, env, tree.left, hint)
    right = countable(ctx, env, tree.right, hint if isinstance(left.type, ErrorType) else left.type)
    match left.type, right.type:
        case (ErrorType(), _) | (_, ErrorType()):
            type: Type = left.type if isinstance(left.type, ErrorType) else right.type
        case AmountType(resource), NumberType():
            return wrong(ctx, say_unit.bare_number(ctx.book, env.path, tree.right.span, resource))
        case NumberType(), AmountType(resource):
            return wrong(ctx, say_unit.bare_number(ctx.book, env.path, tree.left.span, resource))
        case AmountType(resource), AmountType(other) if resource != other:
            return wrong(ctx, say_unit.mixed_units(env.path, tree.span, resource, other))
        case _:
            type = left.type
    return n.Binary(tree.op, left, right, type=type, span=tree.span)


def _product(ctx: Context, env: Env, tree: t.Binary, hint: Type | None) -> n.Expr:
    left = countable(ctx, env, tree.left, hint)
    right = countable(ctx, env, tree.right, hint)
    type = _product_type(tree.op, left.type, right.type)
    if type is None:
        return wrong(ctx, say_unit.not_multiplied(env.path, tree.span, left.type, right.type, tree.op))
    return n.Binary(tree.op, left, right, type=type, span=tree.span)


def _product_type(op: str, left: Type, right: Type) -> Type | None:
    """An amount times a number is an amount; an amount divided by one of its resource a number."""
    match left, right:
        case (ErrorType(), _) | (_, ErrorType()):
            return ErrorType()
        case NumberType(), NumberType():
            return NUMBER
        case AmountType(), NumberType():
            return left
        case NumberType(), AmountType() if op == "*":
            return right
        case AmountType(resource), AmountType(other) if resource == other and op != "*":
            return left if op == "mod" else NUMBER
    return None
