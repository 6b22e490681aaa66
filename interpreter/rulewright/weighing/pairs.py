"""Games played in pairs: one of each side, both from the same seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.pipeline import Table
from rulewright.runtime.chance import game_seed
from rulewright.simulation.arena import Arena
from rulewright.simulation.backend import Wanted
from rulewright.simulation.figures import Batch
from rulewright.simulation.record import GameRecord

OTHER_SEEDS = 1 << 40
"""A game of this number is in no batch, so its seed makes another batch of seeds."""


@dataclass(frozen=True)
class Side:
    """A table and the games that are played at it."""

    name: str
    table: Table
    batch: Batch


@dataclass
class Pairs:
    """Games of the same number, and how many were asked for."""

    asked: int
    games: list[tuple[GameRecord, GameRecord]] = field(default_factory=list)
    how: str = ""

    @property
    def ended(self) -> list[tuple[GameRecord, GameRecord]]:
        """The pairs of which both games ended by rule."""
        return [pair for pair in self.games if all(game.outcome == "ended" for game in pair)]

    @property
    def interrupted(self) -> bool:
        return len(self.games) < self.asked


def play_pairs(
    here: Side, there: Side, progress: Callable[[int], None], workers: int = 0, backend: Wanted = "auto"
) -> Pairs:
    """Both games of a pair are played before the next pair, so that an interruption leaves whole pairs."""
    arenas = [Arena(side.table, side.batch, lambda done: None, workers, backend) for side in (here, there)]
    pairs = Pairs(here.batch.games)
    try:
        for both in zip(*(arena.records() for arena in arenas), strict=True):
            pairs.games.append((both[0], both[1]))
            progress(len(pairs.games))
    except KeyboardInterrupt:
        pass
    pairs.how = arenas[0].how
    return pairs


def play_alone(
    side: Side, progress: Callable[[int], None], workers: int = 0, backend: Wanted = "auto"
) -> list[GameRecord]:
    """The games of one side, in order. Raises KeyboardInterrupt."""
    games = []
    for game in Arena(side.table, side.batch, lambda done: None, workers, backend).records():
        games.append(game)
        progress(len(games))
    return games


def other_seed(seed: int) -> int:
    """For games that are to have nothing to do with those of a seed."""
    return game_seed(seed, OTHER_SEEDS)
