"""Pinned semantics 18 to 21: who acts and who decides."""

from __future__ import annotations

from types import ModuleType

MAIN = "groups:\n  main: {title: Main}\nactions:\n  act:\n    group: main\n    title: Act\n    do: |\n"


def test_pinned_18_steps_and_hooks_see_the_same_me(small: ModuleType) -> None:
    table = small.SmallTable(
        MAIN
        + """      outer(2)
steps:
  outer(x 1..9):
    do: |
      gain £x
      inner()
  inner():
    do: |
      gain 1 wood
hooks:
  paid:
    after: inner
    do: |
      gain 3 vp
""".replace("1 wood", "1 of wood")
    )
    table.start().take("Act")
    assert [table.value(f"{who}.cash") for who in ("ann", "bob")] == [7, 5]
    assert table.value("ann.points") == 3 and table.value("ann.store[wood]") == 1


def test_pinned_18_functions_have_no_me_and_steps_need_one(small: ModuleType) -> None:
    assert small.errors("functions:\n  f: me.cash\n")
    assert small.errors("setup: |\n  take_one()\nsteps:\n  take_one:\n    do: |\n      gain £1\n")


def test_pinned_19_a_parameter_called_me_acts_for_another(small: ModuleType) -> None:
    table = small.SmallTable(
        MAIN
        + """      reward(next(me))
      gain £1
steps:
  reward(me Player):
    do: |
      inner()
  inner:
    do: |
      gain 4 vp
      choose x from 1..2
      gain x vp
"""
    )
    table.start().take("Act")
    assert (table.seat, table.options) == (2, ["1", "2"])
    table.take("2")
    assert [table.value(f"{who}.points") for who in ("ann", "bob")] == [0, 6]
    assert [table.value(f"{who}.cash") for who in ("ann", "bob")] == [6, 5]


def test_pinned_20_who_chooses_is_not_me_and_pays(small: ModuleType) -> None:
    lines = "      next(me) chooses x from 1..9 paying £x\n      gain £x\n      set n to me.seat\n"
    table = small.SmallTable(MAIN + lines)
    table.start().take("Act")
    assert table.seat == 2 and table.options[-1] == "5 for £5"
    table.take("4 for £4")
    assert [table.value(f"{who}.cash") for who in ("ann", "bob")] == [9, 1]
    assert table.value("n") == 1


def test_pinned_20_payments_come_from_whom_from_names(small: ModuleType) -> None:
    table = small.SmallTable(MAIN + "      next(me) chooses x from 1..3 paying £x from me to next(me)\n")
    table.start().take("Act", "3 for £3")
    assert [table.value(f"{who}.cash") for who in ("ann", "bob")] == [2, 8]


def test_pinned_21_all_are_asked_before_anything_shows(small: ModuleType) -> None:
    lines = """      each p in Player chooses bid from 0..3 where bid >= n
      set n to 10 * bid[me] + bid[next(me)]
"""
    table = small.SmallTable(MAIN + lines)
    table.start().take("Act")
    assert (table.seat, table.options) == (1, ["0", "1", "2", "3"])
    table.take("3")
    assert (table.seat, table.options, table.value("n")) == (2, ["0", "1", "2", "3"], 0)
    table.take("0")
    assert table.value("n") == 30
