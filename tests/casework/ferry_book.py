"""A small book with something of everything that a case can come by, and cases for it as an author writes them."""

from __future__ import annotations

from pathlib import Path

BOOK = """\
rulebook: ferry
title: Ferry
language: 1
players: 2..3
settings:
  late:
    question: What does a late ferry do?
    type: [wait, turn_back]
    value: wait
  tip:
    question: How much is a tip?
    type: coins
    value: 1 coin
    options: [1 coin, 2 coins]
resources:
  coins: {one: coin, many: coins, up to: 50}
kinds:
  Bank:
    members: {east: {}, west: {}}
tables:
  toll:
    keys: {people: 1..3}
    value: coins
    rows: {1: 1 coin, 2: 2 coins, 3: 4 coins}
player:
  purse: coins = 5 coins
  side: Bank = east
  trips: 0..20 = 0
functions:
  can_cross(player): player.purse >= 1 coin and player.trips < 3
actions:
  cross:
    require:
      you may cross: can_cross(me)
    do: |
      choose people from 1..3 paying toll[people] for "how many"
      if people > 2:
        choose one for "the crowd":
          "sings": gain tip
          "rows": add 1 to me.trips
      greet()
      add 1 to me.trips
  rest:
    do: |
      gain 1 coin
      if late = turn_back: set me.side to west
steps:
  greet():
    do: |
      if me.side = west:
        choose n from 1..2 for "how loud"
        gain n coins
flow: |
  repeat 3 times:
    round:
      for each p in Player:
        turn of p: offer cross, rest
scoring:
  purse: p.purse
  trips: p.trips * 2
"""
HEAD = "cases:\n"
REST = """\
  - case: who rests gets a coin
    when: |
      ann does rest
    then:
      - ann.purse = 6 coins
"""
TWO = """\
  - case: two cross and pay
    when: |
      ann does cross choosing 2
    then:
      - ann.purse = 3 coins and ann.trips = 1
"""
CROWD = """\
  - case: a crowd that sings
    settings: {tip: 2 coins}
    given: |
      set ann.side to west
    when: |
      ann does cross choosing 3, "sings", 2
    then:
      - ann.purse = 5 coins
"""
REFUSED = """\
  - case: nobody crosses without money
    given: |
      ann pays 5 coins
    refuse:
      - ann does cross
    because: you may cross
"""


def written(folder: Path, *cases: str, book: str = BOOK) -> Path:
    """The book in a folder, with these cases."""
    (folder / "cases").mkdir(parents=True, exist_ok=True)
    (folder / "rulebook.yaml").write_text(book, "utf-8")
    (folder / "cases" / "all.yaml").write_text(HEAD + "".join(cases), "utf-8")
    return folder
