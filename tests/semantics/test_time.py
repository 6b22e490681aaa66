"""Pinned semantics 22 to 25: the order of things in time."""

from __future__ import annotations

from types import ModuleType

import pytest

ACTION = """
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    cost: £1
    do: |
      add 3 to seen
  rest: {group: main, title: Rest}
"""


def test_pinned_22_the_order_within_an_action(small: ModuleType) -> None:
    table = small.SmallTable(
        ACTION
        + """
modifiers:
  rebate:
    alters: act.cost
    use: optional
    to: it - £1
hooks:
  first:
    before: act
    do: |
      add 10 * taken(act) + 1 to seen
      if me.cash = £5: add 2 to seen
  later:
    after: main
    when: action = act
    do: |
      add 10 * taken(act) + 4 to seen
end:
  done:
    when: seen.size = 4 and n = 0
    timing: now
final: |
  add 9 to seen
"""
    )
    table.start().take("Act")
    assert table.options == ["without rebate", "with rebate"]
    table.take("with rebate")
    assert (table.seat, table.value("seen")) == (0, [1, 2, 3, 4, 9])


LIMITS = """
groups:
  main: {title: Main, limit: 3 times per round}
actions:
  a: {group: main, title: A, limit: once per turn}
  b: {group: main, title: B, limit: twice per game}
  go: {title: Go}
modifiers:
  more:
    alters: a.limit
    when: n = 1
    to: it + 1
flow: |
  repeat 3 times:
    round:
      for each p in Player:
        turn of p:
          repeat 3 times: offer main, go
"""


def test_pinned_23_a_limit_counts_in_its_block(small: ModuleType) -> None:
    table = small.SmallTable(LIMITS).start()
    assert table.take("A").options == ["B", "Go"]
    assert table.take("B").options == ["B", "Go"]
    assert table.take("B").seat == 2
    assert table.take("Go", "Go", "Go").options == ["A", "Go"]


def test_pinned_23_a_group_counts_its_actions_and_taken_the_turn(small: ModuleType) -> None:
    table = small.SmallTable(LIMITS).start().take("A", "B")
    assert [table.value(f"taken({x}, ann)") for x in ("a", "b", "main")] == [1, 1, 2]
    table.take("B", "Go", "Go")
    assert table.value("taken(main, ann)") == 0
    assert "main" not in table.options and table.seat == 2


def test_pinned_23_a_limit_may_be_altered(small: ModuleType) -> None:
    table = small.SmallTable(LIMITS).start().take("A")
    assert "A" not in table.options
    table = small.SmallTable(LIMITS + "setup: |\n  set n to 1\n").start().take("A")
    assert "A" in table.options


def test_pinned_23_fields_of_a_turn_start_anew_for_everybody(small: ModuleType) -> None:
    table = small.SmallTable(
        """
player:
  steps: 0..9 each turn = 2
  laps: 0..9 each round
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    do: |
      add 3 to me.steps
      add 1 to me.laps
      set next(me).steps to 7
"""
    ).start()
    assert table.take("Act").value("10 * ann.steps + bob.steps") == 22
    assert table.value("10 * ann.laps + bob.laps") == 10
    assert table.take("Act").value("10 * ann.laps + bob.laps") == 0


ENDS = """
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    do: |
      add 1 to n
flow: |
  repeat 5 times:
    round:
      for each p in Player:
        turn of p:
          offer main
          offer main
final: |
  add 50 to n
scoring:
  points: p.seat
ties:
  - most p.cash
"""


def end(name: str, when: str, timing: str, over: str = "") -> str:
    """One trigger."""
    return f"  {name}:\n    when: {when}\n    timing: {timing}\n" + (f"    over: {over}\n" if over else "")


@pytest.mark.parametrize(
    ("ends", "plies", "by"),
    [
        (end("a", "n = 1", "now"), 1, "a"),
        (end("a", "n = 1", "end of turn"), 2, "a"),
        (end("a", "n = 1", "end of round"), 4, "a"),
        (end("a", "n = 1", "end of round") + end("b", "n = 2", "end of turn"), 2, "b"),
        (end("a", "n = 1", "end of round", "b") + end("b", "n = 2", "end of turn"), 4, "a"),
        (end("a", "n = 99", "now"), 20, ""),
    ],
)
def test_pinned_24_a_trigger_once_true_stands(small: ModuleType, ends: str, plies: int, by: str) -> None:
    table = small.SmallTable(f"{ENDS}end:\n{ends}").start()
    for _ in range(plies):
        assert table.seat > 0
        table.take("Act")
    assert (table.seat, table.value("n"), table.state.ended_by) == (0, plies + 50, by)


def test_pinned_24_ties_in_order_then_a_shared_win(small: ModuleType) -> None:
    lines = "scoring:\n  points: p.points\nties:\n  - most p.cash\n  - least p.store.total\n"
    table = small.SmallTable(lines, players=4).run("ann gains 3 vp\nbob gains 3 vp\ncat gains 2 vp")
    assert table.reference.scores(table.state).places == (1, 1, 3, 4)
    table.run("bob gains £1")
    assert table.reference.scores(table.state).places == (2, 1, 3, 4)
    table.run("bob pays £1\nbob gains 1 of wood")
    standing = table.reference.scores(table.state)
    assert standing.places == (1, 2, 3, 4) and standing.winners == (1,)


def test_pinned_25_start_values_in_order_of_need(small: ModuleType) -> None:
    table = small.SmallTable(
        """
kinds:
  Ship:
    constants: {long: yes/no}
    pieces:
      Ark: {long: yes}
      Bee: {long: no}
      Cog: {long: yes}
    fields:
      old: yes/no = self.long
state:
  left: 0..9 = quay.size
  quay: row of Ship = each s in Ship where s.old
setup: |
  set n to left
"""
    )
    assert [table.value(x) for x in ("left", "quay", "n")] == [2, [1, 3], 0]
    table.start()
    assert table.value("n") == 2


def test_pinned_25_a_circle_is_a_finding(small: ModuleType) -> None:
    assert small.errors("state:\n  a: 0..9 = b\n  b: 0..9 = a\n")
