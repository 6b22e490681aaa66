"""A report in plain text, without colours: the same on every machine, but for a terminal that is too narrow for it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from rulewright.reporting.narrowed import narrowed
from rulewright.reporting.report import Column, Report, ReportTable
from rulewright.reporting.text_width import width

WIDTH = 100


def as_text(report: Report, room: int | None = None) -> str:
    """The whole report; sections are parted by an empty line. `room`: columns of the terminal, where there is one."""
    wide = WIDTH if room is None else min(room, WIDTH)
    title = [report.title] if room is None else _paragraphs([report.title], "", wide)
    sections = [[*title, *_paragraphs(report.facts, "  ", wide)]]
    sections.append(list(_paragraphs(report.verdicts, "", wide)))
    sections.append(list(_paragraphs([f"Careful: {w}" for w in report.warnings], "", wide)))
    for table in report.tables:
        sections += [list(_table_lines(part, wide)) for part in ([table] if room is None else narrowed(table, room))]
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def _table_lines(table: ReportTable, wide: int) -> Iterator[str]:
    """Title and head, where there is one, and rows; a table without rows says so."""
    if table.title:
        yield table.title
    if not table.rows:
        yield from _paragraphs([table.note] if table.note else ["(nothing)"], "  ", wide)
        return
    heads = tuple(column.label for column in table.columns)
    widths = [max(width(row[i]) for row in (heads, *table.rows)) for i in range(len(heads))]
    for row in (heads, *table.rows) if any(heads) else table.rows:
        yield f"  {_line(table.columns, row, widths)}".rstrip()
    yield from _paragraphs([table.note] if table.note else [], "  ", wide)


def _line(columns: Sequence[Column], row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for column, cell, wide in zip(columns, row, widths, strict=True):
        blank = " " * (wide - width(cell))
        cells.append(blank + cell if column.align == "right" else cell + blank)
    return "  ".join(cells)


def _paragraphs(sentences: Sequence[str], indent: str, wide: int) -> Iterator[str]:
    for sentence in sentences:
        yield from textwrap.wrap(
            sentence, wide, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False
        )
