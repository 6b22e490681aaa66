"""The figures of a batch of games, from what was counted of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulewright.simulation.intervals import Share, share
from rulewright.simulation.record import FaultNote
from rulewright.simulation.spread import Spread, spread
from rulewright.simulation.tally import Example, Tally


@dataclass(frozen=True)
class Batch:
    """What was asked for; together with the book it says everything about the games."""

    book: str
    version: str
    meaning: str
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    settings: dict[str, str]
    cap: int
    actions: tuple[str, ...]
    score_lines: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    rare: dict[str, str] = field(default_factory=dict)
    """Actions of which the book says why they may never happen."""
    expansions: tuple[str, ...] = ()
    """The names of those laid over the book, in their order."""
    watch: int = 0
    """So many of the first games are looked at on the way, at most."""


@dataclass(frozen=True)
class SeatFigures:
    """How a seat did in the games that ended by rule. `wins` counts games won alone."""

    seat: int
    wins: Share
    shared: int
    points: Spread | None
    lines: tuple[Spread | None, ...]


@dataclass(frozen=True)
class BotFigures:
    """How a bot did that sat in `seats`: games that one of them won alone, and that one shares."""

    bot: str
    seats: tuple[int, ...]
    wins: Share
    shared: int


@dataclass(frozen=True)
class ActionUse:
    """`offered` and `taken` count decisions, `games` the games in which it was taken at least once.

    `rare` is the reason of the book for an action that may never happen; empty where it should.
    """

    action: str
    offered: int
    taken: int
    games: int
    rare: str = ""

    @property
    def never_legal(self) -> bool:
        return self.offered == 0

    @property
    def never_taken(self) -> bool:
        return self.offered > 0 and self.taken == 0


@dataclass(frozen=True)
class Trouble:
    """Games that did not end by rule, alike in kind; `first` is the number of the first, `seed` its own seed."""

    count: int
    first: int
    seed: int
    fault: FaultNote | None = None


@dataclass(frozen=True)
class Figures:
    """`played` may be fewer than were asked for: the run was interrupted. `bots` is empty where all are alike. `circle`
    is where the first game that was cut off came back to where it had been."""

    batch: Batch
    played: int
    ended: int
    shared_wins: int
    seats: tuple[SeatFigures, ...]
    decisions: Spread | None
    rounds: Spread | None
    ended_by: dict[str, int]
    actions: tuple[ActionUse, ...]
    margin: Spread | None
    to_last: Spread | None
    faults: tuple[Trouble, ...]
    capped: Trouble | None
    bots: tuple[BotFigures, ...] = ()
    circle: str = ""

    @property
    def interrupted(self) -> bool:
        return self.played < self.batch.games

    @property
    def all_alike(self) -> bool:
        """Whether there are several games, and no figure tells one from another: they say as much as one does."""
        points = (seat.points for seat in self.seats)
        spreads = [s for s in (self.decisions, self.rounds, self.margin, self.to_last, *points) if s is not None]
        winners = {*(seat.wins.count for seat in self.seats), *self.ended_by.values()}
        uses = [(use.games, use.taken % max(1, self.played)) for use in self.actions]
        return (
            1 < self.played == self.ended
            and all(s.least == s.most for s in spreads)
            and winners <= {0, self.played}
            and all(games in (0, self.played) and not left for games, left in uses)
        )


def count(batch: Batch, tally: Tally) -> Figures:
    """The figures of what was counted."""
    ended = tally.ended.total()
    return Figures(
        batch=batch,
        played=tally.played,
        ended=ended,
        shared_wins=sum(times for places, times in tally.places.items() if places.count(1) > 1),
        seats=tuple(_seat(batch, tally, seat) for seat in range(1, batch.players + 1)),
        decisions=spread(tally.decisions),
        rounds=spread(tally.rounds),
        ended_by={name: tally.ended[name] for name in ("", *batch.ends)},
        actions=tuple(_use(batch, action, tally) for action in batch.actions),
        margin=spread(tally.first_to_second),
        to_last=spread(tally.first_to_last),
        faults=tuple(_trouble(example) for example in _in_order(tally.faults.values())),
        capped=_trouble(tally.capped) if tally.capped else None,
        bots=tuple(_bot(batch, bot, tally) for bot in dict.fromkeys(batch.bots)) if len(set(batch.bots)) > 1 else (),
    )


def _seat(batch: Batch, tally: Tally, seat: int) -> SeatFigures:
    """A seat wins alone where nobody else has the first place."""
    won = {True: 0, False: 0}
    for places, times in tally.places.items():
        if places[seat - 1] == 1:
            won[places.count(1) == 1] += times
    return SeatFigures(
        seat=seat,
        wins=share(won[True], tally.ended.total()),
        shared=won[False],
        points=spread(tally.points(seat - 1)),
        lines=tuple(spread(tally.line(i, seat - 1)) for i in range(len(batch.score_lines))),
    )


def _bot(batch: Batch, bot: str, tally: Tally) -> BotFigures:
    seats = tuple(seat for seat, name in enumerate(batch.bots, 1) if name == bot)
    won = {True: 0, False: 0}
    for places, times in tally.places.items():
        if any(places[seat - 1] == 1 for seat in seats):
            won[places.count(1) == 1] += times
    return BotFigures(bot, seats, share(won[True], tally.ended.total()), won[False])


def _use(batch: Batch, action: str, tally: Tally) -> ActionUse:
    return ActionUse(
        action=action,
        offered=tally.offered[action],
        taken=tally.taken[action],
        games=tally.games[action],
        rare=batch.rare.get(action, ""),
    )


def _in_order(examples: Iterable[Example]) -> list[Example]:
    """As they were first met."""
    return sorted(examples, key=lambda example: example.first)


def _trouble(example: Example) -> Trouble:
    return Trouble(example.count, example.first, example.seed, example.fault)
