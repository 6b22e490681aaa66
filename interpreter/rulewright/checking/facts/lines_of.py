"""All lines that belong to an entry of the book, and the entries they hand on to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, EndTrigger, Kind, Resource, Setting, View
from rulewright.hir.entry import Entry
from rulewright.hir.fields import (
    Field,
    HoldingShape,
    ListShape,
    PlaceShape,
    RangeIndex,
    Shape,
    Table,
    TrackShape,
    ValueShape,
)
from rulewright.hir.rules import (
    Action,
    Adjustment,
    Condition,
    Deed,
    Function,
    Group,
    Hook,
    Modifier,
    Route,
    Rules,
    Step,
    Value,
)


def lines_of(entry: object) -> Iterator[Any]:
    """The expressions and blocks of an entry, in the order of the text; none where it has none."""
    match entry:
        case Function():
            yield entry.body
        case Step() | Deed():
            yield entry.body
        case Hook():
            yield entry.when
            yield entry.body
        case Adjustment():
            yield from (entry.source, entry.where, *(value for _, value in entry.lets))
            for row in entry.rows:
                yield from (row.when, row.body)
        case Route():
            yield from (entry.start, entry.start_where, entry.through, entry.to)
            yield from (counter.value for counter in (*entry.counts, *entry.known))
        case Modifier():
            yield from (entry.when, entry.to, entry.plus, entry.minus, entry.limit and entry.limit.count)
        case Value():
            yield entry.base
        case Action() | Group():
            yield from _of_rules(entry)
        case Setting():
            yield from _of_setting(entry)
        case Resource():
            yield entry.cap
        case Table():
            yield tuple(entry.cells.values())
        case Field():
            yield from _of_shape(entry.shape)
            yield from (b for i in entry.indexes if isinstance(i, RangeIndex) for b in (i.low, i.high))
            yield entry.start
        case Kind():
            yield from _of_kind(entry)
        case View():
            yield from (entry.when, entry.for_source, entry.for_where, entry.rows, entry.rows_where)
            yield from (column.value for column in entry.columns)
        case EndTrigger():
            yield entry.when


def _of_rules(rules: Rules) -> Iterator[Any]:
    yield from (rules.title_template, rules.text, rules.limit and rules.limit.count, rules.when)
    yield from of_conditions((*rules.require, *rules.afterwards))
    if isinstance(rules, Action):
        yield rules.cost
        yield rules.body


def of_conditions(conditions: tuple[Condition, ...]) -> Iterator[Any]:
    """Conditions and the reasons people read."""
    for condition in conditions:
        yield condition.reason
        yield condition.value


def _of_setting(setting: Setting) -> Iterator[Any]:
    yield from (setting.low, setting.high)
    yield from setting.value.values()
    yield from setting.options


def _of_kind(kind: Kind) -> Iterator[Any]:
    for constant in kind.constants.values():
        yield from (constant.low, constant.high, constant.default)
    for member in kind.members:
        yield tuple(member.constants.values())
        yield tuple(member.starts.values())


def _of_shape(shape: Shape | None) -> Iterator[Any]:
    match shape:
        case ValueShape(_, low, high):
            yield from (low, high)
        case TrackShape(values, space):
            yield from (values, space)
        case HoldingShape(_, cap) | PlaceShape(cap=cap):
            yield cap
        case ListShape(element, cap):
            yield from (element.low, element.high, cap)


def loose_lines(book: Book) -> Iterator[Any]:
    """What the book does by itself: its course, its end, who has won, what people see."""
    yield from (book.setup, book.flow, book.final)
    for entry in (*book.ends.values(), *book.views.values()):
        yield from lines_of(entry)
    yield from (line.value for line in book.scoring)
    yield from (tie.value for tie in book.ties)
    yield from (invariant.value for invariant in book.invariants)
    yield from (line.value for line in (book.outlook,) if line)


def texts_of(book: Book) -> Iterator[n.Template | None]:
    """Titles and texts, which may show a value."""
    for entry in entries_with_texts(book):
        yield entry.text
        yield entry.title_template


def entries_with_texts(book: Book) -> Iterator[Entry]:
    """All entries that may have a title or a text."""
    tables = (book.settings, book.resources, book.kinds, book.tables, book.functions, book.steps, book.adjustments)
    more = (book.routes, book.groups, book.actions, book.modifiers, book.hooks, book.courses, book.ends, book.views)
    for table in (*tables, *more):
        yield from table.values()
    yield from (*book.scoring, *book.ties, *book.invariants, *book.state.values())
    yield from (field for kind in book.kinds.values() for field in kind.fields.values())
