"""Whether two neighbouring lines do the same whichever comes first: neither writes what the other reads or writes."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.call_effects import Effects
from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Field
from rulewright.hir.effects import is_effect
from rulewright.hir.waits import Waits
from rulewright.hir.walk import expressions, paths, statements

_ANYTHING = (n.Can, n.Taken, n.ActionValue, n.RoutesFrom, n.ModifierMatters)
"""Expressions that may look at anything."""


class Touches:
    """What the lines of one book read and write."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._effects = Effects(book)
        self._waits = Waits(book)

    def waits(self, statement: n.Stmt) -> bool:
        return self._waits.statement(statement)

    def commute(self, first: n.Stmt, second: n.Stmt) -> bool:
        """Surely so. A payment is where an opening may fail, so it never gives way to an effect, which ends one."""
        if self.waits(first) or self.waits(second):
            return False
        lines = [list(self._reached(s)) for s in (first, second)]
        both = [s for reached in lines for s in reached]
        if any(isinstance(s, n.Transfer) and s.verb == "pay" for s in both) and any(map(is_effect, both)):
            return False
        drawn = [{s.stream for s in reached if isinstance(s, n.Shuffle)} for reached in lines]
        if drawn[0] & drawn[1]:
            return False
        writes = [self._effects.writes((s,)) for s in (first, second)]
        reads = [self._reads(reached) for reached in lines]
        if None in writes or None in reads:
            return False
        one, two = (w or frozenset() for w in writes)
        return not (one & two or one & (reads[1] or frozenset()) or two & (reads[0] or frozenset()))

    def _reached(self, statement: n.Stmt) -> Iterator[n.Stmt]:
        """A statement, those inside it and those of all that it calls."""
        for line in statements((statement,)):
            yield line
            for body in self._called(line):
                for inner in body:
                    yield from self._reached(inner)

    def _called(self, line: n.Stmt) -> Iterator[n.Block]:
        match line:
            case n.CallStep(step=step):
                yield from (h.body for h in step.before)
                yield step.body
                yield from (h.body for h in step.after)
            case n.CallDeed(kind=kind, deed=deed):
                yield from (d.body for d in self.book.kinds[kind].deeds[deed].values())
            case n.CallAdjustment(adjustment=adjustment):
                yield from (row.body for row in adjustment.rows)

    def _reads(self, lines: list[n.Stmt]) -> frozenset[Field] | None:
        """The fields that these lines read; none for any."""
        found: set[Field] = set()
        for line in lines:
            if isinstance(line, n.CallAdjustment):
                return None
            found.update(path.field for path in paths(line))
            for e in expressions((line,)):
                if isinstance(e, _ANYTHING):
                    return None
                found |= self._effects.reads(e)
        return frozenset(found)
