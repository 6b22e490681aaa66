"""Rows that bring along what follows from their elements.

In a loop over a row of a table, much depends on the element and on what chose the row, and on nothing else: the slot
that belongs to it, the number of an option. That is worked out beforehand, and the loop goes through tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING
from zlib import crc32

from rulewright.backends.python.watch import LOOPS
from rulewright.lir import build, program as lir
from rulewright.lir.improve.looping import Valued
from rulewright.lir.questions import nodes, weight
from rulewright.lir.rebuilding import Rebuilder, with_bodies

if TYPE_CHECKING:
    from rulewright.backends.python.loops import Uses
    from rulewright.backends.python.watch import Watch

MOST_CHOICES = 1024
"""So many values of what chooses a row are gone through."""
WORTH_IT = 5
"""Nodes of LIR that need not be worked out in a round, to make up for taking a tuple apart."""
_CONSTANT = (lir.Const, lir.Get, lir.Arith, lir.Entry, lir.Compare, lir.Not, lir.Both, lir.Either)

Rows = tuple[tuple[tuple[int, ...] | int, ...], ...]


@dataclass(frozen=True, eq=False)
class RowsBeside:
    """A loop that goes through rows of tuples, or of numbers where one is enough: the locals that take them, and the
    body that reads these. `name` stands for the table."""

    loop: lir.ForRow
    locals: list[lir.Local]
    name: str
    table: Rows


def rows_beside(
    loop: lir.ForRow, watch: Watch, uses: Uses | None, defined: dict[lir.Local, lir.Expr]
) -> RowsBeside | None:
    """`defined` is what locals are known to equal where the loop begins."""
    if uses is None or uses.sets[loop.local.number] != 1:
        return None
    if any(isinstance(node, LOOPS) and watch.way(node) is not None for node in nodes(loop.body)):
        return None
    choices = _choices(loop, watch.program, uses)
    if choices is None:
        return None
    found = _Beside(watch.program, loop, uses, defined, choices)
    body = found.body(loop.body)
    if found.saved < WORTH_IT:
        return None
    columns = list(found.columns.values())
    if any(isinstance(node, lir.Get) and node.local is loop.local for node in nodes(body)):
        columns.insert(0, (loop.local, [list(row) for row in watch.program.rows[loop.rows]]))
    table = _together([column for _, column in columns])
    name = f"x{crc32(repr(table).encode())}"
    return RowsBeside(replace(loop, body=body), [which for which, _ in columns], name, table)


Choice = dict[lir.Local, int]


def _choices(loop: lir.ForRow, program: lir.Program, uses: Uses) -> list[list[Choice]] | None:
    """By row the values of locals that choose it."""
    bounds = {n.local: (n.low, n.high) for n in nodes(loop.row) if isinstance(n, lir.Get)}
    many = 1
    for which, (low, high) in bounds.items():
        many *= high - low + 1
        if uses.sets[which.number] != 1 or many > MOST_CHOICES:
            return None
    rows = program.rows[loop.rows]
    found: list[list[Choice]] = [[] for _ in rows]
    for values in product(*(range(low, high + 1) for low, high in bounds.values())):
        choice = dict(zip(bounds, values, strict=True))
        row = Valued(program, choice).expr(loop.row)
        if not isinstance(row, lir.Const):
            return None
        if 0 <= row.value < len(rows):
            found[row.value].append(choice)
    return found


def _together(columns: Sequence[Sequence[Sequence[int]]]) -> Rows:
    if len(columns) == 1:
        return tuple(tuple(row) for row in columns[0])
    return tuple(tuple(zip(*rows, strict=True)) for rows in zip(*columns, strict=True))


class _Beside(Rebuilder):
    """Reads locals in place of what can be known beforehand. `columns`: these locals with their values, row by row;
    `saved`: how many nodes are not worked out any more."""

    def __init__(
        self,
        program: lir.Program,
        loop: lir.ForRow,
        uses: Uses,
        defined: dict[lir.Local, lir.Expr],
        choices: list[list[Choice]],
    ) -> None:
        super().__init__(program)
        self.loop, self.uses, self.choices = loop, uses, choices
        self.elements = program.rows[loop.rows]
        self.defined = defined
        self.columns: dict[lir.Expr, tuple[lir.Local, list[list[int]]]] = {}
        self.saved = 0

    def body(self, body: Iterable[lir.Stmt]) -> lir.Body:
        return [with_bodies(self.parts(statement), self.body) for statement in body]

    def expr(self, e: lir.Expr) -> lir.Expr:
        if isinstance(e, lir.Const | lir.Get) or not self._mentions_element(e):
            return super().expr(e)
        known = self.columns.get(e)
        if known is None:
            values = self._values(e)
            if values is None:
                return super().expr(e)
            known = self.columns[e] = self.uses.another(), values
        self.saved += weight(e) - 1
        which, values = known
        flat = [value for row in values for value in row]
        return build.get(which, min(flat), max(flat))

    def _mentions_element(self, e: lir.Expr) -> bool:
        """Whether it is made of constants and locals alone, the element among them."""
        inner = list(nodes(e))
        constant = all(isinstance(node, _CONSTANT) for node in inner)
        return constant and any(isinstance(node, lir.Get) and node.local is self.loop.local for node in inner)

    def _values(self, e: lir.Expr) -> list[list[int]] | None:
        """By row, then by element; none where it is not the same for all that choose the row."""
        e = _Expanded(self.program, self.defined).expr(e)
        found: list[list[int]] = []
        for row, choices in zip(self.elements, self.choices, strict=True):
            values: list[int] | None = None
            for choice in choices:
                answers = [Valued(self.program, {**choice, self.loop.local: element}).expr(e) for element in row]
                numbers = [answer.value for answer in answers if isinstance(answer, lir.Const)]
                if len(numbers) < len(row) or values not in (None, numbers):
                    return None
                values = numbers
            found.append([0] * len(row) if values is None else values)
        return found if any(found) else None


class _Expanded(Rebuilder):
    """Reads what a local equals in its place."""

    def __init__(self, program: lir.Program, defined: dict[lir.Local, lir.Expr]) -> None:
        super().__init__(program)
        self.defined = defined

    def get(self, e: lir.Get) -> lir.Expr:
        return self.defined.get(e.local, e)
