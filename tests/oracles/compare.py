"""Goes through a game of the library and one of ours side by side."""

from __future__ import annotations

from record_oracles import Played, Step
from rulewright.pipeline import Table
from rulewright.runtime.engine import CHANCE, OVER

from .mapping import Oracle, Replay


def first_difference(table: Table, oracle: Oracle, played: Played) -> str:
    """Where they part; empty where they do not."""
    game = Replay(table, oracle, table.python.start(0))
    for number, step in enumerate(played.steps, 1):
        options = game.options()
        apart = _parted(game, step, list(options))
        if apart:
            return f"step {number}: {apart}"
        game.take(step.action, options[step.action])
    if oracle.forced:
        _finish(game)
    if table.python.seat(game.position) != OVER:
        return "the library's game is over, ours is not"
    returns = oracle.returns(table.python.standing(game.position))
    return "" if returns == played.returns else f"returns {played.returns}, here {returns}"


def _parted(game: Replay, step: Step, legal: list[int]) -> str:
    if game.player != step.player:
        return f"player {step.player}, here {game.player}"
    if sorted(legal) != list(step.legal):
        return f"legal {step.legal}, here {sorted(legal)}"
    if step.player == CHANCE and set(game.table.python.weights(game.position)) != {1}:
        return f"weights {game.table.python.weights(game.position)}"
    return ""


def _finish(game: Replay) -> None:
    """Makes the moves that are left, while there is one only."""
    while len(moves := game.moves()) == 1:
        game.take(0, moves)
