"""Which games of a batch are looked at, and the games themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.python.engine import PythonEngine
from rulewright.pipeline import Table
from rulewright.simulation.figures import Batch
from rulewright.simulation.stage import Stage, python_stage
from rulewright.simulation.watching.observed import Observed
from rulewright.simulation.watching.play_again import Gallery, play_again
from rulewright.simulation.watching.scope import scope_of

USUAL = 200
"""So many of the first games are looked at where nobody says how many."""
ENOUGH = 10_000
"""Decisions after which, then, no further game is begun: looking must not take longer than playing."""

Moves = Mapping[int, tuple[int, ...]]


def gallery_for(table: Table, made: Stage | None) -> Gallery:
    """Where the games of a table are looked at; `made` is what played them, if it is still there."""
    if made is not None and isinstance(made.engine, NativeEngine):
        python = made.engine.python
    elif made is not None and isinstance(made.engine, PythonEngine):
        python = made.engine
    else:
        python, made = python_stage(table)
    return Gallery(made, python, made.engine, scope_of(table, python.layout))


def watched(
    gallery: Gallery, batch: Batch, moves: Moves, played: int, enough: int | None = ENOUGH
) -> Iterator[Observed]:
    """The first games of those that were played, in order; `moves` of those whose bots may have thought long.

    How many there are depends on the games alone, never on how long they take; unless somebody interrupts.
    """
    decisions = 0
    for number in range(min(batch.watch, played)):
        if enough is not None and decisions >= enough:
            return
        try:
            seen = play_again(gallery, batch, number, moves.get(number))
        except KeyboardInterrupt:
            return
        decisions += len(seen.steps)
        yield seen
