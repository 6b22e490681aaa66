"""The game that is written by hand, to measure against, is the game of the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.__main__ import same_ends
from rulewright.pipeline import load_book, seat_table

HARBOUR = Path(__file__).parents[2] / "rules" / "harbour"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_by_hand_end_as_those_of_the_rulebook(players: int) -> None:
    same_ends(seat_table(load_book(HARBOUR), players), games=25)
