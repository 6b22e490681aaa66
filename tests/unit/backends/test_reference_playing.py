"""Playing on the reference backend: whole games, faults, chance, cases, the trace, and why."""

from __future__ import annotations

import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulewright.backends.reference.asking import run_action
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.rerun import Script, Waiting
from rulewright.backends.reference.trace import Changed, Decided, Trace
from rulewright.checking.check import check
from rulewright.hir.program import OfferMenu
from rulewright.hir.rules import Action
from rulewright.hir.scene import Scene
from rulewright.hir.split import split
from rulewright.language import fault_codes as faults
from rulewright.runtime.engine import CHANCE
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.syntax.read_book import read_book

SHIPPED = Path(__file__).parents[3] / "rules" / "harbour"


@pytest.fixture(scope="module")
def shipped() -> dict[int, Reference]:
    """A shipped book at tables of every size."""
    book, _ = check(read_book(SHIPPED))
    program = split(book)
    return {n: Reference(Scene(book, n), program) for n in range(book.min_players, book.max_players + 1)}


def in_action(state: Any) -> bool:
    return any(isinstance(frame.proc.owner, Action) for frame in state.frames)


class Again:
    """The action that runs, run again from its start at each of its decisions."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.script: Script | None = None
        self.answers: list[int] = []

    def compare(self, state: Any) -> None:
        if self.script is None:
            return
        met, self.answers = self.script.go(self.answers)
        if not in_action(state):
            self.script = None
            return
        assert isinstance(met, Waiting)
        assert [o.code for o in met.options] == self.reference.legal(state)
        assert (met.seat, met.state.facts()) == (self.reference.seat(state), state.facts())

    def take(self, state: Any, code: int) -> None:
        if isinstance(state.open, OfferMenu):
            action, seat = self.reference.table.actions[code], self.reference.seat(state)
            self.script = Script(self.reference.table, state, lambda w: run_action(w, action, seat))
            self.answers = []
        elif self.script is not None:
            self.answers = [*self.answers, code]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_and_both_ways_agree(shipped: dict[int, Reference], players: int) -> None:
    reference = shipped[players]
    for seed in range(12):
        rng, again, state = random.Random(seed), Again(reference), reference.start(seed)
        while state.open is not None:
            again.compare(state)
            code = reference.draw(state) if reference.seat(state) == CHANCE else rng.choice(reference.legal(state))
            again.take(state, code)
            state = reference.apply(state, code)
        assert len(reference.scores(state).winners) >= 1


def test_seed_and_moves_alone_give_the_game(shipped: dict[int, Reference]) -> None:
    reference = shipped[2]
    first, second = reference.start(5), reference.start(5)
    while first.open is not None:
        code = reference.draw(first) if reference.seat(first) == CHANCE else reference.legal(first)[-1]
        first, second = reference.apply(first, code), reference.apply(second, code)
        assert first.facts() == second.facts()


DICE = """
resources:
  cubes: {each: Good, one: cube, up to: 9}
state:
  bag: cubes = 3 cube of grain and 1 cube of flour
  hand: cubes
groups:
  main: {title: Main}
actions:
  roll:
    group: main
    title: Roll
    do: |
      pick d from [4, 5, 5]
      add d to seen
      draw c from bag to hand
      if c = flour: set n to 1
"""


def test_chance_is_a_decision_with_weights(small: ModuleType) -> None:
    table = small.SmallTable(DICE).start()
    reference = table.reference
    state = reference.apply(table.state, reference.legal(table.state)[0])
    assert (reference.seat(state), reference.legal(state), reference.weights(state)) == (CHANCE, [0, 1, 2], [1, 1, 1])
    state = reference.apply(state, 2)
    assert (reference.legal(state), reference.weights(state)) == ([1, 3], [3, 1])
    table.state = reference.apply(state, 3)
    assert [table.value(x) for x in ("n", "hand[flour]", "bag.total", "seen")] == [1, 1, 3, [5]]
    assert sorted(table.state.counters.values()) == [1, 1]


def test_drawing_from_nothing_is_a_fault(small: ModuleType) -> None:
    table = small.SmallTable(DICE.replace(" = 3 cube of grain and 1 cube of flour", "")).start()
    with pytest.raises(Fault) as fault:
        table.take("Roll")
    assert (fault.value.code, fault.value.values) == (faults.SHORT, (0, 1))


ACT = """
groups:
  main: {title: Main, limit: once per turn}
