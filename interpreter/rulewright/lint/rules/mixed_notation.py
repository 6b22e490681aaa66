"""mixed-notation: a bare number in a column of amounts, or an amount among bare numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

FEWEST = 2
"""Rows of the other sort that make out what is usual."""
NUMBER = re.compile(r"(?P<sign>[^\w\s-]?)-?\d+(?: +(?P<unit>[A-Za-z_]+))?")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for sheet in subject.sheets:
        for head in sheet.header:
            cells = [cell for cell in sheet.column(head.value) if cell.value]
            matches = [NUMBER.fullmatch(cell.value) for cell in cells]
            marks = [bool(match["sign"] or match["unit"]) for match in matches if match]
            if len(marks) != len(cells) or len(marks) <= FEWEST:
                continue
            for usual in (True, False):
                if marks.count(usual) == len(marks) - 1:
                    odd = cells[marks.index(not usual)]
                    message = f"`{odd.value}` {'has no' if usual else 'has a'} unit, unlike all else in its column"
                    advice = "The cell may belong into another column."
                    yield found("mixed-notation", message, odd.span, sheet.path, advice)
