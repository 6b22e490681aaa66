"""The settings that are tried, and every combination of their values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

MOST_CELLS = 400
"""More combinations are refused: nobody reads so long a table."""


@dataclass(frozen=True)
class Swept:
    """A setting and the values that it takes in turn, as they are typed behind `--set NAME=`."""

    name: str
    values: tuple[str, ...]


Cell = dict[str, str]
"""One combination: a value for each setting."""


def cells(swept: Sequence[Swept]) -> list[Cell]:
    """All combinations; the last setting changes fastest."""
    names = [each.name for each in swept]
    return [dict(zip(names, values, strict=True)) for values in product(*(each.values for each in swept))]


def how_many(swept: Sequence[Swept]) -> int:
    """How many combinations there are, before they are made."""
    return prod(len(each.values) for each in swept)


def varied(swept: Sequence[Swept]) -> list[Swept]:
    """Those that take more than one value."""
    return [each for each in swept if len(each.values) > 1]
