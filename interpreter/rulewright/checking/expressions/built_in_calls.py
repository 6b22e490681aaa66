"""The functions of the language: min, max, next, neighbours, distance, step, line, lines, can, taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.action_values import actions_of
from rulewright.checking.expressions.bare_names import me
from rulewright.checking.expressions.dispatch import countable, error_at, expression, number, read, wrong
from rulewright.checking.messages import names as say_name, types as say
from rulewright.hir import nodes as n
from rulewright.hir.board import Board
from rulewright.hir.book import Kind
from rulewright.hir.rules import Action, Group
from rulewright.hir.types import BOOL, NUMBER, AmountType, ErrorType, ListType, MemberType, NumberType, Type
from rulewright.syntax import tree as t

Reader = Callable[[Context, Env, t.Call, Type | None], n.Expr]
PLAYER = MemberType("Player")


def _counted(words: list[str]) -> Callable[[Reader], Reader]:
    """Guards a reader by the number of arguments it takes; the words are what messages call them."""

    def guard(reader: Reader) -> Reader:
        def guarded(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
            if len(tree.args) == len(words):
                return reader(ctx, env, tree, hint)
            name = tree.target.span.text
            return wrong(ctx, say_name.argument_count(env.path, tree.span, name, words, len(tree.args)))

        return guarded

    return guard


def _smallest(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    return _extreme(ctx, env, tree, hint, "min")


def _greatest(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    return _extreme(ctx, env, tree, hint, "max")


def _extreme(ctx: Context, env: Env, tree: t.Call, hint: Type | None, name: Literal["min", "max"]) -> n.Expr:
    """Two or more numbers, or amounts of one resource."""
    if len(tree.args) < 2:
        return wrong(ctx, say_name.argument_count(env.path, tree.span, name, ["a", "b"], len(tree.args)))
    args = [countable(ctx, env, tree.args[0], hint)]
    type = args[0].type
    for arg in tree.args[1:]:
        args.append(expression(ctx, env, arg, None if isinstance(type, ErrorType) else type))
    if any(isinstance(a.type, ErrorType) for a in args) or not isinstance(type, (NumberType, AmountType)):
        return error_at(tree.span)
    return n.Builtin(name, tuple(args), type=type, span=tree.span)


@_counted(["player"])
def _next(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    player = expression(ctx, env, tree.args[0], PLAYER)
    return n.Builtin("next", (player,), type=PLAYER, span=tree.span)


# ---- boards ----


def _space(ctx: Context, env: Env, tree: t.Expr) -> tuple[n.Expr, Kind, Board] | None:
    """A member of a kind with a board."""
    found = read(ctx, env, tree)
    if isinstance(found.type, ErrorType):
        return None
    if not isinstance(found.type, MemberType):
        ctx.say(say_name.no_space(env.path, tree.span, found.type))
        return None
    kind = ctx.book.kinds[found.type.kind]
    if kind.board is None:
        if f"{kind.name}.*" not in ctx.names.broken:
            ctx.say(say_name.no_board(env.path, tree.span, kind.name))
        return None
    return found, kind, kind.board


@_counted(["space"])
def _neighbours(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    found = _space(ctx, env, tree.args[0])
    if found is None:
        return error_at(tree.span)
    space, kind, _ = found
    return n.Builtin("neighbours", (space,), kind.name, type=ListType(MemberType(kind.name)), span=tree.span)


@_counted(["space", "space"])
def _distance(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    found = _space(ctx, env, tree.args[0])
    if found is None:
        return error_at(tree.span)
    space, kind, _ = found
    other = expression(ctx, env, tree.args[1], MemberType(kind.name))
    return n.Builtin("distance", (space, other), kind.name, type=NUMBER, span=tree.span)


def _directed(name: Literal["step", "line"]) -> Reader:
    @_counted(["space", "direction"])
    def reader(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
        found = _space(ctx, env, tree.args[0])
        direction = _direction(ctx, env, tree.args[1], found[2]) if found else None
        if found is None or direction is None:
            return error_at(tree.span)
        member = MemberType(found[1].name, optional=name == "step")
        type = member if name == "step" else ListType(member)
        return n.Builtin(name, (found[0], direction), found[1].name, type=type, span=tree.span)

    return reader


def _direction(ctx: Context, env: Env, tree: t.Expr, board: Board) -> n.Expr | None:
    """The number of a direction, from 0, in the order of the board."""
    if isinstance(tree, t.Name) and tree.text in board.directions:
        return n.Num(board.directions.index(tree.text), span=tree.span)
    ctx.say(say_name.unknown_direction(env.path, tree.span, tree.span.text, board.directions))
    return None


@_counted(["Kind or space", "n"])
def _lines(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    """All straight runs of a board, or those through one of its spaces."""
    spaces = read(ctx, env, tree.args[0])
    length = number(ctx, env, tree.args[1])
    if isinstance(spaces.type, ErrorType) or isinstance(length.type, ErrorType):
        return error_at(tree.span)
    through = isinstance(spaces.type, MemberType)
    kind = spaces.type.kind if isinstance(spaces.type, MemberType) else getattr(spaces, "kind", "")
    if not (through or isinstance(spaces, n.AllOf)) or ctx.book.kinds[kind].board is None:
        return wrong(ctx, say_name.no_board(env.path, tree.args[0].span, tree.args[0].span.text))
    args = (length, spaces) if through else (length,)
    return n.Builtin("lines", args, kind, type=ListType(ListType(MemberType(kind))), span=tree.span)


# ---- actions ----


def named_action(ctx: Context, env: Env, tree: t.Expr) -> Action | Group | None:
    """The action or group that `can`, `taken`, `offer` name; none after a finding."""
    if isinstance(tree, t.Name) and tree.text not in env.locals:
        if tree.text == "action" and isinstance(env.action, Action):
            return env.action
        return action_called(ctx, env, tree, tree.text)
    ctx.say(say_name.not_an_action(env.path, tree.span, tree.span.text, action_names(ctx)))
    return None


def action_called(ctx: Context, env: Env, at: t.Node, name: str) -> Action | Group | None:
    """The action or group of this name; none after a finding."""
    for symbol in ctx.names.all(name):
        if isinstance(symbol, (Action, Group)):
            return symbol
    if name not in ctx.names.broken and not ctx.names.incomplete:
        ctx.say(say_name.not_an_action(env.path, at.span, name, action_names(ctx)))
    return None


def action_names(ctx: Context) -> list[str]:
    return [*ctx.book.actions, *ctx.book.groups]


def _player(ctx: Context, env: Env, tree: t.Call) -> n.Expr:
    return me(ctx, env, tree.span) if len(tree.args) == 1 else expression(ctx, env, tree.args[1], PLAYER)


def _can(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    if not 1 <= len(tree.args) <= 2:
        return wrong(ctx, say_name.argument_count(env.path, tree.span, "can", ["action", "player"], len(tree.args)))
    found = named_action(ctx, env, tree.args[0])
    player = _player(ctx, env, tree)
    if found is None:
        return error_at(tree.span)
    return n.Can(actions_of(found), player, type=BOOL, span=tree.span)


def _taken(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    if not 1 <= len(tree.args) <= 2:
        return wrong(ctx, say_name.argument_count(env.path, tree.span, "taken", ["action", "player"], len(tree.args)))
    found = named_action(ctx, env, tree.args[0])
    player = _player(ctx, env, tree)
    return error_at(tree.span) if found is None else n.Taken(found, player, type=NUMBER, span=tree.span)


def after_up_to(ctx: Context, env: Env, tree: t.AfterUpTo, hint: Type | None) -> n.Expr:
    """`can(x) after up to 3 trade`."""
    asked = read(ctx, env, tree.condition)
    limit = number(ctx, env, tree.limit)
    before = action_called(ctx, env, tree.group, tree.group.text)
    if isinstance(asked, n.Can) and before is not None:
        return n.Can(asked.actions, asked.player, limit, actions_of(before), type=BOOL, span=tree.span)
    if isinstance(asked.type, ErrorType) or before is None:
        return error_at(tree.span)
    return wrong(ctx, say.not_can(env.path, tree.condition.span))


def _swap(ctx: Context, env: Env, tree: t.Call, hint: Type | None) -> n.Expr:
    return wrong(ctx, say.effect_here(env.path, tree.target.span, "swap", "a statement"))


BUILT_IN_CALLS: dict[str, Reader] = {
    "min": _smallest,
    "max": _greatest,
    "next": _next,
    "neighbours": _neighbours,
    "distance": _distance,
    "step": _directed("step"),
    "line": _directed("line"),
    "lines": _lines,
    "can": _can,
    "taken": _taken,
    "swap": _swap,
}
