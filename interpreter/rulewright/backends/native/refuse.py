"""What C cannot hold: books with such numbers are played by generated Python."""

from __future__ import annotations

from rulewright.lir import program as lir
from rulewright.lir.questions import nodes

PACKED_BITS = 60
"""Counts of a way, packed into one number, must leave room for two flags and a sum."""
LEAST, MOST = -(2**63), 2**63 - 1


class Refused(Exception):
    """The reason, for people."""


def refuse(program: lir.Program) -> None:
    """Raises Refused where a number of the program may not fit into 64 bits."""
    for function in program.functions.values():
        for body in function.blocks.values():
            for node in nodes(body):
                _look_at(node)
    if any(low < -(2**31) or high >= 2**31 for low, high in program.layout.limits):
        raise Refused("a field holds numbers of more than 32 bits")
    for numbers in [program.start, *program.pools, *(row for rows in program.rows for row in rows)]:
        if not all(LEAST < number <= MOST for number in numbers):
            raise Refused("a table holds a number of more than 64 bits")


def _look_at(node: lir.Expr | lir.Stmt) -> None:
    if isinstance(node, lir.FindWays | lir.KeepWays) and node.guard.bit_length() > PACKED_BITS:
        raise Refused(f"the counts of a way take {node.guard.bit_length()} bits, which is more than {PACKED_BITS}")
    if isinstance(node, lir.Const) and not LEAST < node.value <= MOST:
        raise Refused("a number takes more than 64 bits")
