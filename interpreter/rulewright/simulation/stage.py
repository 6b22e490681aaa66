"""A table made ready for many games: the engine, and where it keeps what bots and records want to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.hir.program import OfferMenu, Program
from rulewright.hir.scene import Scene
from rulewright.lir.layout import Layout
from rulewright.pipeline import Table
from rulewright.runtime.engine import Engine, Position
from rulewright.simulation.count_rounds import counting, has_rounds

if TYPE_CHECKING:
    from rulewright.backends.python.engine import PythonEngine


@dataclass(frozen=True)
class Stage:
    """`offers` are the numbers in the slot `waiting` at which whole actions are offered."""

    engine: Engine
    actions: dict[int, str]
    offers: frozenset[int]
    waiting: int
    rounds: int | None
    ends: tuple[tuple[str, int], ...]
    table: Table | None = None

    def offers_actions(self, position: Position) -> bool:
        """Whether the decision that the game waits for is between whole actions, rather than within one."""
        return position[self.waiting] in self.offers

    def rounds_begun(self, position: Position) -> int:
        """How many rounds have begun; 0 where the flow speaks of none."""
        return 0 if self.rounds is None else position[self.rounds]

    def ended_by(self, position: Position) -> str:
        """The end trigger that has come true; empty where the flow was through."""
        return next((name for name, slot in self.ends if position[slot]), "")


def stage(table: Table) -> Stage:
    """The python backend on a program that counts its rounds."""
    return python_stage(table)[1]


def python_stage(table: Table) -> tuple[PythonEngine, Stage]:
    """The stage, and its engine as what it is."""
    from rulewright.backends.python.engine import PythonEngine

    program, scene, rounds = table.checked.program, table.scene, None
    if has_rounds(program):
        book, program, rounds = counting(table.checked.book, program)
        scene = Scene(book, scene.players, scene.chosen)
    engine = PythonEngine(scene, program)
    layout: Layout = engine.layout
    return engine, Stage(
        engine=engine,
        actions={a.ordinal: a.name for a in scene.book.actions.values()},
        offers=_offers(program),
        waiting=layout.waiting,
        rounds=layout.fields[rounds].address() if rounds is not None else None,
        ends=tuple(layout.stands.items()),
        table=table,
    )


def _offers(program: Program) -> frozenset[int]:
    """What the slot `waiting` holds where whole actions are offered; 0 there says that the game is over."""
    return frozenset(d.number + 1 for d in program.decisions if isinstance(d, OfferMenu))
