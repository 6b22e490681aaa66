"""Each way of breaking a rule: a rule and its mutants, as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulewright.hir.print import print_book
from rulewright.mutation.mutants import mutants
from rulewright.pipeline import CheckedBook, check_book
from rulewright.syntax.read_book import read_book_text

HERE = Path(__file__).parent
WORLD = (HERE / "world.yaml").read_text("utf-8")
EXAMPLES: list[dict[str, Any]] = yaml.safe_load((HERE / "operators.yaml").read_text("utf-8"))


def book_with(rule: str) -> CheckedBook:
    """The world with a rule in it."""
    checked = check_book(read_book_text({"rulebook.yaml": WORLD, "rule.yaml": rule}))
    assert not checked.findings.has_errors, [d.message for d in checked.findings]
    return checked


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e["what"])
def test_a_rule_and_its_mutants(example: dict[str, Any]) -> None:
    found = mutants(book_with(example["rule"]).book)
    assert [m.words for m in found] == example["mutants"]
    assert {m.clauses for m in found} <= {("T-1",)}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e["what"])
def test_each_mutant_is_another_book_and_leaves_no_trace(example: dict[str, Any]) -> None:
    book = book_with(example["rule"]).book
    whole = print_book(book)
    for mutant in mutants(book):
        with mutant.applied():
            assert print_book(book) != whole, mutant.words
        assert print_book(book) == whole, mutant.words


def test_a_book_that_names_no_sources_is_broken_everywhere() -> None:
    bare = WORLD.replace("sources:\n  T: {clauses: 1..2}\n", "")
    checked = check_book(read_book_text({"rulebook.yaml": bare, "rule.yaml": "functions:\n  twice(n 0..9): n * 2\n"}))
    words = [(m.path, m.words) for m in mutants(checked.book)]
    assert ("functions.twice", "write 3 for 2 in `n * 2`") in words
    assert ("actions.rest", "drop `set me.done to yes`") in words
    assert ("settings.ladder", "write 5 for 4 in `[1, 2, 4]`") in words
