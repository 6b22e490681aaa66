"""A hunt: games until the time is up, first to find what goes wrong, then more and more to find shorter ways there."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.hunting.boards import Asked, Board, board_of
from rulewright.hunting.finding import Sighting, Trouble
from rulewright.hunting.shorten import Shortener, closes
from rulewright.hunting.unread import Unread, unread_cells
from rulewright.hunting.walk import Walk
from rulewright.hunting.wander import SEEDS, wanderer
from rulewright.pipeline import Table

Progress = Callable[[float, int, int], None]
"""Is told the share of the time that is gone, the games played, and how many troubles were found."""
EXPLORING = 0.35
"""The share of the time in which nothing is shortened yet."""
READING = 0.1
"""The share of the time that goes to cells of tables that no game reads, where a book has tables."""
BOUT = 0.2
"""Seconds that are given to one thing before the next has its turn."""
TROUBLES = 20
"""More than so many are not followed up."""
TRIES = 400
"""Made for a shorter log where games are counted."""
CLOSED = 300
"""A loop is called one without a way out if no more positions than these are in it."""


@dataclass(frozen=True)
class Wanted:
    """What a hunt is asked for. `seconds` are of the processor; `cap` are moves after which a game is cut. With `games`
    the clock plays no part: so many are played, by Python, and so many tries are made for a shorter log of each trouble
    that the same is found everywhere."""

    seconds: float
    seed: int
    cap: int = 2000
    games: int = 0


@dataclass
class Found:
    """What a hunt has found so far. `offered` are the codes of the actions that some player could take, `unread` the
    cells that no game looked up."""

    wanted: Wanted
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    how: str = ""
    sightings: list[Sighting] = field(default_factory=list)
    closed: frozenset[Trouble] = frozenset()
    offered: set[int] = field(default_factory=set)
    unread: Unread = field(default_factory=dict)
    interrupted: bool = False


class Hunt:
    """One book at one table."""

    def __init__(self, table: Table, wanted: Wanted, progress: Progress = lambda share, games, found: None) -> None:
        self.wanted, self.progress = wanted, progress
        self.found = Found(wanted)
        self._started = _processor()
        self._rng = random.Random(wanted.seed)
        self._names = {a.ordinal: a.name for a in table.checked.book.actions.values()}
        asked = Asked(tuple(invariant.value for invariant in table.checked.book.invariants))
        self.table = table
        self._reading = READING * any(each.cells for each in table.checked.book.tables.values())
        self.board: Board
        self.board, self.found.how = board_of(table, asked, 0 if wanted.games else wanted.seconds)
        self._at_work: list[Shortener] = []

    def run(self) -> Found:
        """Until the time is up, or somebody interrupts."""
        try:
            self._by_clock() if not self.wanted.games else self._by_count()
        except KeyboardInterrupt:
            self.found.interrupted = True
        return self._result()

    def _by_count(self) -> None:
        while self.found.games < self.wanted.games:
            self._explore()
            self.progress(self.found.games / self.wanted.games, self.found.games, len(self._at_work))
        for each in self._at_work:
            left = iter(range(TRIES))
            each.bout(lambda left=left: next(left, None) is not None)  # type: ignore[misc]
        self._read(lambda: True, self.wanted.games)

    def _by_clock(self) -> None:
        whole = self.wanted.seconds * (1 - self._reading)
        self._until(whole * EXPLORING, self._explore)
        while self._gone() < whole:
            self._until(min(whole, self._gone() + BOUT), self._explore)
            for each in list(self._at_work):
                end = min(whole, self._gone() + BOUT)
                each.bout(lambda end=end: self._gone() < end)  # type: ignore[misc]
            self._tell()
        self._read(lambda: self._gone() < self.wanted.seconds, self.found.games)

    def _read(self, goes_on: Callable[[], bool], games: int) -> None:
        self.found.unread = unread_cells(self.table, self._rng, self.wanted.cap, games, goes_on)

    def _gone(self) -> float:
        return _processor() - self._started

    def _until(self, end: float, play: Callable[[], None]) -> None:
        end = min(end, self.wanted.seconds)
        while self._gone() < end:
            play()
            if self.found.games % 64 == 0:
                self._tell()

    def _tell(self) -> None:
        self.progress(min(1.0, self._gone() / self.wanted.seconds), self.found.games, len(self._at_work))

    def _begin(self, seed: int) -> Walk:
        return Walk(self.board, seed, self._names)

    def _explore(self) -> None:
        """One game from its beginning."""
        rng, cap = self._rng, self.wanted.cap
        walk = self._begin(rng.randrange(SEEDS))
        for seen in walk.play(wanderer(rng, self.board.layout.menus), cap):
            self._note(seen)
        if len(walk.moves) == cap and not walk.is_over:
            self._note(Sighting(Trouble("unending"), walk.seed, walk.log))
        self.found.games += 1
        self.found.moves += len(walk.moves)
        self.found.offered |= walk.offered

    def _note(self, seen: Sighting) -> None:
        """Keeps what is new, or shorter than what was known; a loop of fewer actions takes the place of others."""
        for known in self._at_work:
            if seen.trouble.is_shown_by(known.best.trouble):
                if known.best.trouble.is_shown_by(seen.trouble) and len(seen.moves) < len(known.best.moves):
                    known.best = seen
                return
        self._at_work = [known for known in self._at_work if not known.best.trouble.is_shown_by(seen.trouble)]
        if len(self._at_work) < TROUBLES:
            self._at_work.append(Shortener(self.board, self._begin, seen, self._rng))

    def _result(self) -> Found:
        found = self.found
        found.sightings = [known.best for known in self._at_work]
        found.closed = frozenset(s.trouble for s in found.sightings if s.back_to >= 0 and closes(self.board, s, CLOSED))
        found.moves += sum(known.played for known in self._at_work)
        found.seconds = self._gone()
        return found


def _processor() -> float:
    """Seconds of the processor that this took, the compiler among it."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
