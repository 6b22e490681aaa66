"""One game of a batch played again with words, to be saved and looked at."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.pipeline import Table
from rulewright.playing.match import Match
from rulewright.runtime.chance import game_seed
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.runtime.faults import Fault
from rulewright.simulation.bots import Decision
from rulewright.simulation.figures import Batch
from rulewright.simulation.processes import bots_of
from rulewright.simulation.stage import Stage, stage


def replayed(table: Table, batch: Batch, number: int) -> tuple[Match, Fault | None]:
    """Game `number` (from 0): to its end, to the cap, or to the fault that breaks it off."""
    seed = game_seed(batch.seed, number)
    again = Match(table, table.game(seed), batch.settings)
    try:
        for move in moves_of(stage(table), batch, seed):
            again.game.apply(move)
    except Fault as fault:
        return again, fault
    return again, None


def moves_of(made: Stage, batch: Batch, seed: int) -> Iterator[int]:
    """The moves of the bots, who play on the fast engine. Raises the Fault that breaks the game off."""
    engine, bots = made.engine, bots_of(batch)
    position, number = engine.start(seed), 0
    codes: list[int] = []
    while number < batch.cap and (seat := engine.seat(position)) != OVER:
        if seat == CHANCE:
            engine.apply(position, engine.draw(position))
            continue
        move = bots[seat - 1](Decision(made, position, seed, seat, number, engine.legal(position), moves=codes))
        codes.append(move)
        yield move
        engine.apply(position, move)
        number += 1
