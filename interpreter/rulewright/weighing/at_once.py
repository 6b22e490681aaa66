"""How large a difference must be to count, where many are looked at.

Looked at one by one, one of twenty figures lies outside its 95 % interval though nothing is another. So a difference
counts only if it is greater than what the greatest of all would be in 95 of 100 runs where nothing is: the quantile of
the greatest of as many normal numbers, correlated as the figures are (Hothorn, Bretz, Westfall: Simultaneous inference
in general parametric models, Biometrical Journal 50, 2008, with the correlation that was measured). Figures that go
together, as the wins of two seats do, thus cost little. The quantile is found by drawing, from a seed that stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, log, sqrt
from operator import mul
from random import Random
from statistics import NormalDist

from rulewright.simulation.students_t import student

DRAWS = 2_000
MOST_PAIRS = 2_000
"""So many pairs tell well enough how figures go together."""
FLAT = 1e-9
"""What is left of a figure that others determine."""
_NORMAL = NormalDist()
Matrix = list[list[float]]


def seen_from(columns: Sequence[Sequence[int]], sure: float, pairs: int) -> float:
    """In standard errors: with certainty `sure` none of the differences, a column each, reaches that by luck.

    `pairs` is how many there are; with few, what is found for normal numbers is widened as Student's t is.
    """
    alone = _NORMAL.inv_cdf(0.5 + sure / 2)
    varied = [standard for column in columns if (standard := _standard(column[:MOST_PAIRS]))]
    least = max(alone, _greatest(_root_of(_correlations(varied)), sure)) if varied else alone
    return student(_NORMAL.cdf(least), pairs - 1)


def each_of(sure: float, times: int) -> float:
    """The certainty for each of so many independent looks, so that all together have certainty `sure` (Šidák)."""
    return exp(log(sure) / times)


def _standard(column: Sequence[int]) -> list[float]:
    """With mean 0 and squares that sum to 1; empty where all are alike."""
    mean = sum(column) / len(column)
    length = sqrt(sum((x - mean) ** 2 for x in column))
    return [(x - mean) / length for x in column] if length else []


def _correlations(columns: Matrix) -> Matrix:
    return [[sum(map(mul, one, other)) for other in columns[: i + 1]] for i, one in enumerate(columns)]


def _root_of(matrix: Matrix) -> Matrix:
    """Cholesky's root, from the lower half; a row that the others determine adds nothing of its own."""
    root: Matrix = []
    for i, given in enumerate(matrix):
        row: list[float] = []
        for j in range(i):
            left = given[j] - sum(map(mul, row, root[j]))
            row.append(left / root[j][j] if root[j][j] > FLAT else 0.0)
        rest = given[i] - sum(x * x for x in row)
        row.append(sqrt(rest) if rest > FLAT else 0.0)
        root.append(row)
    return root


def _greatest(root: Matrix, sure: float) -> float:
    """The quantile of the greatest of the numbers, whichever its sign."""
    luck = Random(0)
    draws: list[float] = []
    for _ in range(DRAWS):
        normal = [luck.gauss(0.0, 1.0) for _ in root]
        draws.append(max(abs(sum(map(mul, row, normal))) for row in root))
    return sorted(draws)[ceil(sure * DRAWS) - 1]
