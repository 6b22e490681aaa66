"""Rulewright: rules of economic board games as data.

    import rulewright

    book = rulewright.load_book("mygame")
    game = rulewright.new_game(book, players=3, seed=7, settings={"rounds": 5})
    while not game.over:
        move = rulewright.legal_moves(game)[0]
        rulewright.apply(game, move)
    print(game.standing.winners)

These ten functions are the whole interface. What they return has more to it, but only what they say here stays as it
is. Nothing heavy is imported before it is needed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook
    from rulewright.playing.match import Match, SettingValue
    from rulewright.runtime.game import Move
    from rulewright.text.diagnostic import Diagnostic

__version__ = "0.1.0"
_FRAMES = 12_000
"""Python's own limit of 1,000 frames is below what a legal book may nest (limit `call_depth`, a few frames a level)."""
sys.setrecursionlimit(max(sys.getrecursionlimit(), _FRAMES))
__all__ = [
    "apply",
    "check",
    "legal_moves",
    "load_book",
    "load_game",
    "new_game",
    "observe",
    "save_game",
    "undo",
    "why",
]


def check(path: Path | str, expansions: Sequence[Path | str] = ()) -> list[Diagnostic]:
    """All that is to be said about a book, in the order of its files; with expansions about these."""
    from rulewright.pipeline import load_book

    return list(load_book(path, expansions).findings)


def load_book(path: Path | str, expansions: Sequence[Path | str] = ()) -> CheckedBook:
    """A book that can be played, from its folder or its rulebook.yaml, with expansions from theirs laid over it. Raises
    BookHasErrors, with the findings."""
    from rulewright.playing.match import open_book

    return open_book(path, expansions)


def new_game(
    book: CheckedBook,
    players: int | None = None,
    seed: int = 0,
    settings: Mapping[str, SettingValue] | None = None,
) -> Match:
    """A game at its first decision. The same book, players, seed and settings always give the same game.

    Fewest players unless said otherwise. Settings by name: a number, yes/no, a list of numbers, or the value as text.
    """
    from rulewright.playing.match import new_match

    return new_match(book, book.book.min_players if players is None else players, seed, settings)


def legal_moves(game: Match) -> list[Move]:
    """What may be done now, in a fixed order: for each move its seat, its number and its words."""
    return game.legal_moves()


def apply(game: Match, move: Move | int) -> Move:
    """Makes a move. Raises IllegalMove (the player's fault) or Fault (the book's); then the game is as it was."""
    return game.apply(move if isinstance(move, int) else move.code)


def undo(game: Match) -> Move:
    """Takes the last move back. Raises IllegalMove where there is none, or where it showed something hidden."""
    return game.undo()


def observe(game: Match, seat: int) -> dict[str, Any]:
    """What a seat (from 1) may see, as plain data; nothing in it depends on what the seat may not see."""
    return game.view(seat)


def why(game: Match, action: str) -> str:
    """Why the seat whose turn it is may or may not take an action: rule, place, clause and the values compared."""
    from rulewright.playing.why import why_text

    return why_text(game, action)


def save_game(game: Match, path: Path | str) -> None:
    """Writes a game with all its rules. The file is the referee's: it gives away what is hidden."""
    from rulewright.playing.saved import save_text

    Path(path).write_text(save_text(game), "utf-8", newline="\n")


def load_game(path: Path | str) -> Match:
    """The game in a file, played by the rules it began with. Raises UnreadableSave."""
    from rulewright.playing.saved import loaded_match

    return loaded_match(Path(path).read_text("utf-8"))
