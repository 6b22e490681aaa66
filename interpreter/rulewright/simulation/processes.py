"""A batch of games played one after another, or by several processes, each of which makes the book from its text."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from pathlib import Path

from rulewright.pipeline import Table
from rulewright.playing.match import book_in, table_for
from rulewright.playing.saved import book_files, expansion_files, folders_of
from rulewright.simulation.backend import Backend, stage_on
from rulewright.simulation.bots import Bot, bot_named
from rulewright.simulation.bots.own.find_code import allow_code, allowed_folder
from rulewright.simulation.figures import Batch
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage

CHUNK = 25
MOST_DEATHS = 3
"""So often in a row processes may die before a single chunk is done."""


def bots_of(batch: Batch) -> tuple[Bot, ...]:
    """The bots by seat."""
    return tuple(map(bot_named, batch.bots))


def play_one(made: Stage, batch: Batch, number: int) -> GameRecord:
    """One game of the batch, by its number from 0."""
    return play_game(made, batch.seed, number, bots_of(batch), batch.cap, keeps_moves=number < batch.watch)


class WorkersDie(Exception):
    """Process after process ends before its games do; the text says what can be done."""


def play_in_processes(
    table: Table, batch: Batch, backend: Backend, games: range, processes: int
) -> Iterator[list[GameRecord]]:
    """The games of those numbers (from 0), in chunks and in order. What a process was at when it died is played again.
    Raises WorkersDie."""
    job = job_of(table, batch, backend)
    chunks = [range(start, min(start + CHUNK, games.stop)) for start in range(games.start, games.stop, CHUNK)]
    deaths = 0
    while chunks:
        left = len(chunks)
        try:
            for found in _played(job, chunks, processes):
                yield found
                chunks = chunks[1:]
        except BrokenProcessPool as death:
            deaths = deaths + 1 if len(chunks) == left else 1
            if deaths == MOST_DEATHS:
                many = f"{MOST_DEATHS} times in a row the processes died at games {chunks[0].start + 1:,} and after"
                raise WorkersDie(f"{many}; is there memory enough? --workers 1 plays in a single process") from death


def _played(job: Job, chunks: list[range], processes: int) -> Iterator[list[GameRecord]]:
    """One pool's work, as far as it gets. Raises BrokenProcessPool."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare, (job,))
    try:
        waiting: list[Future[list[GameRecord]]] = [pool.submit(_chunk, games) for games in chunks]
        for future in waiting:
            yield future.result()
    except BrokenProcessPool:
        raise
    except BaseException:
        for worker in active_children():  # whoever interrupts does not wait for the games under way
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


# ---- in another process ----


@dataclass(frozen=True)
class Job:
    """All that another process needs: the texts of the book rather than its path, so that an edit changes nothing."""

    root: str
    files: dict[str, str]
    batch: Batch
    backend: Backend
    expansions: tuple[tuple[str, dict[str, str]], ...] = ()
    code: str = ""
    """The folder whose Python files may be run as bots; empty where none may."""
    folders: tuple[str, ...] = ()
    """Where people have the files, so that a fault is found at the same place whoever plays."""


_prepared: list[tuple[Stage, Batch]] = []


def job_of(table: Table, batch: Batch, backend: Backend) -> Job:
    """What is sent to another process."""
    raw = table.checked.raw
    return Job(*book_files(raw), batch, backend, expansion_files(raw), allowed_folder(), folders_of(raw))


def stage_of(job: Job) -> Stage:
    """The book made again of its texts, and ready to be played."""
    if job.code:
        allow_code(Path(job.code))
    table = table_for(book_in(job.files, job.root, job.expansions, job.folders), job.batch.players, job.batch.settings)
    return stage_on(table, job.backend)[0]


def _prepare(job: Job) -> None:
    """Runs once in each process. Interrupting is the business of the process that a person sees."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _prepared.append((stage_of(job), job.batch))


def _chunk(games: range) -> list[GameRecord]:
    made, batch = _prepared[-1]
    return [play_one(made, batch, number) for number in games]
