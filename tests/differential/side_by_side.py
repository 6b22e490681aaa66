"""Plays one game on two backends move by move: who decides, options, weights, draws, faults and every slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.reference import Reference
from rulewright.lir.layout import Layout
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.runtime.faults import Fault

from .encoding import encode

PICKS = 1 << 40
"""The stream from which moves are picked."""


class Side(Protocol):
    """A backend that changes what it holds; `slots` is where the game stands."""

    def start(self, seed: int) -> None: ...
    def seat(self) -> int: ...
    def legal(self) -> list[int]: ...
    def weights(self) -> list[int]: ...
    def draw(self) -> int: ...
    def apply(self, move: int) -> None: ...
    def slots(self) -> list[int]: ...


class Flat:
    """A backend on slots: generated Python, or the LIR evaluator."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.position: Any = None

    def start(self, seed: int) -> None:
        self.position = self.engine.start(seed)

    def seat(self) -> int:
        return self.engine.seat(self.position)

    def legal(self) -> list[int]:
        return self.engine.legal(self.position)

    def weights(self) -> list[int]:
        return list(self.engine.weights(self.position))

    def draw(self) -> int:
        return self.engine.draw(self.position)

    def apply(self, move: int) -> None:
        self.engine.apply(self.position, move)

    def slots(self) -> list[int]:
        return list(self.position)


class Nested:
    """The reference backend; its state is written into slots to be compared."""

    def __init__(self, reference: Reference, layout: Layout) -> None:
        self.reference = reference
        self.layout = layout
        self.state: Any = None

    def start(self, seed: int) -> None:
        self.state = self.reference.start(seed)

    def seat(self) -> int:
        return self.reference.seat(self.state)

    def legal(self) -> list[int]:
        return self.reference.legal(self.state)

    def weights(self) -> list[int]:
        return self.reference.weights(self.state)

    def draw(self) -> int:
        return self.reference.draw(self.state)

    def apply(self, move: int) -> None:
        self.state = self.reference.apply(self.state, move)

    def slots(self) -> list[int]:
        return encode(self.layout, self.state)


def outcome(work: Callable[[], Any]) -> Any:
    """What a call gives, or its fault as code, place and values."""
    try:
        return work()
    except Fault as fault:
        return fault.code, str(fault.span), fault.values


def first_difference(a: Side, b: Side, layout: Layout, seed: int, most: int = 100_000) -> str:
    """Where two backends part in one game of at most so many moves; empty where they do not."""
    starts = outcome(lambda: a.start(seed)), outcome(lambda: b.start(seed))
    if starts != (None, None):
        return "" if starts[0] == starts[1] else f"start: {starts}"
    for number in range(most):
        apart = _parted(a, b, layout)
        if apart:
            return f"decision {number}: {apart}"
        if a.seat() == OVER:
            return ""
        options = a.legal()
        move = a.draw() if a.seat() == CHANCE else options[draw(seed, PICKS, number, len(options))]
        before = a.slots()
        faults = outcome(lambda m=move: a.apply(m)), outcome(lambda m=move: b.apply(m))
        if faults[0] != faults[1]:
            return f"decision {number}, move {move}: {faults}"
        if faults[0] is not None:
            return "" if a.slots() == before == b.slots() else f"decision {number}: a fault left something changed"
    return ""


def _parted(a: Side, b: Side, layout: Layout) -> str:
    slots = a.slots(), b.slots()
    if slots[0] != slots[1]:
        return f"slots {layout.differences(*slots)[:5]}"
    questions = [a.seat, b.seat], [a.legal, b.legal], [a.weights, b.weights]
    for ask_a, ask_b in questions:
        answers = outcome(ask_a), outcome(ask_b)
        if answers[0] != answers[1]:
            return f"{ask_a.__name__} {answers}"
    if a.seat() == CHANCE and a.draw() != b.draw():
        return f"draw {a.draw()}, {b.draw()}"
    return ""


def python_and_reference(engine: PythonEngine, reference: Reference, seed: int, most: int = 100_000) -> str:
    return first_difference(Flat(engine), Nested(reference, engine.layout), engine.layout, seed, most)
