"""A game on disk: all that is needed to play it again, by the rules it began with, on another machine and years later.

It is JSON. Its first key says that it is the referee's: seed and moves give away every hidden card. What one player may
have instead is a view, see `rulewright.playing`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

SCHEMA = "output/save.json"
VIEW_SCHEMA = "output/view.json"
FORM = 1
REFEREE = "For the referee only: whoever reads this file can see what players may not."
MOST_CHARACTERS = 32_000_000


class UnreadableSave(Exception):
    """The text is no save, or one of another time. `reason` says what is wrong, for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NoSave(UnreadableSave):
    """It is JSON, but nothing that ever was a save."""


@dataclass(frozen=True)
class CaseStart:
    """The game began where a case begins: the path and text of the file, and the case's number in it, from 1."""

    file: str
    number: int
    text: str


@dataclass(frozen=True)
class SavedMove:
    """Who made it, the number it has in the engine, and its words: by these it can be found again."""

    seat: int
    code: int
    label: str


@dataclass(frozen=True)
class Save:
    """`files` are the texts of the book by path, `root` that of its header; `expansions` are the same of each expansion
    that was laid over it, the header first; `settings` as text, as `--set` takes them.

    `rulewright` is the release that wrote it, `language` and `meaning` say by which rules the game is played.
    """

    rulewright: str
    language: int
    meaning: str
    players: int
    seed: int
    root: str
    files: dict[str, str]
    expansions: tuple[tuple[str, dict[str, str]], ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    moves: tuple[SavedMove, ...] = ()
    case: CaseStart | None = None


def write_save(save: Save) -> str:
    """The text of the file. The same game always gives the same text."""
    whole = {
        "referee": REFEREE,
        "schema": SCHEMA,
        "form": FORM,
        "rulewright": save.rulewright,
        "language": save.language,
        "meaning": save.meaning,
        "players": save.players,
        "seed": save.seed,
        "settings": save.settings,
        "case": vars(save.case) if save.case else None,
        "moves": [{"seat": m.seat, "move": m.code, "label": m.label} for m in save.moves],
        "book": {"root": save.root, "files": save.files},
    }
    if save.expansions:
        whole["expansions"] = [{"root": root, "files": files} for root, files in save.expansions]
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_save(text: str) -> Save:
    """The game in a text. Raises UnreadableSave; what stands in a save was never trusted, so nothing else is raised."""
    if len(text) > MOST_CHARACTERS:
        raise UnreadableSave(f"it has more than {MOST_CHARACTERS:,} characters")
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableSave("it is not JSON, or it was cut off") from error
    if isinstance(whole, dict) and whole.get("schema") == VIEW_SCHEMA:
        raise UnreadableSave("it is no saved game but what one player may see, as `save FILE as SEAT` writes it")
    if not isinstance(whole, dict) or whole.get("schema") != SCHEMA:
        raise NoSave("it is no saved game")
    if whole.get("form") != FORM:
        raise UnreadableSave(f"it has the form {str(whole.get('form'))[:60]}; this release reads form {FORM}")
    return _save(_Reader(whole, ""))


def _save(whole: _Reader) -> Save:
    book = whole.inside("book")
    case = whole.inside("case") if whole.data.get("case") is not None else None
    players = whole.number("players")
    return Save(
        rulewright=whole.text("rulewright"),
        language=whole.number("language"),
        meaning=whole.text("meaning"),
        players=players,
        seed=whole.number("seed"),
        settings=whole.texts("settings"),
        moves=tuple(_move(m, number, players) for number, m in enumerate(whole.each("moves"), 1)),
        case=CaseStart(case.text("file"), case.number("number"), case.text("text")) if case else None,
        root=book.text("root"),
        files=book.texts("files"),
        expansions=tuple(
            (e.text("root"), e.texts("files")) for e in (whole.each("expansions") if "expansions" in whole.data else ())
        ),
    )


def _move(read: _Reader, number: int, players: int) -> SavedMove:
    seat = read.number("seat")
    if not 1 <= seat <= players:
        raise UnreadableSave(f"move {number:,} was made at a seat that the game does not have")
    return SavedMove(seat, read.number("move"), read.text("label"))


@dataclass(frozen=True)
class _Reader:
    """An object of the file; each question names what it wants, so that a wrong file gets a right answer."""

    data: dict[str, Any]
    path: str

    def _get(self, key: str, kind: type, what: str) -> Any:
        found = self.data.get(key)
        if not isinstance(found, kind) or isinstance(found, bool):
            raise UnreadableSave(f"`{self.path}{key}` is not {what}")
        return found

    def text(self, key: str) -> str:
        found: str = self._get(key, str, "a text")
        return found

    def number(self, key: str) -> int:
        found: int = self._get(key, int, "a whole number")
        return found

    def inside(self, key: str) -> _Reader:
        return _Reader(self._get(key, dict, "an object"), f"{self.path}{key}.")

    def each(self, key: str) -> list[_Reader]:
        items = self._get(key, list, "a list")
        if not all(isinstance(item, dict) for item in items):
            raise UnreadableSave(f"`{self.path}{key}` holds something that is not an object")
        return [_Reader(item, f"{self.path}{key}.") for item in items]

    def texts(self, key: str) -> dict[str, str]:
        found = self._get(key, dict, "an object")
        if not all(isinstance(value, str) for value in found.values()):
            raise UnreadableSave(f"`{self.path}{key}` holds something that is not a text")
        return dict(found)
