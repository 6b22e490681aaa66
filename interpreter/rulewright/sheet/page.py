"""A page as data: headings, sentences, lists and tables. Whoever has something to say fills one, a form writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

_NUMBER = re.compile(r"[^\w\s]{0,2}\d[\d,.]*( [^\W\d]+){0,2}")
"""`12`, `£3`, `-2`, `4 points of honour`."""


MOST_COLUMNS = 14
"""Columns beside the first that a table has at most."""


@dataclass(frozen=True)
class Item:
    """A line, and the lines that belong under it. `explains`: the name that the whole says the meaning of."""

    text: str
    items: tuple[Item, ...] = ()
    explains: str = ""


@dataclass(frozen=True)
class Words:
    """A sentence or a few. `label` is what they are about: `Cost`."""

    text: str
    label: str = ""


@dataclass(frozen=True)
class Listing:
    """Lines with lines under them. `ordered`: their order matters. `aside`: what not everybody wants to read, under
    this name."""

    items: tuple[Item, ...]
    ordered: bool = False
    aside: str = ""


@dataclass(frozen=True)
class Grid:
    """A table of words. `note` says how to read it. Columns in `numbers`, from 0, stand on the right; the first column
    heads its rows. `spaces`: a ladder or a board, whose columns are alike and belong side by side."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    spaces: bool = False
    note: str = ""


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it. `explains`: the name that it is about."""

    title: str
    blocks: tuple[Block, ...]
    explains: str = ""


Block = Words | Listing | Grid | Section


@dataclass(frozen=True)
class Page:
    """`facts` say for which table the page was made."""

    title: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]


def grid(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], note: str = "") -> Grid:
    """A table whose columns of numbers are found by themselves."""
    heads, made = tuple(heads), tuple(tuple(row) for row in rows)
    columns = range(1, len(heads))
    numbers = frozenset(i for i in columns if made and all(_is_number(row[i]) for row in made))
    return Grid(caption, heads, made, numbers, note=note)


def narrow(made: Grid) -> Iterator[Grid]:
    """A table as one, or as several below each other, each with the first column and as many others as fit on paper."""
    rest = range(1, max(len(made.heads), 2))
    for start in rest[::MOST_COLUMNS]:
        columns = [0, *range(start, min(start + MOST_COLUMNS, len(made.heads)))]
        numbers = frozenset(place for place, i in enumerate(columns) if i in made.numbers)
        heads, *rows = (tuple(row[i] for i in columns) for row in (made.heads, *made.rows))
        yield replace(made, heads=heads, rows=tuple(rows), numbers=numbers, note=made.note if start == 1 else "")


def _is_number(cell: str) -> bool:
    return cell in ("", "–") or _NUMBER.fullmatch(cell) is not None


def section(title: str, blocks: Iterable[Block]) -> Iterable[Section]:
    """A section, unless there is nothing in it."""
    found = tuple(blocks)
    if found:
        yield Section(title, found)
