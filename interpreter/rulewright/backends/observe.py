"""A position as one seat sees it, in names and plain data.

Frames, seed and counters of chance are in no view. Of a place that the seat cannot look into it gives the number of
pieces, of anything else that is hidden nothing at all.
"""

from __future__ import annotations

from typing import Any

from rulewright.backends.reference.cells import track_values
from rulewright.backends.reference.state import Cell, Key, State
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.world import World
from rulewright.backends.sight import PLAYER, sees
from rulewright.hir.fields import Field, HoldingShape, KindIndex, ListShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.types import BoolType, MemberType, Type, WordType

Plain = Any
HIDDEN = "hidden"


def observe(table: Table, state: State, seat: int) -> dict[str, Plain]:
    """All fields that a seat may see: shared ones, then kind by kind and member by member; and what lies in the box."""
    eye = _Eye(table, state, seat)
    kinds = {k.name: eye.kind(k.name) for k in table.book.kinds.values() if k.fields and k.name != PLAYER}
    return {
        "state": {f.name: eye.field(f, 0) for f in table.book.state.values()},
        "players": eye.kind(PLAYER),
        "kinds": kinds,
        "box": {k.name: box for k in table.book.kinds.values() if k.is_piece and (box := eye.box(k.name))},
    }


class _Eye:
    """The eye of one seat on one position."""

    def __init__(self, table: Table, state: State, seat: int) -> None:
        self.table = table
        self.state = state
        self.seat = seat
        self.world = World(table, state)

    def kind(self, kind: str) -> dict[str, Plain]:
        fields = self.table.book.kinds[kind].fields.values()
        members = enumerate(self.table.scene.members[kind], 1)
        return {member.name: {f.name: self.field(f, number) for f in fields} for number, member in members}

    def box(self, kind: str) -> list[str]:
        members = enumerate(self.table.scene.members[kind], 1)
        return [member.name for number, member in members if (kind, number) not in self.state.spots]

    def field(self, field: Field, owner: int) -> Plain:
        """One value, or a mapping from index to value."""
        keys = [key for key in self.table.keys(field) if key[0] == owner]
        if not field.indexes:
            return self.cell(field, keys[0])
        return {self.index_name(field, key): self.cell(field, key) for key in keys}

    def index_name(self, field: Field, key: Key) -> str:
        pairs = zip(field.indexes, key[1:], strict=True)
        names = (self.member(i.kind, number) if isinstance(i, KindIndex) else str(number) for i, number in pairs)
        return ", ".join(names)

    def cell(self, field: Field, key: Key) -> Plain:
        found = self.state.cells[field][key]
        if not sees(field, key, self.seat):
            return {HIDDEN: len(found) if isinstance(field.shape, PlaceShape) and isinstance(found, tuple) else True}
        return self.seen(field, key, found)

    def seen(self, field: Field, key: Key, found: Cell) -> Plain:
        match field.shape:
            case TrackShape() if isinstance(found, int):
                return {"space": found, "value": track_values(self.world, (field, key))[found - 1]}
            case ValueShape(type=type) if isinstance(found, int):
                return self.plain(type, found)
            case HoldingShape(resource=resource) if isinstance(found, tuple):
                return self._counts(resource, found)
            case PlaceShape(kind=kind, shape=shape) if isinstance(found, tuple):
                names = [self.member(kind, piece) for piece in found]
                return (names[0] if names else None) if shape == "slot" else names
            case ListShape(element=element) if isinstance(found, tuple):
                return [self.plain(element.type, item) for item in found]
        return found

    def _counts(self, resource: str, counts: tuple[int, ...]) -> dict[str, int]:
        """What there is none of is left out."""
        kind = self.table.book.resources[resource].each
        return {self.member(kind, number): count for number, count in enumerate(counts, 1) if count}

    def plain(self, type: Type, value: int) -> Plain:
        """A value in the words of the book."""
        match type:
            case BoolType():
                return bool(value)
            case MemberType(kind=kind):
                return self.member(kind, value) if value else None
            case WordType(setting=setting):
                return self.table.book.settings[setting].words[value - 1]
        return value

    def member(self, kind: str, number: int) -> str:
        return self.table.scene.members[kind][number - 1].name


def cell_name(table: Table, field: Field, key: Key) -> str:
    """A cell as an author would write it: `barn`, `ann.money`, `Forge.level[rye]`."""
    eye = _Eye(table, State(), 0)
    owner = f"{eye.member(field.owner, key[0])}." if field.owner else ""
    return f"{owner}{field.name}[{eye.index_name(field, key)}]" if field.indexes else f"{owner}{field.name}"


def cell_words(table: Table, field: Field, value: Any) -> str:
    """What a cell held or holds, on one line. Of a track it is the space."""
    eye = _Eye(table, State(), 0)
    found = value if isinstance(field.shape, TrackShape) else eye.seen(field, (0,), value)
    match found:
        case None:
            return "none"
        case bool():
            return "yes" if found else "no"
        case list():
            return f"[{', '.join(map(str, found))}]"
        case dict():
            return ", ".join(f"{count} {name}" for name, count in found.items()) or "nothing"
    return str(found)
