"""Pinned semantics 1 to 6: evaluation."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault


def test_pinned_01_and_or_if_stop_early_and_where_comes_before_keys_and_bodies(small: ModuleType) -> None:
    table = small.SmallTable()
    assert table.value("no and 1 div n = 1") == 0
    assert table.value("yes or 1 div n = 1") == 1
    assert table.value("if n = 0 then 7 else 1 div n") == 7
    assert table.value("sum of 6 div x for x in 0..3 where x > 0") == 6 + 3 + 2
    assert table.value("(each x in 0..3 where x > 0 by 6 div x)") == [3, 2, 1]


def test_pinned_01_faults_come_from_the_left(small: ModuleType) -> None:
    table = small.SmallTable()
    with pytest.raises(Fault) as fault:
        table.value("1 div n + (most of x for x in 1..0)")
    assert fault.value.code == faults.ZERO_DIVISOR


def test_pinned_02_values_are_copied(small: ModuleType) -> None:
    table = small.SmallTable().run("add 1 to seen\nadd 2 to seen")
    table.run("for each x in seen:\n  add x + 10 to seen\nlet old be seen\nadd 99 to seen\nset n to old.size")
    assert table.value("seen") == [1, 2, 11, 12, 99]
    assert table.value("n") == 4


def test_pinned_03_div_rounds_down_and_mod_is_never_negative(small: ModuleType) -> None:
    table = small.SmallTable()
    assert table.value("(n - 7) div 2") == -4
    assert table.value("(n - 7) div 2 rounding up") == -3
    assert table.value("7 div 2 rounding up") == 4
    assert table.value("(n - 7) mod 4") == 1
    assert table.value("7 mod (n - 4)") == 3
    for text in ("1 div n", "1 mod n"):
        with pytest.raises(Fault) as fault:
            table.value(text)
        assert fault.value.code == faults.ZERO_DIVISOR


def test_pinned_04_like_is_compared_with_like(small: ModuleType) -> None:
    assert small.SmallTable().value("ann.cash = £5 and ann.cash != £6 and ann.cash >= £5") == 1
    assert small.errors("functions:\n  f(player): player.cash = player.points\n")
    assert small.errors("functions:\n  f(player): player.cash = 5\n")
    none = "state:\n  who: Good or none\nfunctions:\n  "
    assert not small.errors(none + "f(good): who = good or who is none\n")
    assert small.errors(none + "f(good): who < good\n")


def test_pinned_05_aggregates_of_nothing(small: ModuleType) -> None:
    table = small.SmallTable()
    assert table.value("sum of p.cash for p in Player where p.cash > £9") == 0
    assert table.value("every p in Player where p.cash > £9 has no") == 1
    assert table.value("(first g in Good where ann.store[g] > 0)") == 0
    assert table.value("(last g in Good where ann.store[g] > 0)") == 0
    for text, code, values in (
        ("most of x for x in 1..0", faults.OF_NOTHING, ()),
        ("least of x for x in 1..0", faults.OF_NOTHING, ()),
        ("(the x in 1..3 where x > 3)", faults.NOT_ONE, (0,)),
        ("(the x in 1..3 where x > 1)", faults.NOT_ONE, (2,)),
    ):
        with pytest.raises(Fault) as fault:
            table.value(text)
        assert (fault.value.code, fault.value.values) == (code, values)


def test_pinned_06_every_tie_falls_back_on_domain_order(small: ModuleType) -> None:
    table = small.SmallTable("kinds:\n  Ship:\n    pieces: 3\nstate:\n  quay: row of Ship\n", players=3)
    assert table.value("(each g in Good)") == [1, 2, 3]
    assert table.value("(each p in Player by p.cash descending)") == [1, 2, 3]
    assert table.value("(each p in Player by p.cash, then p.seat descending)") == [3, 2, 1]
    assert table.value("(last p in Player by p.cash)") == 3
    assert table.value("(each x in 3..1)") == []
    table.run("move ship_3 to quay\nmove ship_1 to top of quay")
    assert table.value("(each s in quay)") == [1, 3]
    table.run("add 9 to seen\nadd 4 to seen\nadd 9 to seen")
    assert table.value("(each x in seen by x descending)") == [9, 9, 4]
