"""Where a member is needed and none will not do, and what a test tells about what is never none."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.fields import ListShape, ValueShape
from rulewright.hir.types import MemberType, NoneType, RouteType
from rulewright.hir.walk import paths

Key = Hashable


def needed(node: Any) -> Iterator[n.Expr]:
    """The expressions directly below a node that have to be a member (or a way) there."""
    for path in paths(node):
        yield from path_needs(path)
    yield from (e for e in _needed(node) if e is not None)


def path_needs(path: n.Path) -> Iterator[n.Expr]:
    """A place in the state needs its owner and its indexes."""
    if path.owner is not None:
        yield path.owner
    yield from path.index


def _needed(node: Any) -> tuple[n.Expr | None, ...]:
    match node:
        case n.ConstantOf(member=member, index=index):
            return (member, index)
        case n.HoldingCount(key=key) | n.MoveAllUnits(key=key):
            return (key,)
        case n.TableGet(keys=keys):
            return keys
        case n.Call(function, args):
            return _wanted(args, function.params)
        case n.RoutesFrom(route, args):
            return _wanted(args, route.params)
        case n.Builtin(args=args):
            return args
        case n.Can(player=player) | n.Taken(player=player) | n.Offer(player=player) | n.TurnBlock(player=player):
            return (player,)
        case n.RouteEnd(way):
            return (way,)
        case n.RouteCount(way, _, index):
            return (way, index)
    return _needed_by_statement(node)


def _needed_by_statement(node: Any) -> tuple[n.Expr | None, ...]:
    match node:
        case n.CallStep(step, args, me):
            return (*_wanted(args, step.params), me)
        case n.CallDeed(member=member, me=me):
            return (member, me)
        case n.MovePiece(piece=piece):
            return (piece,)
        case n.SetField(path, value):
            return (value,) if not _may_hold_none(path) else ()
        case n.AddElement(value=value) | n.TakeElement(value=value) | n.SetElement(value=value):
            return (value,)
        case n.Transfer(parts=parts):
            return tuple(p.key for p in parts if isinstance(p, n.Part))
        case n.Choose(chooser=who, paying=paying):
            return (who, *(_needed_by_statement(paying) if paying else ()))
        case n.ChooseSet(chooser=who) | n.ChooseMany(chooser=who) | n.ChooseOne(chooser=who):
            return (who,)
        case n.ForEach(chosen_by=who):
            return (who,)
    return ()


def _wanted(args: tuple[n.Expr, ...], params: tuple[n.Var, ...]) -> tuple[n.Expr, ...]:
    """The arguments for parameters that may not be none."""
    return tuple(a for a, p in zip(args, params, strict=False) if not getattr(p.type, "optional", False))


def _may_hold_none(path: n.Path) -> bool:
    match path.field.shape:
        case ValueShape(type=MemberType(optional=optional)):
            return optional
        case ValueShape() | ListShape():
            return True
    return False


def key_of(expr: n.Expr) -> Key | None:
    """What two readings of the same thing have in common; none for what is worked out anew each time."""
    match expr:
        case n.Local(var):
            return ("local", var.uid)
        case n.MemberRef(kind, member):
            return ("member", kind, member)
        case n.Num(value):
            return ("number", value)
        case n.Setting(setting):
            return ("setting", setting)
        case n.Read(path):
            return _path_key(path)
        case n.ConstantOf(kind, constant, member, index):
            return _all("constant", (kind, constant), (member, *((index,) if index else ())))
        case n.Call(function, args):
            return _all("call", (function.name,), args)
        case n.ListGet(n.ReadList(path), index):
            inner, place = _path_key(path), key_of(index)
            return None if inner is None or place is None else ("element", inner, place)
    return None


def _path_key(path: n.Path) -> Key | None:
    return _all("read", (path.field.path,), tuple(path_needs(path)))


def _all(sort: str, names: tuple[str, ...], parts: tuple[n.Expr, ...]) -> Key | None:
    keys = tuple(key_of(p) for p in parts)
    return None if None in keys else (sort, names, keys)


def could_be_none(expr: n.Expr, declinable: set[n.Var]) -> bool:
    """Whether a value may be none by its type alone."""
    match expr.type:
        case NoneType():
            return True
        case MemberType(optional=optional):
            return optional
        case RouteType():
            return isinstance(expr, n.Local) and expr.var in declinable
    return False
