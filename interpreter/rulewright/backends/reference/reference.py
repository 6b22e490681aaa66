"""The reference backend: what all other backends are compared with, and the one that can say why."""

from __future__ import annotations

import rulewright.backends.reference.asking
import rulewright.backends.reference.assignments
import rulewright.backends.reference.control
import rulewright.backends.reference.expressions
import rulewright.backends.reference.lists
import rulewright.backends.reference.moves
import rulewright.backends.reference.routes
import rulewright.backends.reference.trials  # noqa: F401  (each enters what it knows)
from rulewright.backends.reference import labels
from rulewright.backends.reference.case_world import CaseWorld
from rulewright.backends.reference.doing import left_open
from rulewright.backends.reference.options import seat_of
from rulewright.backends.reference.play import answer, settle
from rulewright.backends.reference.scores import outlook, standing
from rulewright.backends.reference.start import start_state
from rulewright.backends.reference.state import Env, Frame, Option, State, Value
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.trace import Line, Trace
from rulewright.backends.reference.why import Reason, why
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.program import AnyDecision, ChanceDraw, ChancePick, Program
from rulewright.hir.rules import Action
from rulewright.hir.scene import Scene
from rulewright.runtime.budget import bounded
from rulewright.runtime.chance import draw, stream_number
from rulewright.runtime.engine import CHANCE, OVER, Standing
from rulewright.runtime.faults import IllegalMove
from rulewright.text.source import NOWHERE, Span


class Reference:
    """A book at one table. States are values: `apply` gives a new one and leaves the old as it was."""

    def __init__(self, scene: Scene, program: Program) -> None:
        self.table = Table(scene, program)

    def blank(self, seed: int = 0) -> State:
        """The start values, before set-up."""
        if not hasattr(self.table, "start"):
            self.table.start = start_state(self.table)
        state = self.table.start.clone()
        state.seed = seed
        return state

    def start(self, seed: int, trace: Trace | None = None) -> State:
        """The position at the first decision, chance included. Raises Fault."""
        with bounded(self.table.book.course):
            state = self.blank(seed)
            state.frames = [Frame(self.table.program.main, 0)]
            settle(World(self.table, state, trace))
        return state

    def decision(self, state: State) -> AnyDecision | None:
        """What the game waits for; none when it is over."""
        return state.open

    def seat(self, state: State) -> int:
        """Who decides: a seat from 1, CHANCE (-1) or OVER (0)."""
        return OVER if state.open is None else seat_of(World(self.table, state), state.open, state.top.env)

    def place(self, state: State) -> Span:
        """Where the decision that the game waits for stands."""
        return self.table.book.span if state.open is None else state.open.span

    def legal(self, state: State) -> list[int]:
        """The codes of the legal options, of the outcomes where chance decides."""
        return [option.code for option in state.options]

    def weights(self, state: State) -> list[int]:
        """The weights of the outcomes of chance."""
        return [option.weight for option in state.options]

    def draw(self, state: State) -> int:
        """The outcome that the generator takes: the first whose running sum of weights passes the number drawn."""
        assert isinstance(state.open, ChancePick | ChanceDraw)
        stream, weights = state.open.stream, self.weights(state)
        passed = draw(state.seed, stream_number(stream), state.counters.get(stream, 0), sum(weights))
        for option in state.options:
            passed -= option.weight
            if passed < 0:
                break
        return option.code

    def apply(self, state: State, code: int, trace: Trace | None = None) -> State:
        """The position after an option has been taken and all that follows it. Raises Fault or IllegalMove."""
        option = self._option(state, code)
        assert state.open is not None
        w = World(self.table, state.clone(), trace)
        with bounded(state.open.span):
            answer(w, state.open, option)
            settle(w)
        return w.state

    def _option(self, state: State, code: int) -> Option:
        found = next((o for o in state.options if o.code == code), None)
        if found is None:
            raise IllegalMove(f"{code} is not among the legal moves")
        return found

    def label(self, state: State, code: int) -> str:
        """The words of a legal option."""
        assert state.open is not None
        return labels.option_label(World(self.table, state), state.open, state.top.env, self._option(state, code))

    def prompt(self, state: State) -> str:
        """What the seat at the decision is asked."""
        return "" if state.open is None else labels.prompt(World(self.table, state), state.open, state.top.env)

    def why(self, state: State, action: Action, me: int) -> list[Reason]:
        """All conditions of an action for a player, in the order in which they are tested."""
        return why(World(self.table, state), action, me)

    def scores(self, state: State) -> Standing:
        """Points, totals and places."""
        return standing(World(self.table, state))

    def outlook(self, state: State) -> list[int]:
        """What the position is worth to each player, for bots that look ahead. Raises Fault."""
        return outlook(World(self.table, state))

    def evaluate(self, state: State, expr: n.Expr, env: Env | None = None) -> Value:
        """The value of an expression in a position."""
        with bounded(expr.span):
            return World(self.table, state).value(expr, dict(env or {}))

    def execute(
        self,
        state: State,
        stmts: n.Block,
        env: Env | None = None,
        trace: Trace | None = None,
        then: n.Block = (),
    ) -> State:
        """The position after statements that need no decision, or bring their answers along (`Does`, `DoChoosing`).
        What the game waited for is forgotten. `then` are the statements that are done afterwards: where `Answers` come
        next, a player may stop in the midst of an action. Raises Fault, and IllegalMove where an answer is missing or
        wrong."""
        w = CaseWorld(self.table, state.clone(), trace)
        w.played = bool(w.state.frames) or w.state.over
        w.case = not w.played
        with bounded(stmts[0].span if stmts else NOWHERE):
            own = dict(env or {})
            for number, statement in enumerate(stmts):
                w.is_answered_next = any(isinstance(s, n.Answers) for s in (*stmts[number + 1 :], *then)[:1])
                if trace is not None:
                    trace.add(Line(statement.span))
                w.execute(statement, own)
        return w.state

    def left_open(self, state: State) -> State:
        """The position once players have declined what they are asked and may decline, at the end of what a case says
        of a game that is played. Raises Fault, and IllegalMove where somebody has to answer."""
        w = CaseWorld(self.table, state.clone())
        w.played = True
        with bounded(NOWHERE):
            left_open(w)
        return w.state


__all__ = ["CHANCE", "OVER", "Reference"]
