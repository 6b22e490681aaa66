"""How much a move may do before it counts as one that never ends.

Only a back-stop: what a book's text alone gives away is refused when it is checked, and loops have bounds of their own.
Each engine counts what it does itself, so where exactly a move is given up may differ between them, but not that it is,
for any move that is far beyond the limit; and for one engine it is always at the same place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.language.fault_codes import NEVER_ENDS
from rulewright.runtime.faults import Fault
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

MOVE_STEPS = DEFAULT.move_steps
MOST_OPTIONS = DEFAULT.options
MOST_DRAWS = MOVE_STEPS // 10
"""Decisions that chance may take in a row."""


class Overrun(Exception):
    """More steps than a move may take. No fault yet, so that no trial takes it for a no: whoever runs the move knows
    where it began, and makes a fault of it."""


class Budget:
    """The steps that are left for a move, and for all that is tried out for it."""

    __slots__ = ("left",)

    def __init__(self, steps: int = MOVE_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        self.left -= steps
        if self.left < 0:
            raise Overrun


@contextmanager
def bounded(began: Span) -> Iterator[None]:
    """Runs a move that began at a place of the book. Trials inside each other beyond all measure count as too long."""
    try:
        yield
    except (Overrun, RecursionError):
        raise never_ends(began) from None


def never_ends(began: Span) -> Fault:
    return Fault(NEVER_ENDS, began, (MOVE_STEPS,))
