"""One figure on both sides, and the difference between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul

from rulewright.simulation.intervals import Share, share
from rulewright.weighing.formulas import mean_reach, rate_interval
from rulewright.weighing.measures import Measure

LEAST_PAIRS = 10
"""Of fewer pairs nothing is said to differ."""


@dataclass(frozen=True)
class Value:
    """The figure of one side: its mean; where it is a rate, as a share with Wilson's interval."""

    mean: float
    share: Share | None


@dataclass(frozen=True)
class Difference:
    """`value` is here less there, `low` and `high` its 95 % interval. `differing`: pairs in which the two games differ;
    where none does, the difference is exactly 0 and so is the interval. `spread` is the standard deviation of the
    differences, `errors` the difference in standard errors, `correlation` how the two games of a pair go together, None
    where one side does not vary. `worth`: so many times the games would be wanted without pairing, None where the
    differences do not vary. `visible`: it would hardly come by luck, though many were looked at."""

    measure: Measure
    here: Value
    there: Value
    value: float
    low: float
    high: float
    differing: int
    spread: float
    errors: float
    correlation: float | None
    worth: float | None
    visible: bool = False


def difference(measure: Measure, here: Sequence[int], there: Sequence[int]) -> Difference:
    """Of two columns with a number for each pair, at least two of them."""
    pairs = len(here)
    apart = [x - y for x, y in zip(here, there, strict=True)]
    total = sum(apart)
    value, spread = total / pairs, _spread(apart)
    low, high = _interval(measure, apart, value, spread)
    return Difference(
        measure=measure,
        here=_value(measure, here),
        there=_value(measure, there),
        value=value,
        low=low,
        high=high,
        differing=sum(x != 0 for x in apart),
        spread=spread,
        errors=_errors(value, spread, pairs),
        correlation=_correlation(here, there),
        worth=(_spread(here) ** 2 + _spread(there) ** 2) / spread**2 if spread else None,
    )


def _interval(measure: Measure, apart: Sequence[int], value: float, spread: float) -> tuple[float, float]:
    if not any(apart):
        return 0.0, 0.0
    if measure.kind == "rate":
        return rate_interval(apart.count(1), apart.count(-1), len(apart))
    reach = mean_reach(spread, len(apart))
    return value - reach, value + reach


def _errors(value: float, spread: float, pairs: int) -> float:
    """Where every pair differs by the same, no luck is in it."""
    if spread:
        return value / spread * sqrt(pairs)
    return float("inf") if value else 0.0


def _value(measure: Measure, column: Sequence[int]) -> Value:
    total = sum(column)
    return Value(total / len(column), share(total, len(column)) if measure.kind == "rate" else None)


def _spread(column: Sequence[int]) -> float:
    """The standard deviation, from whole numbers, so that order makes no difference."""
    n, total = len(column), sum(column)
    return sqrt(max(0, n * sum(map(mul, column, column)) - total * total) / (n * (n - 1)))


def _correlation(here: Sequence[int], there: Sequence[int]) -> float | None:
    n, x, y = len(here), sum(here), sum(there)
    wide = (n * sum(map(mul, here, here)) - x * x) * (n * sum(map(mul, there, there)) - y * y)
    return (n * sum(map(mul, here, there)) - x * y) / sqrt(wide) if wide else None
