"""out-of-order: one number of a row that else only rises, or only falls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from operator import ge, le

from rulewright.lint.finding import found
from rulewright.lint.number_tables import Number, Numbers, Row
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Also, Diagnostic

Pair = tuple[Number, Number]
Order = Callable[[int, int], bool]
FEWEST = {True: 3, False: 5}
"""How many numbers a row must have: along a track order is all that matters, elsewhere it takes more to show one."""
FEWEST_KNOWN = 4
"""So many are enough where it is plain which slip it was: two neighbours swapped, or a digit too many."""
FEWEST_PAIRS = 8
"""So many neighbours in rows and columns of a grid make a pattern."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        alone = [row for row in numbers.rows if numbers.ordered]
        said = [odd for row in alone for odd in _odd_pair(row, FEWEST[numbers.track])]
        said = said or list(_in_grid(numbers))
        yield from (_finding(numbers, *odd) for odd in said)


def _odd_pair(row: Row, fewest: int) -> Iterator[tuple[Pair, Number]]:
    """The one pair of neighbours that is the wrong way round, if taking one number out would put the row in order,
    and which of the two that is."""
    for in_order in (le, ge):
        wrong = [(a, b) for a, b in pairwise(row) if not in_order(a.value, b.value)]
        if len(wrong) != 1 or not _moves(row):
            continue
        if (len(row) >= fewest and _mended(row, wrong[0], in_order)) or (
            len(row) >= FEWEST_KNOWN and _known_slip(row, wrong[0], in_order)
        ):
            yield wrong[0], _odd_of(wrong[0], [row], in_order)
            return


def _odd_of(pair: Pair, lines: Iterable[Row], in_order: Order) -> Number:
    """Which of the two to take out so that more of the rest is in order; if that is the same, the later."""
    first, second = pair
    left = {id(out): sum(_breaks(line, out, in_order) for line in lines) for out in pair}
    return first if left[id(first)] < left[id(second)] else second


def _breaks(line: Row, out: Number, in_order: Order) -> int:
    """How often what is left of a line without a number goes against the order."""
    return sum(not in_order(a.value, b.value) for a, b in pairwise([number for number in line if number is not out]))


def _known_slip(row: Row, wrong: Pair, in_order: Order) -> bool:
    """Whether swapping the two, or leaving the last digit of the greater out, puts all in order, none equal to the
    next."""
    first, second = wrong
    great = max(wrong, key=lambda number: number.value)
    values = {number: number.value for number in row}
    swapped = {**values, first: second.value, second: first.value}
    shorter = {**values, great: great.value // 10 if great.value % 10 == 0 else great.value}
    lines = [[mended[number] for number in row] for mended in (swapped, shorter)]
    return any(all(a != b and in_order(a, b) for a, b in pairwise(line)) for line in lines)


def _mended(row: Row, wrong: Pair, in_order: Order) -> bool:
    return any(not _breaks(row, out, in_order) for out in wrong)


def _moves(row: Row) -> bool:
    """Whether the rest of the row rises or falls at all: among equals one other number has no order to break."""
    return len({number.value for number in row}) > 2


def _in_grid(numbers: Numbers) -> Iterator[tuple[Pair, Number]]:
    """In a table that rises along both its rows and its columns: a pair that falls, and the number that all such
    pairs share."""
    lines = [*numbers.rows, *numbers.columns]
    pairs = [pair for line in lines for pair in pairwise(line)]
    if len(numbers.rows) < 3 or len(numbers.columns) < 3 or len(pairs) < FEWEST_PAIRS:
        return
    for in_order in (le, ge):
        wrong = [(a, b) for a, b in pairs if not in_order(a.value, b.value)]
        shared = set.intersection(*({id(a), id(b)} for a, b in wrong)) if wrong else set()
        if 0 < len(wrong) <= 3 and shared and sum(a.value != b.value for a, b in pairs) >= FEWEST_PAIRS // 2:
            yield wrong[0], _odd_of(wrong[0], lines, in_order)
            return


def _finding(numbers: Numbers, pair: Pair, odd: Number) -> Diagnostic:
    first, second = pair
    other, where = (second, "behind") if odd is first else (first, "before")
    does = "comes before" if odd is first else "follows"
    message = f"`{odd.value}` {does} `{other.value}`, against the order of the other numbers"
    reason = f"All else in {numbers.what} goes one way."
    return found(
        "out-of-order", message, odd.span, numbers.path, "Two numbers may have changed places.",
        reason, (Also(other.span, f"the number {where} it"),),
    )  # fmt: skip
