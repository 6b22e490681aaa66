"""Why an answer is not offered: of every sort of decision, the condition that fails with its place and values."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.backends.reference.reasons import Reason, look_freely
from rulewright.backends.reference.why_answer import answer_in, why_answer
from rulewright.backends.reference.world import World

BOOK = """
groups:
  main: {title: Main}
functions:
  welcome(player, good): player.store[good] < 2 and (any p in Player where p.points > 3 vp)
actions:
  pick_one:
    group: main
    source: SF-1
    do: |
      choose good from Good where welcome(me, good) for "a good"
      gain 1 of good
  pick_pair:
    group: main
    do: |
      choose a from Good, k from 1..me.store[a] paying £(k * 2) for "some"
      pay k of a
      gain 1 vp
  pick_set:
    group: main
    do: |
      choose 1 to 2 different good from Good where me.store[good] >= 1 as pair
      gain £1
  pick_many:
    group: main
    do: |
      choose up to 2 different good from Good:
        gain 1 of good
  pick_way:
    group: main
    do: |
      choose one for "a way":
        "dear" when me.cash > £50: gain 1 vp
        "steep": pay £40
        "none": gain £1
sources:
  SF: {clauses: [1..2]}
"""
GIVEN = "ann gains 1 goods of grain\nann gains 2 goods of wood\nfor each p in Player where p.seat = 2: p gains 4 vp"


def with_setup(given: str) -> str:
    return BOOK + "setup: |\n" + "".join(f"  {line}\n" for line in given.splitlines())


def against(small: ModuleType, action: str, answer: str, given: str = GIVEN, *before: str) -> Reason:
    """The reason why an answer in words is not taken."""
    table = small.SmallTable(with_setup(given)).start().take(action, *before)
    w = World(table.reference.table, table.state)
    meant = answer_in(w, table.state.open, answer)
    assert meant is not None
    return next(r for r in why_answer(w, table.state.open, meant, look_freely) if not r.holds)


def values(reason: Reason) -> dict[str, str]:
    return {c.text: c.value for c in reason.compared}


def test_a_condition_is_followed_into_functions(small: ModuleType) -> None:
    found = against(small, "pick one", "wood")
    assert (found.sort, found.path, found.sources) == ("where", "actions.pick_one", ("SF-1",))
    assert found.span.text == "welcome(me, good)"
    assert values(found) == {"welcome(me, good)": "no", "player.store[good]": "2"}


def test_a_source_that_ends_before(small: ModuleType) -> None:
    found = against(small, "pick pair", "grain, 2")
    assert (found.sort, found.text) == ("source", "2 is not among 1..me.store[a]")
    assert values(found) == {"me.store[a]": "1"}


def test_a_price_that_cannot_be_paid(small: ModuleType) -> None:
    found = against(small, "pick pair", "wood, 2", GIVEN + "\nann pays £3")
    assert (found.sort, found.text) == ("paying", "£2 is missing")
    assert values(found) == {"£(k * 2)": "4", "what is there": "2"}


def test_sets_are_asked_thing_by_thing(small: ModuleType) -> None:
    found = against(small, "pick set", "grain and flour")
    assert (found.sort, values(found)) == ("where", {"me.store[good]": "0"})


def test_what_has_been_picked_already(small: ModuleType) -> None:
    found = against(small, "pick many", "wood", GIVEN, "wood")
    assert found.text == "wood has been chosen already"


def test_branches_of_a_menu(small: ModuleType) -> None:
    dear, steep = against(small, "pick way", "dear"), against(small, "pick way", "steep")
    assert (dear.sort, values(dear)) == ("where", {"me.cash": "£5"})
    assert (steep.sort, steep.text) == ("rest", "£35 is missing")
    assert values(steep) == {"£40": "40", "what is there": "5"}


@pytest.mark.parametrize("text", ["gold", "wood, 1", ""])
def test_what_means_nothing(small: ModuleType, text: str) -> None:
    table = small.SmallTable(with_setup(GIVEN)).start().take("pick many")
    assert answer_in(World(table.reference.table, table.state), table.state.open, text) is None
