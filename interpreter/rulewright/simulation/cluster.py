"""A batch played by the machines of a cluster, through dask.distributed: the same games, whoever plays which.

Each worker makes the book from its texts, like any other process. What a worker was at when it died, another plays.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from rulewright import __version__
from rulewright.pipeline import Table
from rulewright.simulation.backend import Backend, Wanted
from rulewright.simulation.figures import Batch
from rulewright.simulation.processes import CHUNK, Job, WorkersDie, job_of, play_one, stage_of
from rulewright.simulation.stage import Stage
from rulewright.simulation.tally import Tally

WAITED = 10
"""Seconds in which a scheduler must answer, and in which it must have a worker."""
MOST_CHUNKS = 400
"""So many at most, that long batches do not wear out the scheduler."""


class NoCluster(Exception):
    """The cluster cannot be used; the text says why."""


class Cluster:
    """A connection to a scheduler at `address`, say `tcp://127.0.0.1:8786`. Raises NoCluster."""

    def __init__(self, table: Table, batch: Batch, wanted: Wanted, address: str) -> None:
        self.batch = batch
        backend: Backend = "native" if wanted == "auto" else wanted
        self.job = job_of(table, batch, backend)
        self.address = address
        self.client = _client(address)
        workers = len(self.client.scheduler_info()["workers"])
        self.how = f"played by {workers} worker{'s' * (workers > 1)} at {address}"

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.client.close(timeout=2)

    def play(self, games: range) -> Iterator[tuple[range, Tally]]:
        """The games of those numbers, some at a time, as they are done. Raises NoCluster and WorkersDie."""
        from distributed import KilledWorker, as_completed

        size = max(CHUNK, -(-len(games) // MOST_CHUNKS))
        chunks = [range(start, min(start + size, games.stop)) for start in range(games.start, games.stop, size)]
        job = self.client.submit(_handed_on, self.job, pure=False)  # sent once, and again where a worker dies with it
        asked = {self.client.submit(played, job, some, pure=False): some for some in chunks}
        try:
            for future in as_completed(asked, loop=self.client.loop):
                yield asked[future], future.result()
        except KilledWorker as death:
            raise WorkersDie(f"the workers at {self.address} die, one after another: {death}") from death
        finally:
            self.client.cancel(list(asked))


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise NoCluster("a cluster wants the extra `cluster`: pip install 'rulewright[cluster]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=WAITED, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address} ({error})") from error
    try:
        client.wait_for_workers(1, timeout=WAITED)
    except TimeoutError as error:
        client.close()
        raise NoCluster(f"the scheduler at {address} has no workers") from error
    return client


# ---- on a worker ----


@dataclass
class _Made(threading.local):
    """What a thread of a worker has made: engines are for one thread at a time."""

    job: Job | None = None
    stage: Stage | None = None


_made = _Made()


def _handed_on(job: Job) -> Job:
    return job


def played(job: Job, games: range) -> Tally:
    """Some games of the batch, counted. Raises NoCluster where the worker has another release."""
    if job.batch.version != __version__:
        raise NoCluster(f"a worker has rulewright {__version__}, but here is {job.batch.version}")
    if _made.stage is None or _made.job != job:
        _made.job, _made.stage = job, stage_of(job)
    stage = _made.stage
    return Tally.of(play_one(stage, job.batch, number) for number in games)
