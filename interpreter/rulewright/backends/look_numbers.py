"""The whole numbers by which a bot that looks ahead tries a move, wherever it runs."""

from __future__ import annotations

WAYS = 3
"""How many ways of going on are tried where a move begins something that has choices of its own."""
DEEP = 12
"""So many decisions are made at most before the position is weighed."""
BROKEN = -(1 << 62)
"""Worse than any score: every way that was tried ends in a fault of the book."""
