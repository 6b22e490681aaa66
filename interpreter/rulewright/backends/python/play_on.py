"""Random moves from a position on, up to a limit: the play-outs of a search."""

from __future__ import annotations

from rulewright.backends.python.engine import OVERRUN, PythonEngine
from rulewright.runtime.engine import Position


def play_on(engine: PythonEngine, s: Position, seed: int, stream: int, cap: int) -> None:
    """To the end of the game, or to the decision behind `cap` others. Raises Fault; then the position is of no use.

    Each move may count as far as any: only a run of many that count much is played again one by one.
    """
    began = s[:]
    try:
        engine.play_some(s, seed, stream, cap)
    except OVERRUN:
        s[:] = began
        engine.one_by_one(s, seed, stream, cap)
