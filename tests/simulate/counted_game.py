"""A book in which nobody has a choice, so that a game of it can be counted by hand."""

from __future__ import annotations

from rulewright.pipeline import Table
from rulewright.playing.match import book_in, table_for

COUNTED = """\
rulebook: counted
language: 1
players: 2
settings:
  ladder: {type: list of 1..9, value: [1, 3]}
resources:
  coins: {symbol: £, one: coin, up to: 50}
kinds:
  Ware:
    members: {rye: {}}
    fields:
      price: track of ladder
player:
  purse: coins = £4
state:
  buyer: Player = first p in Player
flow: |
  for each r in 1..2:
    round:
      for each p in Player:
        turn of p: offer buy, work
      for each p in Player: p gains £1
actions:
  buy:
    when: me = buyer
    do: |
      pay £rye.price
      raise rye.price else lower rye.price by 0
  work:
    when: me != buyer
    do: gain £2
scoring:
  money: p.purse
"""
"""The first buys for 1 and 3, the second works twice for 2; after each round both get 1. So 4, 4 become 2, 10."""


def counted_table(text: str = COUNTED) -> Table:
    return table_for(book_in({"rulebook.yaml": text}, "rulebook.yaml"), 2, {})
