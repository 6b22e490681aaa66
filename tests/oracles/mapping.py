"""How the library's actions and ours correspond. Nothing of it is known anywhere else.

The library numbers a player from 0, an action as it likes; what is one action there may be two decisions here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.hir.move_codes import decode
from rulewright.hir.program import Choice
from rulewright.pipeline import Table, load_book, seat_table
from rulewright.runtime.engine import CHANCE, Position, Standing

CLASSICS = Path(__file__).parents[2] / "rules" / "classics"


@dataclass
class Replay:
    """One of our games, played by the library's actions."""

    table: Table
    oracle: Oracle
    position: Position = field(default_factory=list)
    done: list[tuple[int, int]] = field(default_factory=list)

    @property
    def player(self) -> int:
        """Who decides as the library counts; -1 is chance."""
        seat = self.table.python.seat(self.position)
        return seat if seat == CHANCE else seat - 1

    def options(self) -> dict[int, tuple[int, ...]]:
        """Each action of the library that is legal here, and the moves it is of ours."""
        return self.oracle.options(self)

    def moves(self, *before: int) -> list[int]:
        """Our legal moves, here or after some."""
        return self.table.python.legal(self._after(before))

    def values(self, move: int, *before: int) -> list[int]:
        """What is chosen by a move, each thing as a number."""
        position = self._after(before)
        waiting = position[self.table.python.layout.waiting]
        decision = self.table.checked.program.decisions[waiting - 1]
        assert isinstance(decision, Choice)
        return decode(self.table.reference.table.digits(decision, decision.vars), move)

    def _after(self, before: Sequence[int]) -> Position:
        position = list(self.position)
        for move in before:
            self.table.python.apply(position, move)
        return position

    def take(self, action: int, moves: Sequence[int]) -> None:
        self.done.append((self.player, action))
        self.position = self._after(moves)

    def by_chance(self) -> list[int]:
        """What chance has done so far."""
        return [action for player, action in self.done if player == CHANCE]


Options = Callable[[Replay], dict[int, tuple[int, ...]]]
Returns = Callable[[Standing], tuple[float, ...]]


@dataclass(frozen=True)
class Oracle:
    """A game of the library and the book of the same game. `forced`: the library makes last moves without a choice."""

    book: str
    options: Options
    returns: Returns
    forced: bool = False

    def table(self) -> Table:
        return seat_table(load_book(CLASSICS / self.book), 2)


# ---- results ----


def won(standing: Standing) -> tuple[float, ...]:
    """1 for the winner, -1 for the other, 0 for both where nobody won."""
    if standing.places == (1, 1):
        return (0.0, 0.0)
    return tuple(1.0 if place == 1 else -1.0 for place in standing.places)


def points(standing: Standing) -> tuple[float, ...]:
    return tuple(map(float, standing.totals))


# ---- actions ----


def counted_from_0(game: Replay) -> dict[int, tuple[int, ...]]:
    """Ours count from 1."""
    return {move - 1: (move,) for move in game.moves()}


def dice(rest: Options) -> Options:
    """A die counts from 0 here as there."""
    return lambda game: {move: (move,) for move in game.moves()} if game.player == CHANCE else rest(game)


def cards(size: int, rest: Options) -> Options:
    """We say how far up the card lies among those that are left."""

    def options(game: Replay) -> dict[int, tuple[int, ...]]:
        if game.player != CHANCE:
            return rest(game)
        left = [card for card in range(size) if card not in game.by_chance()]
        return {left[move]: (move,) for move in game.moves()}

    return options


def pawns(game: Replay) -> dict[int, tuple[int, ...]]:
    """The cell, one of six ways (the first three are the first player's, from west to east), and whether it takes."""
    found = {}
    board = game.table.checked.book.kinds["Cell"].fields["pawn"]
    at = game.table.python.layout.fields[board]
    for move in game.moves():
        start, goal = game.values(move)
        way = (goal - 1) % 8 - (start - 1) % 8 + 1 + 3 * game.player
        takes = game.position[at.address(goal, ())] != 0
        found[((start - 1) * 6 + way) * 2 + takes] = (move,)
    return found


def heaps(game: Replay) -> dict[int, tuple[int, ...]]:
    values = [(move, *game.values(move)) for move in game.moves()]
    return {(n - 1) * 4 + heap - 1: (move,) for move, heap, n in values}


def pits(game: Replay) -> dict[int, tuple[int, ...]]:
    """Theirs go round: a store, a1 to a6, the other store, b1 to b6."""
    names = [member.name for member in game.table.scene.members["Pit"]]
    return {int(names[move - 1][1]) + 7 * names[move - 1].startswith("b"): (move,) for move in game.moves()}


def bids(game: Replay) -> dict[int, tuple[int, ...]]:
    """A bid is two decisions here; the call comes last there."""
    bid, call = 1, 2
    found = {}
    for action in game.moves():
        if action == call:
            found[12] = (call,)
            continue
        for move in game.moves(bid):
            n, face = game.values(move, bid)
            found[(n - 1) * 6 + face - 1] = (bid, move)
    return found


ORACLES = {
    "breakthrough": Oracle("breakthrough", pawns, won),
    "connect_four": Oracle("connect_four", counted_from_0, won),
    "goofspiel": Oracle("goofspiel", cards(13, counted_from_0), won, forced=True),
    "hex": Oracle("hex", counted_from_0, won),
    "kuhn_poker": Oracle("kuhn_poker", cards(3, counted_from_0), points),
    "leduc_poker": Oracle("leduc_poker", cards(6, counted_from_0), points),
    "liars_dice": Oracle("liars_dice", dice(bids), won),
    "mancala": Oracle("kalah", pits, won),
    "nim": Oracle("nim", heaps, won),
    "pig": Oracle("pig", dice(counted_from_0), won),
    "tic_tac_toe": Oracle("tic_tac_toe", counted_from_0, won),
}
