"""Where everything stands in the array of slots, at one table.

A position is: what the game waits for, the seed and the counters of chance, the running action, what end triggers and
limits remember, the fields of the book, and the frames of the procedures. The fields of one member lie together (a
*record*), so that all addresses of one member share a multiple. What is not in use is 0: rests of lists, empty slots,
frames of procedures that do not run. Equal positions are therefore equal arrays.

How much each takes: a value, a track (its space) or a plain holding one slot; a holding of an `each` resource one per
member; a list or place its length and then its capacity; a `slot` one. Besides, each piece has a slot that says where
it is: the number of its place, 0 for the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Literal

from rulewright.hir import nodes as n, program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.fields import Field
from rulewright.hir.rules import Action, Group, Modifier
from rulewright.hir.types import ListType, RouteType

Seen = Literal["all", "owner", "nobody"]
SEED_SLOTS = 4
MOST_USES = 2**31 - 1
COUNTER = (0, 2**31 - 1)


@dataclass(frozen=True, eq=False)
class Run:
    """Slots of one meaning in a row. `owner` is the seat whose they are (0: nobody's), for `seen by owner`."""

    name: str
    address: int
    count: int
    least: int
    most: int
    seen: Seen = "nobody"
    owner: int = 0
    sized: bool = False  # the first slot is a length, bounded by the number of the others


@dataclass(eq=False)
class FieldPlan:
    """Where a field stands: `base` for the first owner and the first indexes, then strides. `width` is what one takes;
    `least`..`most` bounds each value in it; `capacity` is that of a list or place, `keys` the members of a holding."""

    field: Field
    base: int
    owners: int
    owner_stride: int
    indexes: tuple[tuple[int, int, int], ...]  # (lowest, how many, stride)
    width: int
    least: int
    most: int
    capacity: int = 0
    keys: int = 0
    first_place: int = 0

    def address(self, owner: int = 1, index: Sequence[int] = ()) -> int:
        steps = ((i - low) * stride for i, (low, _, stride) in zip(index, self.indexes, strict=True))
        return self.base + (owner - 1) * self.owner_stride + sum(steps)

    def cells(self) -> Iterator[tuple[int, ...]]:
        """Each combination of indexes."""
        return product(*(range(low, low + count) for low, count, _ in self.indexes))

    def places(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Each owner with each combination of indexes, in the order of place numbers."""
        return ((owner, index) for owner in range(1, self.owners + 1) for index in self.cells())


@dataclass(eq=False)
class VarPlan:
    """Where a local of a procedure waits. `size` is 1 for a number, more for a route or (length first) a list."""

    var: n.Var
    address: int
    size: int
    least: int
    most: int


@dataclass(eq=False)
class FramePlan:
    """`returns` holds the number of the point to return to, 0 while the procedure does not run (-1 of main: none)."""

    proc: p.Proc
    returns: int
    address: int
    size: int = 0
    vars: dict[n.Var, VarPlan] = field(default_factory=dict)


@dataclass(frozen=True)
class UseKey:
    """What a counter of uses counts: an action, group or modifier, since the running block of this sort began."""

    target: Action | Group | Modifier
    per: Literal["turn", "phase", "round", "game"]


Point = tuple[p.Proc, int]


@dataclass(eq=False)
class Layout:
    """The plan of all slots. Made by `lir.plan.plan_layout`."""

    bounds: Bounds
    program: p.Program
    waiting: int = 0
    seed: int = 1
    counters: int = 0
    action: int = 0
    answers: dict[Modifier, int] = field(default_factory=dict)
    stands: dict[str, int] = field(default_factory=dict)
    final: int = 0
    uses: dict[UseKey, int] = field(default_factory=dict)
    fields: dict[Field, FieldPlan] = field(default_factory=dict)
    whereabouts: dict[str, tuple[int, int]] = field(default_factory=dict)  # kind -> (of piece 1, stride)
    frames: dict[str, FramePlan] = field(default_factory=dict)
    points: dict[Point, int] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)
    size: int = 0

    def counter(self, stream: int) -> int:
        """The slot that counts the draws of a stream."""
        return self.counters + stream

    def where(self, kind: str, piece: int) -> int:
        """The slot that says where a piece is."""
        first, stride = self.whereabouts[kind]
        return first + (piece - 1) * stride

    @property
    def players(self) -> int:
        return self.bounds.scene.players

    @cached_property
    def names(self) -> list[str]:
        """The name of every slot, for people."""
        found = [""] * self.size
        for run in self.runs:
            for i in range(run.count):
                found[run.address + i] = run.name if run.count == 1 else f"{run.name}.{i}"
        return found

    @cached_property
    def limits(self) -> list[tuple[int, int]]:
        """The least and the greatest value of every slot; 0 always is one, for what is not in use."""
        found = [(0, 0)] * self.size
        for run in self.runs:
            for i in range(run.count):
                bounds = (0, run.count - 1) if run.sized and i == 0 else (min(0, run.least), max(0, run.most))
                found[run.address + i] = bounds
        return found

    def decode(self, slots: Sequence[int]) -> dict[str, int]:
        """What is not 0, by name."""
        return {name: value for name, value in zip(self.names, slots, strict=True) if value}

    def encode(self, named: dict[str, int]) -> list[int]:
        """The slots that `decode` tells of."""
        return [named.get(name, 0) for name in self.names]

    def differences(self, left: Sequence[int], right: Sequence[int]) -> list[tuple[str, int, int]]:
        """The slots in which two positions differ."""
        triples = zip(self.names, left, right, strict=True)
        return [(name, a, b) for name, a, b in triples if a != b]


def is_list(var: n.Var) -> bool:
    return isinstance(var.type, ListType)


def is_route(var: n.Var) -> bool:
    return isinstance(var.type, RouteType)
