"""One game being played: its moves, the way back, and what may be said about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rulewright.runtime.chance import bot_stream, draw
from rulewright.runtime.engine import CHANCE, OVER, Engine, Position, Standing
from rulewright.runtime.faults import IllegalMove


@dataclass(frozen=True)
class Move:
    """A move that was or may be made: who, its number, and its words."""

    seat: int
    code: int
    label: str


class Narrator(Protocol):
    """Says in words what an engine knows in numbers; made from the checked book."""

    def label(self, position: Position, move: int) -> str:
        """The words of a legal move."""
        ...

    def prompt(self, position: Position) -> str:
        """What the seat at the decision is asked."""
        ...

    def refusal(self, position: Position, move: int) -> str:
        """Why a move is not legal."""
        ...

    def reveals(self, before: Position, after: Position) -> bool:
        """Whether some seat knows more hidden things after than before."""
        ...


class Game:
    """A game on an engine. Chance is taken by the generator unless `manual_chance`.

    Seed and moves alone replay it: what the generator draws is not among the moves.
    """

    def __init__(self, engine: Engine, narrator: Narrator, seed: int, *, manual_chance: bool = False) -> None:
        self.engine = engine
        self.narrator = narrator
        self.seed = seed
        self.manual_chance = manual_chance
        self.moves: list[Move] = []
        self._before: list[Position] = []
        self.position = engine.start(seed)
        self._settle()

    def _settle(self) -> None:
        """Lets the generator decide while it is chance's turn."""
        while not self.manual_chance and self.engine.seat(self.position) == CHANCE:
            self.engine.apply(self.position, self.engine.draw(self.position))

    @property
    def seat(self) -> int:
        """Who decides: a seat from 1, CHANCE or OVER."""
        return self.engine.seat(self.position)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def prompt(self) -> str:
        return self.narrator.prompt(self.position)

    @property
    def standing(self) -> Standing:
        return self.engine.standing(self.position)

    def legal_moves(self) -> list[Move]:
        """The legal moves in their fixed order."""
        seat = self.seat
        return [Move(seat, c, self.narrator.label(self.position, c)) for c in self.engine.legal(self.position)]

    def outcomes(self) -> list[tuple[Move, int]]:
        """At a decision of chance: the outcomes and their weights."""
        return list(zip(self.legal_moves(), self.engine.weights(self.position), strict=True))

    def apply(self, code: int) -> Move:
        """Makes a move. Raises IllegalMove, or Fault with the game as it was."""
        if code not in self.engine.legal(self.position):
            raise IllegalMove(self.narrator.refusal(self.position, code))
        move = Move(self.seat, code, self.narrator.label(self.position, code))
        before = self.position[:]
        try:
            self.engine.apply(self.position, code)
            self._settle()
        except Exception:
            self.position = before
            raise
        self._before.append(before)
        self.moves.append(move)
        return move

    def undo(self) -> Move:
        """Takes the last move back. Raises IllegalMove where there is none or where it revealed something hidden."""
        if not self.moves:
            raise IllegalMove("there is no move to take back")
        if self.narrator.reveals(self._before[-1], self.position):
            raise IllegalMove("the last move revealed something hidden, so it stands")
        self.position = self._before.pop()
        return self.moves.pop()


def replay(game: Game, codes: Sequence[int]) -> Game:
    """Makes the moves one after another. Raises as `Game.apply`."""
    for code in codes:
        game.apply(code)
    return game


def random_move(game: Game) -> int:
    """The move a random bot makes: its stream depends on seed, seat and the number of the decision only."""
    legal = game.engine.legal(game.position)
    return legal[draw(game.seed, bot_stream(game.seat), len(game.moves), len(legal))]
