"""What a field holds, out of its type: a value, a track, a list, a place for pieces, a holding of units."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.fixed_values import known_beforehand
from rulewright.checking.data.read_types import bounds_of, fixed, unknown, value_type
from rulewright.checking.expressions.dispatch import element_type
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n, types as t
from rulewright.hir.fields import HoldingShape, ListShape, PlaceShape, Shape, TrackShape, ValueShape
from rulewright.syntax import tree


def shape_of(ctx: Context, env: Env, written: tree.TypeExpr) -> Shape | None:
    """The shape of a field; none where its type is wrong, which has been said then."""
    match written:
        case tree.TName(name, False) if name.text in ctx.book.resources:
            return HoldingShape(name.text)
        case tree.THolding(name, cap):
            return _holding(ctx, env, name, cap)
        case tree.TList():
            return _list(ctx, env, written)
        case tree.TPlace(shape, kind, cap):
            return _place(ctx, env, PlaceShape(shape, kind.text, _cap(ctx, env, cap)), kind)
        case tree.TSlot(kind, optional):
            return _place(ctx, env, PlaceShape("slot", kind.text, n.Num(1), optional), kind)
        case tree.TTrack():
            return _track(ctx, env, written)
    return _value(ctx, env, written)


def _value(ctx: Context, env: Env, written: tree.TypeExpr) -> ValueShape | None:
    type = value_type(ctx, written, "a field", env.path, t.TextType, t.AnyAmountType, t.RouteType)
    if isinstance(type, t.ErrorType):
        return None
    low, high = bounds_of(ctx, env, written)
    return ValueShape(type, low, high)


def _cap(ctx: Context, env: Env, cap: tree.Expr | None) -> n.Expr | None:
    return known_beforehand(ctx, expression(ctx, env, cap, t.NUMBER), env.path) if cap is not None else None


def _holding(ctx: Context, env: Env, name: tree.Word, cap: tree.Expr) -> HoldingShape | None:
    if name.text in ctx.book.resources:
        return HoldingShape(name.text, _cap(ctx, env, cap))
    if not ctx.names.incomplete and name.text not in ctx.names.broken:
        ctx.say(say.unknown_resource(name.text, name.span, ctx.book.resources, env.path))
    return None


def _place(ctx: Context, env: Env, place: PlaceShape, word: tree.Word) -> PlaceShape | None:
    kind = ctx.book.kinds.get(place.kind)
    if kind is None:
        unknown(ctx, word, env.path)
        return None
    if not kind.is_piece:
        ctx.say(say.not_a_piece(kind.name, word.span, env.path))
        return None
    return place


def _track(ctx: Context, env: Env, written: tree.TTrack) -> TrackShape | None:
    values = known_beforehand(ctx, expression(ctx, env, written.values), env.path)
    element = element_type(values.type)
    if element is None:
        ctx.say(
            say.wrong_type_here(f"`{written.values.span.text}`", written.values.span, "the values of a track", env.path)
        )
    if element is None or isinstance(element, t.ErrorType):
        return None
    space = _cap(ctx, env, written.space) or n.Num(1)
    return TrackShape(values, space)


def _list(ctx: Context, env: Env, written: tree.TList) -> ListShape | None:
    element = _value(ctx, env, written.element)
    if element is None:
        return None
    unique = written.shape == "set"
    cap = _cap(ctx, env, written.cap) or (_all(element) if unique else None)
    if cap is None:
        ctx.say(say.no_bound("a list", written.span, env.path))
        return None
    return ListShape(element, cap, unique)


def _all(element: ValueShape) -> n.Expr | None:
    """How many different elements there are, at most: what bounds a set that says nothing."""
    if isinstance(element.type, t.MemberType):
        everything = n.AllOf(element.type.kind, type=t.ListType(element.type))
        return n.Size(everything)
    if element.low is not None and element.high is not None:
        return n.Binary("+", n.Binary("-", element.high, element.low), n.Num(1))
    return None


def usual_start(shape: Shape | None) -> n.Expr | tuple[n.Part | n.SettingPart, ...] | None:
    """What a field starts with that says nothing: 0 or what is nearest, no, none, nothing."""
    match shape:
        case ValueShape(t.BoolType()):
            return n.FALSE
        case ValueShape(t.WordType() as type):
            return n.Num(1, type=type)
        case ValueShape(t.MemberType(optional=True)):
            return n.Num(0, type=t.NONE)
        case ValueShape(t.NumberType() as type, low, high):
            return _nearest_to_zero(low, high, type)
        case HoldingShape():
            return ()
        case ListShape(element, _, unique):
            return n.ListLit((), type=t.ListType(element.type, unique))
        case PlaceShape("slot"):
            return n.Num(0, type=t.NONE)
        case PlaceShape(_, kind):
            return n.ListLit((), type=t.ListType(t.MemberType(kind)))
    return None


def _nearest_to_zero(low: n.Expr | None, high: n.Expr | None, type: t.Type) -> n.Expr:
    first, last = fixed(low), fixed(high)
    if low is not None and (first is None or first > 0):
        return low
    if high is not None and last is not None and last < 0:
        return high
    return n.Num(0, type=type)
