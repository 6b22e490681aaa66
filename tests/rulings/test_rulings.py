"""Every answer to every ruling of a shipped book, alone and in every pair with another, checks and plays.

Everyday runs play two games of few tables in which every answer occurs. Long runs play fifty games of each answer alone
and of each row of a covering array, with two and with four at the table, and say at the end how long that took.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from read_once import read_once

from rulewright.hir.rulings import answers, rulings
from rulewright.pipeline import CheckedBook
from rulewright.playing.match import table_for
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage
from rulings.covering import Row, each_once, every_pair

ROOT = Path(__file__).parents[2]
BOOKS = [path.parent.name for path in sorted(ROOT.glob("rules/*/rulebook.yaml"))]
PLAYERS = (2, 4)
GAMES = 50
FEW = 2
MOST_ROWS = 60
CAP = 20_000
PARTS = 8
"""Long tests are cut into so many parts, which two processes can share."""
Note = Callable[[str, object], None]


def checked(name: str) -> CheckedBook:
    return read_once(ROOT / "rules" / name)


@cache
def questions(name: str) -> dict[str, tuple[str, ...]]:
    book = checked(name).book
    return {setting.name: answers(book, setting) for setting in rulings(book)}


def alone(name: str) -> list[Row]:
    """Each answer by itself, all else as the book has it; the answer that the book has anyway too."""
    return [{question: answer} for question, known in questions(name).items() for answer in known]


def plays(name: str, players: int, rows: list[Row], games: int) -> None:
    """Every game ends by a rule of the book, whatever is answered."""
    for row in rows:
        made = stage(table_for(checked(name), players, row))
        records = [play_game(made, 1, number, (random_bot,) * players, CAP) for number in range(games)]
        assert [(row, r.number, r.outcome, r.fault) for r in records if r.outcome != "ended"] == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_is_open_and_few_rows_hold_every_pair(name: str) -> None:
    assert {question for question, known in questions(name).items() if len(known) < 2} == set()
    assert len(every_pair(questions(name))) <= MOST_ROWS


@pytest.mark.parametrize("turn", [pytest.param(0, marks=pytest.mark.long), 1])
@pytest.mark.parametrize("name", [pytest.param(b, marks=pytest.mark.long) if b == "lachine" else b for b in BOOKS])
def test_every_answer_is_played(name: str, turn: int) -> None:
    plays(name, PLAYERS[turn], each_once(questions(name))[turn::2], FEW)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOOKS)
def test_every_answer_alone(name: str, players: int, part: int, record_property: Note) -> None:
    record_property("timed", f"each answer to the rulings of {name}")
    plays(name, players, alone(name)[part::PARTS], GAMES)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOOKS)
def test_every_pair_of_answers(name: str, players: int, part: int, record_property: Note) -> None:
    record_property("timed", f"pairs of answers to the rulings of {name}")
    plays(name, players, every_pair(questions(name))[part::PARTS], GAMES)
