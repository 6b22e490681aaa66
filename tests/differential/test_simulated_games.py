"""The games that `simulate` plays are those of the reference: same moves offered, same slots, same points.

Everyday runs play the first game again at the smallest table, long runs all thousand of seed 1 (a hundred where the
reference takes seconds for one): the first hundred compared slot by slot at every decision, the others by who decides,
by what is offered, and slot by slot at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from read_once import read_once, seat_once

from rulewright.backends.reference.state import State
from rulewright.pipeline import CheckedBook, Table
from rulewright.runtime.chance import game_seed
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import Stage, stage

from .encoding import encode

ROOT = Path(__file__).parents[2]
BOOKS = [path.parent.name for path in sorted(ROOT.glob("rules/*/rulebook.yaml"))]
SEED = 1
GAMES, CLOSELY = 1000, 100
FEWER = {"sealane": 100}
PART = 50
CAP = 10_000


def checked(name: str) -> CheckedBook:
    return read_once(ROOT / "rules" / name)


@cache
def seated(name: str, players: int) -> tuple[Table, Stage]:
    table = seat_once(ROOT / "rules" / name, players)
    return table, stage(table)


def tables() -> list[tuple[str, int]]:
    return [
        (name, n) for name in BOOKS for n in range(checked(name).book.min_players, checked(name).book.max_players + 1)
    ]


def parts() -> list[tuple[str, int, int]]:
    """Book, players and number of the first game of all that is played in long runs, cut into short stretches."""
    return [(name, n, first) for name, n in tables() for first in range(0, FEWER.get(name, GAMES), PART)]


class Both:
    """One game, made on the fast engine by the bot's moves and followed on the reference."""

    def __init__(self, table: Table, seed: int) -> None:
        self.engine, self.reference = table.python, table.reference
        self.position = self.engine.start(seed)
        self.state: State = self.reference.start(seed)

    def alike(self, every_slot: bool) -> bool:
        """Whether both wait for the same seat and offer it the same."""
        if every_slot and encode(self.engine.layout, self.state) != self.position:
            return False
        same_seat = self.engine.seat(self.position) == self.reference.seat(self.state)
        return same_seat and self.engine.legal(self.position) == self.reference.legal(self.state)

    def apply(self, move: int) -> None:
        self.engine.apply(self.position, move)
        self.state = self.reference.apply(self.state, move)


def moves_of(made: Stage, number: int) -> tuple[list[int], GameRecord]:
    """The moves of a simulated game, and its record."""
    moves: list[int] = []

    def bot(at) -> int:
        moves.append(random_bot(at))
        return moves[-1]

    return moves, play_game(made, SEED, number, (bot,) * made.engine.players, CAP)


def replay(name: str, players: int, number: int) -> None:
    table, made = seated(name, players)
    moves, record = moves_of(made, number)
    game, rest = Both(table, game_seed(SEED, number)), iter(moves)
    while (seat := game.engine.seat(game.position)) != OVER:
        assert game.alike(number < CLOSELY), (number, len(moves) - len([*rest]))
        game.apply(game.engine.draw(game.position) if seat == CHANCE else next(rest))
    assert game.alike(True) and next(rest, None) is None
    standing = game.reference.scores(game.state)
    assert (record.outcome, record.totals, record.places) == ("ended", standing.totals, standing.places)


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "lachine"])
def test_a_simulated_game_is_the_game_of_the_reference(name: str) -> None:
    replay(name, checked(name).book.min_players, 0)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "first"), parts())
def test_a_thousand_simulated_games(
    name: str, players: int, first: int, record_property: Callable[[str, object], None]
) -> None:
    record_property("timed", f"simulated games of {name} on both backends")
    for number in range(first, first + PART):
        replay(name, players, number)
