"""Members out of a sheet: the header says which constant or field a column is, each row is one member."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.checking.entry_forms import cell_scalar
from rulewright.checking.messages import sheets as say
from rulewright.checking.work import Cell, Row, Work
from rulewright.syntax.raw_book import CsvCell, CsvSheet
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.source import Span

_COLUMN = re.compile(r"([A-Za-z][A-Za-z0-9_]*)\s*(?:\[\s*([A-Za-z0-9_]+)\s*\])?")
COUNT = "count"
_FEW = 4
"""Rows among which the names of the columns are looked for."""


@dataclass(frozen=True)
class SheetRow:
    """`name` is none where the sheet has no such column; `count` is the cell that asks for copies. In a ragged row,
    which its reader has reported, only the name is trusted: behind it cells may stand under the wrong heads. `lost`: a
    column has a head that means nothing."""

    name: Scalar | None
    count: Scalar | None
    cells: Row
    span: Span
    ragged: bool = False
    lost: bool = False


def column(text: str) -> tuple[str, str] | None:
    """`extra[mead]` as constant and index."""
    found = _COLUMN.fullmatch(text.strip())
    return (found[1], found[2] or "") if found else None


def sheet_rows(work: Work, file: Scalar) -> list[SheetRow]:
    """The rows of a sheet of members; what is wrong with the file has been said by its reader."""
    sheet = work.raw.csv(file, True)
    if sheet is None or not sheet.rows:
        work.ctx.names.incomplete = True
        return []
    if not any(c.value == "name" for c in sheet.rows[0]):
        _no_names(work, sheet)
        work.ctx.names.incomplete = True
        return []
    columns = _columns(work, sheet)
    if len(sheet.rows) > 1 and all(len(row) != len(columns) for row in sheet.rows[1:]):
        work.ctx.names.incomplete = True
    lost = any(head is None and cell.value for head, cell in zip(columns, sheet.rows[0], strict=True))
    return [_row(columns, row, lost) for row in sheet.rows[1:]]


def _no_names(work: Work, sheet: CsvSheet) -> None:
    """What its reader has said about the lengths of rows follows from the wrong header."""
    below = next((i for i, row in enumerate(sheet.rows[:_FEW]) if any(c.value == "name" for c in row)), 0)
    said = say.names_further_down(sheet.rows, below) if below else say.no_name_column(sheet.rows[0])
    work.ctx.say(said)
    if below or not sheet.rows[0][0].value:
        for echo in [d for d in work.raw.findings if d.code == "RW119" and d.span.source is sheet.source]:
            work.raw.findings.replace(echo, said)


def _columns(work: Work, sheet: CsvSheet) -> list[tuple[str, str, Span] | None]:
    """What each column is for; none where its header means nothing, which is said once."""
    found: list[tuple[str, str, Span] | None] = []
    for cell in sheet.rows[0]:
        named = column(cell.value)
        if named is None and cell.value:
            work.ctx.say(say.bad_column(cell.value, cell.span))
        found.append((*named, cell.span) if named else None)
    return found


def _row(columns: list[tuple[str, str, Span] | None], row: tuple[CsvCell, ...], lost: bool) -> SheetRow:
    cells = [
        Cell(head[0], head[1], head[2], cell_scalar(cell))
        for head, cell in zip(columns, row, strict=False)
        if head is not None and cell.value
    ]
    special = {c.name: c.value for c in cells if c.name in ("name", COUNT) and isinstance(c.value, Scalar)}
    kept = tuple(c for c in cells if c.name not in ("name", COUNT))
    known = [(head[0], head[1]) for head in columns if head is not None]
    ragged = len(row) != len(columns) or len(set(known)) < len(known)
    return SheetRow(
        special.get("name"), special.get(COUNT), () if ragged else kept, row[0].span.to(row[-1].span), ragged, lost
    )
