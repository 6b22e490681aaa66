"""Outcomes of cases as JUnit's XML: a book is a suite, a case a test, named as `pytest` names it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rulewright.casework.outcome import Outcome
from rulewright.casework.report import outcome_text
from rulewright.casework.run import BookCases
from rulewright.reporting.as_junit import wrong_test
from rulewright.reporting.in_repository import in_repository
from rulewright.reporting.junit_xml import Suite, Test, junit_xml


def as_junit(books: Iterable[BookCases], outcomes: Iterable[tuple[BookCases, Outcome]]) -> str:
    """What `rulewright test --format junit` prints. What is wrong with a book or its cases is a test with an error."""
    suites: dict[str, list[Test]] = {}
    for book in books:
        wrong = list(_wrong(book))
        if wrong:
            suites.setdefault(book.checked.book.name, []).extend(wrong)
    for book, outcome in outcomes:
        suites.setdefault(book.checked.book.name, []).append(_test(outcome))
    return junit_xml("rulewright test", [Suite(name, tests) for name, tests in suites.items()])


def _wrong(book: BookCases) -> Iterator[Test]:
    """An error for each finding. The first in a case has the name that the case has where it can be run."""
    told: Counter[str] = Counter()
    for finding, case in book.wrong:
        test = wrong_test(finding, "error")
        name = f"{case.number}: {case.name}" if case else test.name
        told[name] += 1
        again = f" ({test.name})" if told[name] > 1 and case else ""
        yield Test(test.classname, f"{name}{again}", test.sort, test.message, test.text, verdict="error")


def _test(outcome: Outcome) -> Test:
    case = outcome.case
    file, name = in_repository(case.span.source.name), f"{case.number}: {case.name}"
    if outcome.passed:
        return Test(file, name)
    return Test(file, name, "case", outcome.failures[0].message or "failed", outcome_text(outcome))
