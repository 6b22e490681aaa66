"""How sure a difference between pairs of games is.

- A mean: the mean of the differences, with Student's interval for paired observations.
- A rate: the interval of Agresti and Min (Effects and non-effects of paired identical observations in comparing
  proportions with binary matched-pairs data, Statistics in Medicine 24, 2005): half a pair is added to each of the four
  ways in which a pair can come out, two in all, and then the plain interval is taken. It stays honest where few pairs
  differ.
- How many pairs show a difference: the usual reckoning from the spread of the differences, at a power of 80 %.
"""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist

from rulewright.simulation.intervals import SURE
from rulewright.simulation.students_t import student

POWER = 0.8
_NORMAL = NormalDist()


def mean_reach(spread: float, pairs: int) -> float:
    """Half the width of the 95 % interval of a mean of differences; `spread` is their standard deviation."""
    return student(0.5 + SURE / 2, pairs - 1) * spread / sqrt(pairs)


def rate_interval(gained: int, lost: int, pairs: int) -> tuple[float, float]:
    """The 95 % interval of the difference of two shares: `gained` pairs have it here only, `lost` there only."""
    z = _NORMAL.inv_cdf(0.5 + SURE / 2)
    more, less, of = gained + 0.5, lost + 0.5, pairs + 2
    middle = (more - less) / of
    reach = z * sqrt(more + less - (more - less) ** 2 / of) / of
    return max(-1.0, middle - reach), min(1.0, middle + reach)


def pairs_wanted(spread: float, size: float, seen_from: float) -> int:
    """So many pairs show a mean difference of that `size` in four runs of five, where one is seen from `seen_from`
    standard errors on; `spread` is the standard deviation of the differences."""
    return ceil(((seen_from + _NORMAL.inv_cdf(POWER)) * spread / size) ** 2)
