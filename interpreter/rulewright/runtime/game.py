"""One game being played: its moves, the way back, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.chance import bot_stream, draw
from rulewright.runtime.engine import CHANCE, OVER, Standing
from rulewright.runtime.faults import IllegalMove
from rulewright.text.source import Span

P = TypeVar("P")


@dataclass(frozen=True)
class Move:
    """A move that was or may be made: who, its number, and its words."""

    seat: int
    code: int
    label: str


class Rules(Protocol[P]):
    """A book at one table, with words. Positions are values: `after` leaves the one it is given as it was."""

    def start(self, seed: int) -> P:
        """The position at the first decision, chance included. Raises Fault."""
        ...

    def seat(self, position: P) -> int:
        """Who decides: a seat from 1, CHANCE, or OVER."""
        ...

    def place(self, position: P) -> Span:
        """Where the decision that the game waits for stands in the book."""
        ...

    def legal(self, position: P) -> list[int]:
        """The legal moves in their fixed order; for chance, the outcomes."""
        ...

    def weights(self, position: P) -> Sequence[int]:
        """The weights of the outcomes of chance, in the order of `legal`."""
        ...

    def draw(self, position: P) -> int:
        """The outcome that the generator takes."""
        ...

    def after(self, position: P, move: int) -> P:
        """The position after a legal move and all that follows it, up to the next decision. Raises Fault."""
        ...

    def standing(self, position: P) -> Standing:
        """The result; meaningful once the seat is OVER."""
        ...

    def label(self, position: P, move: int) -> str:
        """The words of a legal move."""
        ...

    def prompt(self, position: P) -> str:
        """What the seat at the decision is asked."""
        ...

    def reveals(self, before: P, after: P) -> bool:
        """Whether some seat knows more of what is hidden, or drawn, after than before."""
        ...


class Game(Generic[P]):
    """A game. Chance is taken by the generator unless `manual_chance`; it may begin at a position of its own.

    Seed and moves alone replay it: what the generator draws is not among the moves.
    """

    def __init__(self, rules: Rules[P], seed: int, *, begin: P | None = None, manual_chance: bool = False) -> None:
        self.rules = rules
        self.seed = seed
        self.manual_chance = manual_chance
        self.moves: list[Move] = []
        self._before: list[P] = []
        self.position = self._settled(rules.start(seed) if begin is None else begin)

    def _settled(self, position: P) -> P:
        """The generator decides while it is chance's turn."""
        drawn = 0
        while not self.manual_chance and self.rules.seat(position) == CHANCE:
            drawn += 1
            if drawn > MOST_DRAWS:
                raise never_ends(self.rules.place(position))
            position = self.rules.after(position, self.rules.draw(position))
        return position

    @property
    def seat(self) -> int:
        """Who decides: a seat from 1, CHANCE or OVER."""
        return self.rules.seat(self.position)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def prompt(self) -> str:
        return self.rules.prompt(self.position)

    @property
    def standing(self) -> Standing:
        return self.rules.standing(self.position)

    def legal(self) -> list[int]:
        """The numbers of the legal moves in their fixed order."""
        return self.rules.legal(self.position)

    def legal_moves(self) -> list[Move]:
        """The legal moves in their fixed order, with their words."""
        seat = self.seat
        return [Move(seat, code, self.rules.label(self.position, code)) for code in self.legal()]

    def outcomes(self) -> list[tuple[Move, int]]:
        """At a decision of chance: the outcomes and their weights."""
        return list(zip(self.legal_moves(), self.rules.weights(self.position), strict=True))

    def apply(self, code: int) -> Move:
        """Makes a move. Raises IllegalMove, or Fault; then the game is as it was."""
        if code not in self.legal():
            raise IllegalMove("it is not among the legal moves")
        move = Move(self.seat, code, self.rules.label(self.position, code))
        after = self._settled(self.rules.after(self.position, code))
        self._before.append(self.position)
        self.position = after
        self.moves.append(move)
        return move

    def undo(self) -> Move:
        """Takes the last move back. Raises IllegalMove where there is none or where it revealed something hidden."""
        if not self.moves:
            raise IllegalMove("there is no move to take back")
        if self.rules.reveals(self._before[-1], self.position):
            raise IllegalMove("the last move revealed something hidden, so it stands")
        self.position = self._before.pop()
        return self.moves.pop()

    def position_before(self, move: int) -> P:
        """The position at which a move (from 1) was made."""
        return self._before[move - 1]


def replay(game: Game[P], codes: Sequence[int]) -> Game[P]:
    """Makes the moves one after another. Raises as `Game.apply`."""
    for code in codes:
        game.apply(code)
    return game


def random_move(game: Game[P]) -> int:
    """The move a random bot makes: its stream depends on seed, seat and the number of the decision only."""
    legal = game.legal()
    return legal[draw(game.seed, bot_stream(game.seat), len(game.moves), len(legal))]
