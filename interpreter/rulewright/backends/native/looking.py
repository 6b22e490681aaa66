"""What moves are worth by looking a little ahead, found by C."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from rulewright.backends.native.engine import ODD, NativeEngine
from rulewright.backends.native.machine import where
from rulewright.runtime.engine import Position


def worths(
    native: NativeEngine, guess: Position, moves: Sequence[int], seat: int, lots: Sequence[int]
) -> list[int] | None:
    """For each move how far the seat is ahead after it, see `simulation.bots.look_ahead`; None where only Python knows.

    A few thousand moves are made at most, which takes less time than a person notices.
    """
    slots = native.machine.slots(guess)
    tried, found = array("q", moves), array("q", bytes(8 * len(moves)))
    place, sown = slots[:], array("Q", lots)
    given = where(place), where(slots), where(tried), len(moves), seat, where(sown), where(found)
    return None if native.machine.call("rw_worths", *given) == ODD else found.tolist()
