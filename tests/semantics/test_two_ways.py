"""The split program and the unsplit rules run again from their start agree, decision by decision."""

from __future__ import annotations

from types import ModuleType

import pytest

HEAD = """
groups:
  main: {title: Main}
resources:
  cubes: {each: Good, one: cube, up to: 6}
kinds:
  Building:
    members: {mill: {}, hall: {}, ruin: {}}
    fields: {built: yes/no}
    deeds:
      use:
        mill: |
          choose x from 1..3
          add x to seen
        hall: |
          gain £1
state:
  bag: cubes = 2 cube of grain and 1 cube of wood
  shed: cubes
  steps_made: 0..99
steps:
  ask(x 1..9):
    do: |
      choose y from 1..x where y != n
      add y to seen
  chain(x 1..9):
    do: |
      ask(x)
      if x > 2:
        ask(x - 1)
  quiet(x 0..99):
    do: |
      add x to seen
adjustments:
  settle:
    for: p in Player where p.cash > £0
    let:
      high: most of q.points for q in Player
      mine: p.points
    hit: all
    rows:
      - when: p.points < high
        do: |
          p may choose g from Good
          p gains 2 vp
      - do: |
          p chooses x from 1..3 where x != n
          add x to seen
          if mine = high: p gains 1 vp
          set n to x
actions:
  rest: {group: main, title: Rest}
  act:
    group: main
    title: Act
    do: |
"""

BODIES = {
    "a step called twice": """
      ask(3)
      ask(2)
      gain £1
""",
    "a chain of steps": """
      chain(4)
      let k be seen.size
      chain(2)
      set n to min(9, k)
""",
    "a loop over a list the body shortens": """
      if seen.size = 0:
        for each i in 1..3: add i to seen
      for each i in seen where i < 3:
        if i in seen: take i from seen
        choose y from 1..2
        set n to min(99, n + y)
""",
    "nested loops": """
      for each g in Good:
        for each p in Player by p.seat descending:
          p may choose x from 1..2
          set n to (n + 1) mod 50
          add g.number * p.seat to seen
""".replace("g.number", "2"),
    "another player": """
      choose x from 1..2
      next(me) chooses y from x..3
      add x * 10 + y to seen
      next(me) may choose g from Good
      if g is not none: next(me) gains 1 goods of g
""",
    "after chance": """
      if bag.total > 0:
        draw c from bag to shed
        choose x from 1..(bag.total + 1)
        add x to seen
        if c = grain:
          pick d from 1..6
          choose z from 1..d
          set n to z
""",
    "many with a body": """
      choose 1 to 2 different g from Good where me.store[g] < 2 as gs:
        choose x from 1..2
        gain x goods of g
      for each g in gs in chosen order:
        add me.store[g] to seen
""",
    "menus": """
      choose one for "a thing":
        "one": ask(2)
        "two" when me.cash > £3:
          pay £1
          may choose one:
            "three": chain(3)
            "four": gain 2 vp
        "five":
          choose b from Building where not b.built paying £2
          set b.built to yes
          b.use()
""",
    "deeds": """
      choose b from Building
      b.use()
      choose x from 1..2
      set n to x
""",
    "sets": """
      may choose 1 to 2 different g from Good as pair
      for each g in pair: gain 1 goods of g
      choose 2 different x from 1..4 where x != n as two
      set n to two[1]
      add two[2] to seen
""",
    "all at once": """
      each p in Player chooses bid from 0..2
      for each p in Player: add bid[p] to seen
      let k be most of bid[p] for p in Player
      choose x from 0..k
      set n to x
""",
    "adjustments": """
      settle()
      choose x from 1..2
      set n to x
""",
    "repeat": """
      set steps_made to 0
      repeat until steps_made > 2 at most 3 times:
        choose x from 1..2
        set steps_made to steps_made + x
      repeat n mod 3 times:
        may choose g from Good
        add 1 to seen
""",
}

HOOKS = """
hooks:
  before_ask:
    before: ask
    when: x > 1
    do: |
      may choose g from Good
      if g is not none: set n to (n + 1) mod 5
  after_ask:
    after: ask
    do: |
      add x to seen
  after_quiet:
    after: quiet
    do: |
      choose z from 1..2
      set n to z
  before_act:
    before: main
    do: |
      add 1 to me.points
      quiet(1)
"""


def book(body: str, hooks: str = "") -> str:
    """The head with this body; lists are cleared so that they never run over."""
    clear = "      if seen.size > 20:\n        set seen to [1]\n"
    return HEAD + clear + body.lstrip("\n") + hooks


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("players", [2, 3])
def test_both_ways_agree(small: ModuleType, name: str, players: int) -> None:
    table = small.SmallTable(book(BODIES[name]).replace("add 1 to me.points", "gain 1 vp"), players=players)
    for seed in range(2):
        assert small.play_both_ways(table, seed, 25) > 3


@pytest.mark.parametrize("name", ["a step called twice", "a chain of steps", "menus"])
def test_both_ways_agree_with_hooks_that_ask(small: ModuleType, name: str) -> None:
    table = small.SmallTable(book(BODIES[name], HOOKS.replace("add 1 to me.points", "gain 1 vp")))
    for seed in range(2):
        assert small.play_both_ways(table, seed, 25) > 3


def test_a_frame_holds_what_is_read_again_and_no_more(small: ModuleType) -> None:
    body = """
      let a be n + 1
      let b be n + 2
      choose x from 1..a
      let c be x + b
      choose y from 1..2
      set n to min(9, c)
      add y to seen
"""
    table = small.SmallTable(book(body))
    assert [v.name for v in table.program.procs["action act"].frame] == ["me", "a", "b", "c"]
    # `b` waits once, `c` once; `me` is needed to count the use; `x` and `y` are read at once
