"""All differences between two ways of playing, and which of them would hardly come by luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulewright.simulation.intervals import SURE
from rulewright.weighing.at_once import each_of, seen_from
from rulewright.weighing.difference import LEAST_PAIRS, Difference, difference
from rulewright.weighing.formulas import pairs_wanted
from rulewright.weighing.measures import Group, measures
from rulewright.weighing.pairs import Pairs, Side

SMALL = 0.02
"""A difference in who wins that people care for: 2 games in 100."""


@dataclass(frozen=True)
class Weighed:
    """What came of one line-up: `bots` are those there, the same as here but for what they are kept from.

    `differences` is empty where fewer than two pairs ended by rule. `seen_from`: in standard errors; `alike`: pairs
    whose games are the same in every figure.
    """

    bots: tuple[str, ...]
    here: Side
    there: Side
    pairs: Pairs
    differences: tuple[Difference, ...]
    seen_from: float
    alike: int

    @property
    def ended(self) -> int:
        """How many pairs the differences are of."""
        return len(self.pairs.ended)

    @property
    def visible(self) -> tuple[Difference, ...]:
        return tuple(each for each in self.differences if each.visible)

    @property
    def pairs_for_small(self) -> int | None:
        """So many pairs would show 2 games in 100 in who wins; None where nothing can be said."""
        spreads = [each.spread for each in self.of("wins") if each.spread]
        return pairs_wanted(max(spreads), SMALL, self.seen_from) if spreads else None

    def of(self, group: Group) -> tuple[Difference, ...]:
        """The differences of one kind."""
        return tuple(each for each in self.differences if each.measure.group == group)


def weigh(here: Side, there: Side, pairs: Pairs, lineups: int = 1) -> Weighed:
    """The verdict is to be right in 95 of 100 runs for all `lineups` of bots together."""
    games = pairs.ended
    columns: list[tuple[Difference, list[int]]] = []
    if len(games) > 1:
        rounds = any(game.rounds for pair in games for game in pair)
        for measure in measures(here.batch, there.batch, rounds):
            ours, theirs = [measure.of(a) for a, _ in games], [measure.of(b) for _, b in games]
            columns.append((difference(measure, ours, theirs), [x - y for x, y in zip(ours, theirs, strict=True)]))
    least = _seen_from([apart for _, apart in columns], len(games), lineups)
    found = tuple(replace(each, visible=len(games) >= LEAST_PAIRS and abs(each.errors) > least) for each, _ in columns)
    return Weighed(
        bots=there.batch.bots,
        here=here,
        there=there,
        pairs=pairs,
        differences=found,
        seen_from=least,
        alike=_alike([apart for _, apart in columns]),
    )


def _seen_from(columns: Sequence[Sequence[int]], pairs: int, lineups: int) -> float:
    return seen_from(columns, each_of(SURE, lineups), pairs) if pairs > 1 else 0.0


def _alike(columns: Sequence[Sequence[int]]) -> int:
    """Pairs between which no column differs."""
    return sum(not any(row) for row in zip(*columns, strict=True))
