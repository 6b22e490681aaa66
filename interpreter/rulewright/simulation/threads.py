"""A batch of random games played in C by several threads, which Python lets run side by side while they are in C."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
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
    native: NativeEngine, stage: Stage, batch: Batch, games: range, threads: int, progress: Callable[[int], None]
) -> Iterator[tuple[range, Tally]]:
    """The games of those numbers (from 0), some at a time, as they are done. Interrupted, it gives all that were
    finished; the games in which the threads were then are in none."""
    engines = [native, *_others(native, threads - 1)]
    run = _Run(stage, batch, games, [0] * len(engines))
    with ThreadPoolExecutor(len(engines)) as pool:
        futures = [pool.submit(run.play, thread, engine) for thread, engine in enumerate(engines)]
        try:
            are_done = False
            while not are_done:  # at least once, so that progress is told of however quick they are
                ended, running = wait(futures, LOOKED_AT, FIRST_EXCEPTION)
                are_done = not running or any(future.exception() for future in ended)
                progress(games.start + sum(run.done))
                yield from run.taken()
        except KeyboardInterrupt:
            run.interrupted = True
        finally:
            run.over.set()
        for future in futures:
            future.result()
    yield from run.taken()
    if run.interrupted:
        raise KeyboardInterrupt


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
    games: range
    done: list[int]
    interrupted: bool = False
    over: Event = field(default_factory=Event)
    _lock: Lock = field(default_factory=Lock)
    _next: int = 0
    _told: deque[tuple[range, Tally]] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self._next = self.games.start

    def taken(self) -> Iterator[tuple[range, Tally]]:
        """What was played since this was last asked."""
        while self._told:
            yield self._told.popleft()

    def play(self, thread: int, native: NativeEngine) -> None:
        """Block after block, until none is left."""
        quota = Quota()
        while games := self._block(native.layout.size):
            block = native.block(native.seeds(self.batch.seed, games), self.batch.cap)
            done, before = 0, self.done[thread]
            with suppress(Halted):
                for done in block.play(quota, self._goes_on):
                    self.done[thread] = before + done
                    if self.over.is_set():
                        break
            if done:
                counted = tally_of(block, self.stage, games.start, done)
                self._told.append((range(games.start, games.start + done), counted))

    def _goes_on(self) -> bool:
        return not self.over.is_set()

    def _block(self, size: int) -> range:
        """The next games; none once all are given out, or once it is over."""
        with self._lock:
            left = 0 if self.over.is_set() else self.games.stop - self._next
            many = max(1, min(most_together(size), len(self.games) // (len(self.done) * PARTS)))
            start = self._next
            self._next += min(left, many)
            return range(start, self._next)
