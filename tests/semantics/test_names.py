"""Pinned semantics 40 to 45: names, scope, text."""

from __future__ import annotations

from types import ModuleType

from rulewright.backends.reference.labels import action_words
from rulewright.backends.reference.trace import Logged, Trace
from rulewright.backends.reference.world import World

MAIN = "groups:\n  main: {title: Main, values: {time: 1}}\nactions:\n"


def test_pinned_40_a_name_stands_for_one_value_to_the_end_of_its_block(small: ModuleType) -> None:
    head = "setup: |\n"
    assert not small.errors(head + "  let x be 1\n  set n to x\n")
    assert small.errors(head + "  let x be 1\n  set x to 2\n")
    assert small.errors(head + "  let x be 1\n  for each x in 1..2: set n to x\n")
    assert small.errors(head + "  if n = 0:\n    let x be 1\n  set n to x\n")
    assert small.errors(head + "  let wood be 1\n")
    assert not small.errors(
        head + "  if n = 0:\n    let x be 1\n    set n to x\n  else:\n    let x be 2\n    set n to x\n"
    )


def test_pinned_41_values_are_bare_inside_the_action(small: ModuleType) -> None:
    lines = MAIN + (
        "  a:\n    group: main\n    title: A\n    values: {pay_out: £4}\n"
        "    do: |\n      gain pay_out\n      add time to n\n"
        "  b:\n    group: main\n    title: B\n    values: {time: 5}\n    do: |\n      gain a.pay_out\n"
        "hooks:\n  h:\n    after: main\n    do: |\n      add 10 * action.time to n\n"
    )
    table = small.SmallTable(lines).start().take("A")
    assert (table.value("n"), table.value("ann.cash")) == (11, 9)
    table.take("B")
    assert (table.value("n"), table.value("bob.cash")) == (61, 9)
    assert small.errors(lines.replace("a.pay_out", "pay_out"))


def test_pinned_41_action_is_the_one_tested(small: ModuleType) -> None:
    lines = (
        "groups:\n  main:\n    title: Main\n    when: action != b\nactions:\n"
        "  a: {group: main, title: A}\n  b: {group: main, title: B}\n"
    )
    assert small.SmallTable(lines).start().options == ["A"]


def test_pinned_42_indexes_count_from_1_and_rows_from_the_top(small: ModuleType) -> None:
    pieces = "kinds:\n  Ship:\n    pieces: {s1: {}, s2: {}}\nstate:\n  quay: row of Ship\n"
    table = small.SmallTable(pieces).run("move s2 to quay\nmove s1 to quay\nadd 7 to seen\nadd 8 to seen")
    assert [table.value(x) for x in ("quay[1]", "quay.top", "quay.bottom", "seen[2]")] == [2, 2, 1, 8]


def test_pinned_42_names_that_differ_only_in_case_are_a_finding(small: ModuleType) -> None:
    for other in ("fullship", "full_Ship"):
        found = small.findings(f"functions:\n  full_ship: 1\n  {other}: 2\n")
        assert any("only in capitals" in message for message in found), found


def test_pinned_43_a_field_first_then_a_function_of_one(small: ModuleType) -> None:
    table = small.SmallTable("functions:\n  rich(player): player.cash > £4\n")
    assert table.value("ann.rich") == 1
    assert small.errors("functions:\n  cash(player): player.points\n")


def test_pinned_44_parts_join_one_level_down(small: ModuleType) -> None:
    assert not small.errors("player:\n  boat: 0..5\nkinds:\n  Boat:\n    members: {tug: {}}\n")
    assert small.errors("player:\n  cash: pounds\n")
    assert small.errors("kinds:\n  Good:\n    members: {salt: {}}\n")


def test_pinned_44_parts_stand_in_the_order_of_the_list(small: ModuleType) -> None:
    table = small.SmallTable("kinds:\n  Boat:\n    members: {tug: {}}\nstate:\n  m: 0..9\n")
    assert list(table.book.state) == ["n", "seen", "m"]
    assert list(table.book.kinds)[-1:] == ["Boat"] or "Boat" in table.book.kinds


def test_pinned_45_templates_are_read_by_the_language(small: ModuleType) -> None:
    trace = Trace()
    table = small.SmallTable()
    table.run(
        'log "{ann} has {ann.cash}, {2 * 1 vp} and {1 vp}: '
        '{ann.store[wood]} of {wood}, {[wood, flour]} {{so}}, {n = 0}"',
        trace,
    )
    texts = [e.text for e in trace.events if isinstance(e, Logged)]
    assert texts == ["Ann has £5, 2 points and 1 point: 0 of wood, wood and flour {so}, yes"]


def test_pinned_45_text_holds_no_fields_and_no_host_formatting(small: ModuleType) -> None:
    head = "actions:\n  a:\n    title: A\n    values: {wage: £2}\n    text: "
    assert not small.errors(head + "Gain {wage}.\n")
    assert small.errors(head + "Gain {wage!r}.\n")
    assert small.errors(head + "Gain {wage:>9}.\n")


def test_pinned_45_a_title_states_the_whole_cost_without_modifiers(small: ModuleType) -> None:
    lines = (
        "settings:\n  fee: {type: amount, value: £1}\ngroups:\n  main: {title: Main, values: {time: 1}}\nactions:\n"
        "  build:\n    group: main\n    title: Build for {cost}, of which {fee}, in {days}, {time} hour\n"
        "    cost: £price and fee and 1 wood\n    values: {price: 2}\n"
        "    do: |\n      if n = 99: set n to 0\n"
        "functions:\n  days(): 3\nmodifiers:\n"
        "  dearer:\n    alters: build.price\n    to: it + 1\n  later:\n    alters: days\n    to: it + 4\n"
        "  slow:\n    alters: build.time\n    to: it + 5\n  more:\n    alters: build.cost\n    to: it + £1\n"
    )
    table = small.SmallTable(lines, settings={"fee": (("pounds", "", 1), ("vp", "", 1), ("goods", "flour", 2))})
    table.run("ann.store gains 2 wood and 5 flour\nann gains 5 vp")
    action = table.book.actions["build"]
    said = action_words(World(table.reference.table, table.state), action)
    assert said == "Build for £3, 1 point, 2 flour and 1 wood, of which £1, 1 point and 2 flour, in 3, 1 hour"
