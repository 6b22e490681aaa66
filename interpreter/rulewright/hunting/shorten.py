"""A shorter way to a trouble that was seen: by leaving moves out, by going most of the way and wandering on from there,
by going the same way with a few slips, and by beginning anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress

from rulewright.backends.native.machine import Slots
from rulewright.hunting.boards import Board
from rulewright.hunting.finding import Sighting
from rulewright.hunting.walk import Chooser, Walk
from rulewright.hunting.wander import SEEDS, along, give_up, wanderer
from rulewright.runtime.faults import Fault

GoesOn = Callable[[], bool]
Begin = Callable[[int], Walk]
"""A new game of a seed."""
DROPPED = 4
"""A stray leaves out at most so many moves in a row."""


class Shortener:
    """Works at the log of one trouble, a bout at a time; `best` is the shortest that is known."""

    def __init__(self, board: Board, begin: Begin, seen: Sighting, rng: random.Random) -> None:
        self.board, self.begin, self.best, self.rng = board, begin, seen, rng
        self._thinned: tuple[int, ...] | None = None
        self.played = 0

    def bout(self, goes_on: GoesOn) -> None:
        """Thins the log out where that is not done yet, then strays from it as long as it may."""
        while goes_on() and len(self.best.moves) > 1:
            if self._thinned != self.best.moves:
                self._thin(goes_on)
            else:
                self._stray()

    def _try(self, seed: int, choose: Chooser) -> bool:
        """Plays; whether that made the log shorter."""
        walk = self.begin(seed)
        for seen in walk.play(choose, len(self.best.moves) - 1):
            if self.best.trouble.is_shown_by(seen.trouble) and len(seen.moves) < len(self.best.moves):
                self.best = seen
                self.played += len(walk.moves)
                return True
        self.played += len(walk.moves)
        return False

    def _thin(self, goes_on: GoesOn) -> None:
        """Leaves out half of the log, then a quarter at each place, and so on to single moves and pairs."""
        size = max(1, len(self.best.moves) // 2)
        while size and goes_on():
            at = 0
            while at < len(self.best.moves) and goes_on():
                moves = self.best.moves
                if not self._try(self.best.seed, along(moves[:at] + moves[at + size :], give_up)):
                    at += max(1, size // 2)
            size //= 2
        if goes_on():
            self._thinned = self.best.moves

    def _stray(self) -> None:
        """Most of the log with slips or a new end; sometimes its moves in another game, or another game altogether."""
        rng, moves = self.rng, self.best.moves
        way = rng.randrange(4)
        seed = self.best.seed
        if way == 0:
            self._try(rng.randrange(SEEDS), wanderer(rng, self.board.layout.menus))
        elif way == 1:
            kept = moves[: rng.randrange(len(moves))]
            self._try(seed, along(kept, wanderer(rng, self.board.layout.menus)))
        else:
            seed = seed if way == 2 else rng.randrange(SEEDS)
            self._try(seed, self._with_slips(moves))

    def _with_slips(self, moves: tuple[int, ...]) -> Chooser:
        """Along the log, but now and then some moves are left out, or something else is done."""
        rng, at = self.rng, 0
        often = rng.choice((0.03, 0.1, 0.25))
        wander = wanderer(rng, self.board.layout.menus)

        def choose(decision: int, made: int, legal: list[int]) -> int:
            nonlocal at
            if rng.random() < often:
                at += rng.randint(0, DROPPED)
                return wander(decision, made, legal)
            while at < len(moves):
                at += 1
                if moves[at - 1] in legal:
                    return moves[at - 1]
            return wander(decision, made, legal)

        return choose


def closes(board: Board, sighting: Sighting, most: int) -> bool:
    """Whether whatever players do where a loop goes round, the game never ends: all positions that can be reached are
    at most so many, and none is an end. A move that is a fault leads nowhere."""
    position = board.start(sighting.seed)
    for move in sighting.moves:
        position = board.after(position, move)
    known, waiting = {board.layout.key(position)}, board.layout.waiting
    to_do = [position]
    while to_do:
        for there in _ways_on(board, to_do.pop()):
            if not there[waiting] or len(known) > most:
                return False
            if (key := board.layout.key(there)) not in known:
                known.add(key)
                to_do.append(there)
    return True


def _ways_on(board: Board, position: Slots) -> Iterator[Slots]:
    with suppress(Fault):
        for move in board.legal(position):
            with suppress(Fault):
                yield board.after(position, move)
