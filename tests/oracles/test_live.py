"""Our books play as OpenSpiel's games do, the library playing beside them.

`make test-long` brings the library; wherever it is installed, everyday runs play a few games, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from record_oracles import load, random_game

from .compare import first_difference
from .mapping import ORACLES


@pytest.mark.needs("openspiel")
@pytest.mark.parametrize("name", ORACLES)
def test_games_of_the_library_are_games_of_the_book(
    name: str, request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    """1,000 games each in the long tier, otherwise ten."""
    record_property("timed", "games of OpenSpiel, live")
    game, table = load(name), ORACLES[name].table()
    long = request.config.getoption("--long")
    rng = random.Random(None if long else 1)
    for number in range(1000 if long else 10):
        played = random_game(game, rng)
        assert first_difference(table, ORACLES[name], played) == "", f"game {number}: {played}"
