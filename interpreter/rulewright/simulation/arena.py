"""Many games, in one process or several. The records come out in the order of their numbers, and are the same however
the work was shared, since each game depends on the batch's seed and its own number only."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import active_children, get_context

from rulewright.pipeline import Table
from rulewright.playing.match import book_in, table_for
from rulewright.playing.saved import book_files
from rulewright.simulation.bots import BOTS, Bot
from rulewright.simulation.figures import Batch
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage, stage

Progress = Callable[[int], None]

CHUNK = 25
WORTH_IT = 6.0
"""Seconds that must be left before other processes are started: each has to read the book and make its code first."""


@dataclass
class Arena:
    """Plays the games of a batch. `workers` 0: as many as there are processors, if it is worth it."""

    table: Table
    batch: Batch
    progress: Progress
    workers: int = 0

    def play(self) -> list[GameRecord]:
        """All records, or those of the games before the first that was not finished when somebody interrupted."""
        records: list[GameRecord] = []
        try:
            for record in self._records():
                records.append(record)
                self.progress(len(records))
        except KeyboardInterrupt:
            pass
        return records

    def _records(self) -> Iterator[GameRecord]:
        return self._shared(0) if self.workers > 1 else self._tried_alone()

    def _tried_alone(self) -> Iterator[GameRecord]:
        """One after another; when that turns out to take long, the rest are shared."""
        made, alone = stage(self.table), self.workers == 1 or _processors() < 2
        begun = time.perf_counter()
        for number in range(self.batch.games):
            yield _one(made, self.batch, number)
            left, spent = self.batch.games - number - 1, time.perf_counter() - begun
            if not alone and left > CHUNK and spent > 1 and spent / (number + 1) * left > WORTH_IT:
                yield from self._shared(number + 1)
                return

    def _shared(self, first: int) -> Iterator[GameRecord]:
        """The games from `first` on, in chunks over processes."""
        job = Job(*book_files(self.table.checked.raw), self.batch)
        workers = self.workers or _processors()
        pool = ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (job,))
        try:
            starts = range(first, self.batch.games, CHUNK)
            waiting: list[Future[list[GameRecord]]] = [
                pool.submit(_chunk, start, min(start + CHUNK, self.batch.games)) for start in starts
            ]
            for future in waiting:
                yield from future.result()
        except BaseException:
            for worker in active_children():  # whoever interrupts does not wait for the games under way
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _processors() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def bots_of(batch: Batch) -> tuple[Bot, ...]:
    """The bots by seat."""
    return tuple(BOTS[name] for name in batch.bots)


def _one(made: Stage, batch: Batch, number: int) -> GameRecord:
    return play_game(made, batch.seed, number, bots_of(batch), batch.cap)


# ---- in another process ----


@dataclass(frozen=True)
class Job:
    """All that another process needs: the texts of the book rather than its path, so that an edit changes nothing."""

    root: str
    files: dict[str, str]
    batch: Batch


_prepared: list[tuple[Stage, Batch]] = []


def _prepare(job: Job) -> None:
    """Runs once in each process. Interrupting is the business of the process that a person sees."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = table_for(book_in(job.files, job.root), job.batch.players, job.batch.settings)
    _prepared.append((stage(table), job.batch))


def _chunk(start: int, end: int) -> list[GameRecord]:
    made, batch = _prepared[-1]
    return [_one(made, batch, number) for number in range(start, end)]
