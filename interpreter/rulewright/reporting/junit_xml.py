"""JUnit's XML, which every server that runs tests can show: suites of tests, each passed or failed with a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from rulewright.text.visible import visible

Verdict = Literal["passed", "failure", "error"]
"""An error is what kept a test from being run."""


@dataclass(frozen=True)
class Test:
    """One test. `sort` and `message` are the head of its failure or error and `text` all that is said about it; without
    a `message` it passed, and what passed with one says its text aside. What is `skipped` says why."""

    classname: str
    name: str
    sort: str = ""
    message: str = ""
    text: str = ""
    skipped: str = ""
    verdict: Verdict = "failure"

    def is_a(self, verdict: Verdict) -> bool:
        return self.verdict == verdict and bool(self.message)


@dataclass(frozen=True)
class Suite:
    """The tests of one thing, a book for instance."""

    name: str
    tests: Sequence[Test]


def junit_xml(name: str, suites: Sequence[Suite]) -> str:
    """The text of the file, without a line end behind it."""
    counts = _counts([test for suite in suites for test in suite.tests])
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<testsuites name={_attribute(name)} {counts}>"]
    for suite in suites:
        lines += _suite(suite)
    return "\n".join([*lines, "</testsuites>"])


def _counts(tests: Sequence[Test]) -> str:
    """How many there are; errors only where there are any."""
    failures, errors = sum(test.is_a("failure") for test in tests), sum(test.is_a("error") for test in tests)
    return f'tests="{len(tests)}" failures="{failures}"' + (f' errors="{errors}"' if errors else "")


def _suite(suite: Suite) -> list[str]:
    skipped = sum(1 for test in suite.tests if test.skipped)
    counts = _counts(suite.tests) + (f' skipped="{skipped}"' if skipped else "")
    head = f"  <testsuite name={_attribute(suite.name)} {counts}>"
    return [head, *(line for test in suite.tests for line in _test(test)), "  </testsuite>"]


def _test(test: Test) -> list[str]:
    head = f"    <testcase classname={_attribute(test.classname)} name={_attribute(test.name)}"
    if test.skipped:
        return [f"{head}>", f"      <skipped message={_attribute(test.skipped)}/>", "    </testcase>"]
    if not test.message:
        return [f"{head}/>"]
    text = "\n".join(escape(visible(line)) for line in test.text.split("\n"))
    if test.verdict == "passed":
        return [f"{head}>", f"      <system-out>{text}</system-out>", "    </testcase>"]
    about = f"type={_attribute(test.sort)} message={_attribute(test.message)}"
    return [f"{head}>", f"      <{test.verdict} {about}>{text}</{test.verdict}>", "    </testcase>"]


def _attribute(text: str) -> str:
    return quoteattr(visible(text))
