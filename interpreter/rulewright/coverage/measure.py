"""Runs the cases of a book, and games if so many are wanted, and counts what they come by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.casework.outcome import Outcome
from rulewright.casework.run import BookCases
from rulewright.coverage.points import SORTS, Point, Sort
from rulewright.coverage.recorder import Recorder
from rulewright.pipeline import seat_table
from rulewright.runtime.faults import Fault
from rulewright.runtime.game import random_move
from rulewright.text.diagnostic import Findings

MOST_MOVES = 10_000
Wanted = Callable[[str], bool]


@dataclass
class Measured:
    """What a book's cases (and games between random bots) come by. `hits` says how often, point by point."""

    book: str
    outcomes: list[Outcome]
    games: int
    hits: dict[Point, int]

    def of(self, sort: Sort) -> dict[Point, int]:
        return {point: count for point, count in self.hits.items() if point.sort == sort}

    @property
    def share(self) -> float:
        """In a hundred of all points; of none, all."""
        return share(self.hits)

    @property
    def missed(self) -> list[Point]:
        """The sorts in their order, each in the order of the text."""
        return [p for sort in SORTS for p, count in self.of(sort).items() if not count]


def share(hits: dict[Point, int]) -> float:
    """How many of some points were come by, in a hundred."""
    return 100 * sum(1 for count in hits.values() if count) / len(hits) if hits else 100.0


def measure(cases: BookCases, wanted: Wanted = lambda name: True, games: int = 0) -> Measured:
    """Every wanted case at a table of its own, so that nothing was worked out before anybody looked; then `games`
    games, seeds 1, 2, 3 and so on, with every number of players in turn."""
    recorder = Recorder(cases.checked)
    fresh = BookCases(cases.checked, [], Findings())
    with recorder.recording():
        outcomes = [fresh.run(case) for case in cases.cases if wanted(case.name)]
        for seed in range(1, games + 1):
            _play(cases, seed)
    return Measured(cases.checked.book.name, outcomes, games, {p: recorder.hits[p.key] for p in recorder.points})


def _play(cases: BookCases, seed: int) -> None:
    """A game to its end, or to the fault that breaks it off: what it came by until then counts."""
    book = cases.checked.book
    players = book.min_players + (seed - 1) % (book.max_players - book.min_players + 1)
    try:
        game = seat_table(cases.checked, players).game(seed)
        while not game.over and len(game.moves) < MOST_MOVES:
            game.apply(random_move(game))
        if game.over:
            _ = game.standing
    except Fault:
        return
