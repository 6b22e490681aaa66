"""The open question as a person sees it: groups, prices, what tells answers apart, what was done and what changed."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.cli.changes import in_words
from rulewright.playing.answers import answers, offered, under_way
from rulewright.playing.ledger import balance_words
from rulewright.playing.match import Match, book_in, new_match
from rulewright.playing.told import told

BOOK = """\
rulebook: bakery
language: 1
players: 2
resources:
  coins: {symbol: $, up to: 99}
  stars: {one: star, many: stars, up to: 99}
  bags: {each: Flour, one: bag, up to: 9}
kinds:
  Flour: {members: {rye: {}, oats: {}}}
  Oven:
    constants: {price: coins, large: yes/no}
    members: {clay: {price: $2, large: no}, brick: {price: $3, large: yes}}
player:
  purse: coins = $9
  sacks: bags
  oven: Oven or none
  place: 0..3
  licence: yes/no
  bid: 0..9 seen by owner
  praise: stars seen by owner
flow: |
  repeat 9 times:
    for each p in Player:
      turn of p: offer work, stroll, secret
groups:
  work: {title: Work in the bakery}
actions:
  build:
    group: work
    title: Build an oven
    cost: $1
    when: me.oven is none
    do: |
      choose oven from Oven for "an oven"
      pay oven.price
      set me.oven to oven
  licence:
    group: work
    title: Get a licence
    cost: $4
    do: set me.licence to yes
  bake:
    group: work
    title: Bake
    when: me.oven is not none
    do: gain $5
  mill:
    group: work
    title: Mill
    do: |
      choose flour from Flour paying $1 for "a flour"
      gain 1 bag of flour
  stroll:
    title: Stroll
    do: |
      choose n from 1..3 where n != me.place for "where to, {me.bid}"
      pay $(n - 1)
      set me.place to n
  secret:
    title: Think
    do: |
      set me.bid to me.bid + 1
      gain 1 star
modifiers:
  guild:
    alters: licence.cost
    when: me.oven is not none
    to: it - $3
scoring:
  coins: p.purse
views:
  ovens:
    rows: o in Oven
    show:
      oven: o
      price: o.price
      large: o.large
      owner: the p in Player where p.oven = o
  bakers:
    rows: p in Player
    show:
      baker: p
      purse: p.purse
      sacks: p.sacks
      oven: p.oven
"""


@pytest.fixture
def bakery() -> Match:
    return new_match(book_in({"rulebook.yaml": BOOK}, "rulebook.yaml"), 2, 1)


def take(match: Match, *labels: str) -> Match:
    for label in labels:
        (code,) = [move.code for move in match.legal_moves() if move.label == label]
        match.apply(code)
    return match


def listed(match: Match) -> list[tuple[int, str, str, str, str]]:
    return [(a.number, a.label, a.group, a.price, a.details) for a in answers(match, match.drawn(match.seat))]


def test_actions_stand_by_groups_with_their_prices(bakery: Match) -> None:
    assert listed(bakery) == [
        (1, "Stroll", "", "", ""),
        (2, "Think", "", "", ""),
        (3, "Build an oven", "Work in the bakery", "$1", ""),
        (4, "Get a licence", "Work in the bakery", "$4", ""),
        (5, "Mill", "Work in the bakery", "", ""),
    ]
    assert ("Bake", "bake") in offered(bakery)


def test_a_price_that_a_modifier_alters_says_so(bakery: Match) -> None:
    take(bakery, "Build an oven", "clay", "Think")
    assert [price for _, label, _, price, _ in listed(bakery) if label == "Get a licence"] == ["$1 instead of $4"]


def test_members_are_told_apart_by_the_tables_and_by_what_they_cost(bakery: Match) -> None:
    take(bakery, "Build an oven")
    assert under_way(bakery) == "Build an oven"
    assert listed(bakery) == [(1, "clay", "", "$2", ""), (2, "brick", "", "$3", "large")]


def test_what_a_label_says_stands_there_once(bakery: Match) -> None:
    take(bakery, "Mill")
    assert listed(bakery) == [(1, "rye for $1", "", "", ""), (2, "oats for $1", "", "", "")]


def test_numbers_are_typed_as_they_are(bakery: Match) -> None:
    take(bakery, "Stroll", "1", "Think", "Stroll")
    assert listed(bakery) == [(2, "2", "", "$1", ""), (3, "3", "", "$2", "")]


def test_moves_are_told_by_actions_and_no_question_tells_what_only_one_may_see(bakery: Match) -> None:
    take(bakery, "Build an oven", "brick", "Think", "Stroll", "1")
    assert [(t.number, t.seat, t.text) for t in told(bakery, 1, 5)] == [
        (1, 1, "Build an oven › brick"),
        (3, 2, "Think"),
        (4, 1, "Stroll › where to, …: 1"),
    ]


def test_what_moves_brought_each_player(bakery: Match) -> None:
    take(bakery, "Build an oven", "brick", "Mill", "rye for $1", "Bake", "Think", "Mill", "oats for $1")
    first, second, third, secret, last = told(bakery, 1, 8, balanced=True)
    found = [balance_words(bakery, one.balance) for one in (first, second, third, secret, last)]
    assert found == ["Ann −$4", "Bob +1 bag of rye, −$1", "Ann +$5", "", "Ann +1 bag of oats, −$1"]
    assert [one.balance for one in told(bakery, 1, 8)] == [Counter()] * 5


def test_changes_in_words(bakery: Match) -> None:
    before = bakery.drawn(1)
    take(bakery, "Mill", "rye for $1", "Think", "Mill", "rye for $1", "Think")
    middle = bakery.drawn(1)
    take(bakery, "Mill", "oats for $1", "Think", "Build an oven", "clay")
    after = bakery.drawn(1)
    assert in_words(middle[1], before[1]) == ["Bakers, Ann: purse $9 → $7; sacks – → rye\u00a02"]
    assert in_words(after[1], middle[1]) == ["Bakers, Ann: purse $7 → $3; sacks + oats 1; oven – → clay"]
    assert in_words(after[0], middle[0]) == ["Ovens, clay: owner – → Ann"]
