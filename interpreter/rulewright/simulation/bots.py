"""Who plays when nobody does.

A bot's luck is its own: it depends on seed, seat and the number of the decision, never on the draws of the game. So a
book that draws more or less leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulewright.runtime.chance import bot_stream, draw
from rulewright.runtime.engine import Position
from rulewright.simulation.look_ahead import Look, worth
from rulewright.simulation.stage import Stage


@dataclass(slots=True)
class Decision:
    """What a bot is asked: `seed` is the game's, `number` counts the decisions of the game from 0."""

    stage: Stage
    position: Position
    seed: int
    seat: int
    number: int
    legal: Sequence[int]


Bot = Callable[[Decision], int]
"""From a decision to one of its legal moves; the position stays as it is."""

MOST_TRIED = 40
"""A bot that tries moves tries so many of a longer list, drawn by lot, so that a long list does not stop the play."""


def random_bot(at: Decision) -> int:
    """Any legal move, each alike."""
    return at.legal[draw(at.seed, bot_stream(at.seat), at.number, len(at.legal))]


def greedy_bot(at: Decision) -> int:
    """The move after which its score is furthest ahead of the others; among equals any, each alike."""
    if len(at.legal) == 1:
        return at.legal[0]
    look = Look(at.stage, at.position, at.seat, at.seed, at.number)
    tried = _some(at)
    values = [worth(look, move) for move in tried]
    best = [move for move, value in zip(tried, values, strict=True) if value == max(values)]
    return best[draw(at.seed, bot_stream(at.seat), at.number, len(best))]


def _some(at: Decision) -> Sequence[int]:
    """All moves, or as many as are tried: every so-and-so-many-th, beginning at one drawn by lot."""
    there = len(at.legal)
    if there <= MOST_TRIED:
        return at.legal
    first = draw(at.seed, bot_stream(at.seat), at.number, there)
    return [at.legal[(first + there * i // MOST_TRIED) % there] for i in range(MOST_TRIED)]


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
"""Bots by the name that reports and options call them."""
