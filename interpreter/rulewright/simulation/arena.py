"""Many games, on the backend that was asked for or that fits the work. What is counted is the same whoever played and
however the work was shared, since each game depends on the batch's seed and its own number only."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rulewright.pipeline import Table
from rulewright.simulation.backend import Backend, Wanted, in_c, stage_on
from rulewright.simulation.bots import searches
from rulewright.simulation.figures import Batch
from rulewright.simulation.processes import CHUNK, play_in_processes, play_one
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage, python_stage
from rulewright.simulation.tally import Tally

Progress = Callable[[int], None]
Part = GameRecord | Tally

WORTH_PROCESSES = 6.0
"""Seconds that must be left before other processes are started: each has to read the book and make its code first."""
WORTH_C = 2.0
"""Seconds that must be left before C is thought of."""
KNOWN_AFTER = 0.5
"""Seconds of games after which it is known how long they take."""
IN_C = "random"
"""The bot whose games are played in C from beginning to end."""


@dataclass
class Arena:
    """Plays the games of a batch. `workers` 0: as many as there are processors, if it is worth it. `how` says
    afterwards what played, in one line."""

    table: Table
    batch: Batch
    progress: Progress
    workers: int = 0
    backend: Wanted = "auto"
    how: str = field(default="", init=False)

    def play(self) -> Tally:
        """What is counted of all games, or of those that were finished when somebody interrupted."""
        parts: list[Part] = []
        try:
            for part in self._parts():
                parts.append(part)
        except KeyboardInterrupt:
            pass
        return Tally.of(parts)

    def _parts(self) -> Iterator[Part]:
        if self.backend == "auto":
            yield from self._as_fits()
            return
        made, self.how = stage_on(self.table, self.backend)
        yield from self._played(made, self.backend, 0)

    def _as_fits(self) -> Iterator[Part]:
        """Python begins; if the rest would take it long, longer than compiling would, C plays the rest. Bots that
        search are worth compiling for from the first."""
        engine, made = python_stage(self.table)
        if any(map(searches, self.batch.bots)):
            made, self.how = in_c(engine, made)
            yield from self._played(made, "native", 0)
            return
        if not self._is_random:
            self.how = "played by Python, since C plays random and searching bots only"
            yield from self._played(made, "python", 0)
            return
        self.how = "played by Python, which is fast enough here"
        pace = _Pace(self.batch.games)
        while pace.left and not (pace.is_known and pace.rest > WORTH_C):
            yield from self._one(made, pace)
        if pace.left:
            self.how = "played by Python"
            made, self.how = in_c(engine, made, pace.rest)
            if made.engine is not engine:
                self.how += f" (the first {pace.done:,} by Python)"
            yield from self._played(made, "native", pace.done)

    def _played(self, made: Stage, backend: Backend, first: int) -> Iterator[Part]:
        """The games from `first` on; `backend` is what was wanted, `made` what could be had."""
        if backend == "native":
            from rulewright.backends.native.engine import NativeEngine
            from rulewright.simulation.threads import play_in_threads

            if not isinstance(made.engine, NativeEngine):
                backend = "python"
            elif self._is_random:
                threads = self.workers or processors()
                yield from play_in_threads(made.engine, made, self.batch, first, threads, self.progress)
                return
        if self.workers > 1:
            yield from self._shared(backend, first)
        else:
            yield from self._alone(made, backend, first)

    def _alone(self, made: Stage, backend: Backend, first: int) -> Iterator[Part]:
        """One after another; when that turns out to take long, the rest are shared."""
        alone = self.workers == 1 or processors() < 2
        pace = _Pace(self.batch.games, first)
        while pace.left:
            yield from self._one(made, pace)
            if not alone and pace.is_known and pace.left > CHUNK and pace.rest > WORTH_PROCESSES:
                yield from self._shared(backend, pace.done)
                return

    def _one(self, made: Stage, pace: _Pace) -> Iterator[Part]:
        yield play_one(made, self.batch, pace.done)
        pace.done += 1
        self.progress(pace.done)

    def _shared(self, backend: Backend, first: int) -> Iterator[Part]:
        done = first
        for some in play_in_processes(self.table, self.batch, backend, first, self.workers or processors()):
            yield from some
            done += len(some)
            self.progress(done)

    @property
    def _is_random(self) -> bool:
        return set(self.batch.bots) == {IN_C}


class _Pace:
    """How far a batch is that is played one game after another, and how long it takes, in seconds of the processor."""

    def __init__(self, games: int, first: int = 0) -> None:
        self.games, self.first, self.done = games, first, first
        self._begun = time.process_time()

    @property
    def left(self) -> int:
        return self.games - self.done

    @property
    def is_known(self) -> bool:
        """Whether it has gone on for long enough to tell how long the rest will take."""
        return time.process_time() - self._begun > KNOWN_AFTER

    @property
    def rest(self) -> float:
        """What the rest will take."""
        return (time.process_time() - self._begun) / (self.done - self.first) * self.left


def processors() -> int:
    """How many this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
