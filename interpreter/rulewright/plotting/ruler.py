"""From numbers to places along an axis, and which round numbers it shows."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10

STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Ruler:
    """Numbers from `low` to `high` lie between `start` and `stop`, which may run backwards, as heights do."""

    low: float
    high: float
    start: float
    stop: float

    def at(self, value: float) -> float:
        """Where a number lies; in the middle where there is but one."""
        if self.high == self.low:
            return (self.start + self.stop) / 2
        return self.start + (value - self.low) / (self.high - self.low) * (self.stop - self.start)

    def ticks(self, most: int, whole: bool = True) -> list[float]:
        """Round numbers, so many at most (2 or more); with `whole` no parts of one."""
        step = _step((self.high - self.low) / max(1, most - 1), whole)
        first = -floor(-self.low / step + 1e-9)
        return [step * i for i in range(first, floor(self.high / step + 1e-9) + 1)]


def _step(least: float, whole: bool) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not smaller."""
    if least <= 0:
        return 1
    unit = 10.0 ** floor(log10(least))
    found = next(unit * step for step in STEPS if unit * step >= least * (1 - 1e-9))
    return max(1.0, found) if whole else found
