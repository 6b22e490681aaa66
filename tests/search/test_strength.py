"""A bot that searches plays well: it takes what wins, stops what loses, and beats one that moves at random.

At length it is looked at on the two large books, between two players, seats changed on each seed; with `--hours` it is
measured on 200 seeds. A shared win is half a win.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from rulewright.pipeline import Table
from rulewright.simulation.arena import Arena, processors
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.bots import Decision, bot_named
from rulewright.simulation.intervals import wilson
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


SEEDS, FEW_SEEDS = 200, 10
AT_LENGTH = [
    ("greedy", "random", lambda share, _: share >= 0.85),
    ("mcts:500", "random", lambda share, _: share >= 0.95),
    ("mcts:500", "greedy", lambda _, low: low > 0.55),
    ("mcts:2000", "mcts:500", lambda _, low: low > 0.5),
]
"""Who beats whom, and how clearly: by the share of the wins, or by the lower end of its interval of 95 %."""


@cache
def large(book: str) -> Table:
    return table(f"rules/{book}", 2)


def wins(book: str, bots: tuple[str, str], seeds: int) -> tuple[float, int]:
    """What the first of the bots wins in both seats, and of how many games."""
    won, games = 0.0, 0
    for seat in (0, 1):
        asked = batch_for(large(book), {}, bots if seat == 0 else bots[::-1], seeds, 1, 10_000)
        tally = Arena(large(book), asked, lambda done: None, processors(), "native").play()
        assert tally.ended.total() == tally.played == seeds, "every game ends by rule"
        games += seeds
        for places, times in tally.places.items():
            won += times / places.count(1) if places[seat] == 1 else 0
    return won, games


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("book", ["lachine", "sealane"])
@pytest.mark.parametrize(("stronger", "weaker", "share"), [("greedy", "random", 0.85), ("mcts:500", "random", 0.9)])
def test_who_wins_more(book: str, stronger: str, weaker: str, share: float) -> None:
    won, games = wins(book, (stronger, weaker), FEW_SEEDS)
    assert won / games >= share, (won, games)


@pytest.mark.hours
@pytest.mark.needs("cc")
@pytest.mark.parametrize("book", ["lachine", "sealane"])
@pytest.mark.parametrize(("stronger", "weaker", "holds"), AT_LENGTH)
def test_how_strong_bots_are(book: str, stronger: str, weaker: str, holds: Callable[[float, float], bool]) -> None:
    won, games = wins(book, (stronger, weaker), SEEDS)
    low, _ = wilson(round(won), games)
    print(f"{book}: {stronger} wins {won:g} of {games} against {weaker}, {won / games:.1%}, at least {low:.1%}")
    assert holds(won / games, low), (won, games, low)
