"""count-of-none: a row of a sheet whose number of copies is 0, so that there is no such piece."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for sheet in subject.sheets:
        for cell in sheet.column("count"):
            if cell.value.isdecimal() and int(cell.value) == 0:
                advice = "Give it a number of copies, or take the row out."
                yield found("count-of-none", "no copies: this piece does not exist", cell.span, sheet.path, advice)
