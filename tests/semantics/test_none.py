"""Pinned semantics 26 to 29: none."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

THINGS = """
kinds:
  Token:
    constants: {good: Good}
    pieces:
      t1: {good: wood}
      t2: {good: grain}
state:
  who: Player or none
  wanted: Good or none
  bare: slot for Token = t1
  other: slot for Token or none
  row: row of Token
"""


def finds(small: ModuleType, line: str) -> list[str]:
    """What is wrong with this condition."""
    found: list[str] = small.errors(THINGS + f"functions:\n  f(player): {line}\n")
    return found


def test_pinned_26_using_none_as_a_member_is_a_finding(small: ModuleType) -> None:
    assert finds(small, "who.cash > £1")
    assert finds(small, "other.good = wood")
    assert finds(small, "(first p in Player where p.cash > £1).cash > £2")
    assert not finds(small, "who = player")
    assert not finds(small, "bare.good = wood")


def test_pinned_26_a_test_covers_it(small: ModuleType) -> None:
    for line in (
        "who is not none and who.cash > £1",
        "if who is none then no else who.cash > £1",
        "if who is not none then who.cash > £1 else no",
        "who = player and who.cash > £1",
        "any g in Good where wanted is not none and wanted = g and player.store[wanted] > 1",
    ):
        assert not finds(small, line), line
    assert finds(small, "who is not none or who.cash > £1")


def test_pinned_27_a_test_covers_until_something_may_write_it(small: ModuleType) -> None:
    head = THINGS + "setup: |\n  if who is not none:\n"
    assert not small.errors(head + "    who gains £1\n    who gains £2\n")
    assert small.errors(head + "    set who to none\n    who gains £1\n")
    step = "steps:\n  forget:\n    do: |\n      set who to none\n"
    assert small.errors(head + "    forget()\n    who gains £1\n" + step)


def test_pinned_28_a_slot_must_hold_a_piece_between_moves(small: ModuleType) -> None:
    main = """groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    do: |
      move bare to row
      if me.cash > £4: move t2 to bare
      gain £(if me.cash < £5 then 1 else 2)
"""
    table = small.SmallTable(THINGS + main).start().take("Act")
    assert table.value("bare.good = grain") == 1
    table.run("ann pays £7\nbob pays £5")
    table.state = table.reference.start(1)
    low = small.SmallTable(THINGS.replace("t1\n  other", "t1\n  other") + main, seed=1)
    low.run("ann pays £1")
    with pytest.raises(Fault) as fault:
        low.run("ann pays £1\nlet was be bare\nmove was to row\nset n to (if bare.good = wood then 1 else 2)")
    assert fault.value.code == faults.EMPTY_SLOT


def test_pinned_28_checked_after_an_action(small: ModuleType) -> None:
    main = "groups:\n  main: {title: Main}\nactions:\n  act:\n    group: main\n    title: Act\n    do: |\n"
    table = small.SmallTable(THINGS + main + "      move bare to row\n").start()
    with pytest.raises(Fault) as fault:
        table.take("Act")
    assert fault.value.code == faults.EMPTY_SLOT
    assert table.value("row.size") == 0


def test_pinned_29_a_list_never_holds_none(small: ModuleType) -> None:
    table = small.SmallTable(THINGS)
    assert table.value("[wood, wanted, flour]") == [2, 3]
    assert table.value("wanted in [wood, wanted]") == 0
    assert table.value("[0, 1]") == [0, 1]
