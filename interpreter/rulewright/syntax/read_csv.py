"""Sheets: comma, semicolon or tab between cells, quotes around a cell that holds one of them; each cell has its place.

Our own small reader, because a wrong cell has to be shown at its row and column, and no library says where it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulewright.syntax.characters import clean, invisible
from rulewright.syntax.raw_book import CsvCell, CsvSheet
from rulewright.text.diagnostic import Also, Diagnostic, Findings
from rulewright.text.edit import Edit
from rulewright.text.limits import DEFAULT, Limits
from rulewright.text.source import Source, Span
from rulewright.text.visible import quoted

_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_PLAIN = {sign: re.compile(rf"[^{re.escape(sign)}\r\n]*") for sign in ",;\t"}
_FEW = 3
_LINE_END = re.compile(r"\r\n|\n|\r")


def read_csv(source: Source, findings: Findings, header: bool, limits: Limits = DEFAULT) -> CsvSheet | None:
    """The rows of a sheet. With `header` the first row names the columns, and a row of another length is a finding."""
    before = len(findings)
    for at in clean(source, findings).unseen:
        findings.add(invisible(source, at, in_text=False))
    reader = _Reader(source, findings, limits, separator(source))
    rows = reader.rows()
    if rows is None:
        return None
    rows = [row for row in rows if not header or any(cell.value for cell in row)]
    if header and not rows:
        advice = "its first row names the columns"
        findings.add(Diagnostic("RW119", "the sheet is empty", source.span(0, 0), advice=advice))
        return None
    if header:
        _check_header(rows, findings)
    return CsvSheet(tuple(rows), source) if len(findings) == before or rows else None


def separator(source: Source) -> str:
    """What stands between cells: of comma, semicolon and tab the one most frequent in the first line."""
    line = re.sub(_QUOTED, "", source.line(1))
    return max(",;\t", key=line.count)


@dataclass
class _Reader:
    source: Source
    findings: Findings
    limits: Limits
    sign: str
    at: int = 0
    cells: int = 0
    _row: list[CsvCell] = field(default_factory=list)

    def rows(self) -> list[tuple[CsvCell, ...]] | None:
        """All rows; None once the sheet cannot be read further."""
        rows: list[tuple[CsvCell, ...]] = []
        while self.at < len(self.source.text):
            row = self._line()
            if row is None or self._too_much(len(rows) + 1, row):
                return None
            rows.append(row)
        return rows

    def _line(self) -> tuple[CsvCell, ...] | None:
        row: list[CsvCell] = []
        while True:
            cell = self._cell()
            if cell is None:
                return None
            row.append(cell)
            if not self.source.text.startswith(self.sign, self.at):
                break
            self.at += 1
        end = _LINE_END.match(self.source.text, self.at)
        self.at = end.end() if end else len(self.source.text)
        return tuple(row)

    def _cell(self) -> CsvCell | None:
        text = self.source.text
        while text[self.at : self.at + 1] == " ":
            self.at += 1
        if text.startswith('"', self.at):
            return self._quoted()
        found = _PLAIN[self.sign].match(text, self.at)
        end = found.end() if found else self.at
        value = text[self.at : end].rstrip()
        cell = CsvCell(value, self.source.span(self.at, self.at + len(value)))
        self.at = end
        return cell

    def _quoted(self) -> CsvCell | None:
        start = self.at
        found = _QUOTED.match(self.source.text, start)
        if found is None:
            self._say(start, 'the quote `"` that opens here is not closed', 'write `"` at the end of the cell')
            return None
        self.at = found.end()
        while self.source.text[self.at : self.at + 1] == " ":
            self.at += 1
        follows = self.source.text[self.at : self.at + 1]
        if follows and follows not in (self.sign, "\r", "\n"):
            self._say(self.at, 'text behind the closing quote `"`', 'a `"` inside a quoted cell is written twice')
            return None
        return CsvCell(found[1].replace('""', '"'), self.source.span(start, found.end()))

    def _say(self, at: int, message: str, advice: str) -> None:
        self.findings.add(Diagnostic("RW119", message, self.source.span(at, at + 1), advice=advice))

    def _too_much(self, rows: int, row: tuple[CsvCell, ...]) -> bool:
        self.cells += len(row)
        for setting, size, unit in (
            ("csv_rows", rows, "rows"),
            ("csv_columns", len(row), "cells in a row"),
            ("csv_cells", self.cells, "cells"),
        ):
            most: int = getattr(self.limits, setting)
            if size > most:
                fact = f"more than {most} {unit}; the limit `{setting}` is {most}"
                self.findings.add(Diagnostic("RW104", fact, row[0].span))
                return True
        return self._long_cell(row)

    def _long_cell(self, row: tuple[CsvCell, ...]) -> bool:
        most = self.limits.scalar_characters
        for cell in row:
            if len(cell.value) > most:
                fact = f"a cell of {len(cell.value)} characters; the limit `scalar_characters` is {most}"
                self.findings.add(Diagnostic("RW104", fact, self.source.span(cell.span.start, cell.span.start + 40)))
                return True
        return False


def _check_header(rows: list[tuple[CsvCell, ...]], findings: Findings) -> None:
    if (edit := _separators_too_many(rows)) is not None:
        fact, advice = "the header ends with a separator too many", "the rows below have none there"
        findings.add(Diagnostic("RW119", fact, edit.span, advice=advice, edit=edit))
        rows[0] = tuple(cell for cell in rows[0] if cell.value)
    header = rows[0]
    _check_columns(header, findings)
    if len(rows) > _FEW and len(sizes := {len(row) for row in rows[1:]}) == 1 and len(header) not in sizes:
        rows = rows[:2]  # the header is the odd one, or all were written with another separator: that is said once
    for row in rows[1:]:
        if len(row) != len(header):
            findings.add(
                Diagnostic(
                    "RW119",
                    f"a row of {_cells(len(row))} under {_cells(len(header))} of the header",
                    row[0].span.to(row[-1].span),
                    advice=_row_advice(row),
                    also=(Also(header[0].span.to(header[-1].span), "the header"),),
                    edit=_without_last(row) if len(row) == len(header) + 1 and not row[-1].value else None,
                )
            )


def _separators_too_many(rows: list[tuple[CsvCell, ...]]) -> Edit | None:
    """What stands behind the names of the columns, if all rows are as long as there are names."""
    header = rows[0]
    named = [cell for cell in header if cell.value]
    if not named or len(named) == len(header) or named != list(header[: len(named)]):
        return None
    if len(rows) == 1 or any(len(row) != len(named) for row in rows[1:]):
        return None
    return Edit(Span(header[0].span.source, named[-1].span.end, header[-1].span.end), "", "leave it out")


def _row_advice(row: tuple[CsvCell, ...]) -> str:
    if row[0].value.startswith("#"):
        return "a sheet has no comments: say it in the part that names the sheet"
    if len(row) == 1 and any(sign in row[0].value for sign in ",;\t"):
        return "the first row says what stands between cells: write the same in this one"
    return "a cell that holds the separator stands in quotes; an empty cell still needs its separator"


def _without_last(row: tuple[CsvCell, ...]) -> Edit:
    """`otter,rye,2,`: a separator too many."""
    end = Span(row[-1].span.source, row[-2].span.end, row[-1].span.end)
    return Edit(end, "", "leave the last separator out")


def _check_columns(header: tuple[CsvCell, ...], findings: Findings) -> None:
    first: dict[str, CsvCell] = {}
    nameless = [cell for cell in header if not cell.value]
    if nameless:
        fact = "a column without a name" if len(nameless) == 1 else f"{len(nameless)} columns without a name"
        advice = "name it, or remove it from every row"
        findings.add(Diagnostic("RW119", fact, nameless[0].span.to(nameless[-1].span), advice=advice))
    for cell in header:
        if not cell.value:
            continue
        if first.setdefault(cell.value, cell) is not cell:
            fact = f"the column {quoted(cell.value)} stands here twice"
            findings.add(Diagnostic("RW115", fact, cell.span, also=(Also(first[cell.value].span, "first here"),)))


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"
