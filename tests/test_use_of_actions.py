"""In every shipped book each action is legal and taken at some time, but for those that the book itself calls rare.

Who plays are random bots and greedy ones; every game must end by a rule of the book, without a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from read_once import read_once, seat_once

from rulewright.pipeline import CheckedBook
from rulewright.simulation.bots import greedy_bot, random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import stage

ROOT = Path(__file__).parents[1]
BOOKS = [path.parent.name for path in sorted(ROOT.glob("rules/*/rulebook.yaml"))]
CAP = 10_000


def checked(name: str) -> CheckedBook:
    return read_once(ROOT / "rules" / name)


def tables() -> list[tuple[str, int]]:
    return [
        (name, n) for name in BOOKS for n in range(checked(name).book.min_players, checked(name).book.max_players + 1)
    ]


def records(name: str, players: int, games: int, greedy: int) -> list[GameRecord]:
    """Random games, and some in which one seat is greedy, or all are."""
    made = stage(seat_once(ROOT / "rules" / name, players))
    tables = [(random_bot,) * players] * games
    tables += [(greedy_bot,) * (players if number % 2 else 1) + (random_bot,) * players for number in range(greedy)]
    return [play_game(made, 1, number, bots[:players], CAP) for number, bots in enumerate(tables)]


def unused(name: str, played: list[GameRecord]) -> list[str]:
    """The actions that nobody took and that the book does not call rare, each with what is wrong."""
    taken = {action for record in played for action in record.taken}
    legal = {action for record in played for action in record.offered}
    left = [a for a in checked(name).book.actions.values() if a.name not in taken and not a.rare]
    return [f"{a.name}: {'never taken' if a.name in legal else 'never legal'}" for a in left]


def all_is_used(name: str, players: int, games: int, greedy: int) -> None:
    played = records(name, players, games, greedy)
    assert [(r.number, r.outcome, r.fault) for r in played if r.outcome != "ended"] == []
    assert unused(name, played) == []


@pytest.mark.parametrize(
    "name", [pytest.param(b, marks=pytest.mark.long) if b in ("lachine", "sealane") else b for b in BOOKS]
)
def test_every_action_is_used(name: str) -> None:
    all_is_used(name, checked(name).book.max_players, 20, 3)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), tables())
def test_every_action_is_used_in_a_thousand_games(
    name: str, players: int, record_property: Callable[[str, object], None]
) -> None:
    record_property("timed", f"use of the actions of {name}")
    all_is_used(name, players, 1000, 100)


def test_what_is_never_done_is_found() -> None:
    name = BOOKS[0]
    played = records(name, 2, 3, 0)
    actions = [*checked(name).book.actions]
    for record in played:
        for counts in (record.taken, record.offered):
            counts.pop(actions[0], None)
        record.taken.pop(actions[1], None)
    assert unused(name, played) == [f"{actions[0]}: never legal", f"{actions[1]}: never taken"]
