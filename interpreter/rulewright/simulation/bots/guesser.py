"""A guesser for each engine, made when a bot first asks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from rulewright.runtime.engine import Engine, Position

if TYPE_CHECKING:
    from rulewright.backends.guessing.guesses import Guesser, SlotEngine


@lru_cache(maxsize=4)
def _guesser(engine: Hashable) -> Guesser:
    from rulewright.backends.guessing.guesses import Guesser

    return Guesser(cast("SlotEngine", engine))


def guesses_about(
    engine: Engine, position: Position, seat: int, moves: Sequence[int], lot: int, most: int
) -> list[Position]:
    """Up to so many positions with these moves that the seat cannot tell from the real one."""
    return _guesser(cast("Hashable", engine)).guesses(position, seat, moves, lot, most)
