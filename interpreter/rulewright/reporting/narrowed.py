"""A table that is wider than a terminal, as several below each other; each begins with what its rows are about."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.reporting.report import WORD, Column, ReportTable
from rulewright.reporting.text_width import width

BETWEEN = 2
"""Blanks in front of every column."""
BEHIND = ("95 % interval", "visible")
"""Heads of columns that say how sure the number in front of them is, and stay behind it."""
LEAST = 16
"""A column of words is not made narrower than that."""
_Rows = Sequence[Sequence[str]]


def narrowed(table: ReportTable, room: int) -> list[ReportTable]:
    """The table in parts of at most `room` columns, as far as that can be: the first has the title, the last the note.
    What says how sure a number is stays behind it; words that are too long go on below."""
    keys = range(min(table.keys, len(table.columns)))
    taken = sum(_wide(table, i) for i in keys)
    if not table.rows or taken + sum(_wide(table, i) for i in range(len(keys), len(table.columns))) <= room:
        return [table]
    parts = [_part(table, [*keys, *some], room) for some in _filled(table, len(keys), room - taken)]
    return [
        replace(part, title=table.title if part is parts[0] else "", note=table.note if part is parts[-1] else "")
        for part in parts
    ]


def _wide(table: ReportTable, at: int) -> int:
    return BETWEEN + max(width(text) for text in (table.columns[at].label, *(row[at] for row in table.rows)))


def _filled(table: ReportTable, first: int, room: int) -> Iterator[list[int]]:
    """Columns behind the keys, as many together as there is room for."""
    some: list[int] = []
    for group in _groups(table.columns, first):
        if some and sum(_wide(table, i) for i in (*some, *group)) > room:
            yield some
            some = []
        some += group
    if some:
        yield some


def _groups(columns: Sequence[Column], first: int) -> list[list[int]]:
    """Columns that stay together: a number and how sure it is."""
    groups: list[list[int]] = []
    for at in range(first, len(columns)):
        if groups and columns[at].label in BEHIND:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def _part(table: ReportTable, chosen: Sequence[int], room: int) -> ReportTable:
    columns = tuple(table.columns[at] for at in chosen)
    rows = tuple(tuple(row[at] for at in chosen) for row in table.rows)
    part = replace(table, columns=columns, rows=rows)
    last = len(columns) - 1
    left = max(LEAST, room - sum(_wide(part, i) for i in range(last)) - BETWEEN)
    if columns[last].align == WORD and _wide(part, last) - BETWEEN > left:
        return replace(part, rows=tuple(_broken(rows, left)))
    return part


def _broken(rows: _Rows, room: int) -> Iterator[tuple[str, ...]]:
    """Rows whose last cell goes on in further rows."""
    for *before, cell in rows:
        lines = textwrap.wrap(cell, room, subsequent_indent="  ", break_on_hyphens=False) or [""]
        yield (*before, lines[0])
        yield from ((*("" for _ in before), line) for line in lines[1:])
