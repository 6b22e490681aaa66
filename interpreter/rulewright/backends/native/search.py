"""The search for a move, run by C some moves at a time; see `docs/search.md`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from rulewright.backends.native.engine import ODD, NativeEngine
from rulewright.backends.native.machine import where
from rulewright.backends.native.quota import Quota
from rulewright.backends.search_numbers import DEEP, MOST_RECORDS, onward
from rulewright.runtime.engine import Position

ENDED = 1
_PROGRESS = 16
"""Numbers in which C remembers where it is."""
_RECORD = 4
"""Numbers of a record: the way, visits, how often the move was available, rewards."""
_LEAST_SIZE = 64


def searched(
    native: NativeEngine,
    guesses: Sequence[Position],
    moves: Sequence[int],
    budget: int,
    lot: int,
    most: int = MOST_RECORDS,
) -> list[tuple[int, int]] | None:
    """Visits and rewards of each move at the root, after so many iterations; None where only Python knows.

    Python is in charge again at least every 0.2 s, so that whoever waits can interrupt.
    """
    size = _size(min(most, budget))
    records = array("q", bytes(8 * _RECORD * size))
    progress = array("q", bytes(8 * _PROGRESS))
    path = array("q", bytes(8 * 2 * DEEP))
    place = native.machine.slots(guesses[0])
    positions = native.machine.slots([slot for guess in guesses for slot in guess])
    given = where(progress), where(records), size - 1, most, where(path), where(place), where(positions)
    how, quota = 0, Quota()
    while how not in (ENDED, ODD):
        with quota as some:
            how = native.machine.call("rw_search", *given, len(guesses), budget, lot, some)
    return None if how == ODD else [_told(records, size, onward(0, move)) for move in moves]


def _size(records: int) -> int:
    """Of the table, a power of two: more than twice as much as will ever be in it."""
    size = _LEAST_SIZE
    while size <= 2 * records:
        size *= 2
    return size


def _told(records: array[int], size: int, way: int) -> tuple[int, int]:
    """What the table knows of a way, which C counts with its highest bit as a sign."""
    at, signed = way & size - 1, way - (way >> 63 << 64)
    while records[_RECORD * at] not in (0, signed):
        at = (at + 1) & size - 1
    return records[_RECORD * at + 1], records[_RECORD * at + 3]
