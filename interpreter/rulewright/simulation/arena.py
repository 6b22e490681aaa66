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
from rulewright.simulation.resuming.progress_file import ProgressFile
from rulewright.simulation.stage import Stage, python_stage
from rulewright.simulation.tally import Tally

Progress = Callable[[int], None]
Part = GameRecord | tuple[range, Tally]
"""One game, or what was counted of some."""

WORTH_PROCESSES = 6.0
"""Seconds that must be left before other processes are started: each has to read the book and make its code first."""
WORTH_C = 2.0
"""Seconds that must be left before C is thought of."""
KNOWN_AFTER = 0.5
"""Seconds of games after which it is known how long they take."""
IN_C = "random"
"""The bot whose games are played in C from beginning to end."""
FASTER_BY_C = ("random", "greedy")
"""Bots that think faster where the book's C is at hand, by the first word of their names."""


@dataclass
class Arena:
    """Plays the games of a batch. `workers` 0: as many as there are processors, if it is worth it. `how` says
    afterwards what played, in one line; `made` is what did."""

    table: Table
    batch: Batch
    progress: Progress
    workers: int = 0
    backend: Wanted = "auto"
    kept: ProgressFile | None = None
    """Where what was counted is kept, and was before."""
    scheduler: str = ""
    """The address of a cluster that plays instead of this machine."""
    how: str = field(default="", init=False)
    made: Stage | None = field(default=None, init=False)
    singly: bool = field(default=False, init=False)
    interrupted: str = field(default="", init=False)
    """What was interrupted, where there is more to say than that."""

    def play(self) -> Tally:
        """What is counted of all games, or of those that were finished when somebody interrupted."""
        whole = Tally()
        if self.kept is not None:
            whole.join(self.kept.tally)
        try:
            for games in [range(self.batch.games)] if self.kept is None else self.kept.gaps(self.batch.games):
                for part in self._parts(games):
                    self._count(whole, part)
        except KeyboardInterrupt as interrupt:
            self.interrupted = str(interrupt)
        finally:
            if self.kept is not None:
                self.kept.flush()
        return whole

    def _count(self, whole: Tally, part: Part) -> None:
        games, tally = (range(part.number, part.number + 1), Tally.of([part])) if isinstance(part, GameRecord) else part
        whole.join(tally)
        if self.kept is not None:
            self.kept.add(games, tally)

    def records(self) -> Iterator[GameRecord]:
        """The games singly and in order, for whoever holds each against another. Raises KeyboardInterrupt."""
        self.singly = True
        for part in self._parts(range(self.batch.games)):
            assert isinstance(part, GameRecord), "only a tally joins games"
            yield part

    def _parts(self, games: range) -> Iterator[Part]:
        if self.scheduler:
            yield from self._on_cluster(games)
        elif self.backend == "auto":
            yield from self._as_fits(games)
        else:
            made, self.how = stage_on(self.table, self.backend)
            yield from self._played(made, self.backend, games)

    def _as_fits(self, games: range) -> Iterator[Part]:
        """Python begins; if the rest would take it long, longer than compiling would, C plays the rest. Bots that
        search are worth compiling for from the first."""
        engine, made = python_stage(self.table)
        self.made = made
        if any(map(searches, self.batch.bots)):
            made, self.how = in_c(engine, made)
            yield from self._played(made, "native", games)
            return
        if not self._gains_by_c:
            self.how = "played by Python, since its bots are not Rulewright's own"
            yield from self._played(made, "python", games)
            return
        self.how = "played by Python, which is fast enough here"
        pace = _Pace(games)
        while pace.left and not (pace.is_known and pace.rest > WORTH_C):
            yield from self._one(made, pace)
        if pace.left:
            self.how = "played by Python"
            made, self.how = in_c(engine, made, pace.rest)
            if made.engine is not engine:
                self.how += f" (the first {pace.done:,} by Python)"
            yield from self._played(made, "native", range(pace.done, games.stop))

    def _played(self, made: Stage, backend: Backend, games: range) -> Iterator[Part]:
        """Some games; `backend` is what was wanted, `made` what could be had."""
        self.made = made
        if backend == "native":
            from rulewright.backends.native.engine import NativeEngine
            from rulewright.simulation.singly import play_singly
            from rulewright.simulation.threads import play_in_threads

            if not isinstance(made.engine, NativeEngine):
                backend = "python"
            elif self._is_random and self.singly:
                yield from play_singly(made.engine, made, self.batch, games.start, self.progress)
                return
            elif self._is_random:
                threads = self.workers or processors()
                yield from play_in_threads(made.engine, made, self.batch, games, threads, self.progress)
                return
        if self.workers > 1:
            yield from self._shared(backend, games)
        else:
            yield from self._alone(made, backend, games)

    def _alone(self, made: Stage, backend: Backend, games: range) -> Iterator[Part]:
        """One after another; when that turns out to take long, the rest are shared."""
        alone = self.workers == 1 or processors() < 2
        pace = _Pace(games)
        while pace.left:
            yield from self._one(made, pace)
            if not alone and pace.is_known and pace.left > CHUNK and pace.rest > WORTH_PROCESSES:
                yield from self._shared(backend, range(pace.done, games.stop))
                return

    def _one(self, made: Stage, pace: _Pace) -> Iterator[Part]:
        yield play_one(made, self.batch, pace.done)
        pace.done += 1
        self.progress(pace.done)

    def _shared(self, backend: Backend, games: range) -> Iterator[Part]:
        done = games.start
        for some in play_in_processes(self.table, self.batch, backend, games, self.workers or processors()):
            yield from some
            done += len(some)
            self.progress(done)

    def _on_cluster(self, games: range) -> Iterator[Part]:
        from rulewright.simulation.cluster import Cluster

        done = games.start
        with Cluster(self.table, self.batch, self.backend, self.scheduler) as cluster:
            self.how = cluster.how
            for some, tally in cluster.play(games):
                yield some, tally
                done += len(some)
                self.progress(done)

    @property
    def _gains_by_c(self) -> bool:
        return all(name.partition(" ")[0] in FASTER_BY_C for name in self.batch.bots)

    @property
    def _is_random(self) -> bool:
        return set(self.batch.bots) == {IN_C}


class _Pace:
    """How far a batch is that is played one game after another, and how long it takes, in seconds of the processor."""

    def __init__(self, games: range) -> None:
        self.games, self.done = games, games.start
        self._begun = time.process_time()

    @property
    def left(self) -> int:
        return self.games.stop - self.done

    @property
    def is_known(self) -> bool:
        """Whether it has gone on for long enough to tell how long the rest will take."""
        return time.process_time() - self._begun > KNOWN_AFTER

    @property
    def rest(self) -> float:
        """What the rest will take."""
        return (time.process_time() - self._begun) / (self.done - self.games.start) * self.left


def processors() -> int:
    """How many this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
