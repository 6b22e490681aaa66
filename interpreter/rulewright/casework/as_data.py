"""Outcomes of cases as data; the schema is `schemas/output/test.json`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.casework.outcome import Failure, Outcome
from rulewright.casework.run import BookCases

SCHEMA = "output/test.json"


def outcomes_data(outcomes: Iterable[tuple[BookCases, Outcome]]) -> dict[str, Any]:
    """What `rulewright test --format json` prints."""
    listed = [_outcome(b, o) for b, o in outcomes]
    passed = sum(1 for o in listed if not o["failures"])
    return {"schema": SCHEMA, "passed": passed, "failed": len(listed) - passed, "cases": listed}


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
