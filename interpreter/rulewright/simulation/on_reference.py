"""The reference as an engine that bots can play on: slow, and what the other backends are measured by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.hir.fields import Field
from rulewright.hir.program import OfferMenu
from rulewright.hir.scene import Scene
from rulewright.pipeline import Table
from rulewright.runtime.engine import Position, Standing
from rulewright.simulation.count_rounds import counting, has_rounds
from rulewright.simulation.stage import Stage
from rulewright.text.source import Span


class Held(list[int]):
    """A position that is no list of slots: it holds a state of the reference."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def __bool__(self) -> bool:
        return True


def _state(position: Sequence[int]) -> State:
    assert isinstance(position, Held)
    return position.state


class ReferenceEngine:
    """The questions of `runtime.engine.Engine` answered by the reference."""

    def __init__(self, reference: Reference, players: int) -> None:
        self.reference = reference
        self.players = players

    def start(self, seed: int) -> Position:
        return Held(self.reference.start(seed))

    def reseeded(self, position: Position, seed: int) -> Position:
        copy = _state(position).clone()
        copy.seed, copy.open, copy.options = seed, _state(position).open, _state(position).options
        return Held(copy)

    def seat(self, position: Position) -> int:
        return self.reference.seat(_state(position))

    def place(self, position: Position) -> Span:
        return self.reference.place(_state(position))

    def legal(self, position: Position) -> list[int]:
        return self.reference.legal(_state(position))

    def weights(self, position: Position) -> Sequence[int]:
        return self.reference.weights(_state(position))

    def draw(self, position: Position) -> int:
        return self.reference.draw(_state(position))

    def apply(self, position: Position, move: int) -> None:
        assert isinstance(position, Held)
        position.state = self.reference.apply(position.state, move)

    def standing(self, position: Position) -> Standing:
        return self.reference.scores(_state(position))

    def outlook(self, position: Position) -> list[int]:
        return self.reference.outlook(_state(position))


@dataclass(frozen=True)
class ReferenceStage(Stage):
    """A stage whose positions are states."""

    field: Field | None = None

    def offers_actions(self, position: Position) -> bool:
        return isinstance(_state(position).open, OfferMenu)

    def rounds_begun(self, position: Position) -> int:
        if self.field is None:
            return 0
        begun = _state(position).cells[self.field][(0,)]
        assert isinstance(begun, int)
        return begun

    def ended_by(self, position: Position) -> str:
        return next((name for name, _ in self.ends if name in _state(position).standing), "")


def reference_stage(table: Table) -> ReferenceStage:
    """The reference backend on a program that counts its rounds."""
    program, scene, rounds = table.checked.program, table.scene, None
    if has_rounds(program):
        book, program, rounds = counting(table.checked.book, program)
        scene = Scene(book, scene.players, scene.chosen)
    return ReferenceStage(
        engine=ReferenceEngine(Reference(scene, program), scene.players),
        actions={a.ordinal: a.name for a in scene.book.actions.values()},
        offers=frozenset(),
        waiting=0,
        rounds=None,
        ends=tuple((name, 0) for name in scene.book.ends),
        field=rounds,
        table=table,
    )
