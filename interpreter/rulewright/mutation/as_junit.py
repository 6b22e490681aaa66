"""The outcome of mutation testing as JUnit's XML: a rule is a suite, a mutant a test that fails if it survives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.mutation.campaign import Campaign, Verdict
from rulewright.mutation.report import complaints, near
from rulewright.reporting.in_repository import in_repository
from rulewright.reporting.junit_xml import Suite, Test, junit_xml

UNTOLD = {"equivalent": "the same game as the book itself", "listed": "listed in survivors.yaml"}


def as_junit(books: Sequence[tuple[str, Campaign]]) -> str:
    """What `rulewright test --mutate --format junit` prints; what is wrong with a list of survivors or with cases has a
    suite of its own."""
    return junit_xml("rulewright test --mutate", [suite for name, c in books for suite in _suites(name, c)])


def _suites(book: str, campaign: Campaign) -> Iterator[Suite]:
    rules: dict[str, list[Test]] = {}
    for verdict in campaign.verdicts:
        rules.setdefault(verdict.mutant.path, []).append(_test(verdict))
    yield from (Suite(f"{book}: {path}", tests) for path, tests in rules.items())
    wrong = [Test(book, f"complaint {n}", "complaint", text, text) for n, text in enumerate(complaints(campaign), 1)]
    if wrong:
        yield Suite(f"{book}: cases and survivors", wrong)


def _test(verdict: Verdict) -> Test:
    mutant = verdict.mutant
    place = f"{in_repository(mutant.span.source.name)}:{mutant.span.line}:{mutant.span.column}"
    if verdict.fate != "survived":
        return Test(mutant.path, mutant.words, skipped=UNTOLD.get(verdict.fate, ""))
    text = "\n".join([place, *near(verdict)])
    return Test(mutant.path, mutant.words, "survived", f"no case notices: {mutant.words}", text)
