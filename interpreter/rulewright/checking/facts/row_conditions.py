"""Conditions as far as they can be compared without playing: over a few subjects, each at a few telling values.

A subject is what a condition compares with something fixed (`good.price` in `good.price > 3`), two things compared with
each other (below 0, 0 or above), or a yes/no of its own. Numbers beside every fixed one stand for all between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

from rulewright.checking.facts.sure_values import sure
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.field_bounds import Range
from rulewright.hir.print_expressions import text
from rulewright.hir.types import AmountType, BoolType, NumberType

Point = dict[str, int]
Test = Callable[[Point], bool]
MOST_POINTS = 4_000
_COMPARED: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass
class Subject:
    """What is compared, and the values at which something changes. `expr` is none for two things compared."""

    expr: n.Expr | None
    values: set[int] = field(default_factory=set)


@dataclass
class Conditions:
    """Conditions read one after another; equal expressions are one subject."""

    book: Book
    bounds: Callable[[n.Expr], Range | None]
    subjects: dict[str, Subject] = field(default_factory=dict)

    def test(self, e: n.Expr | None) -> Test:
        """A condition as a question about a point; one that is not stated holds everywhere."""
        match e:
            case None:
                return lambda point: True
            case n.Num(value):
                return lambda point: bool(value)
            case n.Unary("not", operand):
                inner = self.test(operand)
                return lambda point: not inner(point)
            case n.Binary("and" | "or" as op, left, right):
                whole, tests = all if op == "and" else any, (self.test(left), self.test(right))
                return lambda point: whole(test(point) for test in tests)
            case n.Binary(op, left, right) if op in _COMPARED:
                return self._compared(op, left, right)
            case n.In(item, n.RangeList(low, high)):
                return self._within(e, item, sure(self.book, low, {}), sure(self.book, high, {}))
        assert e is not None
        return self._itself(e)

    def _compared(self, op: str, left: n.Expr, right: n.Expr) -> Test:
        fixed, turned = sure(self.book, right, {}), sure(self.book, left, {})
        if fixed is not None:
            return self._against(left, op, fixed)
        if turned is not None:
            return self._against(right, _TURNED.get(op, op), turned)
        (first, _), (second, _) = sorted(((text(side), i) for i, side in enumerate((left, right))))
        op = op if first == text(left) else _TURNED.get(op, op)
        key, compare = f"{first} ? {second}", _COMPARED[op]
        ordered = isinstance(left.type, (NumberType, AmountType))
        self.subjects.setdefault(key, Subject(None)).values.update((-1, 0, 1) if ordered else (0, 1))
        return lambda point: compare(point[key], 0)

    def _against(self, subject: n.Expr, op: str, fixed: int) -> Test:
        key, compare = text(subject), _COMPARED[op]
        self._add(key, subject, (fixed,))
        return lambda point: compare(point[key], fixed)

    def _within(self, whole: n.Expr, item: n.Expr, low: int | None, high: int | None) -> Test:
        if low is None or high is None:
            return self._itself(whole)
        key = text(item)
        self._add(key, item, (low, high))
        return lambda point: low <= point[key] <= high

    def _itself(self, e: n.Expr) -> Test:
        key = text(e)
        self._add(key, e, (0, 1))
        return lambda point: bool(point[key])

    def _add(self, key: str, subject: n.Expr, fixed: Iterable[int]) -> None:
        """Beside each fixed value the next ones, as far as the subject can be that."""
        near = {value + step for value in fixed for step in (-1, 0, 1)}
        room = (0, 1) if isinstance(subject.type, BoolType) else self.bounds(subject)
        if room is not None:
            near = {value for value in (*near, *room) if room[0] <= value <= room[1]}
        self.subjects.setdefault(key, Subject(subject)).values.update(near)

    def points(self) -> Iterator[Point]:
        """All combinations of values; none where there are too many to look at."""
        total = 1
        for subject in self.subjects.values():
            total *= len(subject.values)
        if total <= MOST_POINTS:
            for values in product(*(sorted(subject.values) for subject in self.subjects.values())):
                yield dict(zip(self.subjects, values, strict=True))
