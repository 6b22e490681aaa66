"""A bot that searches plays well: it takes what wins, stops what loses, and beats one that moves at random."""

from __future__ import annotations

import pytest

from rulewright.simulation.bots import Decision, bot_named
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage

from .decisions import table


@pytest.mark.parametrize(("book", "bot"), [("connect_four", "mcts:80"), ("kalah", "mcts:30")])
def test_it_beats_one_that_moves_at_random(book: str, bot: str) -> None:
    made = stage(table(f"rules/classics/{book}", 2))
    for seat in (1, 2):
        bots = tuple(bot_named(bot if seat == one else "random") for one in (1, 2))
        for number in range(2):
            assert play_game(made, 3, number, bots, 1000).winners == (seat,)


@pytest.mark.parametrize(("played", "answers"), [([1, 4, 2, 5], {3}), ([1, 5, 2], {3}), ([5, 1, 9, 4], {7})])
def test_it_takes_what_wins_and_stops_what_loses(played: list[int], answers: set[int]) -> None:
    """Tic-tac-toe, the cells counted row by row."""
    made = stage(table("rules/classics/tic_tac_toe", 2))
    s = made.engine.start(0)
    for cell in played:
        made.engine.apply(s, cell)
    for number in range(5):
        at = Decision(made, s, 0, made.engine.seat(s), number, made.engine.legal(s))
        assert bot_named("mcts:300")(at) in answers
