"""Pieces and units on the move: `move`, `move all`, `draw`, `shuffle`, `pick`."""

from __future__ import annotations

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.binding import local
from rulewright.checking.expressions.dispatch import error_at, expression, read, source
from rulewright.checking.expressions.holders import Holder, holder, holding
from rulewright.checking.expressions.references import path_type
from rulewright.checking.expressions.streams import stream
from rulewright.checking.messages import names as say_name, statements as say_do, units as say_unit
from rulewright.checking.messages.wording import describe
from rulewright.checking.statements.places import Place, is_word, path_of, place
from rulewright.checking.statements.transfers import move_units
from rulewright.hir import nodes as n
from rulewright.hir.book import Resource
from rulewright.hir.fields import HoldingShape, ListShape, PlaceShape
from rulewright.hir.types import (
    ERROR,
    AmountType,
    AnyAmountType,
    ErrorType,
    MemberType,
    NumberType,
    UnitsType,
)
from rulewright.syntax import tree as t
from rulewright.text.edit import Edit


def move(ctx: Context, env: Env, tree: t.Move) -> n.Stmt | None:
    """A piece to a place, or units from a holding to a holding."""
    if isinstance(tree.what, (t.Quantity, t.Sums)):
        return move_units(ctx, env, tree)
    piece = read(ctx, env, tree.what)
    match piece.type:
        case AmountType() | AnyAmountType() | UnitsType() | NumberType():
            return move_units(ctx, env, tree)
        case ErrorType():
            return None
        case MemberType(kind) if kind in ctx.book.kinds and ctx.book.kinds[kind].is_piece:
            return _move_piece(ctx, env, tree, piece, kind)
    units = [r for r in ctx.book.resources.values() if isinstance(piece.type, MemberType) and r.each == piece.type.kind]
    ctx.say(say_do.no_piece(env.path, tree.what.span, piece.type, units[0].one or units[0].name if units else ""))
    return None


def _move_piece(ctx: Context, env: Env, tree: t.Move, piece: n.Expr, kind: str) -> n.Stmt | None:
    if tree.source is not None:
        between = tree.span.source.span(tree.what.span.end, tree.source.span.end)
        ctx.say(say_do.nowhere_from(env.path, tree.source.span, Edit(between, "", "leave it out")))
    to = place(ctx, env, tree.to)
    if not _takes(ctx, env, tree.what, kind, to):
        return None
    return n.MovePiece(piece, to.path, to.end(tree.end), span=tree.span)


def _takes(ctx: Context, env: Env, what: t.Expr, kind: str, to: Place) -> bool:
    """Whether the place is for pieces of this kind."""
    if to.broken:
        return False
    if to.shape is None or to.shape.kind == kind:
        return True
    ctx.say(say_do.wrong_piece(env.path, what.span, kind, to.shape.kind))
    return False


def move_all(ctx: Context, env: Env, tree: t.MoveAll) -> n.Stmt | None:
    """Every piece of a place, or all units (of one member) of a holding."""
    found = path_of(ctx, env, tree.source, "a place or holding")
    match found and found.field.shape:
        case HoldingShape(resource=name) if found:
            return _move_all_units(ctx, env, tree, found, ctx.book.resources[name])
        case PlaceShape(kind=kind) if found:
            return _move_all_pieces(ctx, env, tree, found, kind)
        case None:
            return None
    assert found is not None
    ctx.say(say_do.not_a_place(env.path, tree.source.span, "a field of another sort", "a place or holding"))
    return None


def _move_all_units(ctx: Context, env: Env, tree: t.MoveAll, found: n.Path, resource: Resource) -> n.Stmt:
    to = holder(ctx, env, tree.to)
    key = None
    if tree.of is not None and not resource.each:
        ctx.say(say_unit.unit_of_nothing(env.path, tree.of.span, resource.name))
    elif tree.of is not None:
        key = expression(ctx, env, tree.of, MemberType(resource.each))
    return n.MoveAllUnits(found, holding(ctx, env, to, resource), key, span=tree.span)


