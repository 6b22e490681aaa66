"""What a list of numbers looks like: least, middle, most, and where nine of ten lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Spread:
    """Quantiles are numbers of the list itself (the nearest rank), so a whole number stays one."""

    count: int
    mean: float
    least: int
    low: int
    middle: int
    high: int
    most: int


def spread(numbers: Sequence[int]) -> Spread | None:
    """None for an empty list. `low` and `high` are the 5 % and 95 % quantiles."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    return Spread(
        count=len(ordered),
        mean=sum(ordered) / len(ordered),
        least=ordered[0],
        low=_rank(ordered, Fraction(5, 100)),
        middle=_rank(ordered, Fraction(1, 2)),
        high=_rank(ordered, Fraction(95, 100)),
        most=ordered[-1],
    )


def _rank(ordered: Sequence[int], part: Fraction) -> int:
    """The smallest number that at least this part of the list does not exceed."""
    at = -(-part.numerator * len(ordered) // part.denominator)
    return ordered[max(at, 1) - 1]
