"""Random games played in C by one thread, and told one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.backends.native.engine import NativeEngine
from rulewright.simulation.columns import record_of
from rulewright.simulation.figures import Batch
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage


def play_singly(
    native: NativeEngine, stage: Stage, batch: Batch, first: int, progress: Callable[[int], None]
) -> Iterator[GameRecord]:
    """The games from `first` (from 0) on, in order."""
    games = native.play_many(native.seeds(batch.seed, range(first, batch.games)), batch.cap)
    for number, played in enumerate(games, first):
        yield record_of(played, stage, number)
        progress(number + 1)
