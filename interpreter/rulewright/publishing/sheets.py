"""Which columns the tables of a simulation have, and the rows of each game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rulewright.simulation.figures import Batch
from rulewright.simulation.record import GameRecord
from rulewright.simulation.watching.bands import END, points
from rulewright.simulation.watching.observed import Observed
from rulewright.simulation.watching.scope import Axis, Scope

Sort = Literal["number", "word", "truth"]
Columns = dict[str, Sort]
Row = tuple[int | str | bool | None, ...]


def game_columns(batch: Batch) -> Columns:
    """One row for each game, in their order; numbers count from 1."""
    seats = range(1, batch.players + 1)
    return {
        **dict.fromkeys(("game", "seed"), "number"),
        **dict.fromkeys(("outcome", "ended_by"), "word"),
        **dict.fromkeys(("decisions", "rounds"), "number"),
        **{f"{what}.seat{seat}": "number" for what in ("total", "place") for seat in seats},
        **{f"line.{line}.seat{seat}": "number" for line in batch.score_lines for seat in seats},
        **{f"{what}.{action}": "number" for what in ("offered", "taken") for action in batch.actions},
        **dict.fromkeys(("fault", "fault_at"), "word"),
    }


def game_row(batch: Batch, game: GameRecord) -> Row:
    """A game that broke off has neither points nor places."""
    ended = game.outcome == "ended"
    nobody = (None,) * batch.players
    lines = game.lines if ended else [nobody] * len(batch.score_lines)
    fault = (game.fault.code, game.fault.place) if game.fault else (None, None)
    return (
        *(game.number + 1, game.seed, game.outcome, game.ended_by if ended else None, game.decisions, game.rounds),
        *(game.totals if ended else nobody),
        *(game.places if ended else nobody),
        *(points for line in lines for points in line),
        *(game.offered.get(action, 0) for action in batch.actions),
        *(game.taken.get(action, 0) for action in batch.actions),
        *fault,
    )


def decision_columns() -> Columns:
    """One row for each decision of a game that was looked at."""
    return {
        **dict.fromkeys(("game", "decision", "round", "seat"), "number"),
        **{"action": "word", "whole": "truth"},
        **dict.fromkeys(("options", "move"), "number"),
    }


def decision_rows(game: Observed) -> Iterator[Row]:
    """`action` is none outside of any; `whole` says that the decision was which action to take."""
    for made, step in enumerate(game.steps, 1):
        yield game.number + 1, made, step.round, step.seat, step.action or None, step.whole, step.options, step.move


def round_columns(scope: Scope) -> Columns:
    """One row for each round (or tenth of the game) and seat of a game that was looked at; `at` is none at the end."""
    return {
        **dict.fromkeys(("game", "at", "decisions", "seat", "score", "place"), "number"),
        **{f"has.{stock.name}": "number" for stock in scope.stocks},
        **{f"elsewhere.{stock.name}": "number" for stock in scope.stocks},
        **{f"at.{scale.name}": "number" for scale in scope.scales},
    }


def round_rows(game: Observed, scope: Scope, axis: Axis) -> Iterator[Row]:
    """What stood there when the round began; what all share stands with each seat."""
    for at, look in points(game, axis):
        for seat in range(scope.players):
            held = [row[seat] if len(row) > 1 else row[0] for row in look.scales]
            yield (
                *(game.number + 1, None if at == END else at, look.made, seat + 1),
                look.totals[seat] if look.totals else None,
                look.places[seat] if look.places else None,
                *look.holdings[seat :: scope.players],
                *look.elsewhere,
                *(scale.shown(number) for scale, number in zip(scope.scales, held, strict=True)),
            )
