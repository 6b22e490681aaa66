"""What there is in the game: the members of each kind, with all that is printed on them and what they do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from rulewright.hir import book as b, nodes as n
from rulewright.hir.rules import Deed
from rulewright.hir.types import TextType
from rulewright.sheet.page import Block, Item, Listing, Section, Words, grid, narrow
from rulewright.sheet.sections.boards import board
from rulewright.sheet.speech.amounts import amount
from rulewright.sheet.speech.nouns import kind_noun, plural, spoken
from rulewright.sheet.speech.speaker import Speaker, headed, shown

BUILT_IN = ("Player", "Action")
NOTHING = "–"
_NUMBERED = re.compile(r"_\d+$")

Column = tuple[str, str, str]
"""A column of a table of members: `constant` or `start`, the name, and the member of its index."""


def kinds(s: Speaker) -> Iterator[Block]:
    for kind in shown(s.book.kinds.values()):
        blocks = () if kind.name in BUILT_IN else tuple(_kind(s, kind))
        if blocks:
            yield Section(_plural_title(s, kind), blocks)


def _plural_title(s: Speaker, kind: b.Kind) -> str:
    noun = plural(kind_noun(s.book, kind.name))
    return noun[:1].upper() + noun[1:]


def _kind(s: Speaker, kind: b.Kind) -> Iterator[Block]:
    if text := s.text(kind):
        yield Words(text)
    columns = list(_columns(s, kind))
    if kind.board is not None:
        yield from board(s, kind)
        columns = [c for c in columns if c[0] == "start" or not _on_board(kind, c[1])]
    if kind.board is None or columns:
        yield from _members(s, kind, columns)
    deeds = tuple(_deed(s, kind, name, deed) for named in kind.deeds.values() for name, deed in named.items())
    if deeds:
        yield Words("What they do:")
        yield Listing(deeds)


def _on_board(kind: b.Kind, constant: str) -> bool:
    """Whether the cells of the board say it already."""
    return len(kind.constants) == 1 and constant in kind.constants


def _columns(s: Speaker, kind: b.Kind) -> Iterator[Column]:
    """Constants in the order of the book; one with an index has a column for each member of it."""
    for constant in kind.constants.values():
        if constant.name == "title" and isinstance(constant.type, TextType):
            continue
        for index in [m.name for m in s.scene.members[constant.index]] if constant.index else [""]:
            yield "constant", constant.name, index
    for field in kind.fields.values():
        if any(field.name in member.starts for member in kind.members):
            yield "start", field.name, ""


def _members(s: Speaker, kind: b.Kind, columns: list[Column]) -> Iterator[Block]:
    found = s.scene.members[kind.name]
    if not columns:
        yield Words(", ".join(label for label, _ in _alike(s, found, columns)))
        return
    heads = ("", *(_head(s, kind, column) for column in columns))
    rows = [(label, *cells) for label, cells in _alike(s, found, columns, kind)]
    yield from narrow(grid(_plural_title(s, kind), heads, rows))


def _head(s: Speaker, kind: b.Kind, column: Column) -> str:
    sort, name, index = column
    if sort == "start":
        return f"{spoken(name)} at the start"
    if not index:
        return spoken(name)
    members = s.scene.members[kind.constants[name].index]
    return f"{spoken(name)}: {next(m.title or m.name for m in members if m.name == index)}"


def _alike(
    s: Speaker, members: list[b.Member], columns: list[Column], kind: b.Kind | None = None
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Members row by row; copies of one thing, alike in all, share a row that says how many there are."""
    rows = [(_stem(m), tuple(_cell(s, kind, m, c) for c in columns) if kind else (), m) for m in members]
    for (stem, cells), same in groupby(rows, lambda row: row[:2]):
        found = [row[2] for row in same]
        alone = found[0].title or found[0].name
        yield (alone if len(found) == 1 else f"{len(found)} × {spoken(stem)}"), cells


def _stem(member: b.Member) -> str:
    """The name without the number of a copy, or the seat it was made for."""
    named = member.title if member.title and member.title != spoken(member.name) else member.name
    return _NUMBERED.sub("", named.rsplit("_", 1)[0] if member.seat else named)


def _cell(s: Speaker, kind: b.Kind, member: b.Member, column: Column) -> str:
    sort, name, index = column
    if sort == "start":
        start = member.starts.get(name)
        return NOTHING if start is None else amount(s, start) if isinstance(start, tuple) else s.value(start)
    declared = kind.constants[name]
    found = member.constants.get((name, index), declared.default)
    if found is None:
        return NOTHING
    return found.value if isinstance(found, n.TextLit) else s.said(s.scene.constant(found), declared.type)


def _deed(s: Speaker, kind: b.Kind, name: str, deed: Deed) -> Item:
    speaker = s.about(deed.body, params=(deed.me,))
    title = next((m.title for m in kind.members if m.name == name and m.title), spoken(name))
    text = s.text(deed)
    lines = speaker.lines(deed.body)
    if text:
        return Item(f"{title} ({spoken(deed.deed)}): {text}", lines)
    return headed(f"{title} ({spoken(deed.deed)})", lines)
