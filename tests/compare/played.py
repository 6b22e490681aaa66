"""Sides and pairs for tests, from books on disk."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.pipeline import Table, load_book, seat_table
from rulewright.simulation.batch_for import batch_for
from rulewright.weighing.pairs import Pairs, Side, play_alone
from rulewright.weighing.weigh import Weighed, weigh

ROOT = Path(__file__).parents[2]
OVERLAYS = Path(__file__).parent / "overlays"
CAP = 10_000


@cache
def table(book: str, *over: Path, players: int = 2) -> Table:
    return seat_table(load_book(ROOT / "rules" / book, list(over)), players)


def side(at: Table, games: int, seed: int = 1, bots: str = "random") -> Side:
    return Side("a side", at, batch_for(at, {}, (bots,) * at.scene.players, games, seed, CAP))


def pairs(here: Side, there: Side) -> Pairs:
    games = [play_alone(each, lambda done: None, 1) for each in (here, there)]
    return Pairs(here.batch.games, list(zip(*games, strict=True)))


def compared(here: Table, there: Table, games: int, bots: str = "random", seed: int = 1) -> Weighed:
    ours, theirs = side(here, games, seed, bots), side(there, games, seed, bots)
    return weigh(ours, theirs, pairs(ours, theirs))


def part(whole: Pairs, here: Side, there: Side, start: int, games: int) -> Weighed:
    """Some of many pairs, weighed as if they were all there are."""
    return weigh(here, there, Pairs(games, whole.games[start : start + games]))
