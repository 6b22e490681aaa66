"""out-of-order: one number of a row that else only rises, or only falls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import ge, le

from rulewright.lint.finding import found
from rulewright.lint.number_tables import Number, Numbers, Row
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic

FEWEST = {True: 3, False: 5}
"""How many numbers a row must have: along a track order is all that matters, elsewhere it takes more to show one."""
FEWEST_KNOWN = 4
"""So many are enough where it is plain which slip it was: two neighbours swapped, or a digit too many."""
FEWEST_PAIRS = 8
"""So many neighbours in rows and columns of a grid make a pattern."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        alone = [row for row in numbers.rows if numbers.ordered]
        said = [pair for row in alone for pair in _odd_pair(row, FEWEST[numbers.track])]
        said = said or list(_in_grid(numbers))
        yield from (_finding(numbers, *pair) for pair in said)


def _odd_pair(row: Row, fewest: int) -> Iterator[tuple[Number, Number]]:
    """The one pair of neighbours that is the wrong way round, if taking one number out would put the row in order."""
    for in_order in (le, ge):
        wrong = [(a, b) for a, b in pairwise(row) if not in_order(a.value, b.value)]
        if len(wrong) != 1 or not _moves(row):
            continue
        if (len(row) >= fewest and _mended(row, wrong[0], in_order)) or (
            len(row) >= FEWEST_KNOWN and _known_slip(row, wrong[0], in_order)
        ):
            yield wrong[0]
            return


def _known_slip(row: Row, wrong: tuple[Number, Number], in_order: Callable[[int, int], bool]) -> bool:
    """Whether swapping the two, or leaving the last digit of the greater out, puts all in order, none equal to the
    next."""
    first, second = wrong
    great = max(wrong, key=lambda number: number.value)
    values = {number: number.value for number in row}
    swapped = {**values, first: second.value, second: first.value}
    shorter = {**values, great: great.value // 10 if great.value % 10 == 0 else great.value}
    lines = [[mended[number] for number in row] for mended in (swapped, shorter)]
    return any(all(a != b and in_order(a, b) for a, b in pairwise(line)) for line in lines)


def _mended(row: Row, wrong: tuple[Number, Number], in_order: Callable[[int, int], bool]) -> bool:
    return any(
        all(in_order(a.value, b.value) for a, b in pairwise([number for number in row if number is not out]))
        for out in wrong
    )


def _moves(row: Row) -> bool:
    """Whether the rest of the row rises or falls at all: among equals one other number has no order to break."""
    return len({number.value for number in row}) > 2


def _in_grid(numbers: Numbers) -> Iterator[tuple[Number, Number]]:
    """In a table that rises along both its rows and its columns: the pairs at a single place that fall."""
    lines = [*numbers.rows, *numbers.columns]
    pairs = [pair for line in lines for pair in pairwise(line)]
    if len(numbers.rows) < 3 or len(numbers.columns) < 3 or len(pairs) < FEWEST_PAIRS:
        return
    for in_order in (le, ge):
        wrong = [(a, b) for a, b in pairs if not in_order(a.value, b.value)]
        shared = set.intersection(*({id(a), id(b)} for a, b in wrong)) if wrong else set()
        if 0 < len(wrong) <= 3 and shared and sum(a.value != b.value for a, b in pairs) >= FEWEST_PAIRS // 2:
            yield wrong[0]
            return


def _finding(numbers: Numbers, first: Number, second: Number) -> Diagnostic:
    message = f"`{second.value}` follows `{first.value}`, against the order of the other numbers"
    reason = f"All else in {numbers.what} goes one way."
    return found(
        "out-of-order", message, second.span, numbers.path, "Two numbers may have changed places.",
        reason, (Also(first.span, "the number before it"),),
    )  # fmt: skip
