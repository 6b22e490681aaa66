"""Which actions go with winning: how often winners and losers took each, game by game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rulewright.simulation.intervals import Mean, Share, holm, mean, share_by_game
from rulewright.simulation.watching.observed import Observed

ENOUGH = 30
"""Games below which nothing is said to go with winning: how often few use an action is too unlike a normal number."""


@dataclass(frozen=True)
class UseByPlace:
    """`winners` and `losers`: of the decisions at which they were offered the action, how many took it. `more` is how
    many times more often a winner took it than a loser of the same game; `stands`: not by chance, although every action
    was looked at."""

    action: str
    winners: Share
    losers: Share
    more: Mean
    stands: bool


def uses_by_place(games: Sequence[Observed], actions: Sequence[str], players: int) -> tuple[UseByPlace, ...]:
    """By action, of the games that some won and some lost."""
    decided = [game for game in games if game.places and len(game.winners) < players]
    if not decided or not actions:
        return ()
    seats = frozenset(range(1, players + 1))
    differences = [mean([_difference(game, action, seats) for game in decided]) for action in actions]
    stand = holm([more.doubt for more in differences]) if len(decided) >= ENOUGH else [False] * len(actions)
    return tuple(
        UseByPlace(
            action,
            _rate([(game, game.winners) for game in decided], action),
            _rate([(game, seats - game.winners) for game in decided], action),
            more,
            stands,
        )
        for action, more, stands in zip(actions, differences, stand, strict=True)
    )


def _difference(game: Observed, action: str, seats: frozenset[int]) -> float:
    """Uses of a winner less uses of a loser, on average."""
    winners, losers = game.winners, seats - game.winners
    return _taken(game, action, winners) / len(winners) - _taken(game, action, losers) / len(losers)


def _taken(game: Observed, action: str, seats: Collection[int]) -> int:
    return sum(game.taken[action, seat] for seat in seats)


def _rate(games: Sequence[tuple[Observed, Collection[int]]], action: str) -> Share:
    taken = [_taken(game, action, seats) for game, seats in games]
    return share_by_game(taken, [sum(game.offered[action, seat] for seat in seats) for game, seats in games])
