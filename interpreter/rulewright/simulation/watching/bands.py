"""Prices and holdings over the course of the game: where most games are in each round, and how often at an end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulewright.simulation.intervals import Mean, Share, mean, share_by_game
from rulewright.simulation.spread import Band, band
from rulewright.simulation.watching.observed import Look, Observed
from rulewright.simulation.watching.scope import Axis, Scale, Scope

Point = tuple[int, Look]
"""A round, or a tenth of the game, with how the game stood when it began; END with how it stood at its end."""
Rows = Sequence[Sequence[tuple[int, Sequence[int]]]]
"""For each game: the points of its axis, each with one number or one a seat."""
END = -1
TENTHS = 10


@dataclass(frozen=True)
class Bands:
    """A number over the game: for each point of the axis (END last) where it lay in the games that came so far."""

    name: str
    unit: str
    rows: tuple[tuple[int, Band], ...]

    @property
    def moves(self) -> bool:
        return len({number for _, b in self.rows for number in (b.low, b.middle, b.high)}) > 1


@dataclass(frozen=True)
class ScaleFigures:
    """A track or price: its course, at which share of the points it stood at its least and its most, and how often in a
    game it was found higher or lower than at the look before."""

    bands: Bands
    least: int
    most: int
    at_least: Share
    at_most: Share
    up: Mean
    down: Mean


def points(game: Observed, axis: Axis) -> list[Point]:
    """When the game is looked at, in order; of a game that broke off nothing stands at its end."""
    looks = game.looks
    if not looks:
        return []
    if axis == "round":
        first: dict[int, Look] = {}
        for look in looks if game.outcome != "ended" else looks[:-1]:
            first.setdefault(look.round, look)
        found = list(first.items())
    elif game.outcome == "ended":
        found = [(at, _at(looks, at * len(game.steps) / TENTHS)) for at in range(TENTHS)]
    else:
        return []
    return [*found, (END, looks[-1])] if game.outcome == "ended" else found


def _at(looks: Sequence[Look], made: float) -> Look:
    return [look for look in looks if look.made <= made][-1]


def holdings(games: Sequence[Observed], scope: Scope, axis: Axis) -> Iterator[tuple[Bands, Bands | None]]:
    """For each resource that seats ever hold: what one seat has, and what lies elsewhere, where anything ever does."""
    courses = [points(game, axis) for game in games]
    for i, stock in enumerate(scope.stocks):
        with_seats = [[(at, look.holdings[i * scope.players :][: scope.players]) for at, look in c] for c in courses]
        rest = [[(at, (look.elsewhere[i],)) for at, look in course] for course in courses]
        if _any(with_seats):
            yield (
                _bands(stock.name, stock.unit, with_seats),
                _bands(stock.name, stock.unit, rest) if _any(rest) else None,
            )


def scales(games: Sequence[Observed], scope: Scope, axis: Axis) -> Iterator[ScaleFigures]:
    """The tracks and prices, in the order of the book; those that cannot move are left out."""
    courses = [points(game, axis) for game in games]
    for i, scale in enumerate(scope.scales):
        if scale.least < scale.most and any(courses):
            yield _scale(i, scale, games, courses)


def _scale(i: int, scale: Scale, games: Sequence[Observed], courses: Sequence[Sequence[Point]]) -> ScaleFigures:
    held = [[(at, look.scales[i]) for at, look in course] for course in courses]
    stood = [[number for _, numbers in course for number in numbers] for course in held]
    many = [len(numbers) for numbers in stood]
    moved = [_moved([look.scales[i] for look in game.looks]) for game in games]
    return ScaleFigures(
        bands=_bands(scale.name, "", [[(at, list(map(scale.shown, row))) for at, row in course] for course in held]),
        least=scale.shown(scale.least),
        most=scale.shown(scale.most),
        at_least=share_by_game([numbers.count(scale.least) for numbers in stood], many),
        at_most=share_by_game([numbers.count(scale.most) for numbers in stood], many),
        up=mean([up for up, _ in moved]),
        down=mean([down for _, down in moved]),
    )


def _moved(rows: Sequence[tuple[int, ...]]) -> tuple[int, int]:
    """How often anything went up, and down."""
    steps = [pair for rows in pairwise(rows) for pair in zip(*rows, strict=True)]
    return sum(new > old for old, new in steps), sum(new < old for old, new in steps)


def _any(courses: Rows) -> bool:
    return any(any(numbers) for course in courses for _, numbers in course)


def _bands(name: str, unit: str, courses: Rows) -> Bands:
    found: dict[int, list[int]] = {}
    for course in courses:
        for at, numbers in course:
            found.setdefault(at, []).extend(numbers)
    order = sorted(found, key=lambda at: (at == END, at))
    return Bands(name, unit, tuple((at, band(found[at])) for at in order))
