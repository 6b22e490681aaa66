"""far-out-number: a number many times as large, or as small, as all others in its table."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.number_tables import Number, Numbers
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 3
"""So many other numbers make out what is usual."""
MANY = 6
FAR = 5
"""Times the next: no table that climbs evenly does that."""
STEEP = 4
"""Tables whose largest other numbers are so far apart climb by themselves."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        for number in numbers.all:
            others = sorted(other.value for other in numbers.all if other is not number)
            if _tenfold(number.value, others) or (
                len(others) >= FEWEST and (_large(number.value, others) or _small(number.value, others))
            ):
                yield _finding(numbers, number, others)


def _tenfold(value: int, others: list[int]) -> bool:
    """Ten times what all others are, down to the last."""
    return len(others) >= 2 and others[0] == others[-1] >= 2 and value == 10 * others[0]


def _large(value: int, others: list[int]) -> bool:
    """`others` from the least to the greatest. A tenfold value of one that fits is told sooner among many."""
    greatest, next_to = others[-1], others[-2]
    if greatest <= 0 or (next_to > 0 and greatest >= STEEP * next_to):
        return False
    tenfold = value % 10 == 0 and others[0] <= value // 10 <= greatest
    return value >= FAR * greatest or (len(others) >= MANY and tenfold and value > 2 * greatest)


def _small(value: int, others: list[int]) -> bool:
    least, greatest = others[0], others[-1]
    return least >= 10 and greatest < STEEP * least and value > 0 and value * FAR <= least


def _finding(numbers: Numbers, number: Number, others: list[int]) -> Diagnostic:
    usual = f"{others[0]}" if others[0] == others[-1] else f"{others[0]} to {others[-1]}"
    message = f"`{number.value}` is far from all other numbers of {numbers.what}: {usual}"
    advice = "There may be a digit too many or too few."
    return found("far-out-number", message, number.span, numbers.path, advice)
