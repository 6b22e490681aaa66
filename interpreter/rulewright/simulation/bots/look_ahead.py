"""What a move is worth by the score of the book: it is made on a copy, and so is the rest of the action it begins.

The copy is of a guess (see `docs/search.md`), and it draws from a seed of its own. So nobody learns what is hidden or
what chance will bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulewright.backends.look_numbers import BROKEN, DEEP, WAYS
from rulewright.runtime.chance import bot_stream, draw, mix
from rulewright.runtime.engine import CHANCE, Engine, Position
from rulewright.runtime.faults import Fault
from rulewright.simulation.stage import Stage


@dataclass(slots=True)
class Look:
    """Who looks ahead, and from where."""

    stage: Stage
    guess: Position
    seat: int
    seed: int
    number: int

    def lot(self, way: int) -> int:
        """A number of its own for each way tried at this decision."""
        return mix(mix(self.seed + bot_stream(self.seat)) + self.number * WAYS + way) >> 1


class Gone(NamedTuple):
    """One way of going on: what it leads to, how many more decisions it took, and whether chance took one of them."""

    value: int
    made: int
    chanced: bool


def worths(look: Look, moves: Sequence[int]) -> list[int]:
    """What each move is worth; found by C where the book's C is at hand, with the same numbers."""
    from rulewright.backends.native.engine import NativeEngine
    from rulewright.backends.native.looking import worths as worths_in_c

    engine = look.stage.engine
    if isinstance(engine, NativeEngine):
        found = worths_in_c(engine, look.guess, moves, look.seat, [look.lot(way) for way in range(WAYS)])
        if found is not None:
            return found
    return [worth(look, move) for move in moves]


def worth(look: Look, move: int) -> int:
    """How far the seat is ahead of the best of the others: by the best of a few ways of going on or, where chance has a
    hand in them, by what they come to on average."""
    ways: list[Gone] = []
    for way in range(WAYS):
        gone = _go_on(look, move, look.lot(way))
        if gone is None:
            continue
        ways.append(gone)
        if not gone.made:  # nothing was left to choose, so another way would be the same
            break
    if not ways:
        return BROKEN
    values = [gone.value for gone in ways]
    return sum(values) // len(values) if any(gone.chanced for gone in ways) else max(values)


def _go_on(look: Look, move: int, lot: int) -> Gone | None:
    """Makes the move and what it begins, by lot; none where a rule fails on the way, or no score can be read yet."""
    engine = look.stage.engine
    position = engine.reseeded(look.guess, lot)
    made, chanced = 0, False
    try:
        engine.apply(position, move)
        while made < DEEP and _goes_on(look, position):
            by_chance = engine.seat(position) == CHANCE
            engine.apply(position, engine.draw(position) if by_chance else _by_lot(engine, position, lot + made))
            made, chanced = made + 1, chanced or by_chance
        return Gone(_ahead(engine, position, look.seat), made, chanced)
    except Fault:
        return None


def _by_lot(engine: Engine, position: Position, lot: int) -> int:
    legal = engine.legal(position)
    return legal[draw(lot, 0, 0, len(legal))]


def _goes_on(look: Look, position: Position) -> bool:
    """Whether what was begun is still being chosen, by the seat itself or by chance."""
    return look.stage.engine.seat(position) in (look.seat, CHANCE) and not look.stage.offers_actions(position)


def _ahead(engine: Engine, position: Position, seat: int) -> int:
    """What the position is worth over what it is worth to the best of the others, who may be nobody."""
    totals = list(engine.outlook(position))
    mine = totals.pop(seat - 1)
    return mine - max(totals, default=0)
