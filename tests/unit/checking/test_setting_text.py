"""Values for settings as a person types them, one type of setting after another."""

from __future__ import annotations

import pytest

from rulewright.checking.data.setting_text import settings_from_text
from rulewright.hir.scene import Price, Value
from rulewright.pipeline import CheckedBook
from rulewright.playing.match import book_in
from rulewright.text.diagnostic import Findings

BOOK = """\
rulebook: typed
language: 1
players: 2..4
resources:
  pounds: {symbol: £, up to: 99}
  credits: {one: credit, up to: 99}
  crates: {each: Good, one: crate, up to: 9}
kinds:
  Good: {members: {grain: {}, wool: {}}}
settings:
  rounds: {type: 1..20, value: 9}
  shown: {type: yes/no, value: no}
  refill: {type: [discards, never], value: never}
  first: {type: Good, value: grain}
  ladder: {type: list of 1..9, value: [1, 2, 3]}
  goods: {type: list of Good, value: [grain]}
  fee: {type: pounds, value: £2}
  toll: {type: credits, value: 1 credit}
  price: {type: amount, value: £1 and 1 credit}
player:
  purse: pounds
flow: |
  repeat rounds times:
    for each p in Player:
      turn of p: offer idle
actions:
  idle: {title: nothing}
scoring:
  money: p.purse
"""


@pytest.fixture(scope="module")
def book() -> CheckedBook:
    return book_in({"rulebook.yaml": BOOK}, "rulebook.yaml")


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("rounds", "5", 5),
        ("rounds", " 20 ", 20),
        ("shown", "yes", 1),
        ("refill", "discards", 1),
        ("refill", "never", 2),
        ("first", "wool", 2),
        ("ladder", "1,4,9", [1, 4, 9]),
        ("ladder", "[1, 4]", [1, 4]),
        ("ladder", "7", [7]),
        ("goods", "wool grain", [2, 1]),
        ("fee", "£3", 3),
        ("toll", "2 credits", 2),
        ("price", "£2", (("pounds", "", 2),)),
        ("price", "£2 and 3 credits", (("pounds", "", 2), ("credits", "", 3))),
        ("price", "2 crate of wool", (("crates", "wool", 2),)),
    ],
)
def test_a_value_is_read_as_its_type_asks(book: CheckedBook, name: str, text: str, value: Value | Price) -> None:
    findings = Findings()
    chosen = settings_from_text(book.context, 2, {name: text}, findings)
    assert [d.message for d in findings] == []
    assert chosen == {name: value}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rounds", "0"),
        ("rounds", "21"),
        ("rounds", "many"),
        ("rounds", "1_0"),
        ("rounds", ""),
        ("rounds", "£5"),
        ("shown", "1"),
        ("refill", "discard"),
        ("first", "wine"),
        ("ladder", "1,10"),
        ("ladder", "1,x"),
        ("goods", "wool,wine"),
        ("fee", "2 credits"),
        ("price", "3"),
        ("roundz", "5"),
        ("rounds", "__import__('os')"),
        ("rounds", "5\n6"),
    ],
)
def test_what_does_not_fit_is_said_at_what_was_typed(book: CheckedBook, name: str, text: str) -> None:
    findings = Findings()
    assert settings_from_text(book.context, 2, {name: text}, findings) == {}
    assert {d.span.source.name for d in findings} == {f"--set {name}"}
    assert not any(d.span.source.name.startswith("--set") for d in book.findings)
