"""What can be broken in each sort of entry. Bounds, views, invariants and words for people are left alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rulewright.hir import book as b, nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field, Table
from rulewright.hir.rules import (
    Action,
    Adjustment,
    AdjustmentRow,
    Deed,
    Function,
    Hook,
    Limit,
    Modifier,
    Route,
    Rules,
    Step,
    Value,
)
from rulewright.hir.scene import Scene
from rulewright.hir.walk import records
from rulewright.mutation import data
from rulewright.mutation.commuting import Touches
from rulewright.mutation.conditions import in_conditions, of_condition, of_requirements
from rulewright.mutation.expressions import exchanged, in_expressions
from rulewright.mutation.lines import quoted_line
from rulewright.mutation.proposal import Proposal, written
from rulewright.mutation.statements import Lines


class Entries:
    """Proposals for the entries of one book."""

    def __init__(self, book: b.Book) -> None:
        self.book = book
        self.scene = Scene(book, book.min_players)
        self.lines = Lines(Touches(book))

    def proposals(self, entry: Entry) -> Iterator[Proposal]:
        """All that can be broken in an entry, in the order of the language's keys."""
        match entry:
            case Function():
                yield from self._expression(entry, "body")
            case Step() | Deed():
                yield from self._block(entry, "body")
            case b.Course():
                yield from self._block(self.book, entry.name)
            case Rules():
                yield from self._rules(entry)
            case Modifier():
                yield from self._modifier(entry)
            case Hook():
                yield from self._condition(entry, "when")
                yield from self._block(entry, "body")
            case Adjustment():
                yield from self._adjustment(entry)
            case Route():
                yield from self._route(entry)
            case b.EndTrigger():
                yield from self._condition(entry, "when")
            case b.ScoreLine():
                yield from self._expression(entry, "value")
            case b.TieBreak():
                yield exchanged(entry, "op")
                yield from self._expression(entry, "value")
            case _:
                yield from self._data(entry)

    def _data(self, entry: Entry) -> Iterator[Proposal]:
        match entry:
            case b.Kind():
                yield from data.of_kind(entry, self.scene)
            case Field():
                yield from data.of_field(entry)
            case b.Setting():
                yield from data.of_setting(entry, self.scene)
            case Table():
                yield from data.Rows(entry, self.scene).proposals()

    # ---- what entries hold ----

    def _expression(self, holder: Any, name: str) -> Iterator[Proposal]:
        value: n.Expr | None = getattr(holder, name)
        if value is not None:
            yield from in_expressions(value, value.span)
            yield from in_conditions(value)

    def _condition(self, holder: Any, name: str) -> Iterator[Proposal]:
        """A `when`: its parts left out, and all that is in it broken."""
        value: n.Expr | None = getattr(holder, name)
        if value is not None:
            yield from of_condition(holder, name, value)
            yield from self._expression(holder, name)

    def _block(self, holder: Any, name: str) -> Iterator[Proposal]:
        yield from self.lines.of_block(holder, name)
        for statement in getattr(holder, name):
            yield from in_expressions(statement, statement.span)
            yield from in_conditions(statement)

    def _limit(self, limit: Limit | None) -> Iterator[Proposal]:
        if limit is not None:
            yield from in_expressions(limit.count, limit.span)

    def _parts(self, parts: tuple[n.Part | n.SettingPart, ...]) -> Iterator[Proposal]:
        for part in parts:
            yield from in_expressions(part, part.span)

    # ---- entries of several parts ----

    def _rules(self, rules: Rules) -> Iterator[Proposal]:
        yield from self._limit(rules.limit)
        yield from self._condition(rules, "when")
        yield from of_requirements(rules)
        for condition in (*rules.require, *rules.afterwards):
            yield from self._expression(condition, "value")
        for value in rules.values.values():
            if not _is_of_group(rules, value):
                yield from self._expression(value, "base")
        if isinstance(rules, Action):
            yield from self._parts(rules.cost)
            yield from self._block(rules, "body")

    def _modifier(self, modifier: Modifier) -> Iterator[Proposal]:
        yield from self._condition(modifier, "when")
        yield from self._expression(modifier, "to")
        yield from self._parts(modifier.plus)
        yield from self._parts(modifier.minus)
        yield from self._limit(modifier.limit)

    def _route(self, route: Route) -> Iterator[Proposal]:
        yield from self._expression(route, "start")
        for name in ("start_where", "through", "to"):
            yield from self._condition(route, name)
        for counter in (*route.counts, *route.known):
            yield from self._expression(counter, "value")

    def _adjustment(self, adjustment: Adjustment) -> Iterator[Proposal]:
        if adjustment.where is not None:
            yield from self._condition(adjustment, "where")
        for _, value in adjustment.lets:
            yield from in_expressions(value, value.span)
            yield from in_conditions(value)
        yield from _of_rows(adjustment)
        for row in adjustment.rows:
            yield from self._condition(row, "when")
            yield from self._block(row, "body")


def _is_of_group(rules: Rules, value: Value) -> bool:
    """A value of an action that is written in its group."""
    group = rules.group if isinstance(rules, Action) else None
    return group is not None and value.name in group.values and group.values[value.name].base is value.base


def _of_rows(adjustment: Adjustment) -> Iterator[Proposal]:
    """A row left out; two neighbours exchanged."""
    rows = adjustment.rows
    for number, row in enumerate(rows):
        rest = rows[:number] + rows[number + 1 :]
        yield Proposal(f"drop the row {_row_told(row)}", _row_span(row), written(adjustment, "rows", rest), recut=True)
    for number, (first, second) in enumerate(pairwise(rows)):
        turned = (*rows[:number], second, first, *rows[number + 2 :])
        words = f"put the row {_row_told(second)} before {_row_told(first)}"
        yield Proposal(words, _row_span(second), written(adjustment, "rows", turned), recut=True)


def _row_told(row: AdjustmentRow) -> str:
    if row.when is not None:
        return quoted_line(row.when.span)
    return quoted_line(row.body[0].span) if row.body else "that does nothing"


def _row_span(row: AdjustmentRow) -> Any:
    return row.when.span if row.when is not None else row.body[0].span if row.body else row.span


def holds(entry: Entry, book: b.Book) -> frozenset[int]:
    """Every place of an entry that a run may come by, by its id."""
    return frozenset(id(r) for root in _roots(entry, book) for r in records(root))


def settings_asked(entry: Entry, book: b.Book) -> frozenset[str]:
    """The settings that the lines of an entry speak of themselves."""
    inside = (r for root in _roots(entry, book) for r in records(root))
    return frozenset(r.setting for r in inside if isinstance(r, n.Setting | n.SettingAmount | n.SettingPart))


def _roots(entry: Entry, book: b.Book) -> Iterator[Any]:
    """The expressions and statements that an entry holds, all sorts of entries alike."""
    if isinstance(entry, b.Course):
        yield from getattr(book, entry.name)
        return
    held: list[Any] = [entry]
    if isinstance(entry, Rules):
        held += [*entry.require, *entry.afterwards, *entry.values.values(), *([entry.limit] if entry.limit else [])]
    if isinstance(entry, Adjustment):
        held += entry.rows
        yield from (value for _, value in entry.lets)
    if isinstance(entry, Route):
        held += [*entry.counts, *entry.known]
    for holder in held:
        for value in vars(holder).values():
            for inner in value if isinstance(value, tuple) else (value,):
                if isinstance(inner, (n.Expr, n.Stmt, n.Part)):
                    yield inner
