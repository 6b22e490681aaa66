"""A batch of games played one after another, or by several processes, each of which makes the book from its text."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import active_children, get_context

from rulewright.pipeline import Table
from rulewright.playing.match import book_in, table_for
from rulewright.playing.saved import book_files, expansion_files
from rulewright.simulation.backend import Backend, stage_on
from rulewright.simulation.bots import Bot, bot_named
from rulewright.simulation.figures import Batch
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage

CHUNK = 25


def bots_of(batch: Batch) -> tuple[Bot, ...]:
    """The bots by seat."""
    return tuple(map(bot_named, batch.bots))


def play_one(made: Stage, batch: Batch, number: int) -> GameRecord:
    """One game of the batch, by its number from 0."""
    return play_game(made, batch.seed, number, bots_of(batch), batch.cap)


def play_in_processes(
    table: Table, batch: Batch, backend: Backend, first: int, processes: int
) -> Iterator[list[GameRecord]]:
    """The games from `first` (from 0) on, in chunks and in order."""
    raw = table.checked.raw
    job = Job(*book_files(raw), batch, backend, expansion_files(raw))
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare, (job,))
    try:
        starts = range(first, batch.games, CHUNK)
        waiting: list[Future[list[GameRecord]]] = [
            pool.submit(_chunk, start, min(start + CHUNK, batch.games)) for start in starts
        ]
        for future in waiting:
            yield future.result()
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


_prepared: list[tuple[Stage, Batch]] = []


def _prepare(job: Job) -> None:
    """Runs once in each process. Interrupting is the business of the process that a person sees."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table = table_for(book_in(job.files, job.root, job.expansions), job.batch.players, job.batch.settings)
    _prepared.append((stage_on(table, job.backend)[0], job.batch))


def _chunk(start: int, end: int) -> list[GameRecord]:
    made, batch = _prepared[-1]
    return [play_one(made, batch, number) for number in range(start, end)]
