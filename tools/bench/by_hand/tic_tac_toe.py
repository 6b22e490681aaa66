"""Tic-tac-toe by hand: the marks of a player are the bits of a number, and a table knows which numbers hold a line."""

from __future__ import annotations

from typing import Self

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
HAS_LINE = [any(marks & line == line for line in LINES) for marks in range(512)]
BIT = [0, *(1 << cell for cell in range(9))]


def empty(row: int) -> list[list[int]]:
    """The empty cells of a row, by which of its three are marked."""
    return [[3 * row + place + 1 for place in range(3) if not marks >> place & 1] for marks in range(8)]


TOP, MIDDLE, BOTTOM = empty(0), empty(1), empty(2)


class TicTacToe:
    """`marks` are those of whoever moves, `others` those of the opponent. Cells are numbered from 1."""

    __slots__ = ("marks", "mover", "others", "winner")

    def __init__(self) -> None:
        self.marks = self.others = 0
        self.mover, self.winner = 1, 0

    def first_moves(self) -> list[int]:
        return list(range(1, 10))

    def play(self, cell: int) -> list[int]:
        mine, mover = self.marks | BIT[cell], self.mover
        self.marks, self.others = self.others, mine
        self.mover = 3 - mover
        if HAS_LINE[mine]:
            self.winner = mover
            return []
        marked = mine | self.marks
        return TOP[marked & 7] + MIDDLE[marked >> 3 & 7] + BOTTOM[marked >> 6]

    def copy(self) -> Self:
        game = type(self)()
        game.marks, game.others, game.mover, game.winner = self.marks, self.others, self.mover, self.winner
        return game
