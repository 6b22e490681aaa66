"""Plays a book on the reference backend and on generated Python side by side, and says where they part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from differential.encoding import encode

from rulewright.backends.reference.state import State
from rulewright.backends.reference.trace import Trace
from rulewright.pipeline import Table
from rulewright.runtime.engine import OVER
from rulewright.runtime.faults import Fault

Raised = tuple[str, str, tuple[int, ...]] | None
AfterMove = Callable[[State, State, Trace], None]


@dataclass
class Played:
    """How far two engines went together, how many faults both met, and whether the game came to its end."""

    decisions: int = 0
    faults: int = 0
    over: bool = False


def fault_of(work: Callable[..., Any], *args: Any) -> tuple[Any, Raised]:
    """What a call gives, or the fault it raises as (code, line, column, values)."""
    try:
        return work(*args), None
    except Fault as fault:
        return None, (fault.code, str(fault.span), fault.values)


class SideBySide:
    """One game on both; every difference is an AssertionError. `after` sees each move of the reference."""

    def __init__(self, table: Table, seed: int, after: AfterMove | None = None) -> None:
        self.reference, self.engine = table.reference, table.python
        self.after = after
        self.played = Played()
        trace = Trace()
        self.state, refused = fault_of(self.reference.start, seed, trace)
        self.position, refused_too = fault_of(self.engine.start, seed)
        assert refused == refused_too, ("start", refused, refused_too)
        self.started = refused is None
        if after is not None and self.started:
            after(self.reference.blank(seed), self.state, trace)

    def options(self) -> list[int]:
        """What may be done; nothing once the game is over. Every slot, who decides, options and weights are alike."""
        layout = self.engine.layout
        slots = encode(layout, self.state)
        assert slots == self.position, ("slots", self.played.decisions, layout.differences(slots, self.position)[:5])
        seats = self.engine.seat(self.position), self.reference.seat(self.state)
        assert seats[0] == seats[1], ("seat", self.played.decisions, seats)
        if seats[0] == OVER:
            assert self.engine.standing(self.position) == self.reference.scores(self.state)
            self.played.over = True
            return []
        options, found = self.reference.legal(self.state), self.engine.legal(self.position)
        assert found == options, ("options", self.played.decisions, found, options, self.reference.prompt(self.state))
        assert list(self.engine.weights(self.position)) == self.reference.weights(self.state)
        return options

    def take(self, move: int) -> None:
        """Makes a move on both. A fault is the same on both, and leaves both as they were."""
        before, facts, trace = self.position[:], self.state.facts(), Trace()
        state, refused = fault_of(self.reference.apply, self.state, move, trace)
        _, refused_too = fault_of(self.engine.apply, self.position, move)
        assert refused == refused_too, ("fault", self.played.decisions, move, refused, refused_too)
        self.played.decisions += 1
        if refused is not None:
            assert self.position == before, "a fault left the position changed"
            assert self.state.facts() == facts, "a fault left the state changed"
            self.played.faults += 1
            return
        if self.after is not None:
            self.after(self.state, state, trace)
        self.state = state


def play_together(table: Table, seed: int, most: int, after: AfterMove | None = None) -> Played:
    """Plays one game on both with random moves."""
    random, game = Random(seed), SideBySide(table, seed, after)
    if not game.started:
        game.played.faults += 1
        return game.played
    while game.played.decisions < most and (options := game.options()):
        game.take(random.choice(options))
    return game.played
