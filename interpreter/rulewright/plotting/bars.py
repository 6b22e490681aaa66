"""Shares as bars that lie, each with the interval in which the true share is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.plotting import svg
from rulewright.plotting.plot import WIDTH, Plot
from rulewright.plotting.ruler import Ruler

TOP, ROW, BOTTOM, LEFT, RIGHT = 8, 30, 44, 84, 18
LETTER = 7
"""Units that a letter of a label takes, at most on average."""
LONGEST = 22
"""Letters of a label that are drawn; the marks of its row say all of it, as does the table."""


@dataclass(frozen=True)
class Bar:
    """Parts of one: the share and its interval; `even` is what it would be if all were alike."""

    label: str
    value: float
    low: float
    high: float
    even: float


def bars(title: str, across: str, rows: Sequence[Bar], note: str = "") -> Plot:
    """`across` names the axis of the shares, which are shown in per cent."""
    height = TOP + ROW * len(rows) + BOTTOM
    most = max([0.1, *(row.high for row in rows), *(row.even for row in rows)])
    left = max(LEFT, 10 + LETTER * min(LONGEST, max(len(row.label) for row in rows)))
    ruler = Ruler(0, 100 * most, left, WIDTH - RIGHT)
    inner = [
        *_axis(ruler, TOP + ROW * len(rows), across),
        *(p for i, row in enumerate(rows) for p in _bar(i, row, ruler)),
    ]
    cells = tuple(
        (r.label, _percent(r.value), f"{_percent(r.low)} to {_percent(r.high)}", _percent(r.even)) for r in rows
    )
    heads = ("", "share", "95 % interval", "even share")
    return Plot(title, svg.drawing(title, WIDTH, height, inner), heads, cells, note)


def _axis(ruler: Ruler, bottom: float, across: str) -> Iterator[str]:
    for tick in ruler.ticks(5):
        x = ruler.at(tick)
        yield svg.element("line", x1=x, x2=x, y1=TOP, y2=bottom, class_="grid")
        yield svg.text(f"{tick:g} %", x, bottom + 15, "tick", "middle")
    yield svg.text(across, (ruler.start + ruler.stop) / 2, bottom + 34, "axis", "middle")


def _bar(i: int, row: Bar, ruler: Ruler) -> Iterator[str]:
    top, middle = TOP + ROW * i + 6, TOP + ROW * i + ROW / 2
    label = row.label if len(row.label) <= LONGEST else f"{row.label[: LONGEST - 1]}…"
    yield svg.text(label, ruler.start - 6, middle + 4, "label", "end")
    value, low, high, even = (ruler.at(100 * part) for part in (row.value, row.low, row.high, row.even))
    width = svg.element("rect", x=ruler.start, y=top, width=value - ruler.start, height=ROW - 12)
    yield svg.mark(width, f"{row.label}: {_percent(row.value)}", "bar")
    whisker = f"M{svg.number(low)} {svg.number(middle)}H{svg.number(high)}"
    ends = "".join(f"M{svg.number(x)} {svg.number(middle - 5)}v10" for x in (low, high))
    said = f"{row.label}: 95 % interval {_percent(row.low)} to {_percent(row.high)}"
    yield svg.mark(svg.element("path", d=whisker + ends), said, "whisker")
    line = svg.element("line", x1=even, x2=even, y1=top - 3, y2=top + ROW - 9)
    yield svg.mark(line, f"{row.label}: an even share is {_percent(row.even)}", "even")


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"