actions:
  buy:
    group: main
    title: Buy
    source: SF-1
    require:
      "{me.points} points, at least {n}": me.points >= n * 1 vp
    do: |
      choose good from Good where me.store[good] < 2 for "a good"
      choose one for "how to get it":
        "money": pay £(2 * (n + 1))
        "points":
          pay 3 vp
      gain 1 of good
      if n > 0:
        next(me) chooses x from 1..2 for "a number"
        add x to seen
sources:
  SF: {clauses: [1..4]}
"""


def test_cases_bring_their_choices(small: ModuleType) -> None:
    table = small.SmallTable(ACT).run('ann does buy choosing wood, "money"')
    assert [table.value(x) for x in ("ann.cash", "ann.store[wood]")] == [3, 1]
    with pytest.raises(IllegalMove, match=r"nothing was chosen for how to get it; open were: money"):
        table.run("bob does buy choosing wood")
    with pytest.raises(IllegalMove, match=r"`wood` is no answer to how to get it"):
        table.run("bob does buy choosing wood, wood")
    with pytest.raises(IllegalMove, match=r"nothing was left to choose at `grain`"):
        table.run('bob does buy choosing wood, "money", grain')


def test_why_names_what_fails_with_the_values(small: ModuleType) -> None:
    table = small.SmallTable(ACT).run("set n to 1")
    found = table.refusal("buy")
    assert (found.sort, found.text, found.path) == ("require", "0 points points, at least 1", "actions.buy.require")
    assert [(c.text, c.value) for c in found.compared] == [("me.points", "0 points"), ("n * 1 vp", "1 point")]
    assert found.sources == ("SF-1",) and found.span.line > 5
    table.run("ann gains 2 vp\nann pays £3")
    assert table.refusal("buy").text == "a good: money: £2 is missing; points: 1 point is missing"
    table.run("ann gains £3\nfor each good in Good: ann gains 2 of good")
    assert table.refusal("buy").text == "a good: nothing to choose"


def test_a_fault_leaves_the_position_as_it_was(small: ModuleType) -> None:
    table = small.SmallTable(
        ACT.replace("next(me) chooses x from 1..2", "next(me) chooses x from 1..2 where x > n + 2")
    )
    table.start()
    table.state = table.reference.apply(table.state, table.reference.legal(table.state)[0])
    table.state.put((table.book.state["n"], (0,)), 1)
    table.take("grain")
    before = table.state.facts()
    with pytest.raises(Fault) as fault:
        table.take("money")
    assert (fault.value.code, fault.value.about) == (faults.DEAD_END, "a number")
    assert table.options == ["money"]
    assert table.state.facts() == before


def test_the_trace_tells_every_change_and_who_decided(small: ModuleType) -> None:
    table = small.SmallTable(ACT).start()
    trace = Trace()
    for label in ("Buy", "wood", "money"):
        code = table.reference.legal(table.state)[table.options.index(label)]
        table.state = table.reference.apply(table.state, code, trace)
    assert [(e.seat, e.label) for e in trace.events if isinstance(e, Decided)] == [
        (1, "Buy"),
        (1, "wood"),
        (1, "money"),
    ]
    ledger = [(m.why, m.resource, m.count, m.rule, m.span.text) for m in trace.ledger]
    assert ledger == [
        ("pay", "pounds", 2, "actions.buy", "£(2 * (n + 1))"),
        ("gain", "goods", 1, "actions.buy", "1 of good"),
    ]
    trace = Trace()
    table.run("set n to 4", trace)
    assert [(e.old, e.new) for e in trace.events if isinstance(e, Changed)] == [(0, 4)]
