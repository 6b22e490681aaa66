"""What the language itself offers behind a dot: `.size .room .top .bottom .total .space .at_start .at_end`."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.checking.context import Context
from rulewright.checking.expressions.references import Reference, complete, read_path
from rulewright.hir import nodes as n
from rulewright.hir.fields import HoldingShape, ListShape, PlaceShape, TrackShape
from rulewright.hir.types import BOOL, ListType, MemberType, PlaceType
from rulewright.text.source import Span


def attribute(ctx: Context, base: Reference, word: str, span: Span) -> n.Expr | None:
    """What `base.word` means by the language alone, if anything."""
    if isinstance(base, n.Path):
        found = _path_attributes(ctx, base).get(word) if complete(base) else None
    elif isinstance(base, n.Expr):
        found = _value_attributes(base).get(word)
    else:
        found = None
    return found(span) if found else None


def attribute_names(ctx: Context, base: Reference) -> list[str]:
    """The words the language offers behind this."""
    if isinstance(base, n.Path):
        return list(_path_attributes(ctx, base)) if complete(base) else []
    return list(_value_attributes(base)) if isinstance(base, n.Expr) else []


Maker = Callable[[Span], n.Expr]


def _path_attributes(ctx: Context, path: n.Path) -> dict[str, Maker]:
    match path.field.shape:
        case TrackShape():
            return {
                "space": lambda span: n.TrackSpace(path, span=span),
                "at_start": lambda span: _at_space(path, n.Num(1, span=span), span),
                "at_end": lambda span: _at_space(path, n.TrackLength(path, span=span), span),
            }
        case HoldingShape():
            return {
                "total": lambda span: n.HoldingTotal(path, span=span),
                "room": lambda span: n.Room(path, span=span),
            }
        case ListShape():
            return {
                "size": lambda span: n.Size(read_path(ctx, path), span=span),
                "room": lambda span: n.Room(path, span=span),
            }
        case PlaceShape(shape="slot"):
            return {}
        case PlaceShape() as place:
            return _place_attributes(ctx, path, place)
    return {}


def _at_space(path: n.Path, space: n.Expr, span: Span) -> n.Expr:
    return n.Binary("=", n.TrackSpace(path, span=span), space, type=BOOL, span=span)


def _place_attributes(ctx: Context, path: n.Path, place: PlaceShape) -> dict[str, Maker]:
    piece = MemberType(place.kind)
    ends: dict[str, Maker] = {
        "top": lambda span: n.PlaceEnd(path, "top", type=piece, span=span),
        "bottom": lambda span: n.PlaceEnd(path, "bottom", type=piece, span=span),
    }
    return {
        "size": lambda span: n.Size(read_path(ctx, path), span=span),
        "room": lambda span: n.Room(path, span=span),
        **({} if place.shape == "pile" else ends),
    }


def _value_attributes(base: n.Expr) -> dict[str, Maker]:
    match base.type:
        case ListType() | PlaceType():
            return {"size": lambda span: n.Size(base, span=span)}
    return {}
