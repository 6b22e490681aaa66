"""Whether two neighbouring lines do the same whichever comes first: neither writes what the other reads or writes."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.facts.call_effects import Effects
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.effects import is_effect
from rulewright.hir.fields import Field
from rulewright.hir.waits import Waits
from rulewright.hir.walk import expressions, paths, statements

_ANYTHING = (n.Can, n.Taken, n.ActionValue, n.RoutesFrom, n.ModifierMatters)
"""Expressions that may look at anything."""
_NAMING = (n.Let, n.Log)
"""Statements that do nothing to the game."""


class Touches:
    """What the lines of one book read and write."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._effects = Effects(book)
        self._waits = Waits(book)

    def waits(self, statement: n.Stmt) -> bool:
        return self._waits.statement(statement)

    def commute(self, first: n.Stmt, second: n.Stmt) -> bool:
        """Surely so. A payment is where an opening may fail, so it never gives way to an effect, which ends one; nor
        does a question. A name for a value that is always there gives way to anything."""
        lines = [list(self._reached(s)) for s in (first, second)]
        named = any(isinstance(s, _NAMING) and not _may_fail(s) for s in (first, second))
        if not named and not self._may_turn(first, second, lines):
            return False
        writes = [self._effects.writes((s,)) for s in (first, second)]
        reads = [self._reads(reached) for reached in lines]
        if None in writes or None in reads:
            return False
        one, two = (w or frozenset() for w in writes)
        return not (one & two or one & (reads[1] or frozenset()) or two & (reads[0] or frozenset()))

    def _may_turn(self, first: n.Stmt, second: n.Stmt, lines: list[list[n.Stmt]]) -> bool:
        """Whether their order can only matter by what they read and write."""
        both = [s for reached in lines for s in reached]
        pays = any(isinstance(s, n.Transfer) and s.verb == "pay" for s in both)
        drawn = [{s.stream for s in reached if isinstance(s, n.Shuffle)} for reached in lines]
        waits = self.waits(first) or self.waits(second)
        return not (waits or (pays and any(map(is_effect, both))) or drawn[0] & drawn[1])

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


def _may_fail(statement: n.Stmt) -> bool:
    """Whether what a line reads may not be there."""
    return any(
        isinstance(e, (n.ListGet, n.PlaceEnd, n.TableGet, n.Call))
        or (isinstance(e, n.Fold) and e.op in ("the", "most", "least"))
        or (isinstance(e, n.Binary) and e.op in ("div", "div up", "mod"))
        for e in expressions((statement,))
    )
