"""A number on its way: the middle as a line, half of the games in a dark band, nine of ten in a light one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.plotting import svg
from rulewright.plotting.plot import WIDTH, Plot
from rulewright.plotting.ruler import Ruler

HEIGHT, TOP, BOTTOM, LEFT, RIGHT = 190, 24, 44, 46, 10
NAMES = ("5 %", "25 %", "middle", "75 %", "95 %")
MOST_NAMES = 9
"""Points with their names below the axis."""


@dataclass(frozen=True)
class Slice:
    """One point of the way: its long name, its short one, how many numbers, and the quantiles that NAMES name."""

    name: str
    short: str
    count: int
    numbers: tuple[int, int, int, int, int]


def fan(title: str, across: str, up: str, slices: Sequence[Slice], note: str = "") -> Plot:
    """There is at least one slice."""
    low, high = min(s.numbers[0] for s in slices), max(s.numbers[4] for s in slices)
    ys = Ruler(min(low, 0) if high > low else low - 1, high if high > low else high + 1, HEIGHT - BOTTOM, TOP)
    xs = Ruler(0, max(1, len(slices) - 1), LEFT + 6, WIDTH - RIGHT - 6)
    inner = [*_axes(xs, ys, slices, across, up), *_bands(xs, ys, slices), *_marks(xs, ys, slices)]
    cells = tuple((s.name, f"{s.count:,}", *(f"{n:,}" for n in s.numbers)) for s in slices)
    return Plot(title, svg.drawing(title, WIDTH, HEIGHT, inner), (across, "counted", *NAMES), cells, note)


def _axes(xs: Ruler, ys: Ruler, slices: Sequence[Slice], across: str, up: str) -> Iterator[str]:
    for tick in ys.ticks(5):
        y = ys.at(tick)
        yield svg.element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        yield svg.text(f"{tick:,.0f}", LEFT - 5, y + 4, "tick", "end")
    every = -(-len(slices) // MOST_NAMES)
    last = len(slices) - 1
    for i, s in enumerate(slices):
        if i == last or (i % every == 0 and last - i >= every):
            yield svg.text(s.short, xs.at(i), HEIGHT - BOTTOM + 15, "tick", "middle")
    yield svg.text(across, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "axis", "middle")
    yield svg.text(up, 4, 13, "axis")


def _bands(xs: Ruler, ys: Ruler, slices: Sequence[Slice]) -> Iterator[str]:
    for lower, upper, class_ in ((0, 4, "wide"), (1, 3, "narrow")):
        there = [_point(xs.at(i), ys.at(s.numbers[upper])) for i, s in enumerate(slices)]
        back = [_point(xs.at(i), ys.at(s.numbers[lower])) for i, s in reversed(list(enumerate(slices)))]
        yield svg.mark(
            svg.element("polygon", points=" ".join(there + back)), f"{NAMES[lower]} to {NAMES[upper]}", class_
        )
    line = " ".join(_point(xs.at(i), ys.at(s.numbers[2])) for i, s in enumerate(slices))
    yield svg.mark(svg.element("polyline", points=line), NAMES[2], "middle")


def _marks(xs: Ruler, ys: Ruler, slices: Sequence[Slice]) -> Iterator[str]:
    """Where one points at a slice it says all its numbers."""
    wide = (xs.stop - xs.start) / max(1, len(slices) - 1)
    for i, s in enumerate(slices):
        said = ", ".join(f"{name} {number:,}" for name, number in zip(NAMES, s.numbers, strict=True))
        shape = svg.element("rect", x=xs.at(i) - wide / 2, y=TOP, width=wide, height=HEIGHT - BOTTOM - TOP)
        dot = svg.element("circle", cx=xs.at(i), cy=ys.at(s.numbers[2]), r=2 if len(slices) < 30 else 1.2)
        yield svg.mark(shape + dot, f"{s.name}: {said}", "slice")


def _point(x: float, y: float) -> str:
    return f"{svg.number(x)},{svg.number(y)}"
