"""One game played until it ends, is cut, or shows what somebody looks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.backends.native.machine import Slots
from rulewright.hunting.boards import Board
from rulewright.hunting.finding import Sighting, Trouble, of_fault
from rulewright.runtime.faults import Fault

Chooser = Callable[[int, int, list[int]], int]
"""Picks a move: of the decision with this number, after so many moves, among these. -1 gives the game up."""
GIVES_UP = -2
AGAIN = 25
"""So often a way must lead back before it is called a loop."""


class Walk:
    """A game of one seed. What a move breaks off on is noted, then another move is tried: the game stands as before.

    With `only_after` the conditions are asked once one of these actions is done, of the seat that took it; `asked`
    counts how often they were asked."""

    def __init__(
        self, board: Board, seed: int, names: dict[int, str], only_after: frozenset[int] | None = None
    ) -> None:
        self.board, self.seed, self.names, self.only_after = board, seed, names, only_after
        self.asked = 0
        self.is_over = False
        self._last, self._seat = -1, 0
        self.moves: list[int] = []
        self.decisions: list[int] = []
        self.offered: set[int] = set()
        self._seen: dict[int, int] = {}
        self._broken: set[int] = set()
        self._loops: set[Trouble] = set()

    @property
    def log(self) -> tuple[int, ...]:
        return tuple(self.moves)

    def play(self, choose: Chooser, cap: int) -> Iterator[Sighting]:
        """All that goes wrong, as it happens; at most `cap` moves are made."""
        board, waiting_at = self.board, self.board.layout.waiting
        try:
            position = board.start(self.seed)
        except Fault as fault:
            yield of_fault(fault, self.seed, ())
            return
        yield from self._looked_at(position)
        while position[waiting_at] and len(self.moves) < cap:
            legal = board.legal(position)
            is_menu = position[waiting_at] in board.layout.menus
            if is_menu:
                self.offered.update(legal)
            after: Slots | None = None
            while after is None and legal:
                move = choose(position[waiting_at], len(self.moves), legal)
                if move == GIVES_UP:
                    return
                try:
                    after = board.after(position, move)
                except Fault as fault:
                    yield of_fault(fault, self.seed, (*self.moves, move))
                    legal = [other for other in legal if other != move]
            if after is None:
                return
            if is_menu and self.only_after is not None:
                self._last, self._seat = move, board.seat(position)
            self.moves.append(move)
            self.decisions.append(position[waiting_at])
            position = after
            self.is_over = not position[waiting_at]
            yield from self._looked_at(position)
            if self.is_over:
                yield from self._scored(position)

    def _scored(self, position: Slots) -> Iterator[Sighting]:
        try:
            self.board.score(position)
        except Fault as fault:
            yield of_fault(fault, self.seed, self.log)

    def _looked_at(self, position: Slots) -> Iterator[Sighting]:
        """Whether the game stood here before, and which invariants have been broken on the way."""
        if position[self.board.layout.waiting]:
            key, now = self.board.layout.key(position), len(self.moves)
            before, self._seen[key] = self._seen.get(key, now), now
            if before < now and (trouble := self._loop(before)) not in self._loops:
                self._loops.add(trouble)
                if self._goes_on(position, self.moves[before:]):
                    yield Sighting(trouble, self.seed, self.log, back_to=before)
        if self.only_after is not None and not self._has_done(position):
            return
        self.asked += 1
        try:
            broken = self.board.broken(position, self._seat or 1)
        except Fault as fault:
            yield of_fault(fault, self.seed, self.log)
            return
        for number in broken:
            if number not in self._broken:
                self._broken.add(number)
                yield Sighting(Trouble("invariant", invariant=number), self.seed, self.log, seat=self._seat)

    def _has_done(self, position: Slots) -> bool:
        """Whether one of the actions is just through."""
        at = position[self.board.layout.waiting]
        is_through = not at or at in self.board.layout.menus
        return is_through and self.only_after is not None and self._last in self.only_after

    def _goes_on(self, position: Slots, way: list[int]) -> bool:
        """Whether the way back to a position can be gone again and again: no limit of uses ends it."""
        board, key = self.board, self.board.layout.key(position)
        for _ in range(AGAIN):
            for move in way:
                if not position[board.layout.waiting] or move not in board.legal(position):
                    return False
                try:
                    position = board.after(position, move)
                except Fault:
                    return False
            if board.layout.key(position) != key:
                return False
        return True

    def _loop(self, before: int) -> Trouble:
        menus = self.board.layout.menus
        made = zip(self.decisions[before:], self.moves[before:], strict=True)
        return Trouble("loop", actions=frozenset(self.names[move] for at, move in made if at in menus))
