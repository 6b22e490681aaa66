"""A sweep as one page that asks for nothing outside: the sentences, the heat map, the tables."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.plotting.plot import Plot
from rulewright.publishing.page import as_page
from rulewright.reporting.report import Report
from rulewright.sweeping.as_svg import picture
from rulewright.sweeping.heat import Heat, shown

TOPICS = {
    "map": "How it hangs on the settings",
    "wins": "Who wins",
    "length": "How long it takes, and what players score",
    "apart": "What is visibly another",
}
NOTE = "The darker a square, the greater its number."


def as_html(report: Report, heat: Heat) -> str:
    """Readable on a small screen and on paper."""
    heads = (*([heat.down.name] if heat.down else []), heat.across.name, heat.figure.title)
    plot = Plot(heat.figure.title, picture(heat, titled=False), heads, tuple(_rows(heat)), NOTE, across=True)
    return as_page(report, {"map": [plot]}, TOPICS)


def _rows(heat: Heat) -> Iterator[tuple[str, ...]]:
    for down, values in zip(heat.down.values if heat.down else ("",), heat.squares, strict=True):
        for across, value in zip(heat.across.values, values, strict=True):
            yield (*([down] if heat.down else []), across, shown(value, heat.figure.places))
