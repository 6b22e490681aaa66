"""A book at one table as a hunt plays it: positions are values, chance is taken by the generator, and each position
says which it is and which conditions it breaks.

The conditions are asked as lines of the score of a copy of the book, so both backends know them as they know any rule.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from rulewright.backends.native.best_engine import best_engine
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.machine import FAULT, Slots, where
from rulewright.backends.python.engine import PythonEngine
from rulewright.hir.book import Book, ScoreLine
from rulewright.hir.nodes import Expr, Var
from rulewright.hir.program import OfferMenu
from rulewright.hir.scene import Scene
from rulewright.hir.split_statements import is_count_of_rounds
from rulewright.lir.layout import SEED_SLOTS, Layout as Slotted, VarPlan
from rulewright.pipeline import Table
from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.engine import OVER
from rulewright.runtime.faults import Fault

COMPILING = 8.0
"""Seconds that compiling may take before Python is preferred."""


class Board(Protocol):
    """Positions are arrays of slots that nobody changes."""

    python: PythonEngine
    layout: Layout

    def start(self, seed: int) -> Slots:
        """At the first decision of a player. Raises Fault."""
        ...

    def legal(self, position: Slots) -> list[int]:
        """The moves of whoever decides."""
        ...

    def after(self, position: Slots, move: int) -> Slots:
        """At the next decision of a player, or at the end. Raises Fault."""
        ...

    def broken(self, position: Slots, seat: int = 1) -> list[int]:
        """The numbers, from 0, of the conditions that do not hold for a seat. Raises Fault where one cannot be worked
        out."""
        ...

    def seat(self, position: Slots) -> int:
        """Who decides."""
        ...

    def score(self, position: Slots) -> None:
        """Works out by the book who has won, where a game is over. Raises Fault."""
        ...


@dataclass(frozen=True)
class Asked:
    """Conditions that are looked at in positions; `me` is the player in them, where they speak of one."""

    conditions: tuple[Expr, ...]
    me: Var | None = None


def board_of(table: Table, asked: Asked, seconds: float) -> tuple[Board, str]:
    """The board, and in one line what plays on it. C only where there are seconds to compile it in."""
    book = _asking(table.checked.book, asked)
    python = PythonEngine(Scene(book, table.scene.players, table.scene.chosen), table.checked.program)
    if not seconds:
        return PythonBoard(python, table), "played by Python"
    if python.program.start_fault is not None:
        return PythonBoard(python, table), "played by Python: no game can begin"
    engine, line = best_engine(python, "native", min(COMPILING, seconds / 4))
    return (NativeBoard(engine, table) if isinstance(engine, NativeEngine) else PythonBoard(python, table)), line


def _asking(book: Book, asked: Asked) -> Book:
    """A copy of the book whose lines of the score are the conditions, without what else is said of a player `p`."""
    lines = tuple(
        ScoreLine(f"condition {number}", f"condition {number}", condition.span, value=condition)
        for number, condition in enumerate(asked.conditions, 1)
    )
    return replace(book, scoring=lines, ties=(), outlook=None, score_var=asked.me or book.score_var)


class Layout:
    """What a hunt reads in the slots of a position."""

    def __init__(self, python: PythonEngine) -> None:
        layout, decisions = python.layout, python.program.decisions
        self.waiting = layout.waiting
        self.counts = layout.seed + SEED_SLOTS + len(layout.program.streams)
        self.drawn = [False, *(bool(d.draw) for d in decisions)]
        uses = [address + seat for address in layout.uses.values() for seat in range(python.players)]
        bounds = [plan.address for plan in _locals(layout) if is_count_of_rounds(plan.var)]
        self.tallies = [address - self.counts for address in (*uses, *bounds)]
        self.menus = frozenset(d.number + 1 for d in layout.program.decisions if isinstance(d, OfferMenu))

    def key(self, position: Slots) -> int:
        """Equal positions have equal keys. How often chance was asked plays no part, nor how often actions were used,
        nor how often a `repeat until` has gone round; whether that matters shows when the way is gone again."""
        rest = position[self.counts :]
        for at in self.tallies:
            rest[at] = 0
        return hash((position[self.waiting], rest.tobytes()))


def _locals(layout: Slotted) -> Iterator[VarPlan]:
    return (plan for frame in layout.frames.values() for plan in frame.vars.values())


class PythonBoard:
    """Played by generated Python. The scores are those of the book itself at its `table`."""

    def __init__(self, python: PythonEngine, table: Table) -> None:
        self.python = python
        self.table = table
        self.layout = Layout(python)

    def start(self, seed: int) -> Slots:
        return self._settled(array("i", self.python.start(seed)))

    def legal(self, position: Slots) -> list[int]:
        return self.python.legal(position.tolist())

    def after(self, position: Slots, move: int) -> Slots:
        return self._settled(self._applied(position, move))

    def broken(self, position: Slots, seat: int = 1) -> list[int]:
        if not self.python.program.scores:
            return []
        return _not_held(self.python.standing(position.tolist()).lines, seat)

    def seat(self, position: Slots) -> int:
        return self.python.seat(position.tolist())

    def score(self, position: Slots) -> None:
        self.table.python.standing(position.tolist())

    def _settled(self, position: Slots) -> Slots:
        drawn, waiting, is_draw = 0, self.layout.waiting, self.layout.drawn
        while is_draw[position[waiting]]:
            drawn += 1
            if drawn > MOST_DRAWS:
                raise never_ends(self.python.place(position.tolist()))
            position = self._applied(position, self._draw(position))
        return position

    def _draw(self, position: Slots) -> int:
        return self.python.draw(position.tolist())

    def _applied(self, position: Slots, move: int) -> Slots:
        slots = position.tolist()
        self.python.apply(slots, move)
        return array("i", slots)


class NativeBoard(PythonBoard):
    """Played by C; what C gives up on is done by Python."""

    def __init__(self, engine: NativeEngine, table: Table) -> None:
        super().__init__(engine.python, table)
        self.engine = engine
        self.machine = engine.machine

    def _answer(self, name: str, position: Slots, *given: int) -> int:
        """Raises Fault; lower than that is for Python to answer."""
        answer = self.machine.call(name, where(position), *given)
        if answer == FAULT:
            number, values = self.machine.fault()
            code, span = self.engine.text.faults[number]
            raise Fault(code, span, values)
        return answer

    def start(self, seed: int) -> Slots:
        slots = array("i", self.python.program.start)
        begun = self._answer("rw_start", slots, seed % (1 << 63)) >= 0
        return self._settled(slots if begun else array("i", self.python.start(seed)))

    def legal(self, position: Slots) -> list[int]:
        if position[self.layout.waiting] == OVER:
            return []
        count = self._answer("rw_options", position)
        return self.machine.told(count) if count >= 0 else super().legal(position)

    def broken(self, position: Slots, seat: int = 1) -> list[int]:
        if not self.python.program.scores:
            return []
        count, players = self._answer("rw_standing", position), self.python.players
        if count < 0:
            return super().broken(position, seat)
        told = self.machine.told(count)[: players * len(self.python.program.scores)]
        return _not_held([told[i : i + players] for i in range(0, len(told), players)], seat)

    def _draw(self, position: Slots) -> int:
        return self.machine.told(1)[0] if self._answer("rw_draw", position) >= 0 else super()._draw(position)

    def _applied(self, position: Slots, move: int) -> Slots:
        slots = position[:]
        return slots if self._answer("rw_apply", slots, move) >= 0 else super()._applied(position, move)


def _not_held(lines: Sequence[Sequence[int]], seat: int) -> list[int]:
    return [number for number, line in enumerate(lines) if not line[seat - 1]]
