"""How many sequences of moves there are: the number by which outside programs and a book are compared.

What chance decides counts as a move. A game that is over goes no further.
"""

from __future__ import annotations

from typing import Any

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.reference import Reference


def perft(engine: PythonEngine | Reference, depth: int) -> list[int]:
    """The number of sequences of one move, of two, … of `depth`."""
    counts = [0] * depth
    _count(engine, engine.start(0), 0, counts)
    return counts


def _count(engine: PythonEngine | Reference, position: Any, at: int, counts: list[int]) -> None:
    moves = engine.legal(position)
    counts[at] += len(moves)
    if at + 1 < len(counts):
        for move in moves:
            _count(engine, after(engine, position, move), at + 1, counts)


def after(engine: Any, position: Any, move: int) -> Any:
    """The position after a move. The reference backend gives a new one, generated Python changes the one it has."""
    if isinstance(engine, Reference):
        return engine.apply(position, move)
    copy = list(position)
    engine.apply(copy, move)
    return copy
