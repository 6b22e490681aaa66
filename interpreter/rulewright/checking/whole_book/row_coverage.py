"""Rows of adjustments that leave a member out, hold for it twice, or are never come to, where that can be decided.

Undecided is what depends on more than one thing: whether `high = low` and `price = high` can hold together, only the
game tells. Then only what follows from the words alone is said: a row whose condition another one includes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rulewright.checking.context import Context
from rulewright.checking.facts.loose_bounds import LooseBounds
from rulewright.checking.facts.row_conditions import Conditions, Point, Subject, Test
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.field_bounds import WIDE, Range
from rulewright.hir.fields import ValueShape
from rulewright.hir.rules import Adjustment
from rulewright.hir.scene import Scene
from rulewright.hir.types import AmountType, MemberType, NumberType, WordType
from rulewright.text.diagnostic import Diagnostic


def row_coverage(ctx: Context) -> None:
    """For each adjustment the first thing that is wrong with its rows."""
    bounds = LooseBounds(Scene(ctx.book, ctx.book.max_players))
    for adjustment in ctx.book.adjustments.values():
        found = next(_findings(ctx, bounds, adjustment), None)
        if found is not None:
            ctx.say(found)


@dataclass(frozen=True)
class _Table:
    """The rows at every telling point that the `where` of the adjustment allows."""

    adjustment: Adjustment
    tests: list[Test]
    points: list[Point]
    subject: Subject | None  # the only one, if there is only one

    def hits(self, point: Point) -> list[int]:
        """The rows that hold at a point."""
        return [number for number, test in enumerate(self.tests) if test(point)]


def _findings(ctx: Context, bounds: LooseBounds, adjustment: Adjustment) -> Iterator[Diagnostic]:
    table = _table(ctx, bounds, adjustment)
    if adjustment.hit == "first":
        yield from _never_reached(table)
    elif adjustment.hit == "exactly one":
        yield from _twice(table)
        yield from _left_out(table)


def _table(ctx: Context, bounds: LooseBounds, adjustment: Adjustment) -> _Table:
    conditions = Conditions(ctx.book, lambda e: _room(bounds, e))
    tests = [conditions.test(row.when) for row in adjustment.rows]
    known = len(conditions.subjects)
    where = conditions.test(adjustment.where)
    alone = known <= 1 and len(conditions.subjects) == known
    points = [point for point in conditions.points() if where(point)]
    subject = next(iter(conditions.subjects.values()), Subject(None)) if alone else None
    return _Table(adjustment, tests, points, subject)


def _room(bounds: LooseBounds, e: n.Expr) -> Range | None:
    if not isinstance(e.type, (NumberType, AmountType, MemberType, WordType)):
        return None
    found = bounds.expr(e)
    return found if WIDE[0] < found[0] and found[1] < WIDE[1] else None


def _never_reached(table: _Table) -> Iterator[Diagnostic]:
    """Wherever the row holds, one above it holds too; one without `when:` is said without looking at conditions."""
    rows = table.adjustment.rows
    for number in range(1, len(rows)):
        if any(row.when is None for row in rows[:number]):
            return
        above = [table.hits(point) for point in table.points if table.tests[number](point)]
        if above and all(hits[0] < number for hits in above):
            first = min(hits[0] for hits in above)
            yield say.row_covered(rows[number].span, table.adjustment.path, rows[first].span)


def _twice(table: _Table) -> Iterator[Diagnostic]:
    rows, path = table.adjustment.rows, table.adjustment.path
    by_value = table.subject is not None and table.subject.expr is not None
    for one, other in combinations(range(len(rows)), 2):
        both = [point for point in table.points if table.tests[one](point) and table.tests[other](point)]
        if both and (by_value or _includes(table, one, other)):
            yield say.rows_overlap(rows[other].span, path, rows[one].span, _words(table, both[0]))


def _includes(table: _Table, one: int, other: int) -> bool:
    """Whether one of two rows holds wherever the other does."""
    found = [(table.tests[one](point), table.tests[other](point)) for point in table.points]
    return all(b for a, b in found if a) or all(a for a, b in found if b)


def _left_out(table: _Table) -> Iterator[Diagnostic]:
    """Only of what can have any value of its type is it sure that some value comes up."""
    if table.subject is not None and table.subject.expr is not None and _takes_any(table.subject.expr):
        for point in table.points:
            if not table.hits(point):
                adjustment = table.adjustment
                yield say.no_row(adjustment.span, adjustment.path, _words(table, point))


def _takes_any(e: n.Expr) -> bool:
    return isinstance(e, n.Local) or (isinstance(e, n.Read) and isinstance(e.path.field.shape, ValueShape))


def _words(table: _Table, point: Point) -> str:
    """`c.price` is 3, where that can be said."""
    subject = table.subject.expr if table.subject is not None else None
    if subject is None:
        return ""
    value = next(iter(point.values()))
    if isinstance(subject.type, (NumberType, AmountType)):
        return f"`{subject.span.text}` is {value}"
    return f"`{subject.span.text}` is {'yes' if value else 'no'}" if not isinstance(subject.type, MemberType) else ""
