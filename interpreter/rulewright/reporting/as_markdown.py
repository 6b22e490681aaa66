"""A report as Markdown, to be pasted where people talk about a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulewright.reporting.report import Report, ReportTable
from rulewright.text.visible import visible

_MARKUP = re.compile(r"([\\`*_\[\]<>|#~&])")


def as_markdown(report: Report) -> str:
    """Title, verdicts, warnings, what it is about, tables."""
    sections = [
        [f"# {_plain(report.title)}"],
        [line for verdict in report.verdicts for line in (_plain(verdict), "")][:-1],
        [f"- Careful: {_plain(warning)}" for warning in report.warnings],
        [f"- {_plain(fact)}" for fact in report.facts],
        *(list(_table(table)) for table in report.tables),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section) + "\n"


def _table(table: ReportTable) -> Iterator[str]:
    yield f"## {_plain(table.title)}"
    yield ""
    if table.columns:
        yield _row(column.label for column in table.columns)
        yield _row(":--" if column.align == "left" else "--:" for column in table.columns)
        yield from map(_row, table.rows)
    if table.note:
        yield from ["", _plain(table.note)] if table.columns else [_plain(table.note)]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """Nothing in it is a mark of Markdown or HTML, and it stays on its line."""
    return _MARKUP.sub(r"\\\1", visible(" ".join(text.split())))
