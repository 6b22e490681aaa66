"""Games of every combination, each weighed against the book as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from rulewright.simulation.backend import Wanted
from rulewright.simulation.record import GameRecord
from rulewright.sweeping.grid import Cell
from rulewright.weighing.pairs import Pairs, Side, play_alone
from rulewright.weighing.weigh import Weighed, weigh

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Tried:
    """A combination, and how it compares with the book as it is."""

    cell: Cell
    weighed: Weighed


@dataclass(frozen=True)
class Try:
    """A combination still to be played; its table is made when its turn comes, since that takes a while."""

    cell: Cell
    seat: Callable[[], Side]


def sweep(
    base: Side, tries: Sequence[Try], progress: Progress, workers: int = 0, backend: Wanted = "auto"
) -> Iterator[Tried]:
    """One after another on the same seeds; the certainty holds for all of them together. Raises KeyboardInterrupt."""
    games, parts = base.batch.games, len(tries) + 1
    as_it_is = play_alone(base, partial(_further, progress, 0, games * parts), workers, backend)
    for number, each in enumerate(tries, 1):
        side = each.seat()
        here = play_alone(side, partial(_further, progress, number * games, games * parts), workers, backend)
        yield Tried(each.cell, _weighed(side, base, here, as_it_is, len(tries)))


def _further(progress: Progress, before: int, of: int, done: int) -> None:
    progress(before + done, of)


def _weighed(side: Side, base: Side, here: list[GameRecord], there: list[GameRecord], looks: int) -> Weighed:
    pairs = Pairs(base.batch.games, list(zip(here, there, strict=True)))
    return weigh(side, base, pairs, looks)
