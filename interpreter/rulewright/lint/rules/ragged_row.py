"""ragged-row: one list that is shorter or longer than the others of its column, or one row of a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.sheets import Row, board_sheets_of
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 3
FEWEST_ON_BOARDS = 4
"""A board of three rows may well bulge."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for numbers in subject.numbers:
        sizes = Counter(len(row) for row in numbers.rows)
        if len(numbers.rows) < FEWEST or len(sizes) != 2 or min(sizes.values()) != 1:
            continue
        (usual, _), (odd, _) = sizes.most_common()
        at = next(i for i, row in enumerate(numbers.rows) if len(row) == odd)
        row, label = numbers.rows[at], numbers.labels[at] if numbers.labels else ""
        message = f"{f'`{label}` has ' if label else ''}{odd} numbers, where all others have {usual}"
        advice = "A number may be missing, or one too many." if odd < usual else "A number may be one too many."
        yield found("ragged-row", message, row[0].span.to(row[-1].span), numbers.path, advice, f"In {numbers.what}.")
    for kind, sheet in board_sheets_of(subject.raw):
        yield from _on_board(kind, sheet.rows)


def _on_board(kind: str, rows: tuple[Row, ...]) -> Iterator[Diagnostic]:
    sizes = Counter(map(_size, rows))
    if len(rows) < FEWEST_ON_BOARDS or len(sizes) != 2 or min(sizes.values()) != 1:
        return
    (usual, _), (odd, _) = sizes.most_common()
    row = next(row for row in rows if _size(row) == odd)
    message = f"{odd} cells in this row of the board, where all others have {usual}"
    advice = "A cell may be missing, so that all behind it lie one too far left." if odd < usual else ""
    yield found("ragged-row", message, row[0].span.to(row[-1].span), f"kinds.{kind}", advice)


def _size(row: Row) -> int:
    """How far a row goes; empty cells behind the last space are no part of it."""
    return max((i for i, cell in enumerate(row, 1) if cell.value), default=0)
