"""JUnit's XML, which every server that runs tests can show: suites of tests, each passed or failed with a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from rulewright.text.visible import visible


@dataclass(frozen=True)
class Test:
    """One test. `sort` and `message` are the head of its failure and `text` all that is said about it; without a
    `message` it passed. What is `skipped` says why."""

    classname: str
    name: str
    sort: str = ""
    message: str = ""
    text: str = ""
    skipped: str = ""


@dataclass(frozen=True)
class Suite:
    """The tests of one thing, a book for instance."""

    name: str
    tests: Sequence[Test]


def junit_xml(name: str, suites: Sequence[Suite]) -> str:
    """The text of the file, without a line end behind it."""
    tests, failures = sum(len(s.tests) for s in suites), sum(_failures(s) for s in suites)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    lines.append(f'<testsuites name={_attribute(name)} tests="{tests}" failures="{failures}">')
    for suite in suites:
        lines += _suite(suite)
    return "\n".join([*lines, "</testsuites>"])


def _failures(suite: Suite) -> int:
    return sum(1 for test in suite.tests if test.message)


def _suite(suite: Suite) -> list[str]:
    skipped = sum(1 for test in suite.tests if test.skipped)
    counts = f'tests="{len(suite.tests)}" failures="{_failures(suite)}"' + (f' skipped="{skipped}"' if skipped else "")
    head = f"  <testsuite name={_attribute(suite.name)} {counts}>"
    return [head, *(line for test in suite.tests for line in _test(test)), "  </testsuite>"]


def _test(test: Test) -> list[str]:
    head = f"    <testcase classname={_attribute(test.classname)} name={_attribute(test.name)}"
    if test.skipped:
        return [f"{head}>", f"      <skipped message={_attribute(test.skipped)}/>", "    </testcase>"]
    if not test.message:
        return [f"{head}/>"]
    text = "\n".join(escape(visible(line)) for line in test.text.split("\n"))
    failure = f"      <failure type={_attribute(test.sort)} message={_attribute(test.message)}>{text}</failure>"
    return [f"{head}>", failure, "    </testcase>"]


def _attribute(text: str) -> str:
    return quoteattr(visible(text))
