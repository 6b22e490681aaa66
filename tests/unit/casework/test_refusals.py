"""What counts as a refusal in a case: that the rules forbid it, not that the case has more to say."""

from __future__ import annotations

import pytest

from rulewright.casework.run import BookCases
from rulewright.checking.cases.read import read_case_files
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text, read_cases_text
from rulewright.text.diagnostic import Findings

BOOK = """\
rulebook: toll
language: 1
players: 2..2
resources:
  pounds: {symbol: £, up to: 50}
player:
  cash: pounds = £3
actions:
  go:
    do: |
      choose n from 1..3 paying £n for "how far"
      may choose one for "what for":
        "a rest": gain £1
        "a meal" when me.cash >= £2: pay £2
flow: |
  for each p in Player:
    turn of p: offer go
scoring:
  cash: p.cash
"""
CHECKED = check_book(read_book_text({"rulebook.yaml": BOOK}))


def failures(lines: str) -> list[str]:
    """What the one case that these lines make fails with."""
    text = "cases:\n  - case: it\n" + "".join(f"    {line}\n" for line in lines.strip().splitlines())
    said = Findings()
    cases = read_case_files(CHECKED.context, read_cases_text({"cases/a.yaml": text}, said), said)
    assert [d.message for d in said] == []
    return [f.message for f in BookCases(CHECKED, cases, said).run(cases[0]).failures]


def refused(choices: str) -> str:
    return f"refuse:\n  - ann does go{choices}\n"


@pytest.mark.parametrize("choices", ["", " choosing 2", ' choosing 2, "a rest"', " choosing 2, none"])
def test_what_the_rules_allow_is_not_refused_however_much_is_left_to_say(choices: str) -> None:
    assert failures(refused(choices)) == [f"was not refused: `ann does go{choices}`"]


@pytest.mark.parametrize("choices", [" choosing 4", ' choosing 2, "a meal"', ' choosing 2, "a rest", 3'])
def test_an_answer_that_is_not_open_is_refused(choices: str) -> None:
    assert failures(refused(choices)) == []


def test_what_cannot_be_paid_is_refused_with_or_without_choices() -> None:
    poor = "given: |\n  ann pays £3\n"
    assert failures(poor + refused("")) == []
    assert failures(poor + refused(" choosing 1")) == []


@pytest.mark.parametrize(("answer", "cash"), [("none", 2), ('"a rest"', 3), ('"a meal"', 0)])
def test_a_menu_may_be_declined_with_none(answer: str, cash: int) -> None:
    assert failures(f"when: |\n  ann does go choosing 1, {answer}\nthen:\n  - ann.cash = £{cash}\n") == []
