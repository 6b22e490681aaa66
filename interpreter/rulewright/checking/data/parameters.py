"""Parameters of signatures and indexes of fields: names with a type, or with a kind whose name they are."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.data.read_types import bounds_of, value_type
from rulewright.checking.messages import declare as say
from rulewright.checking.names import BUILT_IN
from rulewright.hir import nodes as n, types as t
from rulewright.hir.fields import KindIndex, RangeIndex
from rulewright.syntax import tree
from rulewright.text.source import Span


def kind_named_by(ctx: Context, word: str) -> str | None:
    """`guild_card` is a GuildCard: the kind whose name the word is in small letters."""
    flat = word.replace("_", "").lower()
    return next((k for k in ctx.book.kinds if k.replace("_", "").lower() == flat), None)


def parameters(ctx: Context, params: tuple[tree.Param, ...], path: str) -> tuple[n.Var, ...]:
    """The variables of a signature."""
    made: dict[str, n.Var] = {}
    for param in params:
        name = param.name.text
        if name in made:
            ctx.say(say.parameter_twice(name, param.span, made[name].span, path))
            name = f"{name} "
        made[name] = ctx.var(name, _type(ctx, param, path), param.name.span)
        hides(ctx, name, param.name.span, path)
    return tuple(made.values())


def hides(ctx: Context, name: str, span: Span, path: str) -> None:
    """A parameter or index may not have a name that means something already."""
    if name in BUILT_IN and name != "me":
        ctx.say(say.built_in(name, span))
    elif name in ctx.names.places and name != "me":
        ctx.say(say.parameter_hides(name, span, *ctx.names.places[name], path))


def _type(ctx: Context, param: tree.Param, path: str) -> t.Type:
    if param.type is not None:
        ctx.loose_bounds += [b for b in bounds_of(ctx, Env(path=path), param.type) if b is not None]
        return value_type(ctx, param.type, "a parameter", path, t.TextType, t.AnyAmountType)
    kind = "Player" if param.name.text == "me" else kind_named_by(ctx, param.name.text)
    if kind is not None:
        return t.MemberType(kind)
    if not ctx.names.incomplete and param.name.text not in ctx.names.broken:
        ctx.say(say.parameter_without_kind(param.name.text, param.span, list(ctx.book.kinds), path))
    return t.ERROR


def index_kind(ctx: Context, params: tuple[tree.Param, ...], path: str) -> str:
    """The kind of a constant's index; constants have one, over a kind."""
    found = _type(ctx, params[0], path)
    if isinstance(found, t.MemberType) and len(params) == 1:
        return found.kind
    if not isinstance(found, t.ErrorType):
        advice = "A constant has one index, and that is a kind: `extra[good]`."
        ctx.say(say.wrong_type_here("this", params[0].span, "an index of a constant", path, advice))
    return ""


def indexes(
    ctx: Context, params: tuple[tree.Param, ...], path: str
) -> tuple[tuple[KindIndex | RangeIndex, ...], tuple[n.Var, ...]] | None:
    """The indexes of a field and the variables its start may know them by; none where one of them is wrong."""
    made: list[KindIndex | RangeIndex] = []
    variables: list[n.Var] = []
    for param in params:
        found = _type(ctx, param, path)
        if isinstance(found, t.MemberType):
            made.append(KindIndex(found.kind))
        elif isinstance(found, t.NumberType):
            low, high = bounds_of(ctx, Env(path=path), param.type)
            made.append(RangeIndex(low or n.Num(1), high or n.Num(1)))
        else:
            if not isinstance(found, t.ErrorType):
                ctx.say(say.wrong_type_here("this", param.span, "an index", path, "An index is a kind or a range."))
            return None
        if param.name.text:
            hides(ctx, param.name.text, param.name.span, path)
        variables.append(ctx.var(param.name.text or "", found, param.span))
    return tuple(made), tuple(variables)
