"""What comes in to the right and what goes out to the left, a row for each source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulewright.plotting import svg
from rulewright.plotting.plot import WIDTH, Plot
from rulewright.plotting.ruler import Ruler

TOP, ROW, BOTTOM, SIDE = 22, 34, 44, 14


@dataclass(frozen=True)
class Source:
    """How much it brings and takes; neither is below 0."""

    label: str
    got: float
    gave: float


def both_ways(title: str, across: str, rows: Sequence[Source], note: str = "") -> Plot:
    """`across` names what is counted. The label of a row stands above it, where it has the whole width."""
    height = TOP + ROW * len(rows) + BOTTOM
    ruler = Ruler(-max(r.gave for r in rows), max(r.got for r in rows), SIDE, WIDTH - SIDE)
    inner = [*_axis(ruler, TOP + ROW * len(rows), across), *(p for i, r in enumerate(rows) for p in _row(i, r, ruler))]
    cells = tuple((r.label, f"{r.got:,.2f}", f"{r.gave:,.2f}", f"{r.got - r.gave:+,.2f}") for r in rows)
    return Plot(title, svg.drawing(title, WIDTH, height, inner), ("", "got", "gave", "together"), cells, note)


def _axis(ruler: Ruler, bottom: float, across: str) -> Iterator[str]:
    for tick in ruler.ticks(6, whole=False):
        x = ruler.at(tick)
        yield svg.element("line", x1=x, x2=x, y1=TOP, y2=bottom, class_="grid" if tick else "zero")
        yield svg.text(f"{abs(tick):,.10g}", x, bottom + 15, "tick", "middle")
    if ruler.low < 0:
        yield svg.text("← gave", SIDE, 13, "axis")
    if ruler.high > 0:
        yield svg.text("got →", WIDTH - SIDE, 13, "axis", "end")
    yield svg.text(across, WIDTH / 2, bottom + 34, "axis", "middle")


def _row(i: int, row: Source, ruler: Ruler) -> Iterator[str]:
    top, zero = TOP + ROW * i, ruler.at(0)
    yield svg.text(row.label, SIDE, top + 13, "label")
    for value, word, class_ in ((-row.gave, "gave", "gave"), (row.got, "got", "got")):
        if value:
            left, right = sorted((zero, ruler.at(value)))
            shape = svg.element("rect", x=left, y=top + 17, width=right - left, height=ROW - 20)
            yield svg.mark(shape, f"{row.label}: {word} {abs(value):,.2f}", class_)
