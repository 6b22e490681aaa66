"""Breaking expressions: numbers, comparisons, and words that have an opposite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.book import TieBreak
from rulewright.hir.types import AmountType, NumberType, UnitsType
from rulewright.hir.walk import records
from rulewright.mutation.lines import quoted_line
from rulewright.mutation.proposal import Proposal, written
from rulewright.text.source import Span

TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "!=", "!=": "="}
OFF_BY_ONE = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EXCHANGED = {
    "and": "or",
    "or": "and",
    "most": "least",
    "least": "most",
    "first": "last",
    "last": "first",
    "raise": "lower",
    "lower": "raise",
    "min": "max",
    "max": "min",
}
ONCE = {"once": 1, "twice": 2}
_COUNTS = (NumberType, AmountType, UnitsType)


def in_expressions(root: Any, around: Span) -> Iterator[Proposal]:
    """All that can be broken in what a record holds, at any depth; `around` is quoted with what is smaller than it."""
    for record, outer in _with_outer(root, around):
        yield from of_record(record, outer)


def _with_outer(root: Any, around: Span) -> Iterator[tuple[Any, Span]]:
    """Each record with the place of the smallest thing around it that says more."""
    places: list[Span] = [around]
    for record in records(root):
        span: Span = getattr(record, "span", places[-1])
        while len(places) > 1 and not _within(span, places[-1]):
            places.pop()
        yield record, places[-1]
        if isinstance(record, (n.Expr, n.Stmt)) and _within(span, places[-1]) and span != places[-1]:
            places.append(span)


def _within(inner: Span, outer: Span) -> bool:
    return inner.source is outer.source and outer.start <= inner.start and inner.end <= outer.end


def of_record(record: Any, outer: Span) -> Iterator[Proposal]:
    """What one record alone allows."""
    match record:
        case n.Num():
            yield from of_number(record, outer)
        case n.Binary(op="<" | "<=" | ">" | ">=" | "=" | "!="):
            yield from _of_comparison(record)
        case n.SameList():
            yield _turned(record, "negated", not record.negated)
        case n.Binary(op="and" | "or") | n.Fold(op="most" | "least" | "first" | "last"):
            yield exchanged(record, "op")
        case n.Builtin(name="min" | "max"):
            yield exchanged(record, "name")
        case n.Shift():
            yield exchanged(record, "direction")


def of_number(number: n.Num, outer: Span, low: int | None = None, high: int | None = None) -> Iterator[Proposal]:
    """One more and one less, where a number is written and stays in its bounds."""
    if not is_written(number):
        return
    least = 0 if low is None and not isinstance(number.type, NumberType) else low
    for value in (number.value + 1, number.value - 1):
        if (least is None or value >= least) and (high is None or value <= high):
            alone = outer == number.span and not outer.text[:1].isalpha()
            place = "" if alone else f" in {quoted_line(outer)}"
            words = f"write {value} for {number.value}{place}"
            yield Proposal(words, number.span, written(number, "value", value), frozenset({id(number)}))


def is_written(number: n.Num) -> bool:
    """Whether the text has it as a number: no yes or no, no member, nothing that a word of the language stands for."""
    text = number.span.text
    if not isinstance(number.type, _COUNTS):
        return False
    begins = re.match(r"\W*(\d+)\b|(\w+)", text)
    return begins is not None and (begins[1] == str(abs(number.value)) or ONCE.get(begins[2] or "") == number.value)


def _of_comparison(record: n.Binary) -> Iterator[Proposal]:
    yield _turned(record, "op", TURNED[record.op])
    if record.op in OFF_BY_ONE:
        op = OFF_BY_ONE[record.op]
        words = f"write `{op}` for `{record.op}` in {quoted_line(record.span)}"
        yield Proposal(words, record.span, written(record, "op", op), frozenset({id(record)}))


def _turned(record: n.Expr, name: str, value: object) -> Proposal:
    words = f"turn round {quoted_line(record.span)}"
    return Proposal(words, record.span, written(record, name, value), frozenset({id(record)}))


def exchanged(record: n.Expr | n.Stmt | TieBreak, name: str) -> Proposal:
    """A word becomes its opposite."""
    before = getattr(record, name)
    words = f"write `{EXCHANGED[before]}` for `{before}` in {quoted_line(record.span)}"
    reach = frozenset({id(record.value if isinstance(record, TieBreak) else record)})
    return Proposal(words, record.span, written(record, name, EXCHANGED[before]), reach, isinstance(record, n.Stmt))
