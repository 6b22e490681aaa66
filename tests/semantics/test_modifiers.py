"""Pinned semantics 36 to 39: modifiers, hooks, deeds."""

from __future__ import annotations

from types import ModuleType

import pytest

from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

ACTIONS = """
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    values: {wage: £2, many: 3}
    cost: £3 and 1 of wood
    do: |
      gain wage
      gain many vp
  rest: {group: main, title: Rest}
setup: |
  for each p in Player: p gains 2 of wood
functions:
  worth(good): if good = wood then 2 else 1
"""


def test_pinned_36_each_modifier_in_order(small: ModuleType) -> None:
    table = small.SmallTable(
        ACTIONS
        + """
modifiers:
  more:
    alters: act.wage
    to: it + £3
  double:
    alters: act.wage
    to: it + it
  other:
    alters: worth
    when: good != grain
    to: it * 10
  fee:
    alters: act.cost
    to: it - £9 + 1 of flour - 5 of grain
  back:
    alters: act.cost
    to: it + £1 - 1 of flour
"""
    )
    table.start().take("Act")
    assert table.value("ann.cash") == 5 - 1 + 10
    assert table.value("ann.store[wood]") == 1
    assert [table.value(f"worth({g})") for g in ("grain", "wood", "flour")] == [1, 20, 10]


OPTIONAL = """
modifiers:
  rebate:
    alters: act.cost
    use: optional
    to: it - £2
  smith:
    alters: act.many
    use: optional
    limit: once per round
    to: it + 4
  idle:
    alters: act.many
    use: optional
    to: max(it, 2)
"""


def test_pinned_37_optional_ones_are_asked_in_order_when_they_matter(small: ModuleType) -> None:
    table = small.SmallTable(ACTIONS + OPTIONAL).start().take("Act")
    assert table.options == ["without rebate", "with rebate"]
    assert table.take("with rebate").options == ["without smith", "with smith"]
    table.take("with smith")
    assert table.seat == 2
    assert [table.value(x) for x in ("ann.cash", "ann.points")] == [6, 7]


def test_pinned_37_an_action_that_only_an_optional_one_makes_payable_is_offered(small: ModuleType) -> None:
    poor = ACTIONS.replace("p gains 2 of wood", "p gains 2 of wood\n  for each p in Player: p pays £4")
    table = small.SmallTable(poor + OPTIONAL).start()
    assert table.options == ["Act", "Rest"]
    assert table.take("Act").options == ["with rebate"]
    assert small.SmallTable(poor).start().options == ["Rest"]


def test_pinned_37_a_limit_counts_applied_uses(small: ModuleType) -> None:
    flow = "flow: |\n  round:\n    for each p in Player:\n      turn of p: repeat 2 times: offer main\n"
    table = small.SmallTable(
        ACTIONS
        + OPTIONAL
        + flow.replace("turn of p: repeat 2 times: offer main", "turn of p:\n        repeat 2 times: offer main")
    )
    table.start().take("Act", "without rebate", "with smith", "Act", "without rebate")
    assert table.seat == 2


def test_pinned_38_hooks_in_the_order_of_the_text(small: ModuleType) -> None:
    table = small.SmallTable(
        ACTIONS.replace("      gain many vp", "      gain many vp\n      note(4)")
        + """
steps:
  note(x 0..9):
    do: |
      add x to seen
hooks:
  b1:
    before: note
    do: |
      add 10 + x to seen
  a1:
    after: main
    do: |
      note(7)
  b2:
    before: act
    do: |
      add 20 + me.seat to seen
      if me.cash = £2: add 30 to seen
  b3:
    before: note
    when: x = 7
    do: |
      add 40 to seen
"""
    )
    table.start().take("Act")
    assert table.value("seen") == [21, 30, 14, 4, 17, 40, 7]


def test_pinned_38_circles_of_hooks_are_findings(small: ModuleType) -> None:
    hooks = "steps:\n  a:\n    do: |\n      add 1 to n\nhooks:\n  h:\n    after: a\n    do: |\n      a()\n"
    assert small.errors("setup: |\n  a()\n" + hooks)


DEEDS = """
kinds:
  Building:
    members: {mill: {}, hall: {}, ruin: {}}
    deeds:
      use:
        mill: |
          pay £6
        hall: |
          gain £2
          choose x from 1..2
          set n to x
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    do: |
      choose building from Building for "a building"
      building.use()
  late:
    group: main
    title: Late
    do: |
      choose building from Building
      gain 1 vp
      building.use()
"""


def test_pinned_39_a_member_without_the_deed(small: ModuleType) -> None:
    table = small.SmallTable(DEEDS).start()
    assert table.take("Act").options == ["hall"]
    assert table.take("hall").options == ["1", "2"]
    table.take("2")
    assert table.value("n") == 2 and table.value("ann.cash") == 7
    table.take("Late")
    assert table.options == ["mill", "hall", "ruin"]
    with pytest.raises(Fault) as fault:
        table.take("ruin")
    assert (fault.value.code, fault.value.values) == (faults.NO_DEED, (3,))
