"""Sheets of cells in two books: boards, links and tables."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from rulewright.comparing.change import Change
from rulewright.comparing.here import Here
from rulewright.comparing.values import Values
from rulewright.comparing.wording import arrow, cited, plain
from rulewright.sheet.speech.nouns import spoken

Rows = list[list[str]]


def sheet_changes(values: Values, here: Here, old: Any, new: Any) -> Iterator[Change]:
    """Cell by cell where both sheets have one form, else row by row; of a board also its other words."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            left, right = old.get(key, ""), new.get(key, "")
            if key == "from" and left and right:
                yield from _rows(values, here, left, right, board=True)
            elif left != right:
                yield values.change("changed", here.at(key, what=spoken(key)), arrow(plain(left), plain(right)))
    else:
        yield from _rows(values, here, old, new, board=False)


def _rows(values: Values, here: Here, old: Rows, new: Rows, board: bool) -> Iterator[Change]:
    if [len(row) for row in old] != [len(row) for row in new]:
        yield from _lines(values, here, old, new)
        return
    for number, (left, right) in enumerate(zip(old, new, strict=True)):
        for column, (a, b) in enumerate(zip(left, right, strict=True)):
            if a != b:
                there = here.at(number).at(column, what=_cell(new, number, column, board))
                yield values.change("changed", there, arrow(a, b), a, b)


def _cell(rows: Rows, row: int, column: int, board: bool) -> str:
    """`space B3` of a board, else what heads the row and the column."""
    if board:
        return f"space {_letter(column)}{row + 1}"
    if not row or not column:
        return f"row {row + 1}, column {column + 1}"
    return f"for {spoken(rows[row][0])}, {spoken(rows[0][column])}"


def _letter(column: int) -> str:
    return chr(ord("A") + column) if column < 26 else f"{chr(ord('A') + column // 26 - 1)}{chr(ord('A') + column % 26)}"


def _lines(values: Values, here: Here, old: Rows, new: Rows) -> Iterator[Change]:
    left, right = [", ".join(row) for row in old], [", ".join(row) for row in new]
    for code, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if code != "equal":
            for row in left[a:b]:
                yield values.change("gone", here, f"row {cited(row)} is gone", row)
            for row in right[c:d]:
                yield values.change("new", here, f"row {cited(row)} (new)", "", row)
