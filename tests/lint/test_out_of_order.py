"""The number that is marked is the one without which the others are in order."""

from __future__ import annotations

import pytest

from rulewright.lint.rules.out_of_order import check
from rulewright.lint.subject import Subject
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text

BOOK = """\
rulebook: game
language: 1
players: 2..4
player:
  fame: track of %s from space 1
flow: |
  for each p in Player: raise p.fame
"""


@pytest.mark.parametrize(
    ("row", "odd"),
    [
        ([10, 12, 14, 61, 18, 20], ["61"]),
        ([10, 12, 41, 16, 18, 20], ["41"]),
        ([10, 12, 14, 16, 1, 20], ["1"]),
        ([1, 2, 4, 3, 5], ["3"]),
        ([20, 18, 61, 14, 12], ["61"]),
        ([20, 18, 1, 14, 12], ["1"]),
        ([10, 12, 14, 16], []),
    ],
)
def test_the_odd_one_is_marked(row: list[int], odd: list[str]) -> None:
    checked = check_book(read_book_text({"rulebook.yaml": BOOK % row}))
    said = list(check(Subject(checked.context, checked.raw)))
    assert [finding.span.text for finding in said] == odd
