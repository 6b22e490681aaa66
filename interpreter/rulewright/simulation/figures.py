"""The figures of a batch of games, counted from their records in the order of their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulewright.simulation.intervals import Share, share
from rulewright.simulation.record import FaultNote, GameRecord
from rulewright.simulation.spread import Spread, spread


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


@dataclass(frozen=True)
class SeatFigures:
    """How a seat did in the games that ended by rule. `wins` counts games won alone."""

    seat: int
    wins: Share
    shared: int
    points: Spread | None
    lines: tuple[Spread | None, ...]


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
    """`played` may be fewer than were asked for: the run was interrupted."""

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

    @property
    def interrupted(self) -> bool:
        return self.played < self.batch.games


def count(batch: Batch, records: Iterable[GameRecord]) -> Figures:
    """The figures; `records` come in the order of their numbers, so the first example is the first."""
    played = list(records)
    ended = [r for r in played if r.outcome == "ended"]
    return Figures(
        batch=batch,
        played=len(played),
        ended=len(ended),
        shared_wins=sum(len(r.winners) > 1 for r in ended),
        seats=tuple(_seat(batch, ended, seat) for seat in range(1, batch.players + 1)),
        decisions=spread([r.decisions for r in ended]),
        rounds=spread([r.rounds for r in ended if r.rounds]),
        ended_by=_endings(batch, ended),
        actions=tuple(_use(batch, action, played) for action in batch.actions),
        margin=spread([_margin(r) for r in ended if batch.players > 1]),
        to_last=spread([max(r.totals) - min(r.totals) for r in ended if batch.players > 1]),
        faults=_faults(played),
        capped=_capped(played),
    )


def _seat(batch: Batch, ended: list[GameRecord], seat: int) -> SeatFigures:
    return SeatFigures(
        seat=seat,
        wins=share(sum(r.winners == (seat,) for r in ended), len(ended)),
        shared=sum(len(r.winners) > 1 and seat in r.winners for r in ended),
        points=spread([r.totals[seat - 1] for r in ended]),
        lines=tuple(spread([r.lines[i][seat - 1] for r in ended]) for i in range(len(batch.score_lines))),
    )


def _margin(record: GameRecord) -> int:
    """Points of the first place over the best of the others; 0 where first place is shared."""
    first, second = sorted(record.totals, reverse=True)[:2]
    return first - second if len(record.winners) == 1 else 0


def _endings(batch: Batch, ended: list[GameRecord]) -> dict[str, int]:
    seen = Counter(r.ended_by for r in ended)
    return {name: seen[name] for name in ("", *batch.ends)}


def _use(batch: Batch, action: str, played: list[GameRecord]) -> ActionUse:
    return ActionUse(
        action=action,
        offered=sum(r.offered.get(action, 0) for r in played),
        taken=sum(r.taken.get(action, 0) for r in played),
        games=sum(bool(r.taken.get(action)) for r in played),
        rare=batch.rare.get(action, ""),
    )


@dataclass
class _Found:
    first: GameRecord
    count: int = field(default=0)


def _faults(played: list[GameRecord]) -> tuple[Trouble, ...]:
    """Faults of one code at one place are one row, in the order in which they were first met."""
    found: dict[tuple[str, str], _Found] = {}
    for record in played:
        if record.fault is not None:
            key = (record.fault.code, record.fault.place)
            found.setdefault(key, _Found(record)).count += 1
    return tuple(Trouble(f.count, f.first.number, f.first.seed, f.first.fault) for f in found.values())


def _capped(played: list[GameRecord]) -> Trouble | None:
    capped = [r for r in played if r.outcome == "cap"]
    return Trouble(len(capped), capped[0].number, capped[0].seed) if capped else None
