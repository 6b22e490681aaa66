"""Copying a state of `lachine` against copying a plain list of that length.

What lies in a list matters: processors copy one that holds the same number throughout at twice the speed of one whose
numbers change irregularly, since every number counts how often it is used. So the plain list holds the numbers of the
state in another order; a list of noughts is shown beside it.
"""

from __future__ import annotations

import random

from .measuring import Precision, Work, compare, quotient, timed
from .players import seated
from .rows import Outcome, Row, speeds

MOST = 1.3
DECISIONS = 100
COPIES = 2_000


def clone(precision: Precision) -> Outcome:
    engine = seated("lachine", 4).python
    state = engine.start(precision.seed)
    for number in range(DECISIONS):
        moves = engine.legal(state)
        engine.apply(state, moves[number % len(moves)])
    plain = random.Random(precision.seed).sample(state, len(state))
    contestants = {"a state": copies(state), "its numbers": copies(plain), "noughts": copies([0] * len(state))}
    found = compare(contestants, precision)
    what = "copy of a state of lachine ÷ of a list"
    rows = [
        Row(f"{what} of the same numbers", quotient(found, "its numbers", "a state"), most=MOST),
        Row(f"{what} of noughts", quotient(found, "noughts", "a state")),
    ]
    return Outcome(rows, speeds(f"copies of {len(state)} numbers", found, "copy"))


def copies(numbers: list[int]) -> Work:
    """A position is one list of whole numbers, so this is all that a search or an undo has to do."""

    def work() -> int:
        for _ in range(COPIES):
            numbers[:]
        return COPIES

    return timed(work)
