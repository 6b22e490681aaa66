"""A whole game as the reference backend holds it: nested values by field, the frames of the active procedures.

It has nothing in common with the flat array of the other backends, so that neither can hide the other's mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.hir.fields import Field
from rulewright.hir.nodes import Var
from rulewright.hir.program import AnyDecision, Proc
from rulewright.hir.rules import Action

Key = tuple[int, ...]
"""Which cell of a field: the owner's number (0 for `state:` fields), then the indexes."""


@dataclass(frozen=True)
class Way:
    """One entry of a list of routes: where it ends, what was counted and what it is known by."""

    end: int
    counts: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def count(self, name: str, index: int = 1) -> int:
        """A count; `index` is the member, from 1."""
        return dict(self.counts)[name][index - 1]


Value = int | list["Value"] | Way
"""A number, a list, or a route. Lists are never changed in place once they are a value."""

Env = dict[Var, Value]

Cell = int | tuple[int, ...]
"""What stands in one cell: a number, the counts of a holding by member, a list, or the pieces of a place."""

Cells = Mapping[Key, Cell]
"""The cells of one field. Positions share them, so they are read only; `State.put` is how a cell changes."""

Spot = tuple[Field, Key]
"""A cell somewhere: a place or a holding."""


@dataclass(eq=False)
class Frame:
    """An active procedure: the block at whose end it waits, or which it is about to run, and its locals."""

    proc: Proc
    block: int
    env: Env = field(default_factory=dict)

    def clone(self) -> Frame:
        return Frame(self.proc, self.block, dict(self.env))


@dataclass(eq=False)
class Option:
    """One answer to a decision: its code, the values of the variables, its weight where chance decides."""

    code: int
    values: tuple[Value, ...] = ()
    weight: int = 1


@dataclass(eq=False)
class State:
    """A position. `cells` and `spots` (where each piece lies; not there: in the box) say the same of places.

    `uses` counts whole uses of actions and applied uses of modifiers: (sort of block, path of the entry, seat).
    `standing` are the end triggers that have come true; `ended_by` is the one that decided. `open` is the decision at
    which the game waits (none: it is over), `options` its legal answers. `own` are those of `cells` that no other
    position shares, which `put` may therefore change.
    """

    seed: int = 0
    cells: dict[Field, Cells] = field(default_factory=dict)
    own: dict[Field, dict[Key, Cell]] = field(default_factory=dict)
    spots: dict[tuple[str, int], Spot] = field(default_factory=dict)
    frames: list[Frame] = field(default_factory=list)
    action: Action | None = None
    used: frozenset[int] = frozenset()
    uses: dict[tuple[str, str, int], int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    standing: tuple[str, ...] = ()
    ended_by: str = ""
    final: bool = False
    over: bool = False
    open: AnyDecision | None = None
    options: list[Option] = field(default_factory=list)

    def clone(self) -> State:
        """A copy that may be changed; options are not carried over, since they are about to change. From here on the
        two share the cells of every field, until one of them puts something into that field."""
        self.own = {}
        copy = State(self.seed, action=self.action, used=self.used, standing=self.standing, ended_by=self.ended_by)
        copy.cells = dict(self.cells)
        copy.spots = dict(self.spots)
        copy.frames = [frame.clone() for frame in self.frames]
        copy.uses, copy.counters = dict(self.uses), dict(self.counters)
        copy.final, copy.over = self.final, self.over
        return copy

    def put(self, spot: Spot, cell: Cell) -> None:
        """Another value for one cell, here and in no other position."""
        of, key = spot
        if of not in self.own:
            self.cells[of] = self.own[of] = dict(self.cells[of])
        self.own[of][key] = cell

    @property
    def top(self) -> Frame:
        """The procedure that runs or waits."""
        return self.frames[-1]

    def facts(self) -> dict[str, object]:
        """Everything on the table, by name, without the frames: what two ways of running a move must agree on."""
        cells = {(f.path, k): v for f, by_key in self.cells.items() for k, v in by_key.items()}
        uses = {key: count for key, count in self.uses.items() if count}
        return {"cells": cells, "uses": uses, "counters": self.counters, "standing": self.standing, "over": self.over}
