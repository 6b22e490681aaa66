"""Where an amount comes from: for every payment and gift of a game there are terms, and they add up to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.backends.reference.trace import UnitsMoved
from rulewright.playing.match import Match, book_in, new_match, open_book
from rulewright.playing.trace_text import trace_lines, traced
from rulewright.runtime.game import random_move

ROOT = Path(__file__).resolve().parents[2]
WORKED_OUT = ("pay", "gain", "cost")


def amounts(match: Match) -> list[UnitsMoved]:
    """Every movement of units in a game of random bots."""
    while not match.over:
        match.apply(random_move(match.game))
    return [e for i in range(len(match.game.moves) + 1) for e in traced(match, i).ledger]


@pytest.mark.parametrize(("book", "players"), [("harbour", 2), ("harbour", 4), ("sealane", 2), ("lachine", 2)])
def test_terms_add_up_to_every_amount(book: str, players: int) -> None:
    found = amounts(new_match(open_book(ROOT / "rules" / book), players, 11))
    assert len([e for e in found if e.why in WORKED_OUT]) > 20
    assert [e for e in found if e.why in WORKED_OUT and not e.terms] == []
    assert [e for e in found if e.terms and sum(t.value for t in e.terms) != e.count] == []


PRICES = """\
rulebook: prices
language: 1
players: 2
resources:
  coins: {one: coin, up to: 999}
settings:
  toll: {type: amount, value: 3 coins}
tables:
  fee: {keys: {n: 0..9}, value: coins, rows: {0..4: 2 coins, 5..9: 4 coins}}
player:
  purse: coins = 500 coins
  age: 0..99 = 1
functions:
  discount(player): if player.age > 2 then 1 coin else 0 coins
  share(player): 2 * player.age coins
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer build
actions:
  build:
    values: {bonus: 5 coins}
    cost: 10 coins and fee[min(9, me.age)]
    do: |
      gain (sum of share(p) for p in Player) - discount(me) + bonus
      pay toll to next(me)
      add 1 to me.age
modifiers:
  rebate:
    title: Rebate
    alters: build.cost
    to: it - 4 coins
  tax:
    title: Tax
    alters: build.cost
    to: it + 1 coin
  feast:
    title: Feast
    alters: build.bonus
    to: it * 2
scoring:
  money: p.purse
"""


def test_modifiers_functions_and_sums_are_told_apart() -> None:
    match = new_match(book_in({"rulebook.yaml": PRICES}, "rulebook.yaml"), 2, 1)
    found = amounts(match)
    assert [e for e in found if sum(t.value for t in e.terms) != e.count] == []
    cost, gain, toll = ([(t.text, t.value) for t in e.terms] for e in found[:3])
    assert cost == [("10", 10), ("fee[min(9, me.age)]", 2), ("Rebate", -4), ("Tax", 1)]
    assert [value for _, value in gain] == [2, 2, 0, 5, 5]
    assert gain[1] == ("2 * player.age coins for Bob", 2)
    assert gain[-1] == ("Feast", 5)
    assert toll == [("toll", 3)]


def test_the_trace_shows_them() -> None:
    match = new_match(book_in({"rulebook.yaml": PRICES}, "rulebook.yaml"), 2, 1)
    match.apply(match.legal_moves()[0].code)
    lines = [line.strip() for line in trace_lines(match, traced(match, 1))]
    assert "+2 fee[min(9, me.age)] (me.age is 1)" in lines
    assert "-4 Rebate" in lines
