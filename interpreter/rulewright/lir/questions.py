"""Questions about LIR: may this fault, how long is it, what does it read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
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
        below = BELOW.get(type(node))
        if below is not None:
            yield node
            waiting += below(node)
        elif isinstance(node, (list, tuple)):
            waiting += reversed(node)


def below(of: type[Any]) -> tuple[str, ...]:
    """The fields of a sort of node that hold nodes, the last first."""
    return _NAMES_BELOW[of]


def _names_below(of: type[Any]) -> tuple[str, ...]:
    names = [f.name for f in fields(of) if any(kind in str(f.type) for kind in _HOLDS_NODES)]
    return tuple(reversed(names))


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return lambda node: ()
    got = attrgetter(*names)
    return got if len(names) > 1 else lambda node: (got(node),)


def _kinds(of: type[Any]) -> list[type[Any]]:
    return [of, *(kind for inner in of.__subclasses__() for kind in _kinds(inner))]


_HOLDS_NODES = ("Expr", "Body", "Argument", "Call")
_NAMES_BELOW = {kind: _names_below(kind) for kind in (*_kinds(lir.Expr), *_kinds(lir.Stmt))}
BELOW = {kind: _getter(names) for kind, names in _NAMES_BELOW.items()}
"""What gives the nodes directly below one of a sort, the last first. Looked up rather than worked out: trees are walked
so often that it shows in the time to compile."""


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
