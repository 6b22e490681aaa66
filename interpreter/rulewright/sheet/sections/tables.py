"""The tables of a book, every cell of them."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir.fields import Table
from rulewright.hir.types import AmountType, NumberType
from rulewright.sheet.page import MOST_COLUMNS, Block, grid, narrow
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import Speaker, large, shown

NOTHING = "–"


def tables(s: Speaker) -> Iterator[Block]:
    for table in shown(s.book.tables.values()):
        if len(table.key_names) == 2:
            yield from _crossed(s, table)
        else:
            yield _plain(s, table)


def _cell(s: Speaker, table: Table, key: tuple[int, ...]) -> str:
    found = table.cells.get(key)
    return NOTHING if found is None else s.value(found)


def _plain(s: Speaker, table: Table) -> Block:
    """A row for each key; neighbouring numbers of one value share a row."""
    ranges = len(table.key_types) == 1 and isinstance(table.key_types[0], NumberType | AmountType)
    runs: list[tuple[list[str], str, tuple[int, ...]]] = []
    for key in sorted(table.cells):
        value = _cell(s, table, key)
        said = [s.said(k, of) for of, k in zip(table.key_types, key, strict=True)]
        before = runs[-1] if runs else None
        if before is not None and ranges and before[1] == value and before[2][0] == key[0] - 1:
            first = before[0][0].split("–")[0]
            runs[-1] = ([f"{first}–{said[0]}"], value, key)
        else:
            runs.append((said, value, key))
    heads = (*map(spoken, table.key_names), s.title(table))
    return grid(large(s.title(table)), heads, [(*said, value) for said, value, _ in runs], s.text(table))


def _crossed(s: Speaker, table: Table) -> Iterator[Block]:
    """Two keys: the first down, the second across; the other way round where that is what fits."""
    keys = [sorted({key[i] for key in table.cells}) for i in (0, 1)]
    down, across = (0, 1) if len(keys[1]) <= MOST_COLUMNS or len(keys[0]) > MOST_COLUMNS else (1, 0)
    names, types = [spoken(name) for name in table.key_names], table.key_types
    heads = (f"{names[down]} / {names[across]}", *(s.said(k, types[across]) for k in keys[across]))
    rows = [
        (s.said(k, types[down]), *(_cell(s, table, (k, j) if down == 0 else (j, k)) for j in keys[across]))
        for k in keys[down]
    ]
    yield from narrow(grid(large(s.title(table)), heads, rows, s.text(table)))
