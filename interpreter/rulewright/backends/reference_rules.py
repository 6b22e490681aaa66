"""The reference backend as a game wants it: rules with words. Prompts are read through the eyes of whoever is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rulewright.backends.reference.labels import prompt
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.state import State
from rulewright.backends.reveals import reveals
from rulewright.backends.seen_words import template_words
from rulewright.backends.sight import Sighted
from rulewright.hir.program import Program
from rulewright.hir.scene import Scene
from rulewright.runtime.engine import OVER, Standing
from rulewright.text.source import Span


class ReferenceRules:
    """Fast enough for people; games by the thousand are played on another backend."""

    def __init__(self, scene: Scene, program: Program) -> None:
        self.scene = scene
        self.program = program

    @cached_property
    def reference(self) -> Reference:
        return Reference(self.scene, self.program)

    def start(self, seed: int) -> State:
        return self.reference.start(seed)

    def seat(self, position: State) -> int:
        return self.reference.seat(position)

    def place(self, position: State) -> Span:
        return self.reference.place(position)

    def legal(self, position: State) -> list[int]:
        return self.reference.legal(position)

    def weights(self, position: State) -> Sequence[int]:
        return self.reference.weights(position)

    def draw(self, position: State) -> int:
        return self.reference.draw(position)

    def after(self, position: State, move: int) -> State:
        return self.reference.apply(position, move)

    def standing(self, position: State) -> Standing:
        return self.reference.scores(position)

    def label(self, position: State, move: int) -> str:
        return self.reference.label(position, move)

    def prompt(self, position: State) -> str:
        seat = self.seat(position)
        if seat == OVER or position.open is None:
            return ""
        eye = Sighted(self.reference.table, position, seat)
        if position.open.prompt is not None:
            return template_words(eye, position.open.prompt, position.top.env)
        return prompt(eye, position.open, position.top.env)

    def reveals(self, before: State, after: State) -> bool:
        return reveals(self.reference.table, before, after)
