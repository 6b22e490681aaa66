"""What all functions of one program share while they are made: tables, and functions asked for by what they do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from rulewright.hir import program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.scene import Scene
from rulewright.lir import program as lir
from rulewright.lir.build import const
from rulewright.lir.layout import Layout
from rulewright.text.source import NOWHERE, Span


class Shared:
    """The program as it grows. Bodies are written later than they are asked for, so functions may use each other."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.bounds: Bounds = layout.bounds
        self.scene: Scene = layout.bounds.scene
        self.split: p.Program = layout.program
        self.program = lir.Program(layout)
        self.trials: object = None  # `trials.Trials`, which stands above this module
        self.safe: set[str] = set()  # functions known not to fault
        self.writing: set[str] = set()  # trial functions that write, or are still being written
        self._known: dict[Hashable, lir.Function] = {}
        self._waiting: list[tuple[lir.Function, Callable[[lir.Function], None]]] = []
        self._pools: dict[tuple[int, ...], int] = {}
        self._rows: dict[tuple[tuple[int, ...], ...], int] = {}

    def function(
        self,
        key: Hashable,
        title: str,
        write: Callable[[lir.Function], None],
        span: Span = NOWHERE,
        result: lir.Result = "none",
    ) -> lir.Function:
        """The function that does what the key says; its body is written by `write`, once."""
        if key not in self._known:
            made = lir.Function(f"f{len(self._known)}", title, result=result, span=span)
            self._known[key] = self.program.functions[made.name] = made
            self._waiting.append((made, write))
        return self._known[key]

    def write_all(self) -> None:
        """Writes the bodies of all functions asked for, and of those that these ask for."""
        while self._waiting:
            made, write = self._waiting.pop(0)
            write(made)

    def pool(self, values: Sequence[int]) -> int:
        """The number of a table of constants; the same table is kept once."""
        key = tuple(values)
        if key not in self._pools:
            self._pools[key] = len(self._pools)
            self.program.pools.append(key)
        return self._pools[key]

    def rows(self, rows: Sequence[Sequence[int]]) -> int:
        key = tuple(map(tuple, rows))
        if key not in self._rows:
            self._rows[key] = len(self._rows)
            self.program.rows.append(key)
        return self._rows[key]

    def entry(self, values: Sequence[int], index: lir.Expr) -> lir.Expr:
        """`values[index]`, worked out where that is possible. The index lies in the table."""
        if isinstance(index, lir.Const):
            return const(values[index.value] if 0 <= index.value < len(values) else 0)
        seen = values[max(0, index.low) : index.high + 1]
        if len(set(seen)) < 2:
            return const(seen[0] if seen else 0)
        if isinstance(index, lir.Arith) and index.op == "+" and isinstance(index.right, lir.Const):
            shift = index.right.value  # so that `x - 1` needs no sum: the table begins that much later or earlier
            shifted = [0] * -shift + list(values) if shift < 0 else list(values[shift:])
            return self.entry(shifted, index.left) if shift < 0 or index.left.low >= 0 else self._entry(values, index)
        return self._entry(values, index)

    def _entry(self, values: Sequence[int], index: lir.Expr) -> lir.Expr:
        seen = values[max(0, index.low) : index.high + 1]
        return lir.Entry(self.pool(values), index, low=min(seen), high=max(seen))
