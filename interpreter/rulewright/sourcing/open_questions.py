"""The rulings of a book at one table: question, answers, which one holds, and how to try another."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.hir.book import Book, Setting
from rulewright.hir.rulings import answers, rulings
from rulewright.pipeline import CheckedBook
from rulewright.sourcing.places import Folder, Place


@dataclass(frozen=True)
class Ruling:
    """One open question. Answers are written as `--set` takes them; `chosen` is what holds at this table, `default`
    what does unless somebody says otherwise. `attempt` is a whole command line with another answer."""

    name: str
    question: str
    answers: tuple[str, ...]
    default: str
    chosen: str
    clauses: tuple[str, ...]
    place: Place
    attempt: str


@dataclass(frozen=True)
class PlainSetting:
    """A setting that answers no question."""

    name: str
    title: str
    chosen: str
    clauses: tuple[str, ...]
    place: Place


@dataclass(frozen=True)
class OpenQuestions:
    """All of them, for one book at one table. `sourced`: the book names its sources."""

    book: str
    title: str
    players: int
    rulings: tuple[Ruling, ...]
    others: tuple[PlainSetting, ...]
    sourced: bool


def open_questions(checked: CheckedBook, argument: str, players: int, chosen: Mapping[str, str]) -> OpenQuestions:
    """For so many players and what was chosen by name; `argument` is how the book is called on the command line."""
    book, folder = checked.book, Folder.of(checked.raw)
    asked = rulings(book)
    return OpenQuestions(
        book.name,
        book.title,
        players,
        tuple(_ruling(book, folder, s, argument, players, chosen) for s in asked),
        tuple(_plain(folder, s, players, chosen) for s in book.settings.values() if s not in asked),
        bool(book.sources),
    )


def _ruling(
    book: Book, folder: Folder, setting: Setting, argument: str, players: int, chosen: Mapping[str, str]
) -> Ruling:
    default = _default(setting, players)
    holds = chosen.get(setting.name, default)
    known = answers(book, setting)
    other = next((answer for answer in known if answer not in (holds, default)), default)
    return Ruling(
        setting.name,
        setting.question,
        known,
        default,
        holds,
        setting.source,
        folder.place(setting.span),
        f"rulewright play {shlex.quote(argument)} --set {shlex.quote(f'{setting.name}={other}')}",
    )


def _plain(folder: Folder, setting: Setting, players: int, chosen: Mapping[str, str]) -> PlainSetting:
    holds = chosen.get(setting.name, _default(setting, players))
    return PlainSetting(setting.name, setting.title, holds, setting.source, folder.place(setting.span))


def _default(setting: Setting, players: int) -> str:
    return setting.value_texts.get(players, setting.value_texts.get(0, ""))
