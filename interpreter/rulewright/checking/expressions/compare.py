"""Comparisons compare like with like: an amount with its resource, a member with its kind, a word with its setting."""

from __future__ import annotations

from rulewright.checking.context import AnswerWord, Context, Env, MemberName
from rulewright.checking.expressions.dispatch import error_at, read, source, wrong
from rulewright.checking.expressions.fit import as_list, comparable, ordered
from rulewright.checking.messages import statements as say_do, types as say, units as say_unit
from rulewright.hir import nodes as n
from rulewright.hir.fields import PlaceShape
from rulewright.hir.types import (
    BOOL,
    NONE,
    AmountType,
    AnyAmountType,
    ErrorType,
    HoldingType,
    ListType,
    MemberType,
    NoneType,
    NumberType,
    PlaceType,
    RouteType,
    TextType,
    Type,
    UnitsType,
)
from rulewright.syntax import tree as t
from rulewright.text.diagnostic import Diagnostic


def comparison(ctx: Context, env: Env, tree: t.Binary) -> n.Expr:
    """`=`, `<` and the others. The side whose meaning hangs on the other is read second."""
    left, right = _both(ctx, env, tree.left, tree.right)
    fault = _units_fault(ctx, env, tree, left.type, right.type)
    if fault is not None:
        return wrong(ctx, fault)
    if tree.op in ("=", "!="):
        return _equality(ctx, env, tree, left, right)
    if ordered(left.type) and ordered(right.type):
        return n.Binary(tree.op, left, right, type=BOOL, span=tree.span)
    return wrong(ctx, say.not_ordered(env.path, tree.span, left.type, right.type, tree.op))


def _both(ctx: Context, env: Env, left: t.Expr, right: t.Expr) -> tuple[n.Expr, n.Expr]:
    if _hangs(ctx, env, left) and not _hangs(ctx, env, right):
        second = read(ctx, env, right)
        return read(ctx, env, left, as_list(second.type)), second
    first = read(ctx, env, left)
    return first, read(ctx, env, right, as_list(first.type))


def _hangs(ctx: Context, env: Env, tree: t.Expr) -> bool:
    """Whether what a tree means may hang on what it is compared with."""
    if isinstance(tree, t.ListLit):
        return True
    if not isinstance(tree, t.Name) or tree.text in env.locals:
        return False
    meanings = ctx.names.all(tree.text)
    return len(meanings) > 1 or any(isinstance(m, (AnswerWord, MemberName)) for m in meanings) or _amount(ctx, tree)


def _amount(ctx: Context, tree: t.Name) -> bool:
    setting = ctx.book.settings.get(tree.text)
    return setting is not None and isinstance(setting.type, AnyAmountType)


def _units_fault(ctx: Context, env: Env, tree: t.Binary, left: Type, right: Type) -> Diagnostic | None:
    match left, right:
        case AmountType(resource), NumberType():
            return say_unit.bare_number(ctx.book, env.path, tree.right.span, resource)
        case NumberType(), AmountType(resource):
            return say_unit.bare_number(ctx.book, env.path, tree.left.span, resource)
        case AmountType(resource), AmountType(other) if resource != other:
            return say_unit.mixed_units(env.path, tree.span, resource, other)
        case UnitsType(resource), NumberType() if isinstance(tree.left, t.Quantity):
            return say_unit.count_not_units(ctx.book, env.path, tree.left.span, tree.left.count.span.text, resource)
        case NumberType(), UnitsType(resource) if isinstance(tree.right, t.Quantity):
            return say_unit.count_not_units(ctx.book, env.path, tree.right.span, tree.right.count.span.text, resource)
        case ((UnitsType() | HoldingType()), _):
            return say_unit.which_kind(ctx.book, env.path, tree.left.span, left)
        case _, (UnitsType() | HoldingType()):
            return say_unit.which_kind(ctx.book, env.path, tree.right.span, right)
    return None


def _equality(ctx: Context, env: Env, tree: t.Binary, left: n.Expr, right: n.Expr) -> n.Expr:
    if isinstance(left.type, TextType) or not comparable(left.type, right.type):
        text = next((side for side in (tree.left, tree.right) if isinstance(side, t.Text)), None)
        return wrong(ctx, say.not_comparable(env.path, tree.span, left.type, right.type, text))
    if isinstance(left.type, (ListType, PlaceType)):
        return n.SameList(left, right, tree.op == "!=", type=BOOL, span=tree.span)
    return n.Binary(tree.op, left, right, type=BOOL, span=tree.span)


def is_none(ctx: Context, env: Env, tree: t.IsNone, hint: Type | None) -> n.Expr:
    """`a is none`: none is 0, so it is a comparison; asked of what is never none it is a warning."""
    operand = read(ctx, env, tree.operand)
    if not _may_be_none(ctx, operand):
        ctx.say(say.never_none(env.path, tree.operand.span, operand.type))
    none = n.Num(0, type=NONE, span=tree.span)
    return n.Binary("!=" if tree.negated else "=", operand, none, type=BOOL, span=tree.span)


def _may_be_none(ctx: Context, operand: n.Expr) -> bool:
    match operand.type:
        case MemberType(optional=optional):
            return optional or _slot(operand)
        case ErrorType() | NoneType():
            return True
        case RouteType() | NumberType():
            return isinstance(operand, n.Local) and operand.var in ctx.declinable
    return False


def _slot(operand: n.Expr) -> bool:
    """A slot may be empty in the middle of an action, whatever holds between moves."""
    return isinstance(operand, n.Read) and isinstance(operand.path.field.shape, PlaceShape)


def membership(ctx: Context, env: Env, tree: t.In, hint: Type | None) -> n.Expr:
    """`a in source`, `a not in source`; a piece may also be `in box`."""
    if isinstance(tree.source, t.Name) and tree.source.text == "box":
        found = _in_box(ctx, env, tree)
    else:
        found = _in_list(ctx, env, tree)
    return n.Unary("not", found, type=BOOL, span=tree.span) if tree.negated else found


def _in_list(ctx: Context, env: Env, tree: t.In) -> n.Expr:
    members, element = source(ctx, env, tree.source)
    item = read(ctx, env, tree.item, element)
    if isinstance(item.type, ErrorType) or isinstance(element, ErrorType):
        return error_at(tree.span)
    if not comparable(item.type, element):
        return wrong(ctx, say.not_comparable(env.path, tree.span, item.type, element))
    return n.In(item, members, type=BOOL, span=tree.span)


def _in_box(ctx: Context, env: Env, tree: t.In) -> n.Expr:
    item = read(ctx, env, tree.item)
    match item.type:
        case ErrorType():
            return error_at(tree.span)
        case MemberType(kind) if kind in ctx.book.kinds and ctx.book.kinds[kind].is_piece:
            box = n.BoxPieces(kind, type=ListType(MemberType(kind)), span=tree.source.span)
            return n.In(item, box, type=BOOL, span=tree.span)
    return wrong(ctx, say_do.no_piece(env.path, tree.item.span, item.type))
