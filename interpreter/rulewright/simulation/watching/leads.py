"""Who was ahead on the way: how often that changed, whether one can come back, and when a game is decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulewright.simulation.intervals import Share, share
from rulewright.simulation.spread import Spread, spread
from rulewright.simulation.watching.observed import Look, Observed

Leaders = frozenset[int]


@dataclass(frozen=True)
class Leads:
    """Of `games` that ended by rule. A lead changes where those who have most points become others; while all have
    equally many nobody leads.

    `last_wins` is the share of games won by the one who was last alone after half of the decisions, `fair` what it
    would be if that made no difference; `behind` how many points the winner was behind at worst; `settled` after which
    part of the decisions, in per cent, the winner had most points for good. These three are of games won alone.
    """

    games: int
    changes: Spread
    late_changes: Spread
    last_wins: Share
    fair: float
    behind: Spread | None
    settled: Spread | None


def leads(games: Sequence[Observed], players: int) -> Leads | None:
    """None where somebody plays alone, or no score shows before a game is over."""
    ended = [game for game in games if game.places and game.steps]
    scored = [_Course(game) for game in ended]
    changes, late = (spread([c.changes(after) for c in scored]) for after in (0.0, 2 / 3))
    if players == 1 or changes is None or late is None or not any(c.shows for c in scored):
        return None
    alone = [c for c in scored if len(c.winners) == 1]
    half = [c for c in alone if c.last_at_half is not None]
    return Leads(
        games=len(ended),
        changes=changes,
        late_changes=late,
        last_wins=share(sum(c.last_at_half in c.winners for c in half), len(half)),
        fair=1 / players,
        behind=spread([c.behind for c in alone]),
        settled=spread([c.settled for c in alone]),
    )


class _Course:
    """One game: the looks at which a score could be read, the last of them at its end."""

    def __init__(self, game: Observed) -> None:
        self.winners: Leaders = game.winners
        self.decisions = len(game.steps)
        self.looks = [look for look in game.looks if look.totals]
        self.leaders = [*map(_leaders, self.looks[:-1]), self.winners]

    @property
    def shows(self) -> bool:
        return any(len(set(look.totals)) > 1 for look in self.looks[:-1])

    def changes(self, after: float) -> int:
        """How often the lead changes behind this part of the decisions."""
        everybody = len(self.looks[-1].totals)
        led = [(look.made, who) for look, who in zip(self.looks, self.leaders, strict=True) if len(who) < everybody]
        return sum(who != now and made > after * self.decisions for (_, who), (made, now) in pairwise(led))

    @property
    def last_at_half(self) -> int | None:
        """The seat that is last alone half way; none where no score could be read till then."""
        totals = next((look.totals for look in reversed(self.looks) if 2 * look.made <= self.decisions), None)
        if totals is None:
            return None
        least = min(totals)
        return totals.index(least) + 1 if totals.count(least) == 1 else None

    @property
    def behind(self) -> int:
        (winner,) = self.winners
        return max(max(look.totals) - look.totals[winner - 1] for look in self.looks)

    @property
    def settled(self) -> int:
        """In per cent, rounded."""
        since = self.looks[0].made
        for i, who in enumerate(self.leaders[:-1]):
            if who != self.winners:
                since = self.looks[i + 1].made
        return round(100 * since / self.decisions)


def _leaders(look: Look) -> Leaders:
    most = max(look.totals)
    return frozenset(seat for seat, points in enumerate(look.totals, 1) if points == most)
