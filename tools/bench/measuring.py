"""Comparing how fast several things do the same: in turn, in one run, by processor time, several times over."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from statistics import geometric_mean, median

RUNS = 7
LEAST = 0.1
"""Seconds of processor time that one piece of work takes at least, for clocks are coarse."""
AT_ONCE = 50
"""A piece may become so many times as large from one try to the next, while its size is being found."""


@dataclass(frozen=True)
class Spent:
    """What a piece of work took: seconds of processor time for so many things of the sort that is counted."""

    seconds: float
    count: int

    @property
    def each(self) -> float:
        """Seconds for one."""
        return self.seconds / self.count


Work = Callable[[int], Spent]
"""Does its work so many times over. All contestants count the same sort of thing."""


@dataclass(frozen=True)
class Precision:
    """How often is measured, and how long at least each time. `seed` is where games come from."""

    runs: int = RUNS
    least: float = LEAST
    seed: int = 1


Found = Mapping[str, tuple[float, ...]]
"""By contestant: seconds for one thing, in the order of the rounds."""


def timed(work: Callable[[], int]) -> Work:
    """Work of this process, which returns how many things it did."""

    def run(times: int) -> Spent:
        gc.collect()
        begun = time.process_time()
        count = sum(work() for _ in range(times))
        return Spent(time.process_time() - begun, count)

    return run


def compare(contestants: Mapping[str, Work], precision: Precision) -> Found:
    """All in turn, so many rounds. A first round finds how much work is enough, and warms caches up."""
    times = {name: enough(work, precision.least) for name, work in contestants.items()}
    rounds = [{name: work(times[name]).each for name, work in contestants.items()} for _ in range(precision.runs)]
    return {name: tuple(each[name] for each in rounds) for name in contestants}


def enough(work: Work, least: float) -> int:
    """How many times the work must be done to take so long."""
    times = 1
    while (seconds := work(times).seconds) < least:
        times = ceil(times * min(AT_ONCE, max(1.5, 1.2 * least / max(seconds, 1e-6))))
    return times


def quotient(found: Found, one: str, other: str) -> float:
    """How many times as fast as the other the one is: the median over the rounds, for a machine may slow down between
    two rounds."""
    return median(b / a for a, b in zip(found[one], found[other], strict=True))


def mean(quotients: Iterable[float]) -> float:
    return geometric_mean(quotients)
