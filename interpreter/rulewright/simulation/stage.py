"""A table made ready for many games: the fast engine, and where it keeps what bots and records want to know."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.hir.program import OfferMenu, Program
from rulewright.hir.scene import Scene
from rulewright.lir.layout import Layout
from rulewright.pipeline import Table
from rulewright.runtime.engine import Engine, Position
from rulewright.simulation.count_rounds import counting, has_rounds


@dataclass(frozen=True)
class Stage:
    """`offers` are the numbers in the slot `waiting` at which whole actions are offered."""

    engine: Engine
    actions: dict[int, str]
    offers: frozenset[int]
    waiting: int
    rounds: int | None
    ends: tuple[tuple[str, int], ...]

    def offers_actions(self, position: Position) -> bool:
        """Whether the decision that the game waits for is between whole actions, rather than within one."""
        return position[self.waiting] in self.offers


def stage(table: Table) -> Stage:
    """The python backend on a program that counts its rounds."""
    from rulewright.backends.python.engine import PythonEngine

    program, scene, rounds = table.checked.program, table.scene, None
    if has_rounds(program):
        book, program, rounds = counting(table.checked.book, program)
        scene = Scene(book, scene.players, scene.chosen)
    engine = PythonEngine(scene, program)
    layout: Layout = engine.layout
    return Stage(
        engine=engine,
        actions={a.ordinal: a.name for a in scene.book.actions.values()},
        offers=_offers(program),
        waiting=layout.waiting,
        rounds=layout.fields[rounds].address() if rounds is not None else None,
        ends=tuple(layout.stands.items()),
    )


def _offers(program: Program) -> frozenset[int]:
    """What the slot `waiting` holds where whole actions are offered; 0 there says that the game is over."""
    return frozenset(d.number + 1 for d in program.decisions if isinstance(d, OfferMenu))
