"""A game with all that belongs to it: the table, the settings as they were typed, where it began."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.pipeline import CheckedBook, Table, check_book, load_book, seat_table
from rulewright.runtime.save import VIEW_SCHEMA, CaseStart
from rulewright.syntax.book_files import Memory
from rulewright.syntax.read_book import read_book_files
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.limits import DEFAULT

if TYPE_CHECKING:
    from rulewright.backends.reference.state import State
    from rulewright.backends.views import Drawn
    from rulewright.runtime.engine import Standing
    from rulewright.runtime.game import Game, Move

SettingValue = str | int | bool | list[int]
Begin = Callable[[CheckedBook, CaseStart], "tuple[Table, State]"]
"""The table and the position of a case; `casework` knows, which stands above."""


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

    @cached_property
    def seat_titles(self) -> tuple[str, ...]:
        """The names of the players as tables show them, by seat."""
        return tuple(m.title or m.name for m in self.table.scene.members["Player"])

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

    @property
    def in_secret(self) -> bool:
        """Whether nobody else may see yet what the seat at the decision answers."""
        return in_secret(self.game.position)

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


def open_book(path: Path | str, expansions: Sequence[Path | str] = ()) -> CheckedBook:
    """A book that can be played, with expansions laid over it. Raises BookHasErrors."""
    return _playable(load_book(path, expansions))


def book_in(
    files: dict[str, str],
    root: str,
    expansions: Sequence[tuple[str, dict[str, str]]] = (),
    folders: Sequence[str] = (),
) -> CheckedBook:
    """A book from the texts of its files, with expansions from theirs, whatever version of the language they were
    written in. `folders`: where people have them, first the book. Raises BookHasErrors."""
    from rulewright.migrating.texts import newest
    from rulewright.overlay.read_laid_over import read_laid_over

    places = chain(folders, repeat(""))
    book = Memory(newest(files, root), DEFAULT, root, next(places))
    over = [
        Memory(newest(theirs, header, "expansion"), DEFAULT, header, place)
        for (header, theirs), place in zip(expansions, places, strict=False)
    ]
    return _playable(check_book(read_laid_over(book, over) if over else read_book_files(book)))


def new_match(
    checked: CheckedBook, players: int, seed: int, settings: Mapping[str, SettingValue] | None = None
) -> Match:
    """A new game. Raises BookHasErrors for a setting that does not fit."""
    texts = {name: _as_text(value) for name, value in (settings or {}).items()}
    table = table_for(checked, players, texts)
    return Match(table, table.game(seed), texts)


def begin_at(checked: CheckedBook, case: CaseStart, begin: Begin) -> Match:
    """A game that begins where a case does and goes on with the flow, at the case's table. Its bots have seed 0."""
    from rulewright.backends.reference.play import settle
    from rulewright.backends.reference.state import Frame
    from rulewright.backends.reference.world import World

    there, position = begin(checked, case)
    table = seat_table(_without_setup(checked), there.scene.players, there.scene.chosen)
    position.frames = [Frame(table.checked.program.main, 0)]
    settle(World(table.reference.table, position))
    return Match(table, table.game(0, position), case=case)


def _without_setup(checked: CheckedBook) -> CheckedBook:
    """The same book, whose game begins with the flow."""
    context = replace(checked.context, book=replace(checked.book, setup=()))
    return CheckedBook(checked.raw, context, checked.timings)


def table_for(checked: CheckedBook, players: int, texts: dict[str, str]) -> Table:
    """The book at a table, settings as text. Raises BookHasErrors for one that does not fit, or that asks too much."""
    from rulewright.checking.data.setting_text import settings_from_text
    from rulewright.checking.whole_book.too_much import too_much_at

    findings = Findings()
    chosen = settings_from_text(checked.context, players, texts, findings)
    table = seat_table(checked, players, chosen)
    if chosen and not findings.has_errors:
        findings.extend(too_much_at(table.scene))
    if findings.has_errors:
        raise BookHasErrors(list(findings))
    return table


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


def in_secret(position: State) -> bool:
    """Whether what is answered at a position is seen by nobody else yet."""
    return bool(getattr(position.open, "hidden", False))


def has_secrets(match: Match) -> bool:
    """Whether some player sees what others may not."""
    fields = match.table.checked.book.kinds["Player"].fields.values()
    return any(field.seen == "owner" for field in fields)


def view_text(match: Match, seat: int) -> str:
    """What a seat may see, as the text of a file that may be given to that player."""
    return json.dumps(match.view(seat), ensure_ascii=False, indent=1) + "\n"
