"""What running statements may change: locals, and ranges of slots."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from rulewright.lir import program as lir
from rulewright.lir.layout import Layout
from rulewright.lir.questions import nodes

_SET_BY = (lir.Assign, lir.Draw, lir.Peek, lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow)


@dataclass(eq=False)
class Effects:
    """`slots` are ranges from a slot to before another; `writes_any` stands for calls, which may write everywhere."""

    locals: set[lir.Local] = field(default_factory=set)
    slots: list[tuple[int, int]] = field(default_factory=list)
    writes_any: bool = False


def effects_of(node: lir.Body | lir.Stmt | lir.Expr, writing: Collection[str], layout: Layout) -> Effects:
    """`writing`: the functions that write."""
    found = Effects()
    for inner in nodes(node):
        if isinstance(inner, _SET_BY):
            found.locals.add(inner.local)
        found.writes_any |= _calls_a_writer(inner, writing)
        written = _written(inner, layout)
        if written is not None:
            found.slots.append(written)
    return found


def _calls_a_writer(node: lir.Stmt | lir.Expr, writing: Collection[str]) -> bool:
    match node:
        case lir.Call(function=function, copied=copied):
            return not copied and function in writing
        case lir.FindWays(function=function):
            return function in writing
    return False


def _written(node: lir.Stmt | lir.Expr, layout: Layout) -> tuple[int, int] | None:
    match node:
        case lir.Store(address=address):
            return address.low, address.high + 1
        case lir.Clear(address=address, count=count) | lir.PutSlots(address=address, capacity=count):
            return address.low, address.high + count
        case lir.SlotsInsert(address=address, most=most) | lir.SlotsInsertSorted(address=address, most=most):
            return address.low, address.high + most + 2
        case lir.SlotsRemove(address=address, most=most):
            return address.low, address.high + most + 1
        case lir.Draw(stream=stream):
            counter = layout.counter(stream)
            return counter, counter + 1
    return None
