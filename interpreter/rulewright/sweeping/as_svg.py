"""A heat map as SVG: squares in shades of one colour, each with its number, so that nobody has to see colours."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rulewright.sweeping.heat import Heat, shown

SQUARE, HIGH, LEFT, TOP, LETTER = 86, 46, 130, 74, 8
LIGHT, DARK = (0xF7, 0xFB, 0xFF), (0x08, 0x45, 0x94)
"""The ends of a scale of blues, which stays a scale for every eye and in print."""
FONT = "font-family='system-ui, sans-serif'"


def as_svg(heat: Heat) -> str:
    """One picture without outside parts, as a file."""
    return picture(heat, titled=True) + "\n"


def picture(heat: Heat, titled: bool) -> str:
    """Every square says its number, also to those who read it aloud. Where it is `titled` its title is drawn, too."""
    width = max(LEFT + SQUARE * len(heat.across.values), LETTER * len(heat.figure.title) * titled) + 20
    height = TOP + HIGH * len(heat.squares) + 20
    size = f"width='{width}' height='{height}' viewBox='0 0 {width} {height}'"
    lines = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img' {FONT} font-size='13'>",
        f"<title>{escape(heat.figure.title)}</title>",
        f"<rect width='{width}' height='{height}' fill='#ffffff'/>",
        *([_text(10, 22, heat.figure.title, "start", "bold")] if titled else []),
        _text(LEFT + SQUARE * len(heat.across.values) / 2, 44, heat.across.name, "middle"),
        *_heads(heat),
        *_squares(heat),
        "</svg>",
    ]
    return "\n".join(lines)


def _heads(heat: Heat) -> Iterator[str]:
    for column, value in enumerate(heat.across.values):
        yield _text(LEFT + SQUARE * (column + 0.5), TOP - 8, value, "middle")
    if heat.down:
        yield _text(10, TOP - 8, heat.down.name, "start")
        for row, value in enumerate(heat.down.values):
            yield _text(LEFT - 10, TOP + HIGH * (row + 0.5) + 5, value, "end")


def _squares(heat: Heat) -> Iterator[str]:
    for row, values in enumerate(heat.squares):
        for column, value in enumerate(values):
            yield _square(heat, row, column, value)


def _square(heat: Heat, row: int, column: int, value: float | None) -> str:
    x, y = LEFT + SQUARE * column, TOP + HIGH * row
    number = shown(value, heat.figure.places)
    where = f"{heat.across.name} {heat.across.values[column]}"
    if heat.down:
        where = f"{heat.down.name} {heat.down.values[row]}, {where}"
    part = 0.0 if value is None else heat.part(value)
    ink = "#ffffff" if part > 0.5 else "#111111"
    shape = f"<rect x='{x}' y='{y}' width='{SQUARE - 2}' height='{HIGH - 2}' fill='{_colour(part)}' stroke='#888888'>"
    told = f"{shape}<title>{escape(where)}: {number}</title></rect>"
    return told + _text(x + SQUARE / 2 - 1, y + HIGH / 2 + 4, number, "middle", ink=ink)


def _colour(part: float) -> str:
    return "#" + "".join(f"{round(light + (dark - light) * part):02x}" for light, dark in zip(LIGHT, DARK, strict=True))


def _text(x: float, y: float, text: str, anchor: str, weight: str = "normal", ink: str = "#111111") -> str:
    return f"<text x='{x:g}' y='{y:g}' text-anchor='{anchor}' font-weight='{weight}' fill='{ink}'>{escape(text)}</text>"
