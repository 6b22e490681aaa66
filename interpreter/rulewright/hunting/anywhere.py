"""Conditions tried in positions that random games reach: in all of them, or wherever certain actions are just done."""

from __future__ import annotations

import random
from dataclasses import dataclass

from rulewright.hunting.boards import Asked, board_of
from rulewright.hunting.finding import Sighting
from rulewright.hunting.shorten import Shortener
from rulewright.hunting.walk import Walk
from rulewright.hunting.wander import SEEDS, wanderer
from rulewright.pipeline import Table

CAP = 2000
"""Moves after which a game is left."""
GAMES = 3
"""Games for each position that is asked for, before it counts as one that cannot be had."""
MORE_GAMES = 50
TRIES = 400
"""Games that are spent on a shorter log."""


@dataclass(frozen=True)
class Places:
    """Which positions: so many, in the games of a seed, after these actions (by code; none: all that are reached)."""

    positions: int
    seed: int
    only_after: frozenset[int] | None = None


@dataclass(frozen=True)
class Tried:
    """How often the conditions were asked, and the shortest log known to a position in which one fails, or to a fault
    on the way."""

    positions: int
    sighting: Sighting | None = None


def try_anywhere(table: Table, asked: Asked, places: Places) -> Tried:
    """Plays until the conditions were asked as often as wanted, or one failed."""
    board, _ = board_of(table, asked, 0)
    names = {action.ordinal: action.name for action in table.checked.book.actions.values()}
    rng, done = random.Random(places.seed), 0

    def begin(seed: int) -> Walk:
        return Walk(board, seed, names, places.only_after)

    for _ in range(GAMES * places.positions + MORE_GAMES):
        walk = begin(rng.randrange(SEEDS))
        for seen in walk.play(wanderer(rng, board.layout.menus), CAP):
            if seen.trouble.kind == "invariant" or seen.fault is not None:
                return Tried(done + walk.asked, _shortened(Shortener(board, begin, seen, rng)))
        done += walk.asked
        if done >= places.positions:
            break
    return Tried(done)


def _shortened(shortener: Shortener) -> Sighting:
    left = iter(range(TRIES))
    shortener.bout(lambda: next(left, None) is not None)
    return shortener.best
