"""empty-cell: a blank in a column of numbers that is filled in every other row."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 3


def check(subject: Subject) -> Iterator[Diagnostic]:
    for sheet in subject.sheets:
        for head in sheet.header:
            cells = sheet.column(head.value)
            empty = [cell for cell in cells if not cell.value]
            filled = [cell for cell in cells if any(character.isdecimal() for character in cell.value)]
            counts = head.value == "count" and bool(filled)
            if (len(empty) == 1 and len(filled) >= FEWEST and len(filled) == len(cells) - 1) or (counts and empty):
                reason = "Without a number of copies there is one." if counts else ""
                message = f"nothing stands here under `{head.value}`, where all other rows have a number"
                advice = "A cell may be missing before it; then all behind it stand in the wrong columns."
                yield found("empty-cell", message, empty[0].span, sheet.path, advice, reason)
