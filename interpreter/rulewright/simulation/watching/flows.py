"""Where units come from and go to: what each action, and the course of the game, gave the seats and took from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulewright.simulation.intervals import Mean, mean
from rulewright.simulation.watching.observed import COURSE, Flow, Observed
from rulewright.simulation.watching.scope import Scope


@dataclass(frozen=True)
class FlowFigures:
    """Units of a resource, per game and for all seats together. What a seat pays another is given by one and gained by
    the other. `action` is COURSE for what no action did."""

    resource: str
    unit: str
    action: str
    gained: Mean
    given: Mean


def flows(games: Sequence[Observed], scope: Scope, actions: Sequence[str]) -> tuple[FlowFigures, ...]:
    """By resource and action, those alone that ever moved any; the course of the game last."""
    rows = []
    for i, stock in enumerate(scope.stocks):
        for action in (*actions, COURSE):
            keys: list[Flow] = [(action, i, seat) for seat in range(scope.players)]
            gained = [sum(game.gained[key] for key in keys) for game in games]
            given = [sum(game.given[key] for key in keys) for game in games]
            if any(gained) or any(given):
                rows.append(FlowFigures(stock.name, stock.unit, action, _units(gained), _units(given)))
    return tuple(rows)


def _units(numbers: Sequence[int]) -> Mean:
    """A mean of what is never less than nothing."""
    found = mean(numbers)
    return replace(found, low=max(0.0, found.low))
