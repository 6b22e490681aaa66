"""A report in plain text, the same on every machine: no colour, no width of a terminal in it."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from rulewright.reporting.report import Column, Report, ReportTable

WIDTH = 100


def as_text(report: Report) -> str:
    """The whole report; sections are parted by an empty line."""
    sections = [[report.title, *_paragraphs(report.facts, "  ")]]
    sections.append(list(_paragraphs(report.verdicts, "")))
    sections.append(list(_paragraphs([f"Careful: {w}" for w in report.warnings], "")))
    sections += [list(table_lines(table)) for table in report.tables]
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def table_lines(table: ReportTable) -> Iterator[str]:
    """Title, head (where there is one), rows; a table without rows says so."""
    yield table.title
    if not table.rows:
        yield "  (nothing)"
        return
    heads = tuple(column.label for column in table.columns)
    widths = [max(width(row[i]) for row in (heads, *table.rows)) for i in range(len(heads))]
    for row in (heads, *table.rows) if any(heads) else table.rows:
        yield f"  {_line(table.columns, row, widths)}".rstrip()
    yield from _paragraphs([table.note] if table.note else [], "  ")


def _line(columns: Sequence[Column], row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for column, cell, wide in zip(columns, row, widths, strict=True):
        blank = " " * (wide - width(cell))
        cells.append(blank + cell if column.align == "right" else cell + blank)
    return "  ".join(cells)


def width(text: str) -> int:
    """Columns a text takes in a terminal: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _paragraphs(sentences: Sequence[str], indent: str) -> Iterator[str]:
    for sentence in sentences:
        yield from textwrap.wrap(
            sentence, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False
        )
