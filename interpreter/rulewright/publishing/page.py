"""A report as one HTML file that asks for nothing: no address, no script, style and drawings inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rulewright import __version__
from rulewright.plotting.plot import Plot
from rulewright.reporting.report import Column, Report, ReportTable
from rulewright.sheet.html_head import head
from rulewright.sheet.html_words import words

STYLE = Path(__file__).with_name("report.css")
TOPICS = {
    "wins": "Who wins",
    "points": "Points",
    "lead": "Who leads, and when it is decided",
    "length": "How long it takes",
    "ends": "How games end",
    "actions": "What is done",
    "choices": "How much there is to choose",
    "prices": "Prices and tracks",
    "holdings": "What is held, and where it comes from",
}
"""The sections of the page, in their order."""
BEGINS = '<meta name="generator" content="Rulewright'
"""By this a page of ours is known, whichever release made it."""
TOLD = ' class="told"'
WIDE = 4
"""With more columns a table becomes a list of its rows on a phone."""


def as_page(report: Report, plots: Mapping[str, Sequence[Plot]], topics: Mapping[str, str] = TOPICS) -> str:
    """The whole page; each plot stands with the tables of its topic. `topics` have the titles of the sections."""
    lines = [*head(report.title, STYLE, f'{BEGINS} {__version__}">'), "<body>", *_header(report)]
    return "\n".join([*lines, *_main(report, plots, topics), "</body>", "</html>"]) + "\n"


def _header(report: Report) -> Iterator[str]:
    yield "<header>"
    yield f"<h1>{words(report.title)}</h1>"
    yield from (f"<p>{words(fact)}</p>" for fact in report.facts)
    yield "</header>"


def _main(report: Report, plots: Mapping[str, Sequence[Plot]], topics: Mapping[str, str]) -> Iterator[str]:
    tables = {topic: [table for table in report.tables if table.topic == topic] for topic in topics}
    there = [topic for topic in topics if tables[topic] or plots.get(topic)]
    yield '<nav aria-label="Contents">'
    yield "<ul>"
    yield from (f'<li><a href="#{topic}">{topics[topic]}</a></li>' for topic in there)
    yield "</ul>"
    yield "</nav>"
    yield "<main>"
    yield '<section class="verdicts" aria-label="What was found">'
    yield from (f"<p>{words(verdict)}</p>" for verdict in report.verdicts)
    yield from (f'<p class="careful"><b>Careful:</b> {words(warning)}</p>' for warning in report.warnings)
    yield "</section>"
    for topic in there:
        yield from _section(topic, topics[topic], tables[topic], plots.get(topic, ()))
    yield "</main>"


def _section(topic: str, title: str, tables: Sequence[ReportTable], plots: Sequence[Plot]) -> Iterator[str]:
    yield f'<section id="{topic}">'
    yield f"<h2>{title}</h2>"
    for table in tables:
        yield from _table(table.title, table.columns, table.rows, table.note)
    if plots:
        yield '<div class="plots">'
        for plot in plots:
            yield from _figure(plot)
        yield "</div>"
    yield "</section>"


def _figure(plot: Plot) -> Iterator[str]:
    """The drawing, and below it all its numbers, folded away."""
    yield '<figure class="across">' if plot.across else "<figure>"
    note = f' <span class="note">{words(plot.note)}</span>' if plot.note else ""
    yield f"<figcaption><b>{words(plot.title)}</b>{note}</figcaption>"
    yield f'<div class="scroll">{plot.svg}</div>' if plot.across else plot.svg
    yield "<details>"
    yield "<summary>the numbers</summary>"
    columns = [Column(head, "right" if i else "left") for i, head in enumerate(plot.heads)]
    yield from _table(plot.title, columns, plot.rows, "", told=True)
    yield "</details>"
    yield "</figure>"


def _table(
    title: str, columns: Sequence[Column], rows: Iterable[Sequence[str]], note: str, told: bool = False
) -> Iterator[str]:
    """With `told` the caption is only for those who are read to. Whoever has no mouse scrolls its box by keys."""
    yield f'<div class="scroll" role="region" tabindex="0" aria-label="{words(title)}">'
    yield '<table class="wide">' if len(columns) > WIDE and not told else "<table>"
    yield f"<caption{TOLD if told else ''}>{words(title)}</caption>"
    heads = "".join(f'<th scope="col"{_side(c)}>{words(c.label)}</th>' if c.label else "<td></td>" for c in columns)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    yield from (f"<tr>{''.join(_cells(columns, row))}</tr>" for row in rows)
    yield "</tbody>"
    yield "</table>"
    if note:
        yield f'<p class="note">{words(note)}</p>'
    yield "</div>"


def _cells(columns: Sequence[Column], row: Sequence[str]) -> Iterator[str]:
    for i, (column, cell) in enumerate(zip(columns, row, strict=True)):
        head = f' data-head="{words(column.label)}"'
        yield f"<td{head}{_side(column)}>{_together(cell)}</td>" if i else _row_head(head, column, cell)


def _together(cell: str) -> str:
    """A number and its sign stay on one line."""
    return words(cell).replace(" %", "&nbsp;%")


def _row_head(head: str, column: Column, cell: str) -> str:
    return f'<th scope="row"{head}{_side(column)}>{words(cell)}</th>'


def _side(column: Column) -> str:
    return ' class="number"' if column.align == "right" else ""
