"""Bots that are kept from an action: they take it only where nothing else is legal, alike on every backend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from rulewright.playing.match import book_in, table_for
from rulewright.simulation.backend import stage_on
from rulewright.simulation.bots import bot_named
from rulewright.simulation.bots.denied import denied_in, without
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord

from .played import CAP, table

FORCED = """\
rulebook: forced
language: 1
players: 2
player:
  dug: 0..99
flow: |
  repeat 6 times:
    for each p in Player:
      turn of p: offer dig, rest
actions:
  dig:
    do: add 1 to me.dug
  rest:
    when: me.dug >= 2
    do: add 0 to me.dug
scoring:
  dug: p.dug
"""
"""Who has dug less than twice can do nothing else."""


def games(backend: Literal["reference", "python", "native"], *bots: str) -> Iterator[GameRecord]:
    made, _ = stage_on(table("harbour"), backend)
    return (play_game(made, 1, number, tuple(map(bot_named, bots)), CAP) for number in range(4))


def test_an_action_is_left_alone() -> None:
    for game in games("python", "random without buy", "random"):
        assert game.taken["buy"] > 0 and game.offered["buy"] > game.taken["buy"]
        assert game.totals[0] > 0
    for game in games("python", "random without buy and deliver", "greedy without buy"):
        assert "buy" not in game.taken and "buy" in game.offered


@pytest.mark.parametrize("bots", ["random without buy", pytest.param("greedy without fetch", marks=pytest.mark.long)])
def test_alike_on_every_backend(bots: str) -> None:
    python = list(games("python", bots, "random"))
    if bots.startswith("random"):
        assert list(games("reference", bots, "random")) == python
    assert list(games("native", bots, "random")) == python


def test_where_nothing_else_is_legal_it_is_taken() -> None:
    made, _ = stage_on(table_for(book_in({"rulebook.yaml": FORCED}, "rulebook.yaml"), 2, {}), "python")
    game = play_game(made, 1, 0, (bot_named("random without dig"), bot_named("random without dig and rest")), CAP)
    free = play_game(made, 1, 0, (bot_named("random without dig"), bot_named("random")), CAP)
    assert game.totals[0] == 2 and game == free and game.totals[1] > 2


def test_names() -> None:
    assert without("mcts:5", ["buy"]) == "mcts:5 without buy"
    assert without("mcts:5 without buy", ["sell", "buy"]) == "mcts:5 without buy and sell"
    assert denied_in("mcts:5 without buy and sell") == ("buy", "sell")
    assert denied_in("greedy") == () and without("greedy", []) == "greedy"
