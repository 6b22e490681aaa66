"""What is looked at in a position, found from what a book declares: its resources, its tracks, its prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rulewright.backends.observe import cell_name
from rulewright.backends.reference.cells import track_values
from rulewright.backends.reference.state import State
from rulewright.backends.reference.table import Table as ReferenceTable
from rulewright.backends.reference.world import World
from rulewright.backends.sight import PLAYER
from rulewright.hir.fields import Field, HoldingShape, KindIndex, TrackShape, ValueShape
from rulewright.hir.scene import Scene
from rulewright.hir.types import NumberType
from rulewright.lir.layout import FieldPlan, Layout
from rulewright.pipeline import Table
from rulewright.runtime.engine import Position
from rulewright.simulation.watching.priced import prices

Where = tuple[int, tuple[int, ...]]
Axis = Literal["round", "tenth"]
"""By what the course of a game is told: by rounds, or by tenths of its decisions where the flow speaks of no rounds."""


@dataclass(frozen=True)
class Stock:
    """A resource, and the slots in which its units lie: with each seat, and elsewhere. `unit` is the word for many."""

    name: str
    unit: str
    seats: tuple[tuple[slice, ...], ...]
    elsewhere: tuple[slice, ...]


@dataclass(frozen=True)
class Scale:
    """A track, or a number that an amount is read from. `slots` has one, or one a seat where every player has it.

    A slot of a track holds a space from 1 to as many as there are `values`; without `values` it holds the number
    itself, from `least` to `most`.
    """

    name: str
    slots: tuple[int, ...]
    values: tuple[int, ...]
    least: int
    most: int

    def shown(self, held: int) -> int:
        """What a person reads where the slot holds this."""
        return self.values[held - 1] if self.values and 1 <= held <= len(self.values) else held


@dataclass(frozen=True)
class Scope:
    """All that is looked at."""

    players: int
    stocks: tuple[Stock, ...]
    scales: tuple[Scale, ...]

    def of_seats(self, s: Position) -> list[int]:
        """What the seats hold: of the first resource seat by seat, then of the second, and so on."""
        return [sum([sum(s[at]) for at in lots]) for stock in self.stocks for lots in stock.seats]

    def elsewhere(self, s: Position) -> list[int]:
        """What of each resource lies elsewhere in the game; the bank is no place of the game."""
        return [sum([sum(s[at]) for at in stock.elsewhere]) for stock in self.stocks]

    def held(self, s: Position) -> list[tuple[int, ...]]:
        """What the slots of each scale hold."""
        return [tuple([s[slot] for slot in scale.slots]) for scale in self.scales]


def scope_of(table: Table, layout: Layout) -> Scope:
    """What is worth looking at in games at this table; `layout` says where it stands."""
    declared = _declared(table)
    fields = {field: plan for field, plan in layout.fields.items() if field.path in declared}
    return Scope(
        players=table.scene.players,
        stocks=tuple(_stocks(table.scene, fields)),
        scales=tuple(_scales(table, fields)),
    )


def _declared(table: Table) -> set[str]:
    """The fields of the book, and not those by which the simulation counts."""
    book = table.checked.book
    return {f.path for f in (*book.state.values(), *(f for k in book.kinds.values() for f in k.fields.values()))}


# ---- resources ----


def _stocks(scene: Scene, fields: dict[Field, FieldPlan]) -> Iterator[Stock]:
    for resource in scene.book.resources.values():
        lots: list[list[slice]] = [[] for _ in range(scene.players + 1)]
        for plan in fields.values():
            shape = plan.field.shape
            if isinstance(shape, HoldingShape) and shape.resource == resource.name:
                for where in plan.places():
                    address = plan.address(*where)
                    lots[_seat(scene, plan.field, where)].append(slice(address, address + plan.width))
        elsewhere, *seats = (tuple(some) for some in lots)
        if any(lots):
            yield Stock(resource.name, resource.many or resource.name, tuple(seats), elsewhere)


def _seat(scene: Scene, field: Field, where: Where) -> int:
    """Whose a cell is: a player's own, on a piece of hers, or kept for her elsewhere. 0: nobody's."""
    owner, indexes = where
    for index, number in zip(field.indexes, indexes, strict=True):
        if isinstance(index, KindIndex) and index.kind == PLAYER:
            return number
    if not field.owner:
        return 0
    return owner if field.owner == PLAYER else scene.members[field.owner][owner - 1].seat


# ---- tracks and prices ----


def _scales(table: Table, fields: dict[Field, FieldPlan]) -> list[Scale]:
    """Where two would have one name, both are called by whose they are: `state.rate` and `Player.rate`."""
    found = list(_of_each(table, fields))
    often = Counter(scale.name for _, scale in found)
    return [
        replace(scale, name=f"{field.owner or 'state'}.{scale.name}") if often[scale.name] > 1 else scale
        for field, scale in found
    ]


def _of_each(table: Table, fields: dict[Field, FieldPlan]) -> Iterator[tuple[Field, Scale]]:
    priced = prices(table.checked.book)
    words = table.reference.table
    for field, plan in fields.items():
        is_number = isinstance(field.shape, ValueShape) and isinstance(field.shape.type, NumberType)
        if not (isinstance(field.shape, TrackShape) or (is_number and field in priced)):
            continue
        for places in _alike(field, list(plan.places())):
            yield field, _scale(words, plan, places)


def _alike(field: Field, places: list[Where]) -> list[list[Where]]:
    """Places that are looked at together: the same cell of every player."""
    if field.owner != PLAYER:
        return [[where] for where in places]
    indexes = dict.fromkeys(index for _, index in places)
    return [[where for where in places if where[1] == index] for index in indexes]


def _scale(words: ReferenceTable, plan: FieldPlan, places: Sequence[Where]) -> Scale:
    field, (owner, index) = plan.field, places[0]
    key = (owner if field.owner else 0, *index)
    name = cell_name(words, field, key)
    values: tuple[int, ...] = ()
    if isinstance(field.shape, TrackShape):
        values = tuple(track_values(World(words, State()), (field, key)))
    return Scale(
        name=name.partition(".")[2] if field.owner == PLAYER else name,
        slots=tuple(plan.address(*where) for where in places),
        values=values,
        least=1 if values else plan.least,
        most=len(values) or plan.most,
    )
