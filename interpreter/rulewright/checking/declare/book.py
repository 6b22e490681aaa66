"""The header: what the book is called and how many play."""

from __future__ import annotations

import re

from rulewright.checking.context import Context
from rulewright.checking.entry_forms import sub_scalar, word
from rulewright.checking.messages import declare as say
from rulewright.checking.names import SEATS
from rulewright.hir.book import Book
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.yaml_tree import Scalar

_PLAYERS = re.compile(r"(\d{1,3})(?:\s*\.\.\s*(\d{1,3}))?")


def declare_book(ctx: Context, raw: RawBook) -> None:
    book, header = ctx.book, raw.header
    book.name = book.path = raw.name
    book.span = header.span
    book.title = word(header, "title") or raw.name
    book.version = word(header, "version")
    players = sub_scalar(header, "players")
    if players is None:
        ctx.players_known = False
    else:
        book.span = players.span
        _players(ctx, book, players)


def _players(ctx: Context, book: Book, written: Scalar) -> None:
    found = _PLAYERS.fullmatch(written.value.strip())
    low = int(found[1]) if found else 0
    high = int(found[2] or found[1]) if found else 0
    if 1 <= low <= high <= len(SEATS):
        book.min_players, book.max_players = low, high
    else:
        ctx.players_known = False
        ctx.say(say.players_range(written.span, len(SEATS)))
