"""The bot that takes any move."""

from __future__ import annotations

from rulewright.runtime.chance import bot_stream, draw
from rulewright.simulation.bots.decision import Decision


def random_bot(at: Decision) -> int:
    """Any legal move, each alike."""
    return at.legal[draw(at.seed, bot_stream(at.seat), at.number, len(at.legal))]
