"""Pinned semantics 7 to 17: legality and choices."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault, IllegalMove

MAIN = """
groups:
  main:
    title: Main
"""


def do(*lines: str, more: str = "") -> str:
    """A book with one action of these lines."""
    body = "\n".join(f"      {line}" for line in lines)
    act = f"  act:\n    group: main\n    title: Act\n{more}    do: |\n{body}\n"
    return f"{MAIN}actions:\n{act}  rest: {{group: main, title: Rest}}\n"


ORDER = """
state:
  ready: yes/no
groups:
  main:
    title: Main
    limit: once per turn
    when: n != 1
    require:
      of the group: n != 2
    afterwards:
      after of the group: n != 9
actions:
  act:
    group: main
    title: Act
    limit: 2 times per game
    when: n != 3
    require:
      of the action, {n}: n != 4
    cost: £2
    do: |
      choose good from Good where n != 6 for "a good"
      set n to n + 1
    afterwards:
      after of the action: n != 8
modifiers:
  rebate:
    alters: act.cost
    when: n = 0
    use: optional
    to: it - £1
"""


def test_pinned_07_conditions_stand_in_their_order(small: ModuleType) -> None:
    table = small.SmallTable(ORDER)
    sorts = [r.sort for r in table.why("act")]
    assert sorts == [
        *["limit"] * 2,
        *["when"] * 2,
        *["require"] * 2,
        "modifier",
        "cost",
        "opening",
        *["afterwards"] * 2,
    ]
    for n, sort, text in (
        (1, "when", "n != 1"),
        (2, "require", "of the group"),
        (3, "when", "n != 3"),
        (4, "require", "of the action, 4"),
        (6, "opening", "a good: nothing to choose"),
        (7, "afterwards", "after of the action"),
        (8, "afterwards", "after of the group"),
    ):
        table.run(f"set n to {n}")
        found = table.refusal("act")
        assert (found.sort, found.text) == (sort, text)
        with pytest.raises(IllegalMove):
            table.run("ann does act choosing wood")


def test_pinned_07_cost_and_limit_as_reasons(small: ModuleType) -> None:
    table = small.SmallTable(ORDER).run("set n to 5\nann pays £4")
    assert table.refusal("act").text == "it costs £2: £1 is missing"
    table.run("ann gains £9\nset n to 11\nann does act choosing wood")
    assert table.refusal("act").text == "once per turn"


def test_pinned_08_a_trial_changes_nothing_and_needs_only_some_choice(small: ModuleType) -> None:
    table = small.SmallTable(do("choose x from 1..9", "pay £x", "set n to x"))
    assert table.start().take("Act").options == ["1", "2", "3", "4", "5"]
    assert table.value("ann.cash") == 5
    assert table.take("3").value("ann.cash + £n") == 5


def test_pinned_08_a_trial_ends_at_chance_and_at_another_player(small: ModuleType) -> None:
    chance = small.SmallTable(do("pick x from 1..6", "pay £99"))
    assert chance.start().options == ["Act", "Rest"]
    other = small.SmallTable(do("next(me) chooses x from 1..6 where x > n + 7"))
    assert other.start().options == ["Act", "Rest"]


def test_pinned_09_choices_never_lead_into_a_corner(small: ModuleType) -> None:
    lines = ("choose x from 1..3", "choose y from 1..3 where y > x", "choose z from 1..3 where z > y", "set n to z")
    assert small.SmallTable(do(*lines)).start().take("Act").options == ["1"]


def test_pinned_09_a_later_run_looks_ahead_too(small: ModuleType) -> None:
    lines = ("set n to 2", "choose x from 1..3", "choose y from 1..3 where y > x + 1", "gain £y")
    assert small.SmallTable(do(*lines)).start().take("Act").options == ["1"]


def test_pinned_09_an_effect_ends_the_opening(small: ModuleType) -> None:
    table = small.SmallTable(
        do("choose x from 1..2", "set n to x", "choose y from 1..3 where y > 2 * n + 1", "gain £y")
    )
    assert table.start().take("Act").options == ["1", "2"]
    with pytest.raises(Fault) as fault:
        table.take("2")
    assert fault.value.code == faults.DEAD_END
    assert table.value("n") == 0


def test_pinned_10_the_cost_comes_before_the_opening(small: ModuleType) -> None:
    table = small.SmallTable(do("choose x from 1..9 where £x <= me.cash", "set n to x", more="    cost: £3\n"))
    assert table.start().take("Act").options == ["1", "2"]


def test_pinned_10_where_sees_the_game_before_paying(small: ModuleType) -> None:
    table = small.SmallTable(do("choose x from 1..9 where me.cash = £5 paying £x", "set n to x"))
    table.start().take("Act")
    assert table.options == [f"{x} for £{x}" for x in range(1, 6)]
    assert table.take("4 for £4").value("ann.cash") == 1


def test_pinned_11_a_later_run_that_cannot_start_is_a_dead_end(small: ModuleType) -> None:
    table = small.SmallTable(do("set n to 1", 'choose x from 1..3 where x > n + 2 for "a number"'))
    with pytest.raises(Fault) as fault:
        table.start().take("Act")
    assert (fault.value.code, fault.value.about) == (faults.DEAD_END, "a number")
    assert fault.value.span.text.startswith("choose x")
    assert table.options == ["Act", "Rest"]


def test_pinned_11_may_choose_never_is(small: ModuleType) -> None:
    table = small.SmallTable(do("set n to 1", "may choose g from Good where no", "set n to 2"))
    assert table.start().take("Act").value("n") == 2


def test_pinned_12_one_option_is_a_decision_and_none_is_not(small: ModuleType) -> None:
    table = small.SmallTable(do("choose x from 1..1", "may choose g from Good where g = wood", "set n to x"))
    assert table.start().take("Act").options == ["1"]
    assert table.take("1").options == ["wood", "none"]
    assert table.take("none").seat == 2


def test_pinned_12_a_chosen_order_with_one_left_asks_nothing(small: ModuleType) -> None:
    table = small.SmallTable(do("for each x in 1..3 in chosen order:", "  add x to seen"))
    assert table.start().take("Act").options == ["1", "2", "3"]
    assert table.take("2").options == ["1", "3"]
    assert table.take("3").value("seen") == [2, 3, 1]


MANY = ("choose 1 to 3 different x from 1..4 where x != n as xs:", "  set n to x + 1", "set n to 10 * xs[1] + xs.size")


def test_pinned_13_picks_are_asked_one_after_another(small: ModuleType) -> None:
    table = small.SmallTable(do(*MANY))
    assert table.start().take("Act").options == ["1", "2", "3", "4"]
    assert table.take("2").options == ["1", "4", "stop"]
    assert table.take("4").options == ["1", "3", "stop"]
    assert table.take("3").seat == 2
    assert table.value("n") == 23


def test_pinned_13_stopping_alone_is_no_decision(small: ModuleType) -> None:
    table = small.SmallTable(do("choose 1 to 3 different x from 1..2 as xs:", "  set n to x"))
    table.start().take("Act", "2")
    assert table.options == ["1", "stop"]
    assert table.take("1").seat == 2


def test_pinned_13_fewer_than_the_least_number(small: ModuleType) -> None:
    table = small.SmallTable(do("choose 2 to 3 different x from 1..4 where x > 3 as xs:", "  set n to x"))
    assert table.start().options == ["Rest"]
    assert table.refusal("act").sort == "opening"
    sets = small.SmallTable(do("choose 2 different x from 1..4 where x > 3 as xs", "set n to xs.size"))
    assert sets.start().options == ["Rest"]


def test_pinned_13_without_a_body_one_decision_over_sets(small: ModuleType) -> None:
    table = small.SmallTable(do("choose 1 to 2 different g from Good as pair", "set n to pair.size"))
    table.start().take("Act")
    assert table.options == ["grain", "wood", "flour", "grain and wood", "grain and flour", "wood and flour"]
    assert table.take("grain and flour").value("n") == 2


def test_pinned_14_several_names_are_one_decision(small: ModuleType) -> None:
    table = small.SmallTable(do("choose x from 1..3, y from 1..x where y != 2", "set n to 10 * x + y"))
    table.start().take("Act")
    assert table.options == ["1, 1", "2, 1", "3, 1", "3, 3"]
    assert table.take("3, 1").value("n") == 31


def test_pinned_14_declined_all_are_none(small: ModuleType) -> None:
    lines = ("may choose a from Good, b from Good where a != b", "if a is none and b is none: set n to 7")
    table = small.SmallTable(do(*lines))
    table.start().take("Act")
    assert len(table.options) == 7
    assert table.take("none").value("n") == 7


def test_pinned_15_loops_run_over_the_list_as_it_stood(small: ModuleType) -> None:
    table = small.SmallTable().run("add 1 to seen\nadd 2 to seen")
    table.run("for each x in seen where seen.size = 2 by x descending:\n  add 10 * x to seen")
    assert table.value("seen") == [1, 2, 20, 10]


def test_pinned_15_a_loop_that_asks_runs_over_the_list_as_it_stood(small: ModuleType) -> None:
    lines = ("add 1 to seen", "for each x in seen:", "  choose y from 1..2", "  add y + x to seen")
    assert small.SmallTable(do(*lines)).start().take("Act", "2").value("seen") == [1, 3]


def test_pinned_15_a_chosen_order_reads_where_before_each_step(small: ModuleType) -> None:
    table = small.SmallTable(
        do("for each x in 1..4 where x > n in chosen order:", "  set n to n + 2", "  add x to seen")
    )
    table.start().take("Act")
    assert table.options == ["1", "2", "3", "4"]
    assert table.take("1").options == ["3", "4"]
    assert table.take("3").value("seen") == [1, 3]


def test_pinned_15_repeat_until_tests_first(small: ModuleType) -> None:
    table = small.SmallTable().run("repeat until n = 0:\n  add 1 to seen")
    assert table.value("seen.size") == 0
    with pytest.raises(Fault) as fault:
        table.run("repeat until n > 3 at most 3 times:\n  add 1 to n")
    assert (fault.value.code, fault.value.values) == (faults.LOOP_BOUND, (3,))


def test_pinned_16_a_branch_that_cannot_be_carried_out_is_not_offered(small: ModuleType) -> None:
    lines = (
        "choose one:",
        '  "one": set n to 1',
        '  "two" when n > 0: set n to 2',
        '  "three":',
        "    pay £6",
        "    set n to 3",
        '  "four":',
        "    choose x from 1..2 where x > n + 2",
        "    set n to x",
        '  "five":',
        "    set n to 5",
        "    pay £6",
    )
    table = small.SmallTable(do(*lines))
    assert table.start().take("Act").options == ["one", "five"]
    with pytest.raises(Fault) as fault:
        table.take("five")
    assert (fault.value.code, fault.value.values) == (faults.SHORT, (5, 6))


def test_pinned_17_offer_opens_groups_in_the_order_of_the_text(small: ModuleType) -> None:
    table = small.SmallTable(
        """
groups:
  late: {title: Late}
  early: {title: Early, limit: once per round}
actions:
  a: {group: late, title: A}
  b: {group: early, title: B}
  c:
    group: late
    title: C
    when: n > 0
  d: {title: D}
flow: |
  round:
    turn of ann:
      offer d, early, late
      offer early, d
    turn of bob: offer early to ann
""".replace("ann", "(the p in Player where p.seat = 1)").replace("bob", "(the p in Player where p.seat = 2)")
    )
    assert table.start().options == ["D", "B", "A"]
    assert table.take("B").options == ["D"]
    with pytest.raises(Fault) as fault:
        table.take("D")
    assert fault.value.code == faults.DEAD_END
    assert "early" in fault.value.about


def test_pinned_17_offer_never_stands_inside_an_action(small: ModuleType) -> None:
    assert small.errors(do("offer main"))
