"""Which slots a function may read, itself and through others: the ground on which what it found may be kept."""

from __future__ import annotations

from rulewright.lir import program as lir
from rulewright.lir.questions import nodes

Ranges = list[tuple[int, int]]
"""From a slot to before another, ascending, apart from each other."""


def slots_read(program: lir.Program, name: str) -> Ranges:
    found: Ranges = []
    waiting, seen = [name], {name}
    while waiting:
        function = program.functions[waiting.pop()]
        for body in function.blocks.values():
            for node in nodes(body):
                found += ranges_read(node, program.layout.size)
                called = _called(node)
                if called and called not in seen:
                    seen.add(called)
                    waiting.append(called)
    return _joined(found)


def _called(node: lir.Expr | lir.Stmt) -> str:
    return node.function if isinstance(node, (lir.Call, lir.FindWays)) else ""


def ranges_read(node: lir.Expr | lir.Stmt, size: int) -> Ranges:
    """The slots that one node itself may read."""
    match node:
        case lir.Load(address=address):
            return _clipped(address, 1, size)
        case lir.SumSlots(address=address, count=count):
            return _clipped(address, count, size)
        case lir.InSlots(address=address, count=lir.Expr(high=most)):
            return _clipped(address, most, size)
        case lir.TakeSlots(address=address, count=lir.Expr(high=most)):
            return _clipped(address, most, size)
        case lir.ForSlots(address=address, most=most):
            return _clipped(address, most, size)
        case lir.Draw() | lir.Peek() | lir.SlotsRemove() | lir.SlotsInsert() | lir.SlotsInsertSorted():
            return [(0, size)]
    return []


def _clipped(address: lir.Expr, count: int, size: int) -> Ranges:
    return [(max(0, address.low), min(size, address.high + count))]


def _joined(ranges: Ranges) -> Ranges:
    """Overlapping ones as one, and those with so little between them that a slice of both costs less than two."""
    joined: Ranges = []
    for low, high in sorted(ranges):
        if joined and low <= joined[-1][1] + 16:
            joined[-1] = (joined[-1][0], max(joined[-1][1], high))
        else:
            joined.append((low, high))
    return joined
