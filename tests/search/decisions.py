"""Decisions out of games that are played at random, with more than one way to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from read_once import seat_once

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.search_numbers import lot_of
from rulewright.pipeline import Table
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER, Position
from rulewright.runtime.faults import Fault

ROOT = Path(__file__).parents[2]
MOVES = 1 << 41
"""The stream from which the moves of these games are picked."""


@dataclass
class At:
    """Where a seat has to decide between moves; `lot` is what its luck comes from."""

    position: Position
    seat: int
    moves: list[int]
    lot: int


def table(book: str, players: int) -> Table:
    return seat_once(ROOT / book, players)


def decisions(engine: PythonEngine, most: int, every: int = 1) -> Iterator[At]:
    """So many, each `every`-th of seeded games one after another; a game that a fault breaks off goes no further."""
    found, seed = 0, 0
    while found < most:
        for number, at in enumerate(_game(engine, seed)):
            if number % every == 0 and found < most:
                found += 1
                yield at
        seed += 1


def _game(engine: PythonEngine, seed: int) -> Iterator[At]:
    number = 0
    try:
        s = engine.start(seed)
        while (seat := engine.seat(s)) != OVER:
            if seat == CHANCE:
                engine.apply(s, engine.draw(s))
                continue
            moves = engine.legal(s)
            if len(moves) > 1:
                yield At(s[:], seat, moves, lot_of(seed, seat, number))
            engine.apply(s, moves[draw(seed, MOVES, number, len(moves))])
            number += 1
    except Fault:
        pass
