"""Findings as JUnit's XML: a book is a suite, a finding a test, which fails if the finding makes the run fail."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.reporting.in_repository import in_repository
from rulewright.reporting.junit_xml import Suite, Test, Verdict, junit_xml
from rulewright.text.diagnostic import Diagnostic, Severity


@dataclass(frozen=True)
class Checked:
    """A book by its name, what was found in it, and from which severity on that is a failure."""

    name: str
    findings: Sequence[Diagnostic]
    fail_on: Severity = "error"


def as_junit(books: Sequence[Checked]) -> str:
    """A book without findings has one test, that passed."""
    return junit_xml("rulewright check", [_suite(book) for book in books])


def _suite(book: Checked) -> Suite:
    name = in_repository(book.name) if os.path.lexists(book.name) else book.name
    return Suite(name, [_test(finding, book.fail_on) for finding in book.findings] or [Test(name, "nothing wrong")])


def _test(finding: Diagnostic, fail_on: Severity) -> Test:
    return wrong_test(finding, "failure" if finding.severity == "error" or fail_on == "warning" else "passed")


def wrong_test(finding: Diagnostic, verdict: Verdict) -> Test:
    """A finding as a test of its own, in its file."""
    file = in_repository(finding.span.source.name)
    line, column = finding.span.source.position(finding.span.start)
    said = [f"{file}:{line}:{column}: {finding.severity} {finding.code}: {finding.message}"]
    said += [text for text in (finding.reason, finding.advice) if text]
    said += [f"{in_repository(a.span.source.name)}:{a.span.line}:{a.span.column}: {a.message}" for a in finding.also]
    name = f"{finding.code} {line}:{column}"
    return Test(file, name, finding.code, finding.message, "\n".join(said), verdict=verdict)
