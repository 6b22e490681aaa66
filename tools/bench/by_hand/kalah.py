"""Kalah by hand: what becomes of a hand is known beforehand, from each pit and for each number of seeds in it."""

from __future__ import annotations

from itertools import compress
from typing import Self

FAR, NEAR = tuple(range(2, 8)), tuple(range(8, 14))
"""The pits of the second player and of the first, numbered as in the book."""
STORE = (0, 14, 1)
SEEDS = 48
FACING = {**{pit: pit - 6 for pit in NEAR}, **{pit: pit + 6 for pit in FAR}}

Sown = tuple[list[int], int, int]
"""Where the seeds fall, who moves next, and what faces the last one where it falls into a pit of one's own (0: no)."""


def sown(pit: int, hand: int) -> Sown:
    """The store of the opponent is passed over. Whoever ends in the own store moves again."""
    player, own = (1, NEAR) if pit in NEAR else (2, FAR)
    at, falls = pit, list[int]()
    while len(falls) < hand:
        at = at + 1 if at in NEAR else {14: 7, 1: 8}.get(at, at - 1)
        if at != STORE[3 - player]:
            falls.append(at)
    return falls, player if at == STORE[player] else 3 - player, FACING[at] if at in own else 0


SOWN: list[list[Sown]] = [[sown(pit, hand) for hand in range(SEEDS + 1)] if pit in FACING else [] for pit in range(14)]


class Kalah:
    """`seeds` by pit; whose move it is, 1 or 2."""

    __slots__ = ("mover", "seeds")

    def __init__(self) -> None:
        self.seeds = [0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0]
        self.mover = 1

    def first_moves(self) -> list[int]:
        return list(NEAR)

    def play(self, pit: int) -> list[int]:
        seeds = self.seeds
        falls, mover, facing = SOWN[pit][seeds[pit]]
        self.mover = mover
        seeds[pit] = 0
        for last in falls:
            seeds[last] += 1
        if facing and seeds[last] == 1 and seeds[facing]:
            seeds[14 if pit > 7 else 1] += seeds[facing] + 1
            seeds[last] = seeds[facing] = 0
        if mover == 1:
            if seeds[7] or seeds[6] or seeds[5] or seeds[4] or seeds[3] or seeds[2]:
                return [*compress(NEAR, seeds[8:14])]
        elif seeds[8] or seeds[9] or seeds[10] or seeds[11] or seeds[12] or seeds[13]:
            return [*compress(FAR, seeds[2:8])]
        return []

    def copy(self) -> Self:
        game = type(self)()
        game.seeds, game.mover = self.seeds[:], self.mover
        return game
