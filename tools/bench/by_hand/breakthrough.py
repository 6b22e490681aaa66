"""Breakthrough by hand: for each player the ways of all cells stand in one table, which is gone through once a ply."""

from __future__ import annotations

from typing import Self

SIZE = 8
CELLS = SIZE * SIZE

Way = tuple[int, int, int, int, int, int, int]
"""A cell, the three cells ahead (west, straight on, east), and the numbers of the moves there.

Where the board ends, the cell itself stands in place of the one that is not there: no pawn can go where one of its own
stands.
"""


def ways(down: int) -> list[Way]:
    """Those of a player whose pawns go down the board, or up (-1)."""
    found = []
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        if 0 <= row + down < SIZE:
            ahead = cell + SIZE * down
            west, east = ahead - 1 if column else cell, ahead + 1 if column < SIZE - 1 else cell
            found.append((cell, west, ahead, east, number(cell, west), number(cell, ahead), number(cell, east)))
    return found


def number(cell: int, goal: int) -> int:
    return cell * CELLS + goal


WAYS: tuple[list[Way], ...] = ([], ways(1), ways(-1))
LAST_ROW = (-1, SIZE - 1, 0)


class Breakthrough:
    """`board` by cell: 0 or the player whose pawn is there. `pawns` counts those of each player."""

    __slots__ = ("board", "mover", "pawns", "winner")

    def __init__(self) -> None:
        self.board = [1] * 2 * SIZE + [0] * (CELLS - 4 * SIZE) + [2] * 2 * SIZE
        self.pawns = [0, 2 * SIZE, 2 * SIZE]
        self.mover, self.winner = 1, 0

    def first_moves(self) -> list[int]:
        return self.moves(1)

    def play(self, move: int) -> list[int]:
        board, mover, other = self.board, self.mover, 3 - self.mover
        cell, goal = divmod(move, CELLS)
        board[cell] = 0
        if board[goal]:
            self.pawns[other] -= 1
        board[goal] = mover
        self.mover = other
        if goal // SIZE == LAST_ROW[mover] or not self.pawns[other]:
            self.winner = mover
            return []
        return self.moves(other)

    def moves(self, mover: int) -> list[int]:
        board = self.board
        found: list[int] = []
        for cell, west, ahead, east, to_west, straight, to_east in WAYS[mover]:
            if board[cell] == mover:
                if board[west] != mover:
                    found.append(to_west)
                if not board[ahead]:
                    found.append(straight)
                if board[east] != mover:
                    found.append(to_east)
        return found

    def copy(self) -> Self:
        game = type(self)()
        game.board, game.pawns, game.mover, game.winner = self.board[:], self.pawns[:], self.mover, self.winner
        return game
