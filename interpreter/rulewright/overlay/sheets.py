"""Sheets of a book with some cells changed; which folder a sheet lies in is told by the file that names it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from rulewright.overlay.paths import Steps
from rulewright.overlay.trouble import Gone, Misfit
from rulewright.overlay.values import Work
from rulewright.syntax.raw_book import CsvCell, CsvSheet
from rulewright.syntax.yaml_tree import Scalar, Sequence, YamlNode
from rulewright.text.source import Source, Span

Csv = Callable[[Scalar, bool], CsvSheet | None]
Row = tuple[CsvCell, ...]

_CELL = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")


@dataclass
class Sheets:
    """`csv` reads a sheet as it has become. `theirs` are the readers of the expansions, by the files of each."""

    base: Csv
    theirs: dict[Source, Csv] = field(default_factory=dict)
    changed: dict[tuple[Source, str, bool], CsvSheet] = field(default_factory=dict)

    def csv(self, name: Scalar, header: bool) -> CsvSheet | None:
        key = (name.span.source, name.value, header)
        return self.changed.get(key) or self.theirs.get(name.span.source, self.base)(name, header)

    def put(self, name: Scalar, header: bool, sheet: CsvSheet) -> None:
        self.changed[name.span.source, name.value, header] = sheet


def has_row(sheets: Sheets, file: Scalar, name: str | int) -> bool:
    """Whether a sheet of members has a row of that name."""
    sheet = sheets.csv(file, True)
    return sheet is not None and name in row_names(sheet)


def row_names(sheet: CsvSheet) -> list[str]:
    at = _column(sheet, "name")
    return [row[at].value for row in sheet.rows[1:] if at is not None and at < len(row)]


def change_rows(sheets: Sheets, file: Scalar, steps: Steps, reached: str, work: Work) -> None:
    """One row of a sheet of members, or one cell of it. Raises Gone and Misfit."""
    sheet = sheets.csv(file, True)
    if sheet is None or not has_row(sheets, file, steps[0]):
        raise Gone(reached, steps[0], row_names(sheet) if sheet else ())
    number = row_names(sheet).index(str(steps[0])) + 1
    if len(steps) == 1:
        work.finds_text(_row_text(sheet.rows[number]), sheet.rows[number][0].span)
        if work.change.verb != "remove":
            raise Misfit("one row of a sheet", "change its cells one by one, or remove it")
        rows: tuple[Row, ...] = (*sheet.rows[:number], *sheet.rows[number + 1 :])
    else:
        at = _column(sheet, str(steps[1]))
        if at is None or len(steps) > 2:
            raise Gone(f"{reached}.{steps[0]}", steps[1], [cell.value for cell in sheet.rows[0]])
        row = _with_cell(sheet.rows[number], at, work, sheet)
        rows = (*sheet.rows[:number], row, *sheet.rows[number + 1 :])
    sheets.put(file, True, replace(sheet, rows=rows))


def space_at(sheets: Sheets, file: Scalar, name: str) -> tuple[int, int] | None:
    """Row and column, from 0, of a space of a board: by its cell (`B3`), or by the word that names it."""
    found = _CELL.fullmatch(name)
    if found:
        column = 0
        for letter in found[1]:
            column = column * 26 + ord(letter) - ord("A") + 1
        return int(found[2]) - 1, column - 1
    sheet = sheets.csv(file, False)
    cells = ((r, c, cell) for r, row in enumerate(sheet.rows if sheet else ()) for c, cell in enumerate(row))
    return next(((r, c) for r, c, cell in cells if cell.value.split()[-1:] == [name]), None)


def change_cell(sheets: Sheets, file: Scalar, steps: Steps, at: tuple[int, int], reached: str, work: Work) -> None:
    """One space of a board, by its row and column from 0. Raises Gone and Misfit."""
    sheet = sheets.csv(file, False)
    row, column = at
    if sheet is None or len(steps) > 1 or row > len(sheet.rows) - 1 + (work.change.verb == "set"):
        raise Gone(reached, steps[-1])
    old = sheet.rows[row] if row < len(sheet.rows) else ()
    new = _with_cell(old, column, work, sheet)
    sheets.put(file, False, replace(sheet, rows=(*sheet.rows[:row], new, *sheet.rows[row + 1 :])))


def _with_cell(row: Row, at: int, work: Work, sheet: CsvSheet) -> Row:
    verb, there = work.change.verb, row[at] if at < len(row) and row[at].value else None
    work.finds_text(there.value if there else "", there.span if there else None)
    if verb not in ("set", "replace", "remove"):
        raise Misfit("one cell of a sheet", "`set` it, or `remove` what is in it")
    if there is None and verb != "set":
        raise Gone(work.path, work.change.steps[-1])
    new = CsvCell("", work.change.at.span) if verb == "remove" else _cell(work.change.value)
    padding = (CsvCell("", new.span) for _ in range(at - len(row)))
    return (*row[:at], *padding, new, *row[at + 1 :])


def _cell(node: YamlNode | None) -> CsvCell:
    """A value as a cell: lists are separated by blanks."""
    if isinstance(node, Scalar):
        return CsvCell(node.value.strip(), _cell_span(node))
    if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node):
        return CsvCell(" ".join(item.value for item in node if isinstance(item, Scalar)), node.span)
    raise Misfit("a cell of a sheet holds one value", "a number, a word, an amount", node.span if node else None)


def _cell_span(node: Scalar) -> Span:
    return node.content if node.content.text == node.value else node.span


def _row_text(row: Row) -> str:
    return ", ".join(_texts(row))


def _texts(row: Row) -> Iterator[str]:
    return (cell.value for cell in row)


def _column(sheet: CsvSheet, name: str) -> int | None:
    heads = ["".join(cell.value.split()) for cell in sheet.rows[0]] if sheet.rows else []
    return heads.index(name) if name in heads else None
