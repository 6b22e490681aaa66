"""What many numbers look like: least, middle, most, and where nine of ten lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

LOW, HALF, HIGH = Fraction(5, 100), Fraction(1, 2), Fraction(95, 100)


@dataclass(frozen=True)
class Spread:
    """Quantiles are numbers that occurred (the nearest rank), so a whole number stays one."""

    count: int
    mean: float
    least: int
    low: int
    middle: int
    high: int
    most: int


def spread(numbers: Sequence[int] | Mapping[int, int]) -> Spread | None:
    """Of a list, or of how often each number came. None where there are none. `low` and `high` are the 5 % and 95 %
    quantiles."""
    often = Counter(numbers)
    count = often.total()
    if not count:
        return None
    ordered = sorted(often.items())
    return Spread(
        count=count,
        mean=sum(number * times for number, times in ordered) / count,
        least=ordered[0][0],
        low=_rank(ordered, count, LOW),
        middle=_rank(ordered, count, HALF),
        high=_rank(ordered, count, HIGH),
        most=ordered[-1][0],
    )


@dataclass(frozen=True)
class Band:
    """Where `count` numbers lie: the quantiles of 5, 25, 50, 75 and 95 %, each a number that occurred."""

    count: int
    low: int
    lower: int
    middle: int
    upper: int
    high: int


def band(numbers: Sequence[int]) -> Band:
    """Of a list that is not empty."""
    ordered = sorted(Counter(numbers).items())
    parts = (LOW, Fraction(1, 4), HALF, Fraction(3, 4), HIGH)
    return Band(len(numbers), *(_rank(ordered, len(numbers), part) for part in parts))


def _rank(ordered: Sequence[tuple[int, int]], count: int, part: Fraction) -> int:
    """The smallest number that at least this part of them does not exceed."""
    left = max(-(-part.numerator * count // part.denominator), 1)
    for number, times in ordered:
        left -= times
        if left <= 0:
            return number
    raise AssertionError("the part is at most all of them")
