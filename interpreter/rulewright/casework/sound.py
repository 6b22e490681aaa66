"""Lines of a case that may be refused, but must neither break off nor lead round in a circle."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.casework.outcome import Failure
from rulewright.hir.case import Case
from rulewright.hir.split_statements import is_count_of_rounds
from rulewright.runtime.fault_words import sentence
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.text.source import NOWHERE

LAPS = 25
"""So often lines must lead back before that is called a circle: a limit of uses may end it before."""


def broken_off(fault: Fault, case: Case, within: tuple[str, ...] = ()) -> Failure:
    """What is said where a rule could not be carried out."""
    span = case.span if fault.span == NOWHERE else fault.span
    return Failure(f"stopped by {fault.code}: {sentence(fault)}", span, within)


def unsound(reference: Reference, state: State, case: Case) -> Iterator[Failure]:
    """What is wrong with the lines of `sound`, tried from a position; nothing where one of them is refused."""
    if not case.sound:
        return
    first = _standing(state)
    try:
        for _ in range(LAPS):
            state = reference.execute(state, case.sound)
            if state.over:
                reference.scores(state)
            if _standing(state) != first:
                return
    except IllegalMove:
        return
    except Fault as fault:
        yield broken_off(fault, case)
        return
    yield Failure("lines lead back to where they began, as often as one likes", case.sound[0].span)


def _standing(state: State) -> object:
    """All that tells two positions apart, but how often chance was asked, actions were used, and a `repeat until` has
    gone round: whether these matter shows when the way is gone again."""
    facts = state.facts()
    frames = [
        (f.proc.name, f.block, {v.uid: f.env.get(v) for v in f.proc.frame if not is_count_of_rounds(v)})
        for f in state.frames
    ]
    return facts["cells"], facts["standing"], facts["over"], frames
