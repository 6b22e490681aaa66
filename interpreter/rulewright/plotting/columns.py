"""How often each number came, as columns that stand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil

from rulewright.plotting import svg
from rulewright.plotting.plot import WIDTH, Plot
from rulewright.plotting.ruler import Ruler

HEIGHT, TOP, BOTTOM, LEFT, RIGHT = 190, 24, 44, 46, 10
MOST_COLUMNS = 24

Bins = list[tuple[int, int, int]]
"""First and last number, and how often one of them came."""


def columns(title: str, across: str, up: str, often: Mapping[int, int], note: str = "") -> Plot:
    """`often` is not empty. Numbers are put together where there are too many for a column each."""
    bins = _bins(often)
    most = max(times for _, _, times in bins)
    width = bins[0][1] - bins[0][0] + 1
    xs = Ruler(bins[0][0], bins[0][0] + width * len(bins), LEFT, WIDTH - RIGHT)
    ys = Ruler(0, most, HEIGHT - BOTTOM, TOP)
    inner = [*_axes(xs, ys, width, across, up), *(_column(b, xs, ys, up) for b in bins)]
    cells = tuple((_span(first, last), f"{times:,}") for first, last, times in bins)
    return Plot(title, svg.drawing(title, WIDTH, HEIGHT, inner), (across, up), cells, note)


def _bins(often: Mapping[int, int]) -> Bins:
    first, last = min(often), max(often)
    width = ceil((last - first + 1) / MOST_COLUMNS)
    found = [0] * ceil((last - first + 1) / width)
    for number, times in often.items():
        found[(number - first) // width] += times
    return [(first + i * width, first + (i + 1) * width - 1, times) for i, times in enumerate(found)]


def _axes(xs: Ruler, ys: Ruler, width: int, across: str, up: str) -> Iterator[str]:
    for tick in ys.ticks(4):
        y = ys.at(tick)
        yield svg.element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        yield svg.text(f"{tick:,.0f}", LEFT - 5, y + 4, "tick", "end")
    for tick in Ruler(xs.low, xs.high - 1, xs.start, xs.stop).ticks(6):
        yield svg.text(f"{tick:,.0f}", xs.at(tick + (0.5 if width == 1 else 0)), HEIGHT - BOTTOM + 15, "tick", "middle")
    yield svg.text(across, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "axis", "middle")
    yield svg.text(up, 4, 13, "axis")


def _column(b: tuple[int, int, int], xs: Ruler, ys: Ruler, up: str) -> str:
    first, last, times = b
    left, right, top = xs.at(first), xs.at(last + 1), ys.at(times)
    gap = min(1.0, (right - left) / 8)
    shape = svg.element("rect", x=left + gap, y=top, width=right - left - 2 * gap, height=ys.at(0) - top)
    return svg.mark(shape, f"{_span(first, last)}: {times:,} {up}", "bar")


def _span(first: int, last: int) -> str:
    return f"{first:,}" if first == last else f"{first:,} to {last:,}"
