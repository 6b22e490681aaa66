"""Types as a book writes them, resolved: of settings, constants, parameters, values of tables."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.fixed_values import known_beforehand
from rulewright.checking.expressions.table import expression
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n, types as t
from rulewright.syntax import tree
from rulewright.text.source import Span


def type_of(ctx: Context, written: tree.TypeExpr | None, path: str) -> t.Type:
    """The type of a value; ErrorType for what is not there (said here) or was not readable (said before)."""
    match written:
        case tree.TBool():
            return t.BOOL
        case tree.TRange():
            return t.NUMBER
        case tree.TName(name, optional):
            return _named(ctx, name, optional, path)
        case tree.TList(shape, element):
            inner = type_of(ctx, element, path)
            return t.ERROR if isinstance(inner, t.ErrorType) else t.ListType(inner, shape == "set")
        case tree.TPlace() | tree.TSlot() | tree.THolding() | tree.TTrack():
            advice = "Places, holdings and tracks are fields: write them under `fields:`, `player:` or `state:`."
            ctx.say(say.wrong_type_here(_SHAPES[type(written)], written.span, "a value", path, advice))
    return t.ERROR


def value_type(
    ctx: Context,
    written: tree.TypeExpr | None,
    what: str,
    path: str,
    *never: type[t.Type],
) -> t.Type:
    """The type of a constant, a parameter, a setting …, which some types can never be."""
    found = type_of(ctx, written, path)
    if written is None or not isinstance(found, never or (t.AnyAmountType, t.RouteType)):
        return found
    ctx.say(say.wrong_type_here(f"`{written.span.text}`", written.span, f"the type of {what}", path))
    return t.ERROR


_SHAPES = {
    tree.TPlace: "a place for pieces",
    tree.TSlot: "a slot",
    tree.THolding: "a holding",
    tree.TTrack: "a track",
}


def _named(ctx: Context, name: tree.Word, optional: bool, path: str) -> t.Type:
    resource = ctx.book.resources.get(name.text)
    if resource is not None and resource.each:
        advice = "Units of several kinds live in holdings; the number of one kind is a plain range."
        ctx.say(say.wrong_type_here(f"`{name.text}`", name.span, "the type of a value", path, advice))
        return t.ERROR
    found = _plain(ctx, name.text, optional)
    if found is None:
        unknown(ctx, name, path)
        return t.ERROR
    if optional and not isinstance(found, t.MemberType | t.ErrorType):
        ctx.say(say.wrong_type_here(f"`{name.text}`", name.span, "`none`", path, "Only a member can be none."))
        return t.ERROR
    return found


def _plain(ctx: Context, name: str, optional: bool) -> t.Type | None:
    book = ctx.book
    if name in book.kinds:
        return t.MemberType(name, optional)
    if name in book.resources:
        return t.AmountType(name)
    if name == "text":
        return t.TEXT
    if name == "amount":
        return t.AnyAmountType()
    if name in book.routes:
        return t.RouteType(name)
    if name in book.settings and book.settings[name].words:
        return t.WordType(name)
    return None


def unknown(ctx: Context, name: tree.Word, path: str) -> None:
    """Says that there is no such type, unless a part of the book is missing that may hold it."""
    if ctx.names.incomplete or name.text in ctx.names.broken:
        return
    known = [*ctx.book.kinds, *ctx.book.resources, "text", "amount"]
    ctx.say(say.unknown_type(name.text, name.span, known, path))


def bounds_of(ctx: Context, env: Env, written: tree.TypeExpr | None) -> tuple[n.Expr | None, n.Expr | None]:
    """The lowest and highest number of a range, or of the range in a list."""
    if isinstance(written, tree.TList):
        written = written.element
    if not isinstance(written, tree.TRange):
        return None, None
    low = known_beforehand(ctx, expression(ctx, env, written.low, t.NUMBER), env.path)
    high = known_beforehand(ctx, expression(ctx, env, written.high, t.NUMBER), env.path)
    _forward(ctx, low, high, written.span, env.path)
    return low, high


def _forward(ctx: Context, low: n.Expr, high: n.Expr, span: Span, path: str) -> None:
    first, last = fixed(low), fixed(high)
    if first is not None and last is not None and first > last:
        ctx.say(say.backwards(first, last, span, path))


def fixed(bound: n.Expr | None) -> int | None:
    """The number that a bound is, where it is written out."""
    if isinstance(bound, n.Num):
        return bound.value
    if isinstance(bound, n.Unary) and bound.op == "-" and isinstance(bound.operand, n.Num):
        return -bound.operand.value
    return None
