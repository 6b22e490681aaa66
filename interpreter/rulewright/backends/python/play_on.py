"""Random moves from a position on, up to a limit: the play-outs of a search."""

from __future__ import annotations

from rulewright.backends.python.engine import OVERRUN, PythonEngine
from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.chance import MASK, G, mix
from rulewright.runtime.engine import CHANCE, OVER, Position


def play_on(engine: PythonEngine, s: Position, seed: int, stream: int, cap: int) -> None:
    """To the end of the game, or to the decision behind `cap` others. Raises Fault; then the position is of no use.

    Each move may count as far as any: only a run of many that count much is played again one by one.
    """
    began = s[:]
    try:
        engine.play_some(s, seed, stream, cap)
    except OVERRUN:
        s[:] = began
        _one_by_one(engine, s, mix((seed + stream * G) & MASK), cap)


def _one_by_one(engine: PythonEngine, s: Position, base: int, cap: int) -> None:
    decided, drawn = 0, 0
    while (seat := engine.seat(s)) != OVER:
        if seat == CHANCE:
            drawn += 1
            if drawn > MOST_DRAWS:
                raise never_ends(engine.place(s))
            engine.apply(s, engine.draw(s))
            continue
        if decided == cap:
            return
        legal = engine.legal(s)
        drawn, decided = 0, decided + 1
        engine.apply(s, legal[(mix((base + decided * G) & MASK) >> 32) * len(legal) >> 32])
