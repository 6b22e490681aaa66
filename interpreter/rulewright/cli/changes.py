"""What has changed in a table since somebody last looked at it, and the table made ready to print."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulewright.backends.seen_words import NOTHING
from rulewright.backends.view_spaces import Cell
from rulewright.backends.views import Drawn
from rulewright.cli.grid import Grid, Text
from rulewright.cli.paint import Paint
from rulewright.text.visible import visible

Key = tuple[str, int, str]
"""A cell: the words at the head of its row, how many such rows stand above it, the head of its column."""
MOST_IN_WORDS = 6
COUNT = re.compile(r"(.*?)(?:[ \u00a0](\d+))?")
News = set[tuple[int, int, int]]
"""Lines that are new: row, column, line in its cell."""


def changed(table: Drawn, before: Drawn | None) -> News:
    """The lines that the last look did not show; at a first look, none."""
    if before is None:
        return set()
    old = dict(_cells(before))
    rows = {key[:2] for key in old}
    found = set()
    for (key, cell), (row, column) in zip(_cells(table), _places(table), strict=True):
        if column and key[:2] not in rows:
            continue  # of a new row its head says it
        known = {line.text for line in old.get(key, ())}
        found |= {(row, column, i) for i, line in enumerate(cell) if line.text not in known and not line.empty}
    return found


def _places(table: Drawn) -> Iterator[tuple[int, int]]:
    for row, cells in enumerate(table.rows):
        yield from ((row, column) for column in range(len(cells)))


def _cells(table: Drawn) -> Iterator[tuple[Key, Cell]]:
    counted: Counter[str] = Counter()
    for number, cells in enumerate(table.rows):
        name = cells[0][0].text if table.named and cells and cells[0] else str(number)
        counted[name] += 1
        for head, cell in zip(table.heads, cells, strict=True):
            yield (name, counted[name], head.text), cell


def in_words(table: Drawn, before: Drawn) -> list[str] | None:
    """The changes as lines, `Players, Ann: cash £5 → £4` or `Cards: + Forge (price £2)`; none where these are many, or
    where a look at a board says it better."""
    old, new = dict(_cells(before)), dict(_cells(table))
    if not table.named or any(len(cell) > 1 for cell in (*old.values(), *new.values())):
        return None
    differ = [key for key, cell in new.items() if key in old and _texts(cell) != _texts(old[key])]
    gone, come = _rows(old.keys() - new.keys(), old), _rows(new.keys() - old.keys(), new)
    if not 0 < len(differ) + len(gone) + len(come) <= MOST_IN_WORDS:
        return None
    title, rows = _capital(table.title), dict.fromkeys(key[:2] for key in differ)
    moved = [*(f"− {row[0]}" for row in gone), *(f"+ {_row(row, new)}" for row in come)]
    told = {row: "; ".join(_change(key, old, new) for key in differ if key[:2] == row) for row in rows}
    return [*([f"{title}: {'; '.join(moved)}"] if moved else []), *(f"{title}, {r[0]}: {t}" for r, t in told.items())]


def _rows(keys: set[Key], cells: dict[Key, Cell]) -> list[tuple[str, int]]:
    """The rows of these cells, from the top."""
    return list(dict.fromkeys(key[:2] for key in cells if key in keys))


def _row(row: tuple[str, int], cells: dict[Key, Cell]) -> str:
    """A row in words: its name, what else stands in it behind its headings."""
    told = [(key[2], cell[0]) for key, cell in cells.items() if key[:2] == row]
    facts = [
        h if line.holds else f"{h} {line.text}".strip()
        for h, line in told[1:]
        if not line.empty and line.holds is not False
    ]
    return f"{row[0]} ({', '.join(facts)})" if facts else row[0]


def _change(key: Key, old: dict[Key, Cell], new: dict[Key, Cell]) -> str:
    was, now = _texts(old[key]), _texts(new[key])
    parts = [_counted(text) for text in (was, now)]
    if len(parts[0]) + len(parts[1]) > 2 and parts[0].keys() & parts[1].keys():
        return f"{key[2]} {', '.join(_part_changes(*parts))}".strip()
    return f"{key[2]} {was} → {now}".strip()


def _counted(text: str) -> dict[str, str]:
    """The parts of a list, `rye 2, mead 1`, with their counts."""
    found = (COUNT.fullmatch(part) for part in text.split(", ") if part not in ("", NOTHING))
    return {match[1]: match[2] or "" for match in found if match}


def _part_changes(was: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    for name in dict.fromkeys((*was, *now)):
        before, after = was.get(name), now.get(name)
        if before is None:
            yield f"+ {name} {after}".strip()
        elif after is None:
            yield f"− {name} {before}".strip()
        elif before != after:
            yield f"{name} {before} → {after}"


def _texts(cell: Cell) -> str:
    return " ".join(line.text for line in cell if line.text)


def only_news(table: Drawn, news: News) -> tuple[Drawn, News]:
    """The rows in which something is new; where that is none, or on a board, all of them."""
    rows = sorted({row for row, _, _ in news})
    whole = not table.named or any(len(cell) > 1 for row in table.rows for cell in row)
    if whole or not rows or len(rows) == len(table.rows):
        return table, news
    kept = {(rows.index(row), column, line) for row, column, line in news}
    return replace(table, rows=tuple(table.rows[row] for row in rows), title=f"{table.title}, what is new"), kept


def to_print(table: Drawn, news: News, paint: Paint, most: int) -> Grid:
    """The table as it is printed: what is new marked, rows beyond `most` counted only."""
    rows = tuple(
        tuple(
            tuple(
                Text(visible(line.text) + (paint.mark if (r, c, i) in news else ""), line.people, (r, c, i) in news)
                for i, line in enumerate(cell)
            )
            for c, cell in enumerate(cells)
        )
        for r, cells in enumerate(table.rows[:most])
    )
    heads = tuple(Text(visible(head.text), head.people) for head in table.heads)
    return Grid(_capital(visible(table.title)), heads, rows, visible(_note(table, most)), table.board)


def _note(table: Drawn, most: int) -> str:
    left_out = len(table.rows) - most
    more = f"… {left_out} more: `table {table.name}`" if left_out > 0 else ""
    return " ".join(part for part in (more, table.note) if part)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
