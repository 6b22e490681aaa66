"""What a compiled book offers to whoever plays it, whichever backend made it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rulewright.text.source import Span

CHANCE = -1
OVER = 0
DECLINE = -1

Position = list[int]
"""A whole game at a decision: one flat array of bounded integers."""


@dataclass(frozen=True)
class Standing:
    """How a finished game stands: points per score line and seat, totals, and places from 1 (shared where equal)."""

    lines: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats (from 1) in first place."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)


class Engine(Protocol):
    """A book at one table. Moves are whole numbers; `hir.move_codes` says how they are made."""

    players: int

    def start(self, seed: int) -> Position:
        """The position at the first decision (chance included). Raises Fault."""
        ...

    def reseeded(self, position: Position, seed: int) -> Position:
        """A copy from which chance goes another way, by that seed; what was shuffled already stays."""
        ...

    def seat(self, position: Position) -> int:
        """Who decides: a seat from 1, CHANCE, or OVER."""
        ...

    def place(self, position: Position) -> Span:
        """Where the decision that the game waits for stands in the book."""
        ...

    def legal(self, position: Position) -> list[int]:
        """The legal moves in their fixed order; for chance, the outcomes."""
        ...

    def weights(self, position: Position) -> Sequence[int]:
        """The weights of the outcomes of chance, in the order of `legal`."""
        ...

    def draw(self, position: Position) -> int:
        """The outcome the generator takes; the stream's counter moves on when it is applied."""
        ...

    def apply(self, position: Position, move: int) -> None:
        """Makes a legal move in place, up to the next decision. On a Fault the position is as before."""
        ...

    def standing(self, position: Position) -> Standing:
        """The result; meaningful once the seat is OVER."""
        ...

    def outlook(self, position: Position) -> list[int]:
        """What the position is worth to each seat: by the book's advice for bots, else what each would score. Raises
        Fault."""
        ...
