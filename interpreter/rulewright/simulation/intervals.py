"""How sure a share, a mean or a difference is that was counted in so many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from rulewright.simulation.students_t import beyond, student

SURE = 0.95


@dataclass(frozen=True)
class Share:
    """`count` out of `of`, with the interval in which the true share lies with 95 % certainty."""

    count: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0


def share(count: int, of: int, sure: float = SURE) -> Share:
    """The share with its interval; of nothing anything may be true."""
    low, high = wilson(count, of, sure)
    return Share(count, of, low, high)


def wilson(count: int, of: int, sure: float = SURE) -> tuple[float, float]:
    """The interval for a share of `count` in `of` independent tries (E. B. Wilson, 1927). It stays inside 0 and 1 and
    is honest for few tries."""
    if of == 0:
        return 0.0, 1.0
    z = _z(sure)
    p, z2 = count / of, z * z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    reach = z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    low = 0.0 if count == 0 else max(0.0, middle - reach)
    high = 1.0 if count == of else min(1.0, middle + reach)
    return low, high


def differs(count: int, of: int, fair: float, asked: int) -> bool:
    """Whether a share is surely not the fair one, where `asked` such questions are put at once (Bonferroni)."""
    low, high = wilson(count, of, 1 - (1 - SURE) / max(1, asked))
    return not low <= fair <= high


# ---- of what is counted several times in a game ----


def share_by_game(counts: Sequence[int], of: Sequence[int], sure: float = SURE) -> Share:
    """A share of what occurs several times in each game, where what is of one game is alike: the interval of a ratio of
    two sums (W. G. Cochran, Sampling Techniques, 1977, chapter 6) with Student's t, by the games that have any. Where
    all are alike it is Wilson's, each game counting once."""
    pairs = [(count, total) for count, total in zip(counts, of, strict=True) if total]
    games, hits, tries = len(pairs), sum(c for c, _ in pairs), sum(t for _, t in pairs)
    if not games:
        return Share(0, 0, 0.0, 1.0)
    ratio = hits / tries
    squares = sum((count * tries - hits * total) ** 2 for count, total in pairs)  # whole, so that alike is exactly 0
    if games < 2 or not squares:
        low, high = wilson(round(ratio * games), games, sure)
        return Share(hits, tries, min(low, ratio), max(high, ratio))
    reach = _t(sure, games) * sqrt(squares * games / (games - 1)) / tries**2
    return Share(hits, tries, max(0.0, ratio - reach), min(1.0, ratio + reach))


@dataclass(frozen=True)
class Mean:
    """The mean of one number a game, over `count` games, with the interval in which the true one lies with 95 %
    certainty; `doubt` is how likely so much would come of nothing (two-sided)."""

    count: int
    value: float
    low: float
    high: float
    doubt: float


def mean(numbers: Sequence[float], sure: float = SURE) -> Mean:
    """By Student's t. Of nothing, nothing is known, and of one number alone not how sure it is: it is all there is."""
    count = len(numbers)
    if count < 2:
        return Mean(count, *(float(sum(numbers)),) * 3, 1.0)
    middle = sum(numbers) / count
    error = sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count)
    reach = _t(sure, count) * error
    doubt = beyond(middle / error, count - 1) if error else float(not middle)
    return Mean(count, middle, middle - reach, middle + reach, doubt)


def holm(doubts: Sequence[float], sure: float = SURE) -> list[bool]:
    """Which of several findings stand although so many were looked for (S. Holm, 1979): the surest must be as sure as
    if it were one of all, the next as if one of all but the first, until one is not."""
    stands = [False] * len(doubts)
    for rank, which in enumerate(sorted(range(len(doubts)), key=doubts.__getitem__)):
        if doubts[which] > (1 - sure) / (len(doubts) - rank):
            break
        stands[which] = True
    return stands


def _z(sure: float) -> float:
    return NormalDist().inv_cdf(0.5 + sure / 2)


def _t(sure: float, games: int) -> float:
    return student(0.5 + sure / 2, games - 1)
