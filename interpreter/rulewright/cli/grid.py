"""One table in a given width: columns that say nothing left out, long cells wrapped by words, numbers on the right.

Where it is too wide all the same, rows become columns, or it is cut into parts that repeat the first column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulewright.backends.seen_words import KEPT
from rulewright.cli.paint import Paint
from rulewright.cli.wrap import wrapped
from rulewright.reporting.text_width import width as wide

GAP = 2
INDENT = "  "
TURNED, CUT = 2, 3
NARROW = 40
"""Notes below a table may be so wide, even where the table is not."""
NUMBER = re.compile(r"[-−]?[^\w\s–?]?\d[\d,]*(?: [^\d,]+)?\*?")
"""`3`, `-£3`, `12 coins`."""


@dataclass(frozen=True)
class Text:
    """A line of a cell as it will be printed; `people` is painted, `strong` has changed."""

    text: str
    people: bool = False
    strong: bool = False

    @property
    def empty(self) -> bool:
        return self.text in ("", "–")


Cell = tuple[Text, ...]


@dataclass(frozen=True)
class Grid:
    """A table to be printed. `note` stands below it; of a `board` columns are kept in which nothing stands."""

    title: str
    heads: Cell
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    board: bool = False


@dataclass(frozen=True)
class Strip:
    """A printed line, and how many columns of the terminal it takes."""

    text: str
    wide: int


def strips(grid: Grid, room: int, paint: Paint) -> list[Strip]:
    """The lines of a table, none wider than `room`."""
    title = [Strip(paint.strong(part), wide(part)) for part in wrapped(grid.title, room)]
    if grid.rows:
        parts = _that_fit(grid if grid.board else _without_empty(grid), room - len(INDENT))
        body = [s for part in parts for s in (Strip("", 0), *_Sheet(part, room - len(INDENT), paint).lines())][1:]
    else:
        body = [Strip(f"{INDENT}(nothing)", len(INDENT) + 9)]
    beside = max(NARROW, *(strip.wide for strip in body))
    notes = wrapped(grid.note, min(room, beside) - len(INDENT)) if grid.note else []
    return [*title, *body, *(Strip(paint.faint(INDENT + part), len(INDENT) + wide(part)) for part in notes)]


def _without_empty(grid: Grid) -> Grid:
    """Columns in which nothing stands are left out, all but the first."""
    kept = [i for i in range(len(grid.heads)) if not all(line.empty for row in grid.rows for line in row[i])]
    kept = sorted({0, *kept}) if grid.heads else kept
    heads = tuple(grid.heads[i] for i in kept)
    return replace(grid, heads=heads, rows=tuple(tuple(row[i] for i in kept) for row in grid.rows))


def _that_fit(grid: Grid, room: int) -> list[Grid]:
    """The table, or turned, or cut into parts: the lowest in which no word is broken; a way that is less like the table
    must be lower by some lines."""
    turned = _turned(grid)
    ways = [([grid], 0), *([([turned], TURNED)] if turned is not None else [])]
    cut = list(_cut(grid, room))
    ways.append((cut, CUT * (len(cut) - 1)))
    fitting = [(way, more) for way, more in ways if all(_needs(part, _unbroken(part)) <= room for part in way)]
    return min(fitting or ways[-1:], key=lambda way: sum(_height(part, room) for part in way[0]) + way[1])[0]


def _needs(grid: Grid, found: Sequence[int]) -> int:
    return sum(found) + GAP * (len(grid.heads) - 1)


def _height(grid: Grid, room: int) -> int:
    """How many lines the cells and heads take in this width."""
    found = widths(grid, room)
    rows = ([(head,) for head in grid.heads], *grid.rows)
    return sum(max(sum(len(wrapped(t.text, w)) for t in c) for c, w in zip(row, found, strict=True)) for row in rows)


def _unwrapped(grid: Grid) -> list[int]:
    """The widths of columns whose cells are not wrapped, but their heads."""
    return [max(longest_word(h.text), *map(wide, _lines(grid, i))) for i, h in enumerate(grid.heads)]


def _unbroken(grid: Grid) -> list[int]:
    """The widths of columns in which no word is broken."""
    return [max(longest_word(h.text), *map(longest_word, _lines(grid, i))) for i, h in enumerate(grid.heads)]


def _whole(grid: Grid) -> list[int]:
    """The widths of columns in which nothing is wrapped."""
    return [max(wide(h.text), *map(wide, _lines(grid, i))) for i, h in enumerate(grid.heads)]


def _lines(grid: Grid, column: int) -> list[str]:
    return ["", *(line.text for row in grid.rows for line in row[column])]


def longest_word(text: str) -> int:
    """How wide the widest word of a text is; a number keeps its unit."""
    return wide(text) if NUMBER.fullmatch(text) else max(map(wide, text.split(" ")))


def _turned(grid: Grid) -> Grid | None:
    """Rows as columns, where cells have one line each and there are less rows than columns."""
    if len(grid.rows) >= len(grid.heads) or any(len(cell) != 1 for row in grid.rows for cell in row):
        return None
    heads = (grid.heads[0], *(row[0][0] for row in grid.rows))
    rows = tuple(((grid.heads[i],), *(row[i] for row in grid.rows)) for i in range(1, len(grid.heads)))
    return replace(grid, heads=heads, rows=rows)


def _cut(grid: Grid, room: int) -> Iterator[Grid]:
    """Parts with the first column and as many others as fit, one at least."""
    needs = _unbroken(grid)
    part: list[int] = []
    for i in range(1, len(needs)):
        if part and needs[0] + sum(GAP + needs[j] for j in (*part, i)) > room:
            yield _only(grid, part)
            part = []
        part.append(i)
    yield _only(grid, part)


def _only(grid: Grid, columns: list[int]) -> Grid:
    kept = [0, *columns]
    rows = tuple(tuple(row[i] for i in kept) for row in grid.rows)
    return replace(grid, heads=tuple(grid.heads[i] for i in kept), rows=rows)


class _Sheet:
    """A table whose columns have got their widths."""

    def __init__(self, grid: Grid, room: int, paint: Paint) -> None:
        self.grid, self.paint = grid, paint
        self.right = [self._numbers(i) for i in range(len(grid.heads))]
        self.widths = widths(grid, room)

    def _numbers(self, column: int) -> bool:
        found = [line.text for row in self.grid.rows for line in row[column] if not line.empty]
        return bool(found) and all(NUMBER.fullmatch(text) for text in found)

    def lines(self) -> Iterator[Strip]:
        if any(head.text for head in self.grid.heads):
            yield from self._row([(head,) for head in self.grid.heads], head=True)
        for i, row in enumerate(self.grid.rows):
            if i and (_tall(row) or _tall(self.grid.rows[i - 1])):
                yield Strip("", 0)
            yield from self._row(row)

    def _row(self, row: Sequence[Cell], head: bool = False) -> Iterator[Strip]:
        cells = [[part for line in cell for part in _broken(line, w)] for cell, w in zip(row, self.widths, strict=True)]
        tallest = max(map(len, cells))
        if head:
            cells = [[Text("")] * (tallest - len(cell)) + cell for cell in cells]
        for i in range(tallest):
            line = [cell[i] if i < len(cell) else Text("") for cell in cells]
            yield self._strip(line, head)

    def _strip(self, line: Sequence[Text], head: bool) -> Strip:
        text, used, blank = INDENT, len(INDENT), 0
        for i, part in enumerate(line):
            space = self.widths[i] - wide(part.text)
            before = space if self.right[i] else 0
            if part.text:
                text += " " * (blank + before) + self._painted(part, head)
                used += blank + before + wide(part.text)
                blank = space - before + GAP
            else:
                blank += self.widths[i] + GAP
        return Strip(text, used) if text != INDENT else Strip("", 0)

    def _painted(self, part: Text, head: bool) -> str:
        text = part.text.replace(KEPT, " ")
        painted = self.paint.people(text) if part.people else text
        if head and not part.people:
            return self.paint.faint(painted)
        return self.paint.strong(painted) if part.strong else painted


def _tall(row: Sequence[Cell]) -> bool:
    return any(len(cell) > 1 for cell in row)


def _broken(line: Text, room: int) -> list[Text]:
    return [replace(line, text=part) for part in wrapped(line.text, room)]


def widths(grid: Grid, room: int) -> list[int]:
    """As wide as their texts; where that is too much, heads are wrapped, then cells, then words broken, and always the
    widest column gives way first."""
    found, room = _whole(grid), room - GAP * (len(grid.heads) - 1)
    for least in (_unwrapped(grid), _unbroken(grid), [1] * len(found)):
        while sum(found) > room and (able := [i for i in range(len(found)) if found[i] > least[i]]):
            found[max(able, key=lambda i: found[i])] -= 1
    return [_taken(grid, i, room) for i, room in enumerate(found)]


def _taken(grid: Grid, column: int, room: int) -> int:
    """What a column takes once its texts are wrapped."""
    texts = (grid.heads[column].text, *_lines(grid, column))
    return max(wide(part) for text in texts for part in wrapped(text, room))
