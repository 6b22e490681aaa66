"""The bot that takes what scores most at once."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.runtime.chance import bot_stream, draw
from rulewright.simulation.bots.decision import Decision
from rulewright.simulation.bots.look_ahead import Look, worths
from rulewright.simulation.bots.random_bot import random_bot

MOST_TRIED = 40
"""A bot that tries moves tries so many of a longer list, drawn by lot, so that a long list does not stop the play."""


def greedy_bot(at: Decision) -> int:
    """The move after which its score is furthest ahead of the others; among equals any, each alike."""
    if len(at.legal) == 1:
        return at.legal[0]
    guesses = at.guesses(1)
    if not guesses:
        return random_bot(at)
    look = Look(at.stage, guesses[0], at.seat, at.seed, at.number)
    tried = _some(at)
    values = worths(look, tried)
    best = [move for move, value in zip(tried, values, strict=True) if value == max(values)]
    return best[draw(at.seed, bot_stream(at.seat), at.number, len(best))]


def _some(at: Decision) -> Sequence[int]:
    """All moves, or as many as are tried: every so-and-so-many-th, beginning at one drawn by lot."""
    there = len(at.legal)
    if there <= MOST_TRIED:
        return at.legal
    first = draw(at.seed, bot_stream(at.seat), at.number, there)
    return [at.legal[(first + there * i // MOST_TRIED) % there] for i in range(MOST_TRIED)]
