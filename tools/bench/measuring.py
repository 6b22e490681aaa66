"""Comparing how fast several things do the same: interleaved, by processor time, the median of several runs."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

RUNS = 7

Work = Callable[[], int]
"""Does a fixed amount of work and returns how many decisions that were."""


@dataclass(frozen=True)
class Measured:
    """What one contestant needed: nanoseconds of processor time for a decision, the median over the runs."""

    name: str
    each: float
    decisions: int


def compare(contestants: dict[str, Work], runs: int = RUNS) -> dict[str, Measured]:
    """Runs all contestants in turn, so many times; a first round, which warms caches up, does not count."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    decisions: dict[str, int] = {}
    for number in range(runs + 1):
        for name, work in contestants.items():
            gc.collect()
            begun = time.process_time()
            decisions[name] = work()
            if number:
                times[name].append((time.process_time() - begun) / decisions[name])
    return {name: Measured(name, median(ts) * 1e9, decisions[name]) for name, ts in times.items()}
