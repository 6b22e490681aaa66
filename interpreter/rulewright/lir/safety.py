"""Whether an expression may be read earlier than it stands: above the tests that say that its addresses are good."""

from __future__ import annotations

from rulewright.lir import build, program as lir
from rulewright.lir.questions import nodes
from rulewright.lir.rebuilding import Rebuilder

Intervals = dict[lir.Local, tuple[int, int]]


def widest_of(function: lir.Function) -> Intervals:
    """What each local may be, wherever it is read: a test that narrows it reads it as it was before."""
    widest: Intervals = {}
    for body in function.blocks.values():
        for node in nodes(body):
            if isinstance(node, lir.Get):
                low, high = widest.get(node.local, (node.low, node.high))
                widest[node.local] = min(low, node.low), max(high, node.high)
    return widest


class Widest(Rebuilder):
    """Makes expressions anew with their locals as wide as they ever are."""

    def __init__(self, program: lir.Program, widest: Intervals) -> None:
        super().__init__(program)
        self.widest = widest

    def get(self, e: lir.Get) -> lir.Expr:
        return build.get(e.local, *self.widest[e.local])

    def claimed(self, made: lir.Expr, before: lir.Expr) -> lir.Expr:
        return made  # the claim may hold below a test alone


def is_safe(wide: lir.Expr, program: lir.Program) -> bool:
    """Whether reading a `Widest` expression does no harm, whatever its locals are."""
    return all(_is_safe(node, program) for node in nodes(wide))


def _is_safe(node: lir.Expr, program: lir.Program) -> bool:
    match node:
        case lir.Load(address=address):
            return build.within(address, 0, program.layout.size - 1)
        case lir.SumSlots(address=address, count=count):
            return build.within(address, 0, program.layout.size - count)
        case lir.InSlots(address=address, count=count):
            return address.low >= 0 and address.high + count.high <= program.layout.size
        case lir.Entry(pool=pool, index=index):
            return build.within(index, 0, len(program.pools[pool]) - 1)
        case lir.InRow(rows=rows, row=row) | lir.RowLength(rows=rows, row=row):
            return build.within(row, 0, len(program.rows[rows]) - 1)
        case lir.RowEntry():
            return False
        case lir.Arith(op="div" | "mod", right=right):
            return not right.low <= 0 <= right.high
    return True
