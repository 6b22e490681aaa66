"""The text of one function of Python as it grows, each line with the place in the rulebook that it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulewright.backends.python.emit_expressions import inner_value
from rulewright.backends.python.loops import Uses, with_else
from rulewright.backends.python.row_tables import Rows
from rulewright.backends.python.watch import Watch
from rulewright.lir import program as lir
from rulewright.lir.layout import Layout
from rulewright.text.source import NOWHERE, Span

ROWS: dict[type, Callable[[Lines, Any], None]] = {}
"""How each sort of statement is written; `emit_statements` enters them."""


class Lines:
    """The text of one function as it grows. `faults` collects what may go wrong, by number."""

    def __init__(self, layout: Layout, faults: dict[tuple[str, Span], int], watch: Watch, notes: bool) -> None:
        self.layout = layout
        self.notes = notes  # whether what is overwritten is noted, see `lir.noting`
        self.watch = watch
        self.faults = faults
        self.lines: list[tuple[str, Span]] = []
        self.only_asked: set[int] = set()
        self.uses: Uses | None = None  # how often each local is read and set
        self.unset: set[int] = set()  # locals whose loop says by how it ends what they would say
        self.tables: dict[str, Rows] = {}  # tables that are made for loops here, see `row_tables`
        self.defined: dict[lir.Local, lir.Expr] = {}  # what locals equal that are set once, in the body that is written
        self.rows_at: set[int] = set()  # locals that stand for a row itself
        self.many_options = True  # whether there may be more options than are allowed
        self.falls_through = False  # whether what a jump leads to comes next anyway
        self.numbered = False  # whether several labelled blocks take turns
        self.stride = 0  # the decision whose stride is written, see `emit_stride`
        self.depth = 0
        self.loops = 0  # loops around, in a stride but for its own
        self.watched = 0  # loops around that count their rounds
        self.home = NOWHERE  # the place of the whole function
        self.span = NOWHERE

    def add(self, text: str) -> None:
        self.lines.append((" " * self.depth + text, self.span))

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """An indented block below a line that ends in a colon."""
        loop = head.startswith(("for ", "while "))
        self.add(head)
        self.depth += 1
        self.loops += loop
        yield
        self.loops -= loop
        self.depth -= 1

    def fault(self, code: str, span: Span, values: tuple[lir.Expr, ...]) -> str:
        number = self.faults.setdefault((code, span), len(self.faults))
        return f"raise fault_({', '.join([str(number), *map(inner_value, values)])})"

    def count(self) -> None:
        """One of the counts that a move has; where none is left, the move ends."""
        self.add("tick_()")

    def note(self, address: str) -> None:
        """One slot, before it is written."""
        if self.notes:
            self.add(f"note_(({address}, s[{address}]))")

    def note_many(self, address: lir.Expr, count: int) -> None:
        """At most so many slots."""
        if self.notes:
            start = inner_value(address)
            end = str(address.value + count) if isinstance(address, lir.Const) else f"{start} + {count}"
            self.add(f"note_((slice({start}, {end}), s[{start}:{end}]))")

    def body(self, statements: lir.Body) -> None:
        outer, self.defined = self.defined, dict(self.defined)
        if not statements:
            self.add("pass")
        self._statements(statements)
        self.defined = outer

    def _statements(self, statements: lir.Body) -> None:
        at = 0
        while at < len(statements):
            loop = with_else(statements[at : at + 3], self.uses)
            if loop is None:
                self.statement(statements[at])
                at += 1
                continue
            self.unset.add(loop.local.number)
            self.statement(loop.loop)
            outer, self.span = self.span, loop.test.span
            with self.under("else:"):
                self.body(loop.test.then)
            self.span = outer
            if loop.test.otherwise:
                self.body(loop.test.otherwise)
            at += 3

    def statement(self, statement: lir.Stmt) -> None:
        outer = self.span
        if statement.span is not NOWHERE:
            self.span = statement.span
        ROWS[type(statement)](self, statement)
        self.span = outer
