"""The settings of a book: what the printed rules leave open and how it is played here, then numbers to change."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.words import joined, units_words
from rulewright.hir import nodes as n
from rulewright.hir.book import Setting
from rulewright.hir.rulings import answers
from rulewright.hir.scene import Price, Scene, Value
from rulewright.hir.types import Type
from rulewright.sheet.page import Block, Words, grid
from rulewright.sheet.speech.nouns import spoken
from rulewright.sheet.speech.speaker import Speaker


def rulings(s: Speaker) -> Iterator[Block]:
    """Question, answer, what else might be answered."""
    rows = [
        (f"{_asked(s, setting)} ({name})", spoken(_chosen(s, setting)), _others(s, setting), " ".join(setting.source))
        for name, setting in s.book.settings.items()
        if setting.question and setting.shown
    ]
    if rows:
        sourced = any(row[3] for row in rows)
        heads = ("Question", "Answer here", "It could also be", *(["Clause"] if sourced else []))
        yield Words("What the printed rules leave open, and how it is played here.")
        yield grid("Open questions", heads, [row if sourced else row[:3] for row in rows])


def settings(s: Speaker) -> Iterator[Block]:
    """Settings without a question: their meaning and value."""
    rows = [
        (_meaning(s, setting), f"{spoken(_chosen(s, setting))}{_by_players(s, setting)}")
        for name, setting in s.book.settings.items()
        if setting.shown and not setting.question
    ]
    if rows:
        yield grid("Numbers that may be changed", ("", "here"), rows)


def changed(s: Speaker) -> Iterator[str]:
    """What was chosen otherwise than the book has it: `rounds = 5`."""
    plain = Scene(s.book, s.scene.players)
    for name, setting in s.book.settings.items():
        if s.scene.setting(name) != plain.setting(name):
            yield f"{name} = {spoken(_chosen(s, setting))}"


def _asked(s: Speaker, setting: Setting) -> str:
    return f"{setting.question} {s.text(setting)}".strip()


def _meaning(s: Speaker, setting: Setting) -> str:
    """What it is, and the name by which it is set; the name alone where no more is known."""
    said = s.text(setting).rstrip(".") or s.title(setting)
    return setting.name if said == spoken(setting.name) else f"{said} ({setting.name})"


def _chosen(s: Speaker, setting: Setting) -> str:
    return _said(s, setting, s.scene.setting(setting.name))


def _said(s: Speaker, setting: Setting, value: Value | Price) -> str:
    if isinstance(value, tuple):
        return _price(s, value)
    assert setting.type is not None
    return s.said(value, setting.type)


def _price(s: Speaker, price: Price) -> str:
    resources, numbers = s.book.resources, s.scene.numbers
    return joined(
        [units_words(s.world, resources[r], numbers[resources[r].each][k] if k else 0, c) for r, k, c in price]
    )


def _others(s: Speaker, setting: Setting) -> str:
    """The answers that the book knows and that are not taken, and what holds for other numbers of players."""
    chosen = spoken(_chosen(s, setting))
    said = [_written(s, setting.type, option) for option in setting.options] or answers(s.book, setting)
    others = [word for word in dict.fromkeys(map(spoken, said)) if word != chosen]
    return ", ".join(others) + _by_players(s, setting)


def _written(s: Speaker, of: Type | None, value: object) -> str:
    if isinstance(value, tuple):
        return _price(s, tuple((p.resource, getattr(p.key, "member", ""), s.scene.number(p.count)) for p in value))
    assert isinstance(value, n.Expr) and of is not None
    return s.said(s.scene.constant(value), of)


def _by_players(s: Speaker, setting: Setting) -> str:
    """` (3 players: 7; 4 players: 5)`, for the other counts."""
    found = [
        f"{count} players: {spoken(_written(s, setting.type, value))}"
        for count, value in setting.value.items()
        if count not in (0, s.scene.players)
    ]
    return f" ({'; '.join(found)})" if found else ""
