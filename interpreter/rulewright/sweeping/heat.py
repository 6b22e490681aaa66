"""One figure over one or two settings, as rows and columns, and as shades of a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.sweeping.figure import Figure
from rulewright.sweeping.grid import Cell, Swept, varied

MOST_OVER = 2
"""Settings with several values that a map can show."""
SHADES = " ░▒▓█"


@dataclass(frozen=True)
class Heat:
    """`rows` over `down`, `columns` over `across`; a square that was not played is None."""

    figure: Figure
    across: Swept
    down: Swept | None
    squares: tuple[tuple[float | None, ...], ...]

    @property
    def least(self) -> float:
        return min(self._numbers, default=0.0)

    @property
    def most(self) -> float:
        return max(self._numbers, default=0.0)

    @property
    def _numbers(self) -> list[float]:
        return [number for row in self.squares for number in row if number is not None]

    def part(self, number: float) -> float:
        """Where a number lies between the least and the most, from 0 to 1."""
        return (number - self.least) / (self.most - self.least) if self.most > self.least else 0.0


def heat(swept: Sequence[Swept], tried: Sequence[Cell], figure: Figure) -> Heat | None:
    """None unless one or two settings take several values."""
    over = varied(swept)
    if not 1 <= len(over) <= MOST_OVER:
        return None
    across, down = over[-1], over[0] if len(over) == 2 else None
    found = {
        (cell[down.name] if down else "", cell[across.name]): value
        for cell, value in zip(tried, figure.values, strict=True)
    }
    rows = tuple(
        tuple(found.get((row, column)) for column in across.values) for row in (down.values if down else ("",))
    )
    return Heat(figure, across, down, rows)


def in_shades(heat: Heat) -> list[str]:
    """Lines for a terminal: the darker a square, the greater its number, which stands in it."""
    numbers = [[shown(value, heat.figure.places) for value in row] for row in heat.squares]
    heads = list(heat.down.values) if heat.down else [""]
    side = max(map(len, heads))
    wide = max(len(cell) + 2 for cell in [*heat.across.values, *(text for row in numbers for text in row)])
    lines = [
        f"{heat.figure.title}: least {shown(heat.least, 1)}, most {shown(heat.most, 1)}",
        f"  {heat.down.name + ' down, ' if heat.down else ''}{heat.across.name} across",
        "  " + " " * side + " " + " ".join(value.center(wide) for value in heat.across.values).rstrip(),
    ]
    for head, row, texts in zip(heads, heat.squares, numbers, strict=True):
        shaded = [_shaded(heat, value, text, wide) for value, text in zip(row, texts, strict=True)]
        lines.append(f"  {head.rjust(side)} {' '.join(shaded)}".rstrip())
    return lines


def shown(value: float | None, places: int) -> str:
    """The number of a square; a dash where nothing was played."""
    return "–" if value is None else f"{value:,.{places}f}"


def _shaded(heat: Heat, value: float | None, text: str, wide: int) -> str:
    shade = " " if value is None else SHADES[min(int(heat.part(value) * len(SHADES)), len(SHADES) - 1)]
    return f"{shade}{text.center(wide - 2)}{shade}"
