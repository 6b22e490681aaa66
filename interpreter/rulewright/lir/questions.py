"""Questions about LIR: may this fault, how long is it, what does it read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields
from typing import Any

from rulewright.lir import program as lir

_NAMES: dict[type, tuple[str, ...]] = {}


def field_names(of: type) -> tuple[str, ...]:
    """The fields of a sort of node that hold other nodes or numbers."""
    if of not in _NAMES:
        _NAMES[of] = tuple(f.name for f in fields(of) if f.name not in ("span", "low", "high"))
    return _NAMES[of]


def parts(node: Any) -> Iterator[Any]:
    """The expressions, statements and bodies directly in a node."""
    for name in field_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, (tuple, list)):
            yield from value
        else:
            yield value


def nodes(node: Any) -> Iterator[Any]:
    """A node and all below it, from top to bottom."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (list, tuple)):
            waiting.extend(reversed(node))
        elif isinstance(node, (lir.Expr, lir.Stmt)):
            yield node
            for name in below(type(node)):
                waiting.append(getattr(node, name))


_BELOW: dict[type, tuple[str, ...]] = {}
_HOLDS_NODES = ("Expr", "Body", "Argument", "Call")


def below(of: type) -> tuple[str, ...]:
    """The fields of a sort of node that hold nodes, the last first."""
    if of not in _BELOW:
        names = [f.name for f in fields(of) if any(kind in str(f.type) for kind in _HOLDS_NODES)]
        _BELOW[of] = tuple(reversed(names))
    return _BELOW[of]


_LISTS: dict[type, tuple[str, ...]] = {}


def lists_in(of: type) -> tuple[str, ...]:
    """The fields of a sort of node that hold list locals."""
    if of not in _LISTS:
        kinds = ("ListLocal", "Argument")
        _LISTS[of] = tuple(f.name for f in fields(of) if any(kind in str(f.type) for kind in kinds))
    return _LISTS[of]


def weight(node: Any) -> int:
    """How many nodes there are."""
    return sum(1 for _ in nodes(node))


def has_calls(node: Any) -> bool:
    """Whether anything in it calls a function for its value."""
    return any(isinstance(inner, lir.Call) for inner in nodes(node))


def may_fault(body: lir.Body, safe: Collection[str] = ()) -> bool:
    """Whether running statements may end in a fault; calls are assumed to, but of functions known to be safe."""
    return any(_may(node, safe) for node in nodes(body))


def _may(node: Any, safe: Collection[str]) -> bool:
    match node:
        case lir.Raise():
            return True
        case lir.Require(value=value, least=least, most=most) | lir.Store(value=value, least=least, most=most):
            return not (least <= value.low and value.high <= most)
        case lir.Call(function=function, guarded=guarded):
            return not guarded and function not in safe
    return False


def writes(body: lir.Body, writing: Collection[str] = ()) -> bool:
    """Whether running statements may write slots of the position itself. Calls for their effect are assumed to, calls
    for a value only where they are among those known to."""
    return any(_writes(node, writing) for node in nodes(body))


def _writes(node: Any, writing: Collection[str]) -> bool:
    match node:
        case lir.Do(into=None):
            return True
        case lir.Call(function=function, copied=copied):
            return not copied and function in writing
    return isinstance(node, WRITES)


WRITES = (
    lir.Store,
    lir.Clear,
    lir.PutSlots,
    lir.Draw,
    lir.SlotsInsert,
    lir.SlotsInsertSorted,
    lir.SlotsRemove,
)


def is_closed(body: lir.Body) -> bool:
    """Whether nothing that is added would be reached."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, lir.If):
        return bool(last.otherwise) and is_closed(last.then) and is_closed(last.otherwise)
    return isinstance(last, (lir.Return, lir.Raise, lir.Jump, lir.Break, lir.Continue))
