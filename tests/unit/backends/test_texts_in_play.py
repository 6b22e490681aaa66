"""Questions, labels and log lines are put into words during play; what cannot be worked out in them stops no game."""

from __future__ import annotations

from types import ModuleType

from rulewright.backends.reference.trace import Logged, Trace

BOOK = """
groups:
  main: {title: Main}
actions:
  act:
    group: main
    title: Act
    do: |
      choose x from 1..2 for "a number, {10 div n} at most"
      log "{me} takes {x}, {seen[n]} before"
      set n to 1
      choose one:
        "as before, {seen[9]}": add x to seen
        "twice": gain £1
"""


def test_what_cannot_be_worked_out_is_a_dash(small: ModuleType) -> None:
    table = small.SmallTable(BOOK).start().take("Act")
    assert table.reference.prompt(table.state) == "a number, – at most"
    trace = Trace()
    table.state = table.reference.apply(table.state, table.reference.legal(table.state)[1], trace)
    assert [e.text for e in trace.events if isinstance(e, Logged)] == ["Ann takes 2, – before"]
    assert table.options == ["as before, –", "twice"]
    table.take("as before, –", "Act")
    assert table.reference.prompt(table.state) == "a number, 10 at most"
