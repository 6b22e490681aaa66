"""Plays a book on the reference backend and on generated Python side by side, and says where they part."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from rulewright.pipeline import Table
from rulewright.runtime.engine import OVER
from rulewright.runtime.faults import Fault


@dataclass
class Played:
    """How far two engines went together, and which faults both met."""

    decisions: int = 0
    faults: int = 0
    over: bool = False


def fault_of(work):
    """What a call gives, or the fault it raises as (code, line, column, values)."""
    try:
        return work(), None
    except Fault as fault:
        return None, (fault.code, str(fault.span), fault.values)


def play_together(table: Table, seed: int, most: int) -> Played:
    """Plays one game on both, comparing who decides, the options, the faults and the result. Raises AssertionError."""
    reference, engine = table.reference, table.python
    random, played = Random(seed), Played()
    state, refused = fault_of(lambda: reference.start(seed))
    position, refused_too = fault_of(lambda: engine.start(seed))
    assert refused == refused_too, ("start", refused, refused_too)
    if state is None or position is None:
        played.faults += 1
        return played
    while played.decisions < most:
        seats = engine.seat(position), reference.seat(state)
        assert seats[0] == seats[1], ("seat", played.decisions, seats)
        if engine.seat(position) == OVER:
            assert engine.standing(position) == reference.scores(state)
            played.over = True
            return played
        options = reference.legal(state)
        found = engine.legal(position)
        assert found == options, ("options", played.decisions, found, options, reference.prompt(state))
        assert list(engine.weights(position)) == reference.weights(state)
        move = random.choice(options)
        before = position[:]
        after, refused = fault_of(lambda: reference.apply(state, move))
        _, refused_too = fault_of(lambda: engine.apply(position, move))
        assert refused == refused_too, ("fault", played.decisions, move, refused, refused_too)
        if after is None:
            assert position == before, "a fault left the position changed"
            played.faults += 1
        else:
            state = after
        played.decisions += 1
    return played
