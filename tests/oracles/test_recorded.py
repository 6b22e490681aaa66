"""Our books play as OpenSpiel's games do: step by step, in the games that tools/record_oracles.py wrote down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from record_oracles import NAMES, unpacked

from .compare import first_difference
from .mapping import ORACLES

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.long) if n == "hex" else n for n in ORACLES])
def test_recorded_games_are_games_of_the_book(name: str) -> None:
    data = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    games = list(unpacked(data))
    assert len(games) == 200
    table = ORACLES[name].table()
    for number, played in enumerate(games):
        assert first_difference(table, ORACLES[name], played) == "", f"game {number}"


def test_every_recorded_game_has_a_book() -> None:
    assert set(NAMES) == set(ORACLES) == {path.stem for path in HERE.glob("*.json")}
