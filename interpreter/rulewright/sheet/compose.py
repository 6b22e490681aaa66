"""Puts the sheet of a book together, in the order in which a player at the table asks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.pipeline import Table
from rulewright.sheet.page import Block, Page, Section, Words, section
from rulewright.sheet.sections.actions import actions
from rulewright.sheet.sections.alterations import alterations
from rulewright.sheet.sections.answers import changed, rulings, settings
from rulewright.sheet.sections.course import course, endings, scoring
from rulewright.sheet.sections.definitions import definitions
from rulewright.sheet.sections.fields import fields, hidden
from rulewright.sheet.sections.kinds import kinds
from rulewright.sheet.sections.tables import tables
from rulewright.sheet.sections.tracks import tracks
from rulewright.sheet.speech import all_of  # noqa: F401  (each part enters what it knows)
from rulewright.sheet.speech.speaker import Speaker


def compose(table: Table) -> Page:
    """The sheet of a book at this table. Raises Fault where no game can begin there."""
    s = Speaker(table)
    return Page(s.title(s.book), tuple(_facts(s)), tuple(_sections(s)))


def _facts(s: Speaker) -> Iterator[str]:
    book = s.book
    few, many = book.min_players, book.max_players
    span = f"{few}" if few == many else f"{few} to {many}"
    yield f"For {s.scene.players} players (the game is for {span}); version {book.version}."
    chosen = ", ".join(changed(s))
    if chosen:
        yield f"Played with {chosen}."
    if text := s.text(book):
        yield text


def _sections(s: Speaker) -> Iterator[Section]:
    book = s.book
    yield from section("How a game goes", [*course(s, "flow", book.flow), *endings(s)])
    yield from section("What you may do", actions(s))
    yield from section("What changes that", alterations(s))
    yield from section("In the end", [*_final(s), *scoring(s)])
    yield from section("Tables", tables(s))
    yield from section("Tracks", tracks(s))
    yield from section("What there is", kinds(s))
    yield from section("Set-up", course(s, "setup", book.setup))
    yield from section("What lies where", [*(Words(line) for line in hidden(s)), *fields(s)])
    yield from section("How this table plays", [*rulings(s), *settings(s)])
    yield from section("The small print", definitions(s))


def _final(s: Speaker) -> Iterator[Block]:
    blocks = list(course(s, "final", s.book.final))
    if blocks:
        yield Words("When the game has ended, once:")
        yield from blocks
