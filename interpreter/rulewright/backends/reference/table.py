"""What is fixed at one table: the scene, the program, bounds, and answers worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import product

from rulewright.backends.reference.state import Key, State
from rulewright.hir.book import Book
from rulewright.hir.bounds import Bounds
from rulewright.hir.fields import Field, RangeIndex
from rulewright.hir.move_codes import Digit, digits
from rulewright.hir.program import Choice, Program
from rulewright.hir.rules import Action
from rulewright.hir.scene import Scene
from rulewright.runtime import budget


class Table:
    """A book, split, with its players and settings. `start` holds the start values (see `start`), `steps` is what a
    move may do at this table."""

    start: State

    def __init__(self, scene: Scene, program: Program) -> None:
        self.scene = scene
        self.program = program
        self.steps = budget.MOVE_STEPS
        self.bounds = Bounds(scene, program)
        self._neighbours: dict[str, list[list[int]]] = {}
        self._lines: dict[tuple[str, int], list[list[int]]] = {}
        self._through: dict[tuple[str, int], list[list[list[int]]]] = {}
        self._digits: dict[object, tuple[Digit, ...]] = {}
        self._ranges: dict[Field, tuple[tuple[int, int], ...]] = {}

    @property
    def book(self) -> Book:
        return self.scene.book

    @cached_property
    def fields(self) -> list[Field]:
        """All fields, shared ones first, then kind by kind."""
        return [*self.book.state.values(), *(f for k in self.book.kinds.values() for f in k.fields.values())]

    @cached_property
    def actions(self) -> dict[int, Action]:
        """Actions by ordinal."""
        return {a.ordinal: a for a in self.book.actions.values()}

    @cached_property
    def copying(self) -> int:
        """How many steps it is worth to copy a position."""
        return 4 + sum(len(self.keys(field)) for field in self.fields) // 200

    def keys(self, field: Field) -> list[Key]:
        """All cells of a field, in domain order."""
        owners = range(1, self.scene.size(field.owner) + 1) if field.owner else (0,)
        indexes = [range(lo, hi + 1) for lo, hi in self.index_ranges(field)]
        return list(product(owners, *indexes))

    def index_ranges(self, field: Field) -> tuple[tuple[int, int], ...]:
        """The least and the greatest number of each index."""
        if field not in self._ranges:
            self._ranges[field] = tuple(
                (self.scene.number(i.low), self.scene.number(i.high))
                if isinstance(i, RangeIndex)
                else (1, self.scene.size(i.kind))
                for i in field.indexes
            )
        return self._ranges[field]

    # ---- boards ----

    def neighbours(self, kind: str) -> list[list[int]]:
        """The neighbours of each space, by number (0 stands for none)."""
        if kind not in self._neighbours:
            board = self.scene.kind(kind).board
            self._neighbours[kind] = [[], *([list(found) for found in board.neighbours] if board else [])]
        return self._neighbours[kind]

    def step(self, kind: str, direction: int, space: int) -> int:
        """The next space in a direction (from 0), or 0."""
        board = self.scene.kind(kind).board
        return board.steps[direction][space - 1] if board else 0

    def cell(self, kind: str, space: int) -> tuple[int, int]:
        """Row and column of a space, from 1."""
        board = self.scene.kind(kind).board
        return board.cells_at[space - 1] if board else (0, 0)

    def lines(self, kind: str, length: int) -> list[list[int]]:
        """All straight runs of so many spaces, each once, from its lower end; by that, then by direction."""
        if (kind, length) not in self._lines:
            board = self.scene.kind(kind).board
            ways = range(len(board.directions)) if board else ()
            starts = range(1, self.scene.size(kind) + 1)
            runs = [self._run(kind, start, way, length) for start in starts for way in ways]
            self._lines[kind, length] = unique(run for run in runs if len(run) == length and run[0] <= run[-1])
        return self._lines[kind, length]

    def lines_through(self, kind: str, length: int, space: int) -> list[list[int]]:
        """Those with this space in them."""
        if (kind, length) not in self._through:
            found: list[list[list[int]]] = [[] for _ in range(self.scene.size(kind) + 1)]
            for run in self.lines(kind, length):
                for each in run:
                    found[each].append(run)
            self._through[kind, length] = found
        return self._through[kind, length][space]

    def _run(self, kind: str, start: int, direction: int, length: int) -> list[int]:
        run = [start] if length > 0 else []
        while len(run) < length and (space := self.step(kind, direction, run[-1])):
            run.append(space)
        return run

    # ---- moves ----

    def digits(self, choice: Choice, about: object) -> tuple[Digit, ...]:
        """The digits of a choice's codes; `about` is what they are remembered by."""
        if about not in self._digits:
            self._digits[about] = digits(self.bounds, choice)
        return self._digits[about]


def unique(runs: Iterable[list[int]]) -> list[list[int]]:
    """Each run once, the first time it comes up."""
    return [list(run) for run in dict.fromkeys(map(tuple, runs))]
