"""What is wrong with cases, and those that failed, as the lines that GitHub turns into notes beside the code."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.casework.outcome import Outcome
from rulewright.casework.report import tally
from rulewright.casework.run import BookCases
from rulewright.reporting.as_github import finding_note, note


def as_github(books: Iterable[BookCases], outcomes: Iterable[Outcome]) -> str:
    """A line for each finding and each failure, in the end how many passed; that last line is no note."""
    run, read = list(outcomes), list(books)
    wrong = [finding_note(finding) for book in read for finding, _ in book.wrong]
    notes = [
        note("error", failure.span, f"case: {outcome.case.name}", "\n".join((failure.message, *failure.details)))
        for outcome in run
        for failure in outcome.failures
    ]
    return "\n".join([*wrong, *notes, tally(run, sum(len(book.not_run) for book in read))])
