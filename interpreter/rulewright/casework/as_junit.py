"""Outcomes of cases as JUnit's XML: a book is a suite, a case a test, named as `pytest` names it."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.casework.outcome import Outcome
from rulewright.casework.report import outcome_text
from rulewright.casework.run import BookCases
from rulewright.reporting.junit_xml import Suite, Test, junit_xml
from rulewright.reporting.relative import relative


def as_junit(outcomes: Iterable[tuple[BookCases, Outcome]]) -> str:
    """What `rulewright test --format junit` prints."""
    suites: dict[str, list[Test]] = {}
    for book, outcome in outcomes:
        suites.setdefault(book.checked.book.name, []).append(_test(outcome))
    return junit_xml("rulewright test", [Suite(name, tests) for name, tests in suites.items()])


def _test(outcome: Outcome) -> Test:
    case = outcome.case
    file, name = relative(case.span.source.name), f"{case.number}: {case.name}"
    if outcome.passed:
        return Test(file, name)
    return Test(file, name, "case", outcome.failures[0].message or "failed", outcome_text(outcome))
