"""A line of the file with marks under the place that is spoken of."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from rulewright.text.source import Span
from rulewright.text.visible import visible

TAB = "    "


@dataclass(frozen=True)
class Excerpt:
    """A line as it is shown, and its marks; both without the margin."""

    number: int
    line: str
    marks: str


def excerpt(span: Span, columns: int) -> Excerpt | None:
    """The first line of a span; None where there is no text to show. A long line is clipped around the place."""
    if not span.source.text:
        return None
    number, column = span.source.position(span.start)
    line = span.source.line(number)
    start = column - 1
    end = max(start, min(start + span.end - span.start, len(line)))
    line, start, end, clipped = _clip(line, start, end, columns)
    before, marked, after = shown(line[:start]), shown(line[start:end]), shown(line[end:])
    marks = " " * width(before) + "^" * max(1, width(marked))
    return Excerpt(number, (before + marked + after).rstrip(), marks[: columns + len(clipped) + 40])


def _clip(line: str, start: int, end: int, columns: int) -> tuple[str, int, int, str]:
    """The stretch of a line around a place, with a sign where something is left out."""
    if len(line) <= columns:
        return line, start, end, ""
    first = max(0, min(start - columns // 3, len(line) - columns))
    last = first + columns
    left, right = ("…" if first else ""), ("…" if last < len(line) else "")
    shift = first - len(left)
    return f"{left}{line[first:last]}{right}", start - shift, min(end, last) - shift, left + right


def shown(text: str) -> str:
    """Printable; a tab is four blanks."""
    return visible(text.replace("\t", TAB))


def width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
