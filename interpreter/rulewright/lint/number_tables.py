"""Every table of numbers in a book, whatever it was written as: rows of numbers that know their places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book, Constant, Kind, Setting
from rulewright.hir.fields import Table, TrackShape
from rulewright.lint.sheets import Sheet
from rulewright.text.source import Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


_END = re.compile(r"\d+$")


@dataclass(frozen=True)
class Number:
    """A number as it is written."""

    value: int
    span: Span


Row = tuple[Number, ...]


@dataclass(frozen=True)
class Numbers:
    """Rows of numbers that belong together; one row, where it is a list or a column.

    `ordered` says that a row runs over numbers or along a track, so that its order means something; `track` that
    it is a track; `labels` are what the rows belong to, where that has a name.
    """

    what: str
    path: str
    rows: tuple[Row, ...]
    ordered: bool = False
    track: bool = False
    labels: tuple[str, ...] = ()

    @cached_property
    def columns(self) -> tuple[Row, ...]:
        """The same turned over; none where rows differ in length."""
        return tuple(zip(*self.rows, strict=True)) if len({len(row) for row in self.rows}) == 1 else ()

    @property
    def all(self) -> Row:
        return tuple(number for row in self.rows for number in row)


def numbers_of(book: Book, sheets: Iterable[Sheet]) -> Iterator[Numbers]:
    """All of them, in the order of the book's sections."""
    tracks = _tracks(book)
    for setting in book.settings.values():
        yield from _of_setting(setting, setting.name in tracks)
    for kind in book.kinds.values():
        for constant in kind.constants.values():
            yield from _of_constant(kind, constant, f"{kind.name}.{constant.name}" in tracks)
    for field in (f for kind in book.kinds.values() for f in kind.fields.values()):
        if isinstance(field.shape, TrackShape):
            yield from _of_list(f"the track `{field.name}`", field.path, field.shape.values, True)
        starts = [m.starts.get(field.name) for m in book.kinds[field.owner].members]
        yield from _column(f"`{field.name}` at the start", field.path, [e for e in starts if isinstance(e, n.Expr)])
    for table in book.tables.values():
        yield from _of_table(table)
    for sheet in sheets:
        yield from _of_counts(sheet)


def _tracks(book: Book) -> set[str]:
    """The settings and constants that are the values of a track."""
    found = set()
    for field in (f for fields in (*(k.fields for k in book.kinds.values()), book.state) for f in fields.values()):
        match field.shape:
            case TrackShape(values=n.Setting(setting)):
                found.add(setting)
            case TrackShape(values=n.ConstantOf(kind, constant)):
                found.add(f"{kind}.{constant}")
    return found


def _of_setting(setting: Setting, track: bool) -> Iterator[Numbers]:
    values = [*setting.value.values(), *setting.options]
    if isinstance(setting.type, t.ListType):
        for value in dict.fromkeys(v for v in values if isinstance(v, n.Expr)):
            yield from _of_list(f"the list `{setting.name}`", setting.path, value, track)
    elif len(setting.value) > 1:
        by_players = [e for _, e in sorted(setting.value.items()) if isinstance(e, n.Expr)]
        yield from _column(f"`{setting.name}` by players", setting.path, by_players, ordered=True)


def _of_list(what: str, path: str, value: n.Expr, track: bool) -> Iterator[Numbers]:
    row = _row(value.items) if isinstance(value, n.ListLit) else None
    if row:
        yield Numbers(what, path, (row,), ordered=True, track=track)


def _of_constant(kind: Kind, constant: Constant, track: bool) -> Iterator[Numbers]:
    """What is printed on members: a column of numbers, or a row for each member where each has a list."""
    what, path = f"`{constant.name}` of each `{kind.name}`", f"{kind.path}.constants.{constant.name}"
    printed = [(member.name, name, e) for member in kind.members for (name, _), e in member.constants.items()]
    written = [(member, e) for member, name, e in printed if name == constant.name]
    if isinstance(constant.type, t.ListType):
        lists = [(name, _row(e.items)) for name, e in written if isinstance(e, n.ListLit)]
        rows = {row[0].span: (name, row) for name, row in reversed(lists) if row}
        kept = list(reversed(rows.values()))
        if kept:
            names = tuple(name for name, _ in kept)
            yield Numbers(what, path, tuple(row for _, row in kept), True, track, names)
    else:
        yield from _column(what, path, [e for _, e in written], _numbered([name for name, _ in written]))


def _numbered(names: list[str]) -> bool:
    """Whether members are called by numbers in their order: `step_1`, `step_2`."""
    ends = [_END.search(name) for name in dict.fromkeys(names)]
    return len(ends) > 2 and [int(end[0]) for end in ends if end] == list(range(1, len(ends) + 1))


def _column(what: str, path: str, values: Iterable[n.Expr], ordered: bool = False) -> Iterator[Numbers]:
    """One number for each place: copies of a piece share theirs."""
    row = _row({e.span: e for e in values}.values())
    if row:
        yield Numbers(what, path, (row,), ordered)


def _of_table(table: Table) -> Iterator[Numbers]:
    """A row for each first key, or one row; a number that several keys share counts once."""
    if not 0 < len(table.key_types) < 3 or not isinstance(table.type, t.NumberType | t.AmountType):
        return
    cells = sorted(table.cells.items())
    fronts = groupby(cells, key=lambda cell: cell[0][:-1])
    rows = [_row({e.span: e for _, e in group}.values()) for _, group in fronts]
    ordered = isinstance(table.key_types[-1], t.NumberType)
    kept = tuple({row[0].span: row for row in rows if row}.values())
    if kept:
        yield Numbers(f"the table `{table.name}`", table.path, kept, ordered)


def _of_counts(sheet: Sheet) -> Iterator[Numbers]:
    cells = sheet.column("count")
    if cells and all(cell.value.isdecimal() for cell in cells):
        row = tuple(Number(int(cell.value), cell.span) for cell in cells)
        yield Numbers(f"`count` in {sheet.use.value}", sheet.path, (row,))


def _row(values: Iterable[n.Expr]) -> Row | None:
    """The numbers of a row; none where something else stands in it."""
    row = tuple(values)
    if not all(isinstance(e, n.Num) and isinstance(e.type, t.NumberType | t.AmountType) for e in row):
        return None
    return tuple(Number(e.value, e.span) for e in row if isinstance(e, n.Num))
