"""A batch of random games played in C by several threads, which Python lets run side by side while they are in C."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock

from rulewright.backends.native.batch import most_together
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.machine import NoMemory
from rulewright.backends.native.played import Halted
from rulewright.backends.native.quota import Quota
from rulewright.simulation.columns import tally_of
from rulewright.simulation.figures import Batch
from rulewright.simulation.stage import Stage
from rulewright.simulation.tally import Tally

LOOKED_AT = 0.1
"""Seconds between two looks at how far the threads are."""
PARTS = 4
"""So many blocks at least for each thread, so that all end at about the same time."""


def play_in_threads(
    native: NativeEngine, stage: Stage, batch: Batch, first: int, threads: int, progress: Callable[[int], None]
) -> Iterator[Tally]:
    """The games from `first` (from 0) on. Interrupted, it gives all that were finished; the games in which the threads
    were then are in none."""
    engines = [native, *_others(native, threads - 1)]
    run = _Run(stage, batch, first, [0] * len(engines))
    with ThreadPoolExecutor(len(engines)) as pool:
        futures = [pool.submit(run.play, thread, engine) for thread, engine in enumerate(engines)]
        try:
            _watch(futures, run, progress)
        except KeyboardInterrupt:
            pass
        finally:
            run.over.set()
        for future in futures:
            yield future.result()


def _watch(futures: list[Future[Tally]], run: _Run, progress: Callable[[int], None]) -> None:
    left = True
    while left:
        left = bool(wait(futures, LOOKED_AT, FIRST_EXCEPTION).not_done) and not any(
            f.done() and f.exception() for f in futures
        )
        progress(run.first + sum(run.done))


def _others(native: NativeEngine, many: int) -> list[NativeEngine]:
    """Machines beside the first; fewer where there is not memory enough."""
    made: list[NativeEngine] = []
    with suppress(NoMemory):
        for _ in range(many):
            made.append(native.another())
    return made


@dataclass
class _Run:
    """What the threads share: which games are next, how many each thread has done, and whether it is over."""

    stage: Stage
    batch: Batch
    first: int
    done: list[int]
    over: Event = field(default_factory=Event)
    _lock: Lock = field(default_factory=Lock)
    _next: int = 0

    def __post_init__(self) -> None:
        self._next = self.first

    def play(self, thread: int, native: NativeEngine) -> Tally:
        """Block after block, until none is left."""
        whole, quota = Tally(), Quota()
        while games := self._block(native.layout.size):
            block = native.block(native.seeds(self.batch.seed, games), self.batch.cap)
            done, before = 0, self.done[thread]
            with suppress(Halted):
                for done in block.play(quota, self._goes_on):
                    self.done[thread] = before + done
                    if self.over.is_set():
                        break
            whole.join(tally_of(block, self.stage, games.start, done))
        return whole

    def _goes_on(self) -> bool:
        return not self.over.is_set()

    def _block(self, size: int) -> range:
        """The next games; none once all are given out, or once it is over."""
        with self._lock:
            left = 0 if self.over.is_set() else self.batch.games - self._next
            many = max(1, min(most_together(size), (self.batch.games - self.first) // (len(self.done) * PARTS)))
            start = self._next
            self._next += min(left, many)
            return range(start, self._next)
