"""Findings as JUnit's XML: a book is a suite, a finding a failed test."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.reporting.junit_xml import Suite, Test, junit_xml
from rulewright.reporting.relative import relative
from rulewright.text.diagnostic import Diagnostic

Findings = tuple[str, Sequence[Diagnostic]]
"""A book by its name, and what was found in it."""


def as_junit(books: Sequence[Findings]) -> str:
    """A book without findings has one test, that passed."""
    return junit_xml("rulewright check", [_suite(relative(name), findings) for name, findings in books])


def _suite(book: str, findings: Sequence[Diagnostic]) -> Suite:
    return Suite(book, [_test(finding) for finding in findings] or [Test(book, "nothing wrong")])


def _test(finding: Diagnostic) -> Test:
    file = relative(finding.span.source.name)
    line, column = finding.span.source.position(finding.span.start)
    said = [f"{file}:{line}:{column}: {finding.severity} {finding.code}: {finding.message}"]
    said += [text for text in (finding.reason, finding.advice) if text]
    said += [f"{relative(a.span.source.name)}:{a.span.line}:{a.span.column}: {a.message}" for a in finding.also]
    return Test(file, f"{finding.code} {line}:{column}", finding.code, finding.message, "\n".join(said))
