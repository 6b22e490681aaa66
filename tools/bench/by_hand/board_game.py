"""What the board games written by hand have in common: how one is played at random.

Each does what a backend does and no less. At every ply the full list of legal moves is built, as whole numbers, a move
is drawn from it by the generator of `docs/chance.md`, it is made, and the end is tested. Between plies a game holds
what the book of the same game holds, if in another form. Moves are numbered and ordered as in the book, so the same
seed gives the same game.

To save a call, making a move gives the moves that come next.
"""

from __future__ import annotations

from itertools import count
from typing import Protocol, Self

from rulewright.runtime.chance import MASK, G, mix


class BoardGame(Protocol):
    """One game. What it holds is plain data."""

    def first_moves(self) -> list[int]:
        """The legal moves at the start."""
        ...

    def play(self, move: int) -> list[int]:
        """Makes a legal move and lists those that are legal after it: none once the game is over."""
        ...

    def copy(self) -> Self:
        """The same game once more, which goes its own way."""
        ...


def play_out(game: BoardGame, seed: int, stream: int) -> int:
    """Random moves from the start to the end; returns how many there were. Draws as `runtime.chance.draw` does."""
    first = mix((seed + stream * G) & MASK) + G
    moves, play = game.first_moves(), game.play
    for z in count(first, G):
        if not moves:
            break
        z &= MASK
        a = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        a = (a ^ a >> 27) * 0x94D049BB133111EB >> 32 & 0xFFFFFFFF  # the lower half is not used from here on
        moves = play(moves[(a ^ a >> 31) * len(moves) >> 32])
    return (z - first) // G
