"""Who plays when nobody does.

A bot's luck is its own: it depends on seed, seat and the number of the decision, never on the draws of the game. So a
book that draws more or less leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright.runtime.chance import bot_stream, draw

Bot = Callable[[int, int, int, Sequence[int]], int]
"""From the game's seed, the seat, the number of the decision and the legal moves to the move."""


def random_bot(seed: int, seat: int, decision: int, legal: Sequence[int]) -> int:
    """Any legal move, each alike."""
    return legal[draw(seed, bot_stream(seat), decision, len(legal))]


BOTS: dict[str, Bot] = {"random": random_bot}
"""Bots by the name that reports and options call them."""
