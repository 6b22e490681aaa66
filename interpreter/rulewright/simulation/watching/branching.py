"""How much there is to choose: options of a decision, and decisions that leave one option only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.simulation.intervals import Share, share_by_game
from rulewright.simulation.spread import Spread, spread
from rulewright.simulation.watching.observed import Observed, Step

PARTS = ("first third", "second third", "last third")


@dataclass(frozen=True)
class Branching:
    """Of the decisions of one part of the games, or of all of them; a forced one has one option."""

    part: str
    options: Spread
    forced: Share


def branching(games: Sequence[Observed]) -> tuple[Branching, ...]:
    """Of the whole, then of each third of the games that ended by rule, by their decisions. Empty without decisions."""
    whole = [(None, game.steps) for game in games]
    parts = [(part, game.steps) for game in games if game.outcome == "ended" for part in range(len(PARTS))]
    rows = [_row("whole game", [_some(steps, part) for part, steps in whole])]
    rows += [_row(name, [_some(steps, at) for at, steps in parts if at == i]) for i, name in enumerate(PARTS)]
    return tuple(row for row in rows if row is not None)


def _some(steps: Sequence[Step], part: int | None) -> Sequence[Step]:
    """The steps of one part, from 0; parts differ by one at most."""
    if part is None:
        return steps
    return steps[len(steps) * part // len(PARTS) : len(steps) * (part + 1) // len(PARTS)]


def _row(name: str, games: Sequence[Sequence[Step]]) -> Branching | None:
    options = spread([step.options for steps in games for step in steps])
    if options is None:
        return None
    forced = share_by_game([sum(s.options == 1 for s in steps) for steps in games], [len(steps) for steps in games])
    return Branching(name, options, forced)
