"""Bots are right as often as chance where they can know nothing: the next card, the next die, a secret side."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

import pytest

from rulewright.simulation.backend import in_c
from rulewright.simulation.bots import bot_named
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import Stage, python_stage

from .decisions import table

SURE = 0.999
BOOKS = [("next_card", 1, 1 / 4), ("next_die", 1, 1 / 6), ("pennies", 1, 1 / 2), ("pennies", 2, 1 / 2)]
"""The seat that guesses, and how often it is right by chance: of five cards it holds one itself."""


def right(made: Stage, bot: str, seat: int, tries: int) -> int:
    """How often the bot in this seat wins against one that moves at random."""
    bots = tuple(bot_named(bot if seat == one else "random") for one in (1, 2))
    return sum(play_game(made, 1, number, bots, 100).winners == (seat,) for number in range(tries))


def is_chance(count: int, tries: int, share: float) -> bool:
    """Whether a count lies where it does in 99.9 % of all such series."""
    reach = NormalDist().inv_cdf(0.5 + SURE / 2) * sqrt(share * (1 - share) * tries)
    return abs(count - share * tries) <= reach


@pytest.mark.parametrize("bot", ["mcts:16", "greedy"])
@pytest.mark.parametrize(("book", "seat", "share"), BOOKS)
def test_right_as_often_as_chance(book: str, seat: int, share: float, bot: str) -> None:
    made = python_stage(table(f"tests/search/books/{book}", 2))[1]
    assert is_chance(right(made, bot, seat, 80), 80, share)


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize(("book", "seat", "share"), BOOKS)
def test_right_as_often_as_chance_at_length(book: str, seat: int, share: float) -> None:
    engine, made = python_stage(table(f"tests/search/books/{book}", 2))
    made, line = in_c(engine, made)
    assert made.engine is not engine, line
    assert is_chance(right(made, "mcts:2000", seat, 2000), 2000, share)


def test_the_tests_would_notice() -> None:
    """Somebody who looks is right far more often than these intervals allow."""
    assert not is_chance(40, 80, 1 / 4) and not is_chance(30, 80, 1 / 6) and not is_chance(60, 80, 1 / 2)
