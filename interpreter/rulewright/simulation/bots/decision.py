"""What a bot is asked, and what a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulewright.backends.search_numbers import lot_of
from rulewright.runtime.engine import Position
from rulewright.simulation.bots.guesser import guesses_about
from rulewright.simulation.stage import Stage


@dataclass(slots=True)
class Decision:
    """What a bot is asked: `seed` is the game's, `number` counts the decisions of the game from 0. `legal` is what it
    may choose from; where that is less than the rules allow, `offered` is what they do. `moves` are those
    of the players so far."""

    stage: Stage
    position: Position
    seed: int
    seat: int
    number: int
    legal: Sequence[int]
    offered: Sequence[int] = ()
    moves: Sequence[int] = ()

    @property
    def lot(self) -> int:
        """The number that all luck of the bot at this decision comes from."""
        return lot_of(self.seed, self.seat, self.number)

    def guesses(self, most: int) -> list[Position]:
        """Up to so many positions that the seat cannot tell from this one; see `docs/search.md`."""
        return guesses_about(self.stage.engine, self.position, self.seat, self.offered or self.legal, self.lot, most)


Bot = Callable[[Decision], int]
"""From a decision to one of its legal moves; the position stays as it is. A bot that knows no more than its seat looks
at guesses, never at the position itself."""
