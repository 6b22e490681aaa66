"""Tracks: the ladders of values that discs climb, with the space they start on."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.backends.reference.cells import track_values
from rulewright.backends.reference.words import member_words
from rulewright.hir.fields import Field, KindIndex, TrackShape
from rulewright.hir.types import AmountType, ListType, Type
from rulewright.sheet.page import MOST_COLUMNS, Block, Grid, Words
from rulewright.sheet.speech.nouns import kind_noun
from rulewright.sheet.speech.speaker import Speaker, shown

START = "▸"
Ladder = tuple[str, ...]
Key = tuple[int, ...]


def tracks(s: Speaker) -> Iterator[Block]:
    """A ladder for each field; where its members differ, a row for each."""
    found = [field for field in shown(s.world.table.fields) if isinstance(field.shape, TrackShape)]
    if found:
        yield Words(f"{START} marks the space it starts on.")
    for field in found:
        yield from _ladders(s, field)


def _ladders(s: Speaker, field: Field) -> Iterator[Grid]:
    rows = _told_apart(s, field, {key: _ladder(s, field, key) for key in s.world.table.keys(field)})
    owner = f"{kind_noun(s.book, field.owner).capitalize()}: " if field.owner else ""
    longest = max((len(row) for _, row in rows), default=0)
    for first in range(0, longest, MOST_COLUMNS):
        last = min(first + MOST_COLUMNS, longest)
        heads = ("", *map(str, range(first + 1, last + 1)))
        parts = [(label, *_filled(row[first:last], last - first)) for label, row in rows if len(row) > first]
        yield Grid(f"{owner}{s.title(field)}", heads, tuple(parts), frozenset(range(1, len(heads))), spaces=True)


def _told_apart(s: Speaker, field: Field, rows: dict[Key, Ladder]) -> list[tuple[str, Ladder]]:
    """A row for all, or one for each index that serves all owners, or one for every cell."""
    each = f"each {kind_noun(s.book, field.owner)}" if field.owner else s.title(field)
    if len(set(rows.values())) == 1:
        return [(each, next(iter(rows.values())))]
    first = {key[1:]: row for key, row in reversed(rows.items())}
    if field.owner and field.indexes and all(first[key[1:]] == row for key, row in rows.items()):
        return [(_label(s, field, (0, *index)), row) for index, row in reversed(first.items())]
    return [(_label(s, field, key), row) for key, row in rows.items()]


def _filled(cells: Ladder, length: int) -> Ladder:
    return (*cells, *[""] * (length - len(cells)))


def _ladder(s: Speaker, field: Field, key: Key) -> Ladder:
    start = s.world.state.cells[field][key]
    of = _unit(field)
    said = [s.said(value, of) if of else str(value) for value in track_values(s.world, (field, key))]
    return tuple(f"{START}{word}" if number == start else word for number, word in enumerate(said, 1))


def _unit(field: Field) -> Type | None:
    assert isinstance(field.shape, TrackShape)
    of = field.shape.values.type
    return of.element if isinstance(of, ListType) and isinstance(of.element, AmountType) else None


def _label(s: Speaker, field: Field, key: Key) -> str:
    """The member it belongs to, and for which of them."""
    owner = [member_words(s.world, field.owner, key[0])] if key[0] else []
    indexes = [
        member_words(s.world, index.kind, number) if isinstance(index, KindIndex) else str(number)
        for index, number in zip(field.indexes, key[1:], strict=True)
    ]
    return ", ".join([*owner, *indexes]) or s.title(field)
