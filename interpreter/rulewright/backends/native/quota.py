"""How many moves C may make before Python is in charge again: what takes well under 0.2 s, by the slowest so far."""

from __future__ import annotations

import time

MOST = 1 << 22
SECONDS = 0.06
"""Aimed at, so that moves may become three times as slow from one call to the next."""
FORGOTTEN = 0.9
"""How much of the slowest call is remembered at the next, since it may have been slow for other reasons."""


class Quota:
    """`with quota as moves:` around each call measures it, and settles the next."""

    def __init__(self) -> None:
        self.moves = 16
        self._begun = 0.0
        self._slowest = 0.0

    def __enter__(self) -> int:
        self._begun = time.perf_counter()
        return self.moves

    def __exit__(self, *_: object) -> None:
        one = (time.perf_counter() - self._begun) / self.moves
        self._slowest = max(self._slowest * FORGOTTEN, one, SECONDS / MOST)
        self.moves = max(1, min(self.moves * 2, int(SECONDS / self._slowest)))
