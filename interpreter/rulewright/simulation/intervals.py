"""How sure a share is that was counted: Wilson's interval, which stays inside 0 and 1 and is honest for few games."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

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
    """The interval for a share of `count` in `of` independent tries."""
    if of == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + sure / 2)
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
