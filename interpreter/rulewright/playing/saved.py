"""From a game to a file and back."""

from __future__ import annotations

from collections.abc import Sequence
from posixpath import dirname
from typing import TYPE_CHECKING

from rulewright.pipeline import CheckedBook
from rulewright.playing.match import Begin, BookHasErrors, Match, begin_at, book_in, new_match
from rulewright.runtime.save import Save, SavedMove, UnreadableSave, read_save, write_save
from rulewright.syntax.raw_book import RawBook
from rulewright.text.source import Source

if TYPE_CHECKING:
    from rulewright.runtime.game import Move


def save_text(match: Match) -> str:
    """The game as the text of a file, for the referee."""
    from rulewright import __version__

    checked = match.table.checked
    root, files = book_files(checked.raw)
    return write_save(
        Save(
            rulewright=__version__,
            language=checked.book.language,
            meaning=checked.meaning,
            players=match.table.scene.players,
            seed=match.game.seed,
            root=root,
            files=files,
            expansions=expansion_files(checked.raw),
            settings=match.settings,
            moves=tuple(SavedMove(m.seat, m.code, m.label) for m in match.game.moves),
            case=match.case,
        )
    )


def book_files(raw: RawBook) -> tuple[str, dict[str, str]]:
    """The files that make up a book, by their paths inside its folder; first which of them is its header. Those of
    expansions are left out."""
    inside = _inside(raw.own_sources)
    return next(iter(inside)), inside


def expansion_files(raw: RawBook) -> tuple[tuple[str, dict[str, str]], ...]:
    """The header and the files of each expansion that was laid over a book."""
    return tuple((layer.root, _inside(layer.sources)) for layer in raw.layers)


def folders_of(raw: RawBook) -> tuple[str, ...]:
    """Where people have the files of a book and of each expansion over it."""
    return tuple(dirname(sources[0].name) for sources in (raw.own_sources, *(layer.sources for layer in raw.layers)))


def _inside(sources: Sequence[Source]) -> dict[str, str]:
    folder = dirname(sources[0].name)
    return {s.name[len(folder) + 1 :] if folder else s.name: s.text for s in sources}


def loaded_match(text: str, begin: Begin | None = None) -> Match:
    """The game in the text of a save, played by the rules in it. Raises UnreadableSave."""
    save = read_save(text)
    try:
        match = begun(book_of(save), save, begin)
    except BookHasErrors as error:
        raise UnreadableSave(f"this release does not take the rules in it: {error}") from error
    _make_moves(match, save.moves)
    return match


def book_of(save: Save) -> CheckedBook:
    """The rules that a saved game began with. Raises BookHasErrors."""
    return book_in(save.files, save.root, save.expansions)


def begun(checked: CheckedBook, save: Save, begin: Begin | None) -> Match:
    """The game before its first move, by the rules in the save or by others. Raises UnreadableSave, and BookHasErrors
    for a setting that does not fit."""
    if not checked.book.min_players <= save.players <= checked.book.max_players:
        raise UnreadableSave(f"{save.players} players do not fit the rules")
    if save.case is None:
        return new_match(checked, save.players, save.seed, save.settings)
    if begin is None:
        raise UnreadableSave("it begins at a case, which cannot be opened here")
    return begin_at(checked, save.case, begin)


def _make_moves(match: Match, moves: tuple[SavedMove, ...]) -> None:
    """Each move again. Its number may have changed with the release, so its words count too."""
    from rulewright.runtime.faults import Fault, IllegalMove

    for number, move in enumerate(moves, 1):
        try:
            match.game.apply(code_of(match.game.legal_moves(), move))
        except (Fault, IllegalMove) as error:
            raise UnreadableSave(f"move {number} ({move.label}) cannot be made any more") from error


def code_of(legal: list[Move], wanted: SavedMove) -> int:
    """The number of the move, unless only another has its words."""
    said = [m.code for m in legal if m.label == wanted.label]
    return said[0] if len(said) == 1 and wanted.code not in said else wanted.code
