"""The bot that searches: it tries what it knows to be good, plays on at random, and learns from how that ends.

`docs/search.md` specifies it. It runs in C where the book's C is at hand, else in Python, with the same moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rulewright.backends.search_numbers import GUESSES
from rulewright.runtime.engine import Position
from rulewright.simulation.bots.decision import Bot, Decision
from rulewright.simulation.bots.random_bot import random_bot

if TYPE_CHECKING:
    from rulewright.backends.native.engine import NativeEngine
    from rulewright.backends.python.engine import PythonEngine

MOST_BUDGET = 10_000_000
"""Iterations."""

Visits = list[tuple[int, int]]
"""For each legal move, in their order: how often it was taken at the root, and what that brought the seat."""


def mcts_bot(budget: int) -> Bot:
    """A bot that spends so many iterations on a decision."""

    def decide(at: Decision) -> int:
        if len(at.legal) == 1:
            return at.legal[0]
        guesses = at.guesses(min(GUESSES, budget))
        if not guesses:
            return random_bot(at)
        engine = cast("PythonEngine | NativeEngine", at.stage.engine)
        return best_move(at.legal, visits(engine, guesses, at.legal, budget, at.lot))

    return decide


def visits(
    engine: PythonEngine | NativeEngine, guesses: Sequence[Position], moves: Sequence[int], budget: int, lot: int
) -> Visits:
    """What a search of so many iterations finds about the moves at the root, the same on either engine."""
    from rulewright.backends.native.engine import NativeEngine
    from rulewright.backends.native.search import searched as searched_in_c
    from rulewright.simulation.bots.search_tree import searched

    if not isinstance(engine, NativeEngine):
        return searched(engine, guesses, moves, budget, lot)
    found = searched_in_c(engine, guesses, moves, budget, lot)
    return searched(engine.python, guesses, moves, budget, lot) if found is None else found


def best_move(moves: Sequence[int], found: Visits) -> int:
    """The one taken most often; of several the one that brought most, then the first."""
    return moves[max(range(len(moves)), key=found.__getitem__)]
