"""Tables in HTML, with what a style must know of them to keep them within paper and screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulewright.sheet.html_words import Links, words
from rulewright.sheet.page import Grid

_BREAKS = re.compile(r"[\s\-–/]+")

MANY_COLUMNS = 9
"""With more a table is set smaller on paper."""
FEW_COLUMNS = 5
"""With no more a table can be made as narrow as a phone is."""
PAPER = 84
"""Letters side by side on paper, what parts columns counted as three."""
SHORT = 20
"""Rows up to which a table is not parted by the end of a page."""


def is_small(block: Grid) -> bool:
    """Whether there is room for another beside it."""
    return len(block.heads) <= FEW_COLUMNS and len(block.rows) <= SHORT


def table(block: Grid, title: str, links: Links) -> Iterator[str]:
    """A table in a box of its own that scrolls where a screen is too narrow for it. Where the heading above it says the
    same as its caption, that is for those alone who are read to."""
    columns = len(block.heads)
    sorts = [
        *(["spaces"] if block.spaces else []),
        *(["many"] if columns > MANY_COLUMNS * (1 + block.spaces) else ["few"] if columns <= FEW_COLUMNS else []),
        *(["short"] if len(block.rows) <= SHORT else []),
        *(["whole"] if _words_fit(block) else []),
    ]
    yield f'<div class="scroll" role="region" tabindex="0" aria-label="{words(block.caption)}">'
    yield f'<table class="{" ".join(sorts)}">' if sorts else "<table>"
    told = ' class="told"' if block.caption == title else ""
    yield f"<caption{told}>{words(block.caption)}</caption>"
    yield f"<thead><tr>{''.join(_heads(block))}</tr></thead>"
    yield "<tbody>"
    for row in block.rows:
        yield f"<tr>{''.join(_cells(block, row, links))}</tr>"
    yield "</tbody>"
    yield "</table>"
    if block.note:
        yield f'<p class="note">{words(block.note)}</p>'
    yield "</div>"


def _words_fit(block: Grid) -> bool:
    """Whether a row that holds the longest word of each column fits on paper; else words may be parted there."""
    columns = list(zip(block.heads, *block.rows, strict=True))
    widest = [max((len(word) for cell in column for word in _BREAKS.split(cell)), default=0) for column in columns]
    return sum(widest) + 3 * len(columns) <= PAPER


def _heads(block: Grid) -> Iterator[str]:
    for i, head in enumerate(block.heads):
        yield f'<th scope="col"{_side(block, i)}>{words(head)}</th>' if head else "<td></td>"


def _cells(block: Grid, row: Iterable[str], links: Links) -> Iterator[str]:
    for i, cell in enumerate(row):
        yield f"<td{_side(block, i)}>{links.said(cell)}</td>" if i else f'<th scope="row">{words(cell)}</th>'


def _side(block: Grid, column: int) -> str:
    return ' class="number"' if column in block.numbers else ""
