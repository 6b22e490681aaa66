"""Bots at a table where people sit: the game of the people is played again on the fast engine for the bots to think."""

from __future__ import annotations

from functools import cached_property

from rulewright.playing.match import Match
from rulewright.runtime.engine import CHANCE, Position
from rulewright.simulation.backend import in_c
from rulewright.simulation.bots.decision import Bot, Decision
from rulewright.simulation.bots.named import bot_named, searches
from rulewright.simulation.stage import Stage, python_stage

WORTH_C = 20.0
"""Seconds that compiling may take, so that those who search think in C."""


class BotsAtTable:
    """For a game that began with its seed, not at a position of its own."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seated: dict[int, Bot] = {}

    @cached_property
    def _python(self) -> Stage:
        return python_stage(self.match.table)[1]

    @cached_property
    def _native(self) -> Stage:
        engine, made = python_stage(self.match.table)
        return in_c(engine, made, WORTH_C)[0]

    def move(self, name: str) -> int:
        """What the bot of that name does at the decision that the game waits for."""
        stage = self._native if searches(name) else self._python
        game, seat = self.match.game, self.match.seat
        moves = [move.code for move in game.moves]
        position = _played_again(stage, game.seed, moves)
        at = Decision(stage, position, game.seed, seat, len(moves), stage.engine.legal(position), moves=moves)
        if seat not in self._seated:
            self._seated[seat] = bot_named(name)
        return self._seated[seat](at)


def _played_again(stage: Stage, seed: int, codes: list[int]) -> Position:
    """The position after these moves, what chance did in between included."""
    position = stage.engine.start(seed)
    for code in [*codes, None]:
        while stage.engine.seat(position) == CHANCE:
            stage.engine.apply(position, stage.engine.draw(position))
        if code is not None:
            stage.engine.apply(position, code)
    return position
