"""All recorded games in a folder, each played again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rulewright.comparing.change import Change
from rulewright.comparing.compare import compare
from rulewright.pipeline import CheckedBook
from rulewright.playing.match import Begin
from rulewright.playing.saved import book_of
from rulewright.replaying.difference import Replayed
from rulewright.replaying.replay import OtherBook, replay
from rulewright.runtime.save import MOST_CHARACTERS, NoSave, Save, UnreadableSave, read_save

Verdict = Literal["same", "differs", "unreadable", "other book"]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Found:
    """One file: what became of its game, or why there is none."""

    path: str
    verdict: Verdict
    game: Replayed | None = None
    reason: str = ""


def replay_all(folder: Path, by: CheckedBook | None, begin: Begin, progress: Progress) -> list[Found]:
    """Every save among the `*.json` below a folder, in the order of their paths; other JSON is passed over."""
    paths = sorted(folder.rglob("*.json"))
    known = _Known()
    found: list[Found] = []
    for number, path in enumerate(paths, 1):
        found += _found(path, by, begin, known)
        progress(number, len(paths))
    return found


class _Known:
    """What saves of one evening share: the book in them, and what of it differs from the book of now."""

    def __init__(self) -> None:
        self.books: dict[str, CheckedBook] = {}
        self.changes: dict[int, list[Change]] = {}

    def opened(self, save: Save) -> CheckedBook:
        texts = json.dumps([save.root, save.files, save.expansions], sort_keys=True)
        if texts not in self.books:
            self.books[texts] = book_of(save)
        return self.books[texts]

    def compared(self, old: CheckedBook, new: CheckedBook) -> list[Change]:
        """`old` is one of the books that are kept here, so its id stays its own."""
        if id(old) not in self.changes:
            self.changes[id(old)] = compare(old, new)
        return self.changes[id(old)]


def _found(path: Path, by: CheckedBook | None, begin: Begin, known: _Known) -> Iterator[Found]:
    try:
        game = replay(save_in(path), by, begin, known.opened, known.compared)
    except NoSave:
        return
    except OtherBook:
        yield Found(str(path), "other book")
    except UnreadableSave as error:
        yield Found(str(path), "unreadable", reason=error.reason)
    except (OSError, UnicodeDecodeError) as error:
        yield Found(str(path), "unreadable", reason=str(error))
    else:
        yield Found(str(path), "same" if game.difference is None else "differs", game)


def save_in(path: Path) -> Save:
    """The save in a file. Raises UnreadableSave, OSError and UnicodeDecodeError."""
    with path.open(encoding="utf-8") as file:
        return read_save(file.read(MOST_CHARACTERS + 1))
