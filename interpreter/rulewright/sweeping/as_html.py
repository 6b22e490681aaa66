"""A sweep as one page that asks for nothing outside: the heat map, the sentences, the tables."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rulewright.reporting.report import Report, ReportTable
from rulewright.sweeping.as_svg import as_svg
from rulewright.sweeping.heat import Heat

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }
body { color: #111; background: #fff }
svg { max-width: 100%; height: auto }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .875rem }
th, td { border-bottom: 1px solid #bbb; padding: .2rem .6rem; text-align: right }
th.left, td.left { text-align: left }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } th, td { border-color: #555 } }
@media print { body { color: #000; background: #fff; max-width: none } .wide { overflow: visible } }
"""


def as_html(report: Report, heat: Heat) -> str:
    """Readable on a small screen and on paper."""
    lines = [
        "<!doctype html>",
        "<html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(report.title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(report.title)}</h1>",
        *(f"<p>{escape(verdict)}</p>" for verdict in report.verdicts),
        *(f"<p><strong>Careful:</strong> {escape(warning)}</p>" for warning in report.warnings),
        as_svg(heat),
        *(f"<p>{escape(fact)}</p>" for fact in report.facts),
        *(line for table in report.tables for line in _table(table)),
        "</body></html>",
    ]
    return "\n".join(lines) + "\n"


def _table(table: ReportTable) -> Iterator[str]:
    if not table.rows:
        return
    sides = [f" class='{column.align}'" for column in table.columns]
    yield f"<h2>{escape(table.title)}</h2><div class='wide'><table><thead><tr>"
    yield "".join(f"<th{side}>{escape(column.label)}</th>" for side, column in zip(sides, table.columns, strict=True))
    yield "</tr></thead><tbody>"
    for row in table.rows:
        yield f"<tr>{''.join(f'<td{side}>{escape(cell)}</td>' for side, cell in zip(sides, row, strict=True))}</tr>"
    yield "</tbody></table></div>"
    if table.note:
        yield f"<p>{escape(table.note)}</p>"
