"""The C text of one function as it grows: lines, temporaries, and what may go wrong, by number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rulewright.backends.python.watch import Watch
from rulewright.lir import program as lir
from rulewright.lir.questions import nodes
from rulewright.runtime.budget import MOST_OPTIONS
from rulewright.text.source import NOWHERE, Span

Place = tuple[str, Span]
LONGEST = 1 << 18
"""A list that grows beyond this (some have no bound that could be told) makes Python play on."""
IN_FRAME = 64
"""Lists of at most so many numbers lie in the frame of their function, longer ones in the memory of the machine."""


@dataclass(eq=False)
class Book:
    """What all functions of a book share. `searches` are the texts of searches for ways that their places ask for."""

    program: lir.Program
    watch: Watch
    writing: frozenset[str]
    noting: frozenset[str] = frozenset()
    faults: dict[Place, int] = field(default_factory=dict)
    searches: list[str] = field(default_factory=list)
    values: int = 1  # the most that any fault comes with
    words: int = 0  # what all functions together take from the memory of the machine

    def fault(self, code: str, span: Span, values: int) -> int:
        self.values = max(self.values, values)
        return self.faults.setdefault((code, span), len(self.faults))

    @property
    def size(self) -> int:
        return self.program.layout.size


class Writer:
    """`frames` are the arrays in the frame of the function, `taken` those from the memory of the machine."""

    def __init__(self, book: Book, function: lir.Function) -> None:
        self.book = book
        self.function = function
        self.lines: list[str] = []
        self.depth = 1
        self.temporaries = 0
        self.counters = 0
        self.frames: list[str] = []
        self.taken: list[str] = []
        self.watched = 0
        self.notes = function.name in book.noting  # whether what is overwritten is noted, see `lir.noting`
        self.many_options = sum(map(book.watch.most_options, function.blocks.values())) > MOST_OPTIONS
        self.span = NOWHERE
        self._calls: dict[int, bool] = {}

    def add(self, text: str) -> None:
        self.lines.append(" " * self.depth + text)

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        """A block in braces."""
        self.add(head + " {")
        self.depth += 1
        yield
        self.depth -= 1
        self.add("}")

    def temporary(self) -> str:
        """A number of its own, so that no order of working things out matters."""
        self.temporaries += 1
        return f"t{self.temporaries}"

    def count(self) -> str:
        """A name for what a loop counts by."""
        self.counters += 1
        return f"q{self.counters}"

    def calls(self, expr: lir.Expr) -> bool:
        """Whether a function is called in an expression."""
        known = self._calls.get(id(expr))
        if known is None:
            known = self._calls[id(expr)] = any(isinstance(node, lir.Call) for node in nodes(expr))
        return known

    def tick(self) -> None:
        """One of the counts that a move has; where none is left, the move ends."""
        self.add("if (--c->left < 0) return stop(c, OVERRUN);")

    def leave_if_trapped(self) -> None:
        self.add("if (c->trap) return 0;")

    def note(self, at: str) -> None:
        """One slot, before it is written."""
        if self.notes:
            self.add(f"if (jot(c, s, {at})) return 0;")

    def note_many(self, at: str, count: int) -> None:
        """At most so many slots."""
        if self.notes:
            self.add(f"if (jot_many(c, s, {at}, {count})) return 0;")

    def array(self, name: str, number: int, kind: str = "i64") -> None:
        """Room for so many numbers, in the frame or in the memory of the machine."""
        if number <= IN_FRAME:
            self.frames.append(f"{kind} {name}[{max(1, number)}];")
        else:
            words = number if kind == "i64" else f"({number} * sizeof({kind}) + 7) / 8"
            self.taken.append(f"{kind} *{name} = ({kind} *)take(c, {words});")
            self.book.words += number
