"""How long a function or step is with all that it calls, to decide what is written out where it is called."""

from __future__ import annotations

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Deed, Function, Hook, Step
from rulewright.hir.walk import children, statements, walk

LONGEST_FUNCTION = 60
LONGEST_STEP = 30


class Lengths:
    """Nodes of functions, statements of steps and deeds; those of what is called count at each call."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._known: dict[Function | Step | Deed, int] = {}

    def is_short(self, entry: Function | Step | Deed) -> bool:
        return self.of(entry) <= (LONGEST_FUNCTION if isinstance(entry, Function) else LONGEST_STEP)

    def of(self, entry: Function | Step | Deed) -> int:
        if entry not in self._known:
            self._known[entry] = self._function(entry) if isinstance(entry, Function) else self._lines(entry)
        return self._known[entry]

    def _function(self, function: Function) -> int:
        bodies = [function.body, *(x for m in function.modifiers for x in (m.when, m.to))]
        return sum(self._expression(body) for body in bodies if body is not None)

    def _expression(self, e: n.Expr) -> int:
        return sum(1 + (self.of(inner.function) if isinstance(inner, n.Call) else 0) for inner in walk(e))

    def _lines(self, entry: Step | Deed) -> int:
        hooks: list[Hook] = [*entry.before, *entry.after] if isinstance(entry, Step) else []
        return self._block(entry.body) + sum(1 + self._block(hook.body) for hook in hooks)

    def _block(self, lines: n.Block) -> int:
        return sum(1 + self._expressions(s) // 10 + self._called(s) for s in statements(lines))

    def _expressions(self, statement: n.Stmt) -> int:
        return sum(self._expression(e) for e in children(statement))

    def _called(self, statement: n.Stmt) -> int:
        match statement:
            case n.CallStep(step=step):
                return self.of(step)
            case n.CallDeed(kind=kind, deed=deed):
                return sum(self.of(d) for d in self.book.kinds[kind].deeds.get(deed, {}).values())
        return 0
