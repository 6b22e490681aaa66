"""Outcomes of cases as data; the schema is `schemas/output/test.json`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulewright.casework.not_run import NotRun
from rulewright.casework.outcome import Failure, Outcome
from rulewright.casework.run import BookCases
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.render import finding_data

SCHEMA = "output/test.json"


def outcomes_data(books: Sequence[BookCases], outcomes: Iterable[tuple[BookCases, Outcome]]) -> dict[str, Any]:
    """What `rulewright test --format json` prints."""
    listed = [_outcome(b, o) for b, o in outcomes]
    passed = sum(1 for o in listed if not o["failures"])
    return {
        "schema": SCHEMA,
        "passed": passed,
        "failed": len(listed) - passed,
        "not_run": sum(len(book.not_run) for book in books),
        "cases": listed,
        "findings": [_finding(book, *wrong) for book in books for wrong in book.wrong],
    }


def _finding(book: BookCases, finding: Diagnostic, case: NotRun | None) -> dict[str, Any]:
    return {"book": book.checked.book.name, "case": case.name if case else None, **finding_data(finding)}


def _outcome(book: BookCases, outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    return {
        "book": book.checked.book.name,
        "file": case.file,
        "line": case.span.line,
        "case": case.name,
        "proves": list(case.proves),
        "failures": [_failure(f) for f in outcome.failures],
        "moves": list(outcome.moves),
    }


def _failure(failure: Failure) -> dict[str, Any]:
    span = failure.span
    return {
        "message": failure.message,
        "place": {"file": span.source.name, "line": span.line, "column": span.column},
        "details": list(failure.details),
    }