def _move_all_pieces(ctx: Context, env: Env, tree: t.MoveAll, found: n.Path, kind: str) -> n.Stmt | None:
    to = place(ctx, env, tree.to)
    if tree.of is not None:
        ctx.say(say_do.pieces_of(env.path, tree.of.span, kind))
    if not _takes(ctx, env, tree.source, kind, to):
        return None
    return n.MoveAllPieces(found, to.path, to.end(tree.end), span=tree.span)


# ---- draw, shuffle, pick ----


def draw(ctx: Context, env: Env, tree: t.Draw) -> n.Stmt:
    """The top piece of a stack or row, or one unit out of a holding by chance."""
    found = path_of(ctx, env, tree.source, "something to draw from")
    match found and found.field.shape:
        case HoldingShape(resource=name) if found and ctx.book.resources[name].each:
            return _draw_unit(ctx, env, tree, found, ctx.book.resources[name])
        case PlaceShape(shape=("row" | "stack"), kind=kind) if found:
            return _draw_piece(ctx, env, tree, found, kind)
        case PlaceShape(shape=shape):
            advice = "Take one by `pick … from …` and `move` it."
            ctx.say(say_do.no_order(env.path, tree.source.span, f"a {shape}", advice))
        case None:
            pass
        case _:
            ctx.say(say_do.not_a_place(env.path, tree.source.span, "all alike", "something to draw from"))
    return unknown_local(ctx, env, tree.var)


def unknown_local(ctx: Context, env: Env, word: t.Word) -> n.Stmt:
    """Binds a name whose value could not be read, so that those who use it are not blamed."""
    return n.Let(local(ctx, env, word, ERROR), error_at(word.span), span=word.span)


def _draw_unit(ctx: Context, env: Env, tree: t.Draw, found: n.Path, resource: Resource) -> n.Stmt:
    to: Holder = holder(ctx, env, tree.to)
    var = local(ctx, env, tree.var, MemberType(resource.each))
    name = stream(ctx, env, "draw", tree.source)
    return n.DrawUnit(var, found, holding(ctx, env, to, resource), name, span=tree.span)


def _draw_piece(ctx: Context, env: Env, tree: t.Draw, found: n.Path, kind: str) -> n.Stmt:
    to = place(ctx, env, tree.to)
    var = local(ctx, env, tree.var, MemberType(kind))
    if not _takes(ctx, env, tree.source, kind, to):
        return n.Let(var, error_at(tree.span), span=tree.span)
    return n.DrawPiece(var, found, to.path, to.end(tree.end), span=tree.span)


def shuffle(ctx: Context, env: Env, tree: t.Shuffle) -> n.Stmt | None:
    """A row, stack or list in random order."""
    found = path_of(ctx, env, tree.place, "something to shuffle")
    match found and found.field.shape:
        case PlaceShape(shape=("row" | "stack")) | ListShape(unique=False) if found:
            return n.Shuffle(found, stream(ctx, env, "shuffle", tree.place), span=tree.span)
        case None:
            return None
    assert found is not None
    what = describe(path_type(ctx, found.field))
    ctx.say(say_do.no_order(env.path, tree.place.span, what, "Rows, stacks and lists can be shuffled."))
    return None


def pick(ctx: Context, env: Env, tree: t.Pick) -> n.Stmt:
    """Chance: one element of a source, each alike."""
    if is_word(env, tree.source, "box"):
        ctx.say(say_name.not_a_value(env.path, tree.source.span, "box", "where pieces wait"))
        return unknown_local(ctx, env, tree.var)
    elements, element = source(ctx, env, tree.source)
    var = local(ctx, env, tree.var, element)
    return n.PickChance(var, elements, stream(ctx, env, "pick", tree.source), span=tree.span)
