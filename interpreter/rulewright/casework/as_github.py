"""Failed cases as the lines that GitHub turns into notes beside the code."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.casework.outcome import Outcome
from rulewright.casework.report import tally
from rulewright.reporting.as_github import note


def as_github(outcomes: Iterable[Outcome]) -> str:
    """A line for each failure, in the end how many passed; that last line is no note."""
    all_of_them = list(outcomes)
    notes = [
        note("error", failure.span, f"case: {outcome.case.name}", "\n".join((failure.message, *failure.details)))
        for outcome in all_of_them
        for failure in outcome.failures
    ]
    return "\n".join([*notes, tally(all_of_them)])
