"""What is taken of every game that ended, as one number: the columns in which two ways of playing are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from rulewright.simulation.figures import Batch
from rulewright.simulation.record import GameRecord

Group = Literal["wins", "length", "points", "ends", "actions", "games with"]
Kind = Literal["rate", "mean"]


@dataclass(frozen=True)
class Measure:
    """`of` gives the number of a game; of a `rate` that is 0 or 1, and its mean a share of the games."""

    group: Group
    name: str
    kind: Kind
    of: Callable[[GameRecord], int]

    @property
    def key(self) -> str:
        """What nothing else is called: `wins: seat 1`."""
        return f"{self.group}: {self.name}"


def measures(here: Batch, there: Batch, with_rounds: bool) -> list[Measure]:
    """All of two batches with as many seats; an action or an end that only one side knows is among them."""
    seats = range(here.players)
    found = [_alone(seat) for seat in seats if here.players > 1]
    if here.players > 1:
        found.append(Measure("wins", "shared", "rate", lambda game: int(len(game.winners) > 1)))
    found += _length(here.players, with_rounds)
    found += [_points(seat) for seat in seats]
    ends = _both(here.ends, there.ends)
    found += [_end(name) for name in ("", *ends) if ends]
    for action in _both(here.actions, there.actions):
        found += [_taken(action), _with(action)]
    return found


def _both(here: tuple[str, ...], there: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*here, *there)))


def _alone(seat: int) -> Measure:
    return Measure("wins", f"seat {seat + 1}", "rate", lambda game: int(game.winners == (seat + 1,)))


def _length(players: int, with_rounds: bool) -> Iterator[Measure]:
    yield Measure("length", "decisions", "mean", lambda game: game.decisions)
    if with_rounds:
        yield Measure("length", "rounds", "mean", lambda game: game.rounds)
    if players > 1:
        yield Measure("length", "points between first and second", "mean", lambda game: _behind(game, -2))
    if players > 2:
        yield Measure("length", "points between first and last", "mean", lambda game: _behind(game, 0))


def _behind(game: GameRecord, place: int) -> int:
    ordered = sorted(game.totals)
    return ordered[-1] - ordered[place]


def _points(seat: int) -> Measure:
    return Measure("points", f"seat {seat + 1}", "mean", lambda game: game.totals[seat])


def _end(name: str) -> Measure:
    return Measure("ends", name or "the flow was through", "rate", lambda game: int(game.ended_by == name))


def _taken(action: str) -> Measure:
    return Measure("actions", action, "mean", lambda game: game.taken.get(action, 0))


def _with(action: str) -> Measure:
    return Measure("games with", action, "rate", lambda game: int(action in game.taken))
