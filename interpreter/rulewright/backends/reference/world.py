"""What the rules of the reference backend work on: a table, a position, and how it is being run.

Every sort of expression and statement has one function, entered in `EVALUATES` or `EXECUTES` by the module that knows
it. `Reference` imports those modules; nothing else needs to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from rulewright.backends.reference.state import Env, Option, State, Value
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.trace import Trace
from rulewright.hir import nodes as n, program as p
from rulewright.hir.effects import is_effect
from rulewright.hir.rules import Action
from rulewright.runtime.budget import Budget

EVALUATES: dict[type, Callable[[World, Any, Env], Value]] = {}
EXECUTES: dict[type, Callable[[World, Any, Env], None]] = {}
ENDS: list[Callable[[World, p.End], None]] = []
"""Who is told of the ends of blocks that a run comes to, see `watched`."""


class Reached(Exception):
    """A trial came to its end: yes, it can be done."""


class Refused(Exception):
    """A trial came to its end, and what must hold afterwards does not: no."""


class World:
    """One run on one position. `trial` says that it is only tried out, for `seat`; `stops` that the next effect ends
    the trial; `afterwards` is the action whose conditions are read at its end instead; `whole` goes to the end of an
    action without reading any. `case`: a case runs, so no end of the game is followed; `played`: a case whose
    actions answer the flow; `is_answered_next`: its next line answers what is asked in the midst of the action.
    `plain`: for a title or text,
    so nothing is altered by modifiers. `budget` is what the run and all that it tries out may still do."""

    def __init__(self, table: Table, state: State, trace: Trace | None = None, budget: Budget | None = None) -> None:
        self.table = table
        self.state = state
        self.trace = trace
        self.budget = budget or Budget(table.steps)
        self.trial = False
        self.stops = False
        self.whole = False
        self.case = False
        self.played = False
        self.is_answered_next = False
        self.plain = False
        self.seat = 0
        self.afterwards: Action | None = None
        self.rules: list[str] = []

    def fork(self) -> World:
        """The same run on a copy of the position; nothing there is traced."""
        self.budget.spend(self.table.copying)
        copy = World(self.table, self.state.clone(), budget=self.budget)
        copy.trial, copy.stops, copy.seat, copy.afterwards = self.trial, self.stops, self.seat, self.afterwards
        copy.whole = self.whole
        return copy

    # ---- expressions ----

    def value(self, e: n.Expr, env: Env) -> Value:
        return EVALUATES[type(e)](self, e, env)

    def number(self, e: n.Expr, env: Env) -> int:
        return cast(int, EVALUATES[type(e)](self, e, env))

    def holds(self, e: n.Expr | None, env: Env) -> bool:
        """Whether a condition holds; one that is not stated does."""
        return e is None or EVALUATES[type(e)](self, e, env) != 0

    def items(self, e: n.Expr, env: Env) -> list[Value]:
        return cast("list[Value]", EVALUATES[type(e)](self, e, env))

    # ---- statements ----

    def run(self, block: n.Block, env: Env) -> None:
        for statement in block:
            self.execute(statement, env)

    def execute(self, s: n.Stmt, env: Env) -> None:
        self.budget.spend()
        if self.stops and is_effect(s) and not self._is_procedure(s):
            raise Reached
        EXECUTES[type(s)](self, s, env)

    def _is_procedure(self, s: n.Stmt) -> bool:
        """An adjustment whose rows may ask is a procedure of the split program, and gone through like a step."""
        return isinstance(s, n.CallAdjustment) and f"adjustment {s.adjustment.name}" in self.table.program.procs

    # ---- what only a run of unsplit rules meets (see `asking`, `rerun`) ----

    def decide(self, decision: p.AnyDecision, env: Env) -> Option:
        """Has a decision answered, and gives its variables their values."""
        raise AssertionError("a decision inside a block that should not wait")

    def set_free(self, free: bool) -> bool:
        """Whether effects end a trial from here on (not in the before hooks of an action); gives what was so before."""
        return False


Evaluate = TypeVar("Evaluate", bound=Callable[[World, Any, Env], Value])
Execute = TypeVar("Execute", bound=Callable[[World, Any, Env], None])


def evaluates(*sorts: type) -> Callable[[Evaluate], Evaluate]:
    """Enters the function for these sorts of expression."""

    def enter(function: Evaluate) -> Evaluate:
        EVALUATES.update(dict.fromkeys(sorts, function))
        return function

    return enter


def executes(*sorts: type) -> Callable[[Execute], Execute]:
    """Enters the function for these sorts of statement."""

    def enter(function: Execute) -> Execute:
        EXECUTES.update(dict.fromkeys(sorts, function))
        return function

    return enter
