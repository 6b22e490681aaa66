"""What is written for people: an amount in a title or text that the rule does not have, a reason that gives none."""

from __future__ import annotations

import pytest

from rulewright.lint.rules import reason_missing, text_differs
from rulewright.lint.subject import Subject
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

BOOK = """\
rulebook: game
language: 1
players: 2..4
resources:
  pounds: {symbol: £, up to: 300}
  coal: {one: lump, many: lumps, up to: 30}
player:
  money: pounds = £9
  coal: coal
flow: |
  for each p in Player:
    turn of p: offer act
actions:
  act:
    title: %s
    text: %s
    cost: £5
    require:
      %s: me.coal.total < 20
    do: |
      gain 2 lumps
      %s
scoring:
  money: p.money
"""


def subject(title: str = "Act", text: str = "Acts.", reason: str = "room for coal", more: str = "gain £1") -> Subject:
    checked = check_book(read_book_text({"rulebook.yaml": BOOK % (title, text, reason, more)}))
    assert not checked.findings.has_errors, render_text(list(checked.findings), colour=False)
    return Subject(checked.context, checked.raw)


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("Take coal, for £7", "£7"),
        ("Take coal, for £5", ""),
        ("Get £1", ""),
        ("Gain two lumps", ""),
        ("Gain Two lumps", ""),
        ("Gain three lumps", "three lumps"),
        ("Gain one lump", "one lump"),
        ("Gain 3 lumps for £5", "3 lumps"),
        ("Gain someone lumps", ""),
        ("Twenty-three lumps", ""),
        ('"Gain {number} lumps"', ""),
    ],
)
def test_amounts_in_titles_and_texts(words: str, wrong: str) -> None:
    made = "values: {number: 2}\n    do: |"
    for where in ("title", "text"):
        checked = check_book(
            read_book_text({"rulebook.yaml": BOOK.replace("do: |", made) % (
                words if where == "title" else "Act", words if where == "text" else "Acts.", "room for coal", "gain £1"
            )})
        )  # fmt: skip
        assert not checked.findings.has_errors, render_text(list(checked.findings), colour=False)
        said = list(text_differs.check(Subject(checked.context, checked.raw)))
        assert [finding.span.text for finding in said] == ([wrong] if wrong else [])
        assert all(f"the {where} says" in finding.message for finding in said)


@pytest.mark.parametrize(("title", "found"), [("Act, for £7", 1), ("Act, for £5", 0), ("Act and get £7", 0)])
def test_a_price_is_known_although_a_gain_is_worked_out(title: str, found: int) -> None:
    assert len(list(text_differs.check(subject(title=title, more="gain £(10 div me.seat)")))) == found


@pytest.mark.parametrize(
    "reason", ["ok", "x", "error", "no", "No!", "'???'", "not allowed", "you cannot do this", "42"]
)
def test_a_reason_that_says_nothing(reason: str) -> None:
    assert len(list(reason_missing.check(subject(reason=reason)))) == 1


@pytest.mark.parametrize("reason", ["coal", "no coal", "not too much coal", "it is cold", "Platz", "room", "ja"])
def test_a_reason_that_says_something(reason: str) -> None:
    assert list(reason_missing.check(subject(reason=reason))) == []
