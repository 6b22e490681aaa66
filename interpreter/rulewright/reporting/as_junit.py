"""Findings as JUnit's XML, which every server that runs tests can show: a book is a suite, a finding a failed test."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from rulewright.reporting.relative import relative
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.visible import visible

Suite = tuple[str, Sequence[Diagnostic]]


def as_junit(suites: Sequence[Suite]) -> str:
    """Books by their names; one without findings has one test, that passed."""
    tests = sum(max(1, len(findings)) for _, findings in suites)
    failures = sum(len(findings) for _, findings in suites)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append(f'<testsuites name="rulewright check" tests="{tests}" failures="{failures}">')
    for name, findings in suites:
        lines += _suite(name, findings)
    return "\n".join([*lines, "</testsuites>"])


def _suite(name: str, findings: Sequence[Diagnostic]) -> list[str]:
    book = _attribute(relative(name))
    lines = [f'  <testsuite name={book} tests="{max(1, len(findings))}" failures="{len(findings)}">']
    if not findings:
        lines.append(f'    <testcase classname={book} name="nothing wrong"/>')
    for finding in findings:
        lines += _case(finding)
    return [*lines, "  </testsuite>"]


def _case(finding: Diagnostic) -> list[str]:
    file = relative(finding.span.source.name)
    line, column = finding.span.source.position(finding.span.start)
    said = [f"{file}:{line}:{column}: {finding.severity} {finding.code}: {finding.message}"]
    said += [text for text in (finding.reason, finding.advice) if text]
    said += [f"{relative(a.span.source.name)}:{a.span.line}:{a.span.column}: {a.message}" for a in finding.also]
    text = "\n".join(escape(visible(part)) for words in said for part in words.split("\n"))
    return [
        f"    <testcase classname={_attribute(file)} name={_attribute(f'{finding.code} {line}:{column}')}>",
        f"      <failure type={_attribute(finding.code)} message={_attribute(finding.message)}>{text}</failure>",
        "    </testcase>",
    ]


def _attribute(text: str) -> str:
    return quoteattr(visible(text))
