"""sums-differ: one row of a table whose sum is another, where all other rows have the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.number_tables import Numbers, Row
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST_ROWS = 4
FEWEST_NUMBERS = 3


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        for what, lines in (("row", numbers.rows), ("column", numbers.columns)):
            yield from _odd_line(numbers, what, lines)


def _odd_line(numbers: Numbers, what: str, lines: tuple[Row, ...]) -> Iterator[Diagnostic]:
    """Rows that are alike prove nothing by having the same sum."""
    sums = [sum(number.value for number in line) for line in lines]
    usual = Counter(sums).most_common(1)[0] if sums else (0, 0)
    same = {tuple(number.value for number in line) for line, each in zip(lines, sums, strict=True) if each == usual[0]}
    if usual[1] != len(lines) - 1 or len(lines) < FEWEST_ROWS or len(same) < FEWEST_ROWS - 1:
        return
    line = next(line for line, each in zip(lines, sums, strict=True) if each != usual[0])
    if len(line) >= FEWEST_NUMBERS:
        total = sum(number.value for number in line)
        message = f"this {what} comes to {total}, every other {what} to {usual[0]}"
        yield found("sums-differ", message, line[0].span, numbers.path, "One of its numbers may be wrong.",
                    f"In {numbers.what}.")  # fmt: skip
