"""Where a choice may stand: in a step of two actions, behind a hidden draw, in hooks around a step that asks.

The other places (loops over a list the body shortens, nested loops, another player) are in `test_two_ways`. Here too
the split program and the rules run again from their start must agree at every decision, on two sizes of table.
"""

from __future__ import annotations

from types import ModuleType

import pytest

HEAD = """
groups:
  main: {title: Main}
kinds:
  Card:
    constants: {worth: 1..3}
    pieces: {from: cards.csv}
state:
  deck: stack of Card seen by nobody = each c in Card
  shown: row of Card
player:
  hand: pile of Card seen by owner
setup: shuffle deck
"""
CARDS = {"cards.csv": "name,worth,count\nlow,1,6\nhigh,3,4\n"}

TWO_ACTIONS = """
steps:
  bargain(least 1..3):
    do: |
      choose x from least..3 where x != n for "a number"
      add x to seen
      next(me) chooses y from x..3 for "an answer"
      set n to y
actions:
  rest:
    group: main
    title: Rest
    do: gain £1
  sell:
    group: main
    title: Sell
    do: |
      let before be n
      bargain(1)
      add before to seen
      if seen.size > 30: set seen to [1]
  buy:
    group: main
    title: Buy
    do: |
      bargain(2)
      choose g from Good for "a good"
      me.store gains 1 of g
      if seen.size > 30: set seen to [2]
"""

HIDDEN_DRAW = """
actions:
  rest:
    group: main
    title: Rest
    do: gain £1
  look:
    group: main
    title: Look
    when: deck.size > 0
    do: |
      draw card from deck to me.hand
      choose kept from me.hand for "a card to show"
      may choose x from 1..kept.worth for "how many"
      move kept to shown
      if x is not none: set n to x
      else: gain 1 vp
"""

HOOKED = """
steps:
  ask(x 1..9):
    do: |
      choose y from 1..x for "in the step"
      set n to y
actions:
  rest:
    group: main
    title: Rest
    do: gain £1
  act:
    group: main
    title: Act
    do: |
      choose x from 1..3 for "before all"
      ask(x)
      if seen.size > 30: set seen to [1]
      add n to seen
hooks:
  before_ask:
    before: ask
    when: x > 1
    do: |
      choose a from 1..x for "before the step"
      add a to seen
  after_ask:
    after: ask
    do: |
      next(me) chooses b from 1..x where b != n + 9 for "after the step"
      set n to b
"""

BOOKS = {
    "a step called from two actions": HEAD + TWO_ACTIONS,
    "after a hidden draw": HEAD + HIDDEN_DRAW,
    "hooks around a step that chooses": HEAD + HOOKED,
}


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("players", [2, 3])
def test_both_ways_agree(small: ModuleType, name: str, players: int) -> None:
    table = small.SmallTable(BOOKS[name], players=players, sheets=CARDS)
    for seed in range(3):
        assert small.play_both_ways(table, seed, 25) > 10


def test_a_step_goes_back_to_the_action_that_called_it(small: ModuleType) -> None:
    table = small.SmallTable(BOOKS["a step called from two actions"], sheets=CARDS).start()
    table.take("Sell", "1", "2", "Buy", "3", "3")
    assert table.options == ["grain", "wood", "flour"]  # `buy` asks on, `sell` did not
    assert table.value("seen") == [1, 0, 3]


def test_hooks_ask_before_and_after_the_step(small: ModuleType) -> None:
    table = small.SmallTable(BOOKS["hooks around a step that chooses"], sheets=CARDS).start()
    asked = []
    table.take("Act")
    for label in ("2", "1", "2", "1"):
        asked.append((table.seat, table.reference.prompt(table.state)))
        table.take(label)
    assert asked == [(1, "before all"), (1, "before the step"), (1, "in the step"), (2, "after the step")]
    assert table.value("seen") == [1, 1]
