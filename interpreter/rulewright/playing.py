"""A game with all that belongs to it: the table, the settings as they were typed, where it began. It can be saved,
loaded, looked at from a seat, and asked why."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from posixpath import dirname
from typing import TYPE_CHECKING, Any

from rulewright.pipeline import CheckedBook, Table, check_book, seat_table
from rulewright.runtime.save import CaseStart, Save, SavedMove, UnreadableSave, read_save, write_save
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book_text
from rulewright.text.diagnostic import Diagnostic, Findings

if TYPE_CHECKING:
    from rulewright.backends.reference.state import State
    from rulewright.backends.views import Drawn
    from rulewright.runtime.engine import Standing
    from rulewright.runtime.game import Game, Move

VIEW_SCHEMA = "output/view.json"
SettingValue = str | int | bool | list[int]
Begin = Callable[[Table, CaseStart], "State"]
"""Where a case begins; `casework` knows, which stands above."""


class BookHasErrors(Exception):
    """A book, or a value for one of its settings, that cannot be played. `findings` says what is wrong."""

    def __init__(self, findings: list[Diagnostic]) -> None:
        super().__init__("; ".join(f"{d.span}: {d.message}" for d in findings))
        self.findings = findings


@dataclass
class Match:
    """One game at one table."""

    table: Table
    game: Game[State]
    settings: dict[str, str] = field(default_factory=dict)
    case: CaseStart | None = None

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(m.name for m in self.table.scene.members["Player"])

    def seat_called(self, name: str) -> int | None:
        """The seat of a player's name or of its number."""
        if name in self.seats:
            return self.seats.index(name) + 1
        return int(name) if name.isdecimal() and 1 <= int(name) <= len(self.seats) else None

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def seat(self) -> int:
        """Who decides: a seat from 1, or 0 once it is over."""
        return self.game.seat

    @property
    def standing(self) -> Standing:
        """Points and places; meaningful once it is over."""
        return self.game.standing

    @property
    def prompt(self) -> str:
        """What the seat at the decision is asked."""
        return self.game.prompt

    def legal_moves(self) -> list[Move]:
        return self.game.legal_moves()

    def apply(self, code: int) -> Move:
        return self.game.apply(code)

    def undo(self) -> Move:
        return self.game.undo()

    def drawn(self, seat: int) -> list[Drawn]:
        """The tables that a seat is shown."""
        from rulewright.backends.views import draw

        return draw(self.table.reference.table, self.game.position, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see, as plain data; its question and its moves where it is its turn."""
        from rulewright.backends.observe import observe

        mine = seat == self.seat
        return {
            "schema": VIEW_SCHEMA,
            "book": self.table.checked.book.name,
            "seat": self.seats[seat - 1],
            "turn": None if self.over else self.seats[self.seat - 1],
            "prompt": self.prompt if mine else "",
            "moves": [{"move": m.code, "label": m.label} for m in self.legal_moves()] if mine else [],
            "places": list(self.standing.places) if self.over else [],
            **observe(self.table.reference.table, self.game.position, seat),
        }


def open_book(path: Path | str) -> CheckedBook:
    """A book that can be played. Raises BookHasErrors."""
    from rulewright.pipeline import load_book

    return _playable(load_book(path))


def new_match(
    checked: CheckedBook, players: int, seed: int, settings: Mapping[str, SettingValue] | None = None
) -> Match:
    """A new game. Raises BookHasErrors for a setting that does not fit."""
    texts = {name: _as_text(value) for name, value in (settings or {}).items()}
    table = table_for(checked, players, texts)
    return Match(table, table.game(seed), texts)


def begin_at(checked: CheckedBook, players: int, settings: dict[str, str], case: CaseStart, begin: Begin) -> Match:
    """A game that begins where a case does. Its bots have seed 0; that of its chance is the case's."""
    table = table_for(checked, players, settings)
    return Match(table, table.game(0, begin(table, case)), settings, case)


def table_for(checked: CheckedBook, players: int, texts: dict[str, str]) -> Table:
    """The book at a table, settings as text. Raises BookHasErrors for one that does not fit."""
    from rulewright.checking.setting_text import settings_from_text

    findings = Findings()
    chosen = settings_from_text(checked.context, players, texts, findings)
    if findings.has_errors:
        raise BookHasErrors(list(findings))
    return seat_table(checked, players, chosen)


def _playable(checked: CheckedBook) -> CheckedBook:
    errors = [d for d in checked.findings if d.severity == "error"]
    if errors:
        raise BookHasErrors(errors)
    return checked


def _as_text(value: SettingValue) -> str:
    """A value of Python as a person would type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


# ---- saves ----


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
            settings=match.settings,
            moves=tuple(SavedMove(m.seat, m.code, m.label) for m in match.game.moves),
            case=match.case,
        )
    )


def view_text(match: Match, seat: int) -> str:
    """What a seat may see, as the text of a file that may be given to that player."""
    return json.dumps(match.view(seat), ensure_ascii=False, indent=1) + "\n"


def book_files(raw: RawBook) -> tuple[str, dict[str, str]]:
    """The files that make up a book, by their paths inside its folder; first which of them is its header."""
    folder = dirname(raw.sources[0].name)
    inside = {s.name[len(folder) + 1 :] if folder else s.name: s.text for s in raw.sources}
    return next(iter(inside)), inside


def book_in(files: dict[str, str], root: str) -> CheckedBook:
    """A book from the texts of its files. Raises BookHasErrors."""
    return _playable(check_book(read_book_text(files, root=root)))


def loaded_match(text: str, begin: Begin | None = None) -> Match:
    """The game in the text of a save, played by the rules in it. Raises UnreadableSave."""
    save = read_save(text)
    try:
        match = _opened(book_in(save.files, save.root), save, begin)
    except BookHasErrors as error:
        raise UnreadableSave(f"this release does not take the rules in it: {error}") from error
    _make_moves(match, save.moves)
    return match


def _opened(checked: CheckedBook, save: Save, begin: Begin | None) -> Match:
    if not checked.book.min_players <= save.players <= checked.book.max_players:
        raise UnreadableSave(f"{save.players} players do not fit the rules in it")
    if save.case is None:
        return new_match(checked, save.players, save.seed, save.settings)
    if begin is None:
        raise UnreadableSave("it begins at a case, which cannot be opened here")
    return begin_at(checked, save.players, save.settings, save.case, begin)


def _make_moves(match: Match, moves: tuple[SavedMove, ...]) -> None:
    """Each move again. Its number may have changed with the release, so its words count too."""
    from rulewright.runtime.faults import Fault, IllegalMove

    for number, move in enumerate(moves, 1):
        try:
            match.game.apply(_code(match.game.legal_moves(), move))
        except (Fault, IllegalMove) as error:
            raise UnreadableSave(f"move {number} ({move.label}) cannot be made any more") from error


def _code(legal: list[Move], wanted: SavedMove) -> int:
    """The number of the move, unless only another has its words."""
    said = [m.code for m in legal if m.label == wanted.label]
    return said[0] if len(said) == 1 and wanted.code not in said else wanted.code
