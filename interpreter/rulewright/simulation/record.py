"""What is kept of one game that bots played: little enough for ten thousand of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Outcome = Literal["ended", "fault", "cap"]


@dataclass(frozen=True)
class FaultNote:
    """Where a book failed: the code, `file:line` of the rule, and the sentence about it."""

    code: str
    place: str
    sentence: str


@dataclass(frozen=True)
class GameRecord:
    """`number` counts from 0 within the batch; with the batch's seed it is enough to play the game again.

    `offered` counts decisions at which an action was among the moves, `taken` those at which it was the move. `moves`
    are kept of games that are to be looked at and whose bots may have thought long.
    """

    number: int
    seed: int
    outcome: Outcome
    decisions: int
    rounds: int
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()
    ended_by: str = ""
    offered: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    fault: FaultNote | None = None
    moves: tuple[int, ...] | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats (from 1) in first place."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)
