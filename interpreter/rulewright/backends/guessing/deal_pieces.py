"""Pieces that a seat cannot see, dealt anew over the places in which they may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.backends.guessing.luck import Luck
from rulewright.backends.sight import sees
from rulewright.hir.fields import Field, PlaceShape
from rulewright.lir.layout import FieldPlan, Layout
from rulewright.runtime.engine import Position

Pieces = frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Shown:
    """Pieces in hidden places that a seat is shown, since it chooses between them: those of which it knows where they
    lie, and those of which it knows only the order in which they do."""

    fixed: Pieces = frozenset()
    in_order: Pieces = frozenset()


@dataclass(frozen=True)
class Cell:
    """A place that a seat cannot look into. Of a slot the piece itself stands at `address`, of others the length."""

    address: int
    number: int
    is_slot: bool
    in_order: bool

    def slots(self, s: Position) -> range:
        """Where its pieces stand."""
        if self.is_slot:
            return range(self.address, self.address + bool(s[self.address]))
        return range(self.address + 1, self.address + 1 + s[self.address])


@dataclass(frozen=True)
class Group:
    """Hidden places of one kind of piece between which pieces may have gone unseen."""

    kind: str
    cells: tuple[Cell, ...]


def groups_for(layout: Layout, together: Mapping[Field, frozenset[Field]], seat: int) -> list[Group]:
    """What one seat cannot look into."""
    found: dict[object, list[Cell]] = {}
    kinds: dict[object, str] = {}
    for field, plan in layout.fields.items():
        if isinstance(field.shape, PlaceShape):
            for key, cell in _cells(field, plan, seat):
                group = together.get(field, key)
                found.setdefault(group, []).append(cell)
                kinds[group] = field.shape.kind
    return [Group(kinds[group], tuple(cells)) for group, cells in found.items()]


def _cells(field: Field, plan: FieldPlan, seat: int) -> Iterator[tuple[object, Cell]]:
    shape = field.shape
    assert isinstance(shape, PlaceShape)
    for number, (owner, index) in enumerate(plan.places(), plan.first_place):
        if not sees(field, (owner if field.owner else 0, *index), seat):
            address = plan.address(owner, index)
            yield (field, owner, index), Cell(address, number, shape.shape == "slot", shape.shape == "pile")


def deal(layout: Layout, s: Position, group: Group, shown: Shown, luck: Luck) -> dict[int, int]:
    """Deals the pieces of a group anew. Says which piece that is not shown lies now where another did: what names one
    that nobody sees still names the one that lies there.

    What comes of it hangs on nothing hidden, since the pieces are sorted before they are shuffled.
    """
    before = [piece for cell in group.cells for piece in _unknown(s, group.kind, cell, shown)]
    dealt = sorted(before)
    luck.shuffle(dealt)
    for cell in group.cells:
        _lay(s, group.kind, cell, shown, dealt, luck)
        for slot in cell.slots(s):
            s[layout.where(group.kind, s[slot])] = cell.number
    after = [piece for cell in group.cells for piece in _unknown(s, group.kind, cell, shown)]
    return dict(zip(before, after, strict=True))


def _unknown(s: Position, kind: str, cell: Cell, shown: Shown) -> list[int]:
    pieces = [s[slot] for slot in cell.slots(s)]
    return [piece for piece in pieces if (kind, piece) not in shown.fixed and (kind, piece) not in shown.in_order]


def _lay(s: Position, kind: str, cell: Cell, shown: Shown, dealt: list[int], luck: Luck) -> None:
    """Fills a place with the pieces that are shown to lie in it and with the next that are dealt."""
    free = [slot for slot in cell.slots(s) if (kind, s[slot]) not in shown.fixed]
    shown_here = [s[slot] for slot in free if (kind, s[slot]) in shown.in_order]
    theirs = set(free)
    if shown_here:
        anywhere = free[:]
        luck.shuffle(anywhere)
        theirs = set(anywhere[len(shown_here) :])
    shown_next = iter(shown_here)
    for slot in free:
        s[slot] = dealt.pop() if slot in theirs else next(shown_next)
    if cell.in_order:
        slots = cell.slots(s)
        s[slots.start : slots.stop] = sorted(s[slots.start : slots.stop])
