"""Pinned semantics 30 to 35: pieces, units, tracks."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

THINGS = """
settings:
  ladder: {type: list of 1..9, value: [1, 2, 2, 5]}
  price: {type: amount, value: £1 and 1 goods of wood}
resources:
  crates: {each: Good, one: crate, many: crates, up to: 6}
  debt: {one: bond, many: bonds, up to: 3, may go negative: yes}
kinds:
  Ship:
    pieces: {s1: {}, s2: {}, s3: {}, s4: {}}
  Company:
    members: {red: {}, blue: {}}
    fields:
      price: track of ladder from space 3
      stock: track of ladder
      till: pounds up to 9
      hold: crates up to 8
      bonds: debt
state:
  quay: row of Ship up to 3
  deck: stack of Ship
  pool: pile of Ship
  berth: slot for Ship or none
  shed: crates
"""


def fails(small: ModuleType, table: object, lines: str) -> tuple[str, tuple[int, ...]]:
    """The fault that lines meet: its code and values."""
    with pytest.raises(Fault) as fault:
        table.run(lines)  # type: ignore[attr-defined]
    return fault.value.code, fault.value.values


def test_pinned_30_a_piece_is_in_one_place(small: ModuleType) -> None:
    table = small.SmallTable(THINGS).run("move s1 to quay\nmove s2 to quay\nmove s3 to top of quay")
    assert table.value("quay") == [3, 1, 2]
    table.run("move s3 to quay")
    assert table.value("quay") == [1, 2, 3]
    table.run("move s2 to deck\nmove s1 to deck")
    assert (table.value("deck"), table.value("deck.top"), table.value("quay")) == ([1, 2], 1, [3])
    table.run("draw s from deck to bottom of quay\nmove s2 to pool\nmove s4 to pool\nmove s1 to pool")
    assert (table.value("quay"), table.value("deck"), table.value("pool")) == ([3], [], [1, 2, 4])
    table.run("move s3 to box")
    assert table.value("s3 in box") == 1 and table.value("quay.size") == 0


def test_pinned_30_move_all_one_after_another(small: ModuleType) -> None:
    table = small.SmallTable(THINGS).run(
        "move s2 to quay\nmove s1 to quay\nmove s4 to quay\nmove all from quay to deck"
    )
    assert table.value("deck") == [4, 1, 2]


def test_pinned_31_what_does_not_fit_or_is_not_there_is_a_fault(small: ModuleType) -> None:
    table = small.SmallTable(THINGS).run("for each s in [s1, s2, s3]:\n  move s to quay")
    assert fails(small, table, "move s4 to quay") == (faults.FULL, (0, 1))
    assert fails(small, table, "draw s from deck to pool") == (faults.SHORT, (0, 1))
    assert fails(small, table, "ann pays £6") == (faults.SHORT, (5, 6))
    assert fails(small, table, "red gains £10") == (faults.FULL, (9, 10))
    assert fails(small, table, "move 2 crate of wood from shed to bank") == (faults.SHORT, (0, 2))
    assert table.value("quay.size") == 3 and table.value("ann.cash") == 5


def test_pinned_31_in_an_opening_they_only_make_it_unavailable(small: ModuleType) -> None:
    main = """groups:
  main: {title: Main}
actions:
  act: {group: main, title: Act, cost: £6}
  rest: {group: main, title: Rest}
"""
    assert small.SmallTable(THINGS + main).start().options == ["Rest"]


def test_pinned_32_nothing_is_no_effect_and_less_is_a_fault(small: ModuleType) -> None:
    table = small.SmallTable(THINGS)
    table.run("ann pays £0\nmove n crate of wood from shed to bank\nmove all from shed to bank\nann gains n * 2 vp")
    assert table.value("ann.cash") == 5
    assert fails(small, table, "ann gains £(n - 2)") == (faults.NEGATIVE_AMOUNT, (-2,))


def test_pinned_33_units_keep_their_kind(small: ModuleType) -> None:
    table = small.SmallTable(THINGS).run("red.hold gains 3 crate of wood and 2 crate of flour")
    table.run("move all from red.hold to blue.hold")
    assert [table.value(f"blue.hold[{g}]") for g in ("grain", "wood", "flour")] == [0, 3, 2]
    assert table.value("blue.hold.total") == 5 and table.value("blue.hold.room") == 3
    assert fails(small, table, "blue.hold gains 4 crate of wood") == (faults.FULL, (3, 4))
    table.run("blue.hold gains 3 crate of wood\nblue.hold pays 2 crate of flour")
    assert fails(small, table, "blue.hold gains 1 crate of wood") == (faults.FULL, (0, 1))
    table.run("move all of wood from blue.hold to shed")
    assert table.value("shed[wood]") == 6


def test_pinned_33_a_start_value_names_the_kind(small: ModuleType) -> None:
    resources = "resources:\n  traders: {each: Player, one: trader, up to: 12}\nplayer:\n  crew: traders = "
    table = small.SmallTable(resources + "3 trader of self\n")
    assert table.value("ann.crew[ann]") == 3 and table.value("ann.crew[bob]") == 0
    assert small.errors(resources + "3\n")


def test_pinned_34_all_parts_or_none(small: ModuleType) -> None:
    table = small.SmallTable(THINGS)
    assert fails(small, table, "ann pays £1 and 1 goods of wood")[0] == faults.SHORT
    assert table.value("ann.cash") == 5
    table.run("ann gains 1 goods of wood\nann pays price to bank")
    assert table.value("ann.cash") == 4 and table.value("ann.store[wood]") == 0
    assert fails(small, table, "ann pays £2 and £3") == (faults.SHORT, (2, 3))
    table.run("ann pays £2 and £1 to red\nred pays £1 to bob")
    assert [table.value(x) for x in ("ann.cash", "red.till", "bob.cash")] == [1, 2, 6]


def test_pinned_34_one_may_owe_what_may_go_negative(small: ModuleType) -> None:
    table = small.SmallTable(THINGS).run("red pays 2 bonds")
    assert table.value("red.bonds") == -2
    assert fails(small, table, "red pays 2 bonds") == (faults.SHORT, (-2, 2))


def test_pinned_35_tracks(small: ModuleType) -> None:
    table = small.SmallTable(THINGS)
    assert [table.value(x) for x in ("red.price", "red.price.space", "red.stock.at_start")] == [2, 3, 1]
    table.run("lower red.price")
    assert [table.value(x) for x in ("red.price", "red.price.space")] == [2, 2]
    table.run("raise red.price by 5 else raise red.stock")
    assert [table.value(x) for x in ("red.price", "red.price.at_end", "red.stock.space")] == [5, 1, 4]
    table.run("lower red.price by 5 else lower red.stock\nset blue.price.space to 4")
    assert [table.value(x) for x in ("red.price", "red.stock.space", "blue.price")] == [1, 2, 5]
    assert fails(small, table, "set blue.price.space to 5") == (faults.OUT_OF_RANGE, (5, 1, 4))
