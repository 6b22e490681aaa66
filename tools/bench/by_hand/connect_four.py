"""Connect four by hand: around each cell the lines are listed by their nearest neighbour, which is looked at first."""

from __future__ import annotations

from typing import Self

WIDE, HIGH = 7, 6
BOTTOM = range(WIDE * (HIGH - 1) + 1, WIDE * HIGH + 1)
COLUMN = [(cell - 1) % WIDE for cell in range(WIDE * HIGH + 1)]
ABOVE = [max(0, cell - WIDE) for cell in range(WIDE * HIGH + 1)]

Lines = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Each neighbour of a cell, and the two cells more of every line of four that goes through both."""


def lines() -> list[tuple[int, ...]]:
    """All straight lines of four, as cells numbered from 1, row by row."""
    found = []
    for row in range(HIGH):
        for column in range(WIDE):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + 3 * down < HIGH and 0 <= column + 3 * right < WIDE:
                    found.append(tuple((row + n * down) * WIDE + column + n * right + 1 for n in range(4)))
    return found


def lines_around(cell: int) -> Lines:
    """Not those that go straight up, for a disc that has just fallen has nothing above it."""
    found: dict[int, list[tuple[int, int]]] = {}
    for line in lines():
        if cell in line and ABOVE[cell] not in line:
            place = line.index(cell)
            neighbour = line[place - 1] if place else line[1]
            one, other = (each for each in line if each not in (cell, neighbour))
            found.setdefault(neighbour, []).append((one, other))
    return tuple((neighbour, tuple(rest)) for neighbour, rest in found.items())


LINES: list[Lines] = [(), *map(lines_around, range(1, WIDE * HIGH + 1))]


class ConnectFour:
    """`discs` by cell: 0, 1, or -1 for the second player. `landing` is where the next disc of a column comes to lie, 0
    if nowhere; that cell is the number of the move, too."""

    __slots__ = ("discs", "landing", "mover", "winner")

    def __init__(self) -> None:
        self.discs = [0] * (WIDE * HIGH + 1)
        self.landing = list(BOTTOM)
        self.mover, self.winner = 1, 0

    def first_moves(self) -> list[int]:
        return list(BOTTOM)

    def play(self, cell: int) -> list[int]:
        discs, mover = self.discs, self.mover
        discs[cell] = mover
        self.landing[COLUMN[cell]] = ABOVE[cell]
        self.mover = -mover
        for neighbour, rest in LINES[cell]:
            if discs[neighbour] == mover:
                for one, other in rest:
                    if discs[one] == mover and discs[other] == mover:
                        self.winner = mover
                        return []
        return [*filter(None, self.landing)]

    def copy(self) -> Self:
        game = type(self)()
        game.discs, game.landing = self.discs[:], self.landing[:]
        game.mover, game.winner = self.mover, self.winner
        return game
