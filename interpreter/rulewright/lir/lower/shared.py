"""What all functions of one program share while they are made: tables, and functions asked for by what they do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from rulewright.hir import program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.frame import live_in
from rulewright.hir.nodes import Var
from rulewright.hir.rules import Function
from rulewright.hir.scene import Scene
from rulewright.lir import program as lir
from rulewright.lir.build import const
from rulewright.lir.layout import Layout
from rulewright.lir.lower.lengths import Lengths
from rulewright.text.source import NOWHERE, Span

MOST_WIDENINGS = 4


@dataclass(eq=False)
class Passed:
    """The interval of what is passed as one parameter; after some widenings, anything."""

    low: int = 1
    high: int = 0
    widened: int = 0

    def join(self, value: lir.Expr) -> bool:
        """Takes another value in; whether that made it wider."""
        if self.low > self.high:
            self.low, self.high = value.low, value.high
            return True
        if self.low <= value.low and value.high <= self.high:
            return False
        self.widened += 1
        low, high = (value.low, value.high) if self.widened < MOST_WIDENINGS else (lir.ANY_LOW, lir.ANY_HIGH)
        self.low, self.high = min(self.low, low), max(self.high, high)
        return True


class Shared:
    """The program as it grows. Bodies are written later than they are asked for, so functions may use each other."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.bounds: Bounds = layout.bounds
        self.scene: Scene = layout.bounds.scene
        self.split: p.Program = layout.program
        self.program = lir.Program(layout)
        self.lengths = Lengths(self.scene.book)
        self.trials: object = None  # `trials.Trials`, which stands above this module
        self.safe: set[str] = set()  # functions known not to fault
        self.writing: set[str] = set()  # trial functions that write, or are still being written
        self.tabulated: dict[Function, list[list[int]] | None] = {}  # see `tabulate`
        self._live: dict[p.Proc, list[frozenset[Var]]] = {}
        self._known: dict[Hashable, lir.Function] = {}
        self._writers: dict[str, Callable[[lir.Function], None]] = {}
        self._waiting: list[lir.Function] = []
        self._passed: dict[str, list[Passed]] = {}
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
            made = self.reserve(key, title, span, result)
            self._writers[made.name] = write
            self._waiting.append(made)
        return self._known[key]

    def reserve(self, key: Hashable, title: str, span: Span, result: lir.Result) -> lir.Function:
        """A function without a body yet, for whoever writes it at once."""
        made = lir.Function(f"f{len(self._known)}", title, result=result, span=span)
        self._known[key] = self.program.functions[made.name] = made
        return made

    def call(self, made: lir.Function, args: Sequence[lir.Argument], low: int = 0, high: int = 0) -> lir.Call:
        """A call, of which it is noted what numbers it passes: a function may rely on what all its callers pass. One
        that was written already is written anew where a call passes more."""
        passed = self._passed.setdefault(made.name, [Passed() for _ in args])
        wider = [p.join(a) for p, a in zip(passed, args, strict=True) if isinstance(a, lir.Expr)]
        if any(wider) and made not in self._waiting:
            self._waiting.append(made)
        return lir.Call(made.name, tuple(args), low=low, high=high)

    def passed(self, made: lir.Function, index: int) -> tuple[int, int]:
        """What the calls so far pass as a parameter."""
        passed = self._passed.get(made.name)
        return (lir.ANY_LOW, lir.ANY_HIGH) if passed is None else (passed[index].low, passed[index].high)

    def live_in(self, proc: p.Proc) -> list[frozenset[Var]]:
        """The variables live at the entry of each block, found out once."""
        if proc not in self._live:
            self._live[proc] = live_in(proc)
        return self._live[proc]

    def write_all(self) -> None:
        """Writes the bodies of all functions asked for, and of those that these ask for."""
        while self._waiting:
            made = self._waiting.pop(0)
            made.params, made.blocks, made.locals = (), {}, 0
            self._writers[made.name](made)

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
