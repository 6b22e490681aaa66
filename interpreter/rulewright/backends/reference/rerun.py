"""The second way of running a move: unsplit rules, from their start, with the answers given so far.

Slow and plainly right: no blocks, no frames, no saved locals. Tests compare it with the machine, decision by decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.backends.reference.asking import Ended, run_action
from rulewright.backends.reference.endings import afterwards_of
from rulewright.backends.reference.options import bind, can_decline, candidates, declining, is_decline, seat_of
from rulewright.backends.reference.state import Env, Option, State
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.trials import stated
from rulewright.backends.reference.world import Reached, Refused, World
from rulewright.hir import program as p
from rulewright.hir.move_codes import DECLINE
from rulewright.language import fault_codes as faults
from rulewright.runtime.faults import Fault

Body = Callable[[World], None]


class Open(Exception):
    """The answers have run out at a decision."""

    def __init__(self, world: World, decision: p.AnyDecision, env: Env) -> None:
        super().__init__()
        self.world, self.decision, self.env = world, decision, env


class Rerun(World):
    """A run with answers. With `seat` it becomes a trial for that seat once the last answer has been taken."""

    def __init__(self, table: Table, state: State, answers: list[int], seat: int = 0) -> None:
        super().__init__(table, state)
        self.answers = answers[::-1]
        self.trying = seat
        self.free = False
        if seat and not answers:
            self._try()

    def decide(self, decision: p.AnyDecision, env: Env) -> Option:
        if not self.answers:
            raise Open(self, decision, env)
        code = self.answers.pop()
        found = (o for o in candidates(self, decision, env) if o.code == code)
        option = declining() if code == DECLINE else next(found)
        if self.trying and not self.answers:
            self._try()
        bind(self, decision, env, option)
        return option

    def _try(self) -> None:
        self.trial, self.seat = True, self.trying
        self.set_free(self.free)

    def set_free(self, free: bool) -> bool:
        before, self.free = self.free, free
        action = self.state.action
        self.stops = self.trial and not free and not (action is not None and any(afterwards_of(action)))
        return before


@dataclass
class Waiting:
    """Where a run stands when the answers have run out: who is asked, and what may be answered."""

    state: State
    decision: p.AnyDecision
    seat: int
    options: list[Option]


class Script:
    """Something to run from a position, again and again."""

    def __init__(self, table: Table, base: State, body: Body) -> None:
        self.table, self.base, self.body = table, base, body

    def go(self, answers: list[int]) -> tuple[Waiting | State, list[int]]:
        """Runs with the answers on to the next decision that must be asked, or to the end. With it, the answers
        including those that were taken unasked."""
        answers = list(answers)
        while True:
            w = Rerun(self.table, self.base.clone(), answers)
            try:
                self.body(w)
                return w.state, answers
            except Ended:
                return w.state, answers
            except Open as met:
                waiting = self._waiting(met, answers)
                unasked = _unasked(met, waiting)
            if unasked is None:
                return waiting, answers
            answers.append(unasked.code)

    def _waiting(self, met: Open, answers: list[int]) -> Waiting:
        w, d, env = met.world, met.decision, met.env
        seat = seat_of(w, d, env)
        if isinstance(d, p.ChancePick | p.ChanceDraw):
            return Waiting(w.state, d, seat, list(candidates(w, d, env)))
        if isinstance(d, p.OfferMenu):
            return Waiting(w.state, d, seat, [o for o in candidates(w, d, env) if self._legal(w, o, seat)])
        options = [o for o in candidates(w, d, env) if self._leads([*answers, o.code], seat)]
        if options and can_decline(w, d, env) and self._leads([*answers, DECLINE], seat):
            options.append(declining())
        return Waiting(w.state, d, seat, options)

    def _legal(self, w: World, option: Option, seat: int) -> bool:
        action = w.table.actions[option.code]
        script = Script(self.table, w.state, lambda inner: run_action(inner, action, seat))
        return all(stated(w, action, seat)) and script._leads([], seat)

    def _leads(self, answers: list[int], seat: int) -> bool:
        """Whether a trial that begins with the last answer says yes."""
        try:
            self.body(Rerun(self.table, self.base.clone(), answers, seat))
            return True
        except Reached:
            return True
        except (Fault, Refused):
            return False
        except Open as met:
            return self._goes_on(met, answers, seat)

    def _goes_on(self, met: Open, answers: list[int], seat: int) -> bool:
        w, d, env = met.world, met.decision, met.env
        if d.seat is None or isinstance(d, p.OfferMenu) or seat_of(w, d, env) != seat:
            return True
        try:
            if any(self._leads([*answers, o.code], seat) for o in candidates(w, d, env)):
                return True
            return can_decline(w, d, env) and self._leads([*answers, DECLINE], seat)
        except Fault:
            return False


def _unasked(met: Open, waiting: Waiting) -> Option | None:
    d, options = met.decision, waiting.options
    if not options:
        if can_decline(met.world, d, met.env):
            return declining()
        raise Fault(faults.DEAD_END, d.span)
    only = isinstance(d, p.Choice) and d.alone and len(options) == 1
    return options[0] if only and not is_decline(options[0]) else None
