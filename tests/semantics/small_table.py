"""A small book of a few lines at a table, for tests: what is written, asked and done, by text.

Every book has pounds, points and goods (grain, wood, flour), and players with `cash` (£5), `points` and a `store`.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from rulewright.backends.reference.asking import run_game
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.rerun import Script, Waiting
from rulewright.backends.reference.state import State
from rulewright.backends.reference.trace import Trace
from rulewright.backends.reference.why import Reason
from rulewright.checking.check import check_in_context
from rulewright.checking.context import Context, Env
from rulewright.checking.expressions.table import expression
from rulewright.checking.statements.table import block
from rulewright.hir.scene import Scene
from rulewright.hir.split import split
from rulewright.runtime.engine import CHANCE
from rulewright.runtime.faults import Fault
from rulewright.syntax.parse_expression import parse
from rulewright.syntax.read_book import read_book_text
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source, Span

HEADER = """\
rulebook: small
title: Small
version: 0.1.0
language: 1
players: 1..4
parts: [things.yaml, lines.yaml]
"""

THINGS = """\
resources:
  pounds: {symbol: £, up to: 99}
  vp: {one: point, many: points, up to: 99}
  goods: {each: Good, up to: 20}
kinds:
  Good:
    members: {grain: {}, wood: {}, flour: {}}
state:
  n: 0..99
  seen: list of 0..99 up to 40
player:
  cash: pounds = £5
  points: vp
  store: goods up to 9
"""

FLOW = """
flow: |
  repeat 9 times:
    round:
      for each p in Player:
        turn of p:
          offer main
"""


def read(lines: str, sheets: dict[str, str] | None = None) -> Context:
    """The book checked, with its findings. Where there is a group `main` and no flow, players take turns with it."""
    text = lines if "flow:" in lines or "main:" not in lines else lines + FLOW
    text = text or "scoring: {}\n"
    files: dict[str, str | bytes] = {"rulebook.yaml": HEADER, "things.yaml": THINGS, "lines.yaml": text}
    return check_in_context(read_book_text({**files, **(sheets or {})}))


def errors(lines: str) -> list[str]:
    """What is wrong with a book, in the words of the findings."""
    return [d.message for d in read(lines).findings if d.severity == "error"]


def findings(lines: str) -> list[str]:
    """All that is said about a book, warnings too."""
    return [d.message for d in read(lines).findings]


class SmallTable:
    """A book at a table and a position in it, which `take` and `run` move on."""

    def __init__(self, lines: str = "", players: int = 2, seed: int = 1, **how: Any) -> None:
        self.players = players
        self.context = read(lines, how.get("sheets"))
        wrong = [d for d in self.context.findings if d.severity == "error"]
        assert not wrong, "\n".join(f"{d.span}: {d.message}" for d in wrong)
        self.book = self.context.book
        self.program = split(self.book)
        self.reference = Reference(Scene(self.book, players, how.get("settings") or {}), self.program)
        self.seed = seed
        self.state: State = self.reference.blank(seed)

    # ---- by text ----

    def _tree(self, text: str, rule: str) -> Any:
        source = Source("test", text)
        tree, wrong = parse(source, 0, len(text), rule)
        assert not wrong, [d.message for d in wrong]
        return tree

    def value(self, text: str) -> Any:
        """The value of an expression."""
        context = replace(self.context, findings=Findings())
        e = expression(
            context, Env(path="test", in_case=True, players=self.players), self._tree(text, "expression"), None
        )
        assert not (said := [d.message for d in context.findings]), said
        return self.reference.evaluate(self.state, e)

    def run(self, text: str, trace: Trace | None = None) -> SmallTable:
        """Does lines as a case does."""
        context = replace(self.context, findings=Findings())
        lines = block(
            context, Env(path="test", in_case=True, players=self.players), self._tree(text.strip() + "\n", "block")
        )
        assert not (said := [d.message for d in context.findings]), said
        self.state = self.reference.execute(self.state, lines, trace=trace)
        return self

    # ---- playing ----

    def start(self) -> SmallTable:
        """Runs set-up and flow to the first decision of a player."""
        self.state = self.reference.start(self.seed)
        return self._chance()

    def _chance(self) -> SmallTable:
        while self.seat == CHANCE:
            self.state = self.reference.apply(self.state, self.reference.draw(self.state))
        return self

    @property
    def seat(self) -> int:
        return self.reference.seat(self.state)

    @property
    def options(self) -> list[str]:
        """The legal options in words."""
        return [self.reference.label(self.state, code) for code in self.reference.legal(self.state)]

    def take(self, *labels: str) -> SmallTable:
        """Takes options, one after another; chance is taken by the generator."""
        for label in labels:
            at = self.options.index(label)
            self.state = self.reference.apply(self.state, self.reference.legal(self.state)[at])
            self._chance()
        return self

    def why(self, action: str, seat: int = 1) -> list[Reason]:
        return self.reference.why(self.state, self.book.actions[action], seat)

    def refusal(self, action: str, seat: int = 1) -> Reason:
        """The first condition that does not hold."""
        return next(r for r in self.why(action, seat) if not r.holds)


def _fault(script: Script, answers: list[int]) -> tuple[str, Span, tuple[int, ...]] | None:
    """The fault that the second way meets."""
    try:
        script.go(answers)
    except Fault as fault:
        return fault.code, fault.span, fault.values
    return None


def play_both_ways(table: SmallTable, seed: int, most: int = 60) -> int:
    """A random game, block by block and, at every decision, by running the whole unsplit book again; how many plies."""
    reference, rng = table.reference, random.Random(seed)
    state, answers = reference.start(seed), list[int]()
    script = Script(reference.table, reference.blank(seed), run_game)
    for ply in range(most):
        again, answers = script.go(answers)
        assert again.state.facts() == state.facts() if isinstance(again, Waiting) else again.facts() == state.facts()
        if not isinstance(again, Waiting):
            assert reference.seat(state) == 0
            return ply
        assert again.seat == reference.seat(state)
        assert [o.code for o in again.options] == reference.legal(state)
        code = rng.choice(reference.legal(state))
        answers = [*answers, code]
        try:
            state = reference.apply(state, code)
        except Fault as fault:
            assert _fault(script, answers) == (fault.code, fault.span, fault.values)
            return ply
    return most
