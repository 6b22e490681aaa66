"""The invariants of a book while a case runs: what held once all was given must hold after each line of `when`."""

from __future__ import annotations

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.casework.outcome import Failure
from rulewright.casework.shown import Shown
from rulewright.hir.book import Invariant
from rulewright.hir.nodes import Block, Let
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault, IllegalMove


class Holding:
    """`given` may bring about what the rules never do, so an invariant that it breaks is not looked at any more."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.watched: list[Invariant] = []
        self.failures: list[Failure] = []

    def after_each(self, state: State, when: Block, then: Block) -> State:
        """The position after all lines of `when`, given the one before; `then` are lines that come afterwards. A
        failure names the line after which it was seen; lines among which one names a value are one stretch. Raises
        Fault and IllegalMove."""
        invariants = self.reference.table.book.invariants
        self.watched = [each for each in invariants if self._verdict(state, each) is None]
        if not self.watched or any(isinstance(line, Let) for line in when):
            state = self.reference.execute(state, when, then=then)
            self._look(state, "")
            return state
        for number, line in enumerate(when):
            state = self.reference.execute(state, (line,), then=(*when[number + 1 :], *then))
            self._look(state, f"after `{line.span.text}`: ")
        return state

    def _look(self, state: State, after: str) -> None:
        for each in list(self.watched):
            failure = self._verdict(state, each, after)
            if failure is not None:
                self.watched.remove(each)
                self.failures.append(failure)

    def _verdict(self, state: State, invariant: Invariant, after: str = "") -> Failure | None:
        """What is wrong; nothing where it holds."""
        value = invariant.value
        try:
            if self.reference.evaluate(state, value):
                return None
            details = Shown(self.reference, state).sides(value)
        except Fault as fault:
            details = (f"{fault.code}: {sentence(fault)}",)
        except IllegalMove as stopped:
            details = (stopped.reason,)
        return Failure(f"{after}the invariant does not hold: {invariant.title}", value.span, details)
