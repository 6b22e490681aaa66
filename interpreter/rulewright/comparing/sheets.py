"""Sheets of cells in two books: boards, links and tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.alike import pairs
from rulewright.comparing.change import Change, Sort
from rulewright.comparing.here import Here
from rulewright.comparing.values import Values
from rulewright.comparing.wording import arrow, cited, plain
from rulewright.sheet.speech.nouns import spoken

Rows = list[list[str]]


def sheet_changes(values: Values, here: Here, old: Any, new: Any) -> Iterator[Change]:
    """Cell by cell where both sheets have one form, else row by row or column by column; of a board also its other
    words."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            left, right = old.get(key, ""), new.get(key, "")
            if key == "from" and left and right:
                yield from Sheets(values, here, left, right, True).changes()
            elif left != right:
                words = arrow(plain(left), plain(right))
                yield values.change("changed", here.at(key, what=spoken(key)), words, plain(left), plain(right))
    else:
        yield from Sheets(values, here, old, new, False).changes()


@dataclass(frozen=True)
class Sheets:
    """Two sheets at one place; `turned` if their columns stand here as rows, as where a column is new."""

    values: Values
    here: Here
    old: Rows
    new: Rows
    is_board: bool
    turned: bool = False

    def changes(self) -> Iterator[Change]:
        widths = [[len(row) for row in side] for side in (self.old, self.new)]
        if widths[0] == widths[1] and self.is_board:
            for number in range(len(self.new)):
                yield from self._cells(number, number)
        elif len(self.old) == len(self.new) and [len({*side}) for side in widths] == [1, 1] and widths[0] != widths[1]:
            yield from replace(self, old=_turned(self.old), new=_turned(self.new), turned=True)._lines()
        else:
            yield from self._lines()

    def _lines(self) -> Iterator[Change]:
        """What has become of each row: those that are alike cell by cell."""
        left, right = [", ".join(row) for row in self.old], [", ".join(row) for row in self.new]
        for code, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
            if code == "equal":
                continue
            paired = self._alike(a, b, c, d)
            for i, j in paired:
                yield from self._cells(i, j)
            for i in sorted({*range(a, b)} - {i for i, _ in paired}):
                yield self._line("gone", i, f"{cited(left[i])} is gone", left[i], "")
            for j in sorted({*range(c, d)} - {j for _, j in paired}):
                yield self._line("new", j, f"{cited(right[j])} (new)", "", right[j])

    def _alike(self, a: int, b: int, c: int, d: int) -> list[tuple[int, int]]:
        """Of a run in both sheets the rows that have as many cells, and some of them the same."""
        found = [(a + i, c + j) for i, j in pairs([*map(str, self.old[a:b])], [*map(str, self.new[c:d])])]
        return [(i, j) for i, j in found if _share(self.old[i], self.new[j])]

    def _cells(self, i: int, j: int) -> Iterator[Change]:
        for column, (a, b) in enumerate(zip(self.old[i], self.new[j], strict=True)):
            if a != b:
                there = self.here.at(column).at(i, j) if self.turned else self.here.at(i, j).at(column)
                there = replace(there, what=self._cell(j, column))
                yield self.values.change("changed", there, arrow(a, b), a, b)

    def _cell(self, row: int, column: int) -> str:
        """`space B3` of a board, else what heads the row and the column."""
        if self.turned:
            row, column = column, row
        if self.is_board:
            return f"space {_letter(column)}{row + 1}"
        if not row or not column:
            return f"row {row + 1}, column {column + 1}"
        rows = _turned(self.new) if self.turned else self.new
        return f"for {spoken(rows[row][0])}, {spoken(rows[0][column])}"

    def _line(self, sort: Sort, number: int, words: str, old: str, new: str) -> Change:
        """A whole row or column that one of the sheets lacks."""
        name = _letter(number) if self.turned else str(number + 1)
        what = f"{'column' if self.turned else 'row'}{f' {name}' if self.is_board else ''}"
        here = self.here.at(0).at(number) if self.turned else self.here.at(number)
        return self.values.change(sort, here, f"{what} {words}", old, new)


def _turned(rows: Rows) -> Rows:
    """Columns as rows."""
    return [list(column) for column in zip(*rows, strict=True)]


def _share(old: list[str], new: list[str]) -> bool:
    return len(old) == len(new) and any(a == b for a, b in zip(old, new, strict=True))


def _letter(column: int) -> str:
    return chr(ord("A") + column) if column < 26 else f"{chr(ord('A') + column // 26 - 1)}{chr(ord('A') + column % 26)}"
