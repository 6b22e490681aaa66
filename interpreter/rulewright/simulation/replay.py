"""One game of a batch played again with words, to be saved and looked at."""

from __future__ import annotations

from rulewright.pipeline import Table
from rulewright.playing.match import Match
from rulewright.runtime.chance import game_seed
from rulewright.runtime.faults import Fault
from rulewright.simulation.arena import bots_of
from rulewright.simulation.figures import Batch


def replayed(table: Table, batch: Batch, number: int) -> tuple[Match, Fault | None]:
    """Game `number` (from 0): to its end, to the cap, or to the fault that breaks it off."""
    seed = game_seed(batch.seed, number)
    game = table.game(seed)
    bots = bots_of(batch)
    again = Match(table, game, batch.settings)
    try:
        while not game.over and len(game.moves) < batch.cap:
            game.apply(bots[game.seat - 1](seed, game.seat, len(game.moves), game.legal()))
    except Fault as fault:
        return again, fault
    return again, None
