"""A book played by the LIR evaluator: the same functions as generated Python has, run node by node on 32-bit slots."""

from __future__ import annotations

from array import array

from rulewright.language.fault_codes import DEAD_END
from rulewright.lir.evaluate import LirFault, Machine
from rulewright.lir.program import DecisionEntry, Program
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import OVER
from rulewright.runtime.faults import Fault


class LirEngine:
    """As `backends.python.engine.PythonEngine`, on arrays. The standing is read as scores and tie-breakers only."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.layout = program.layout
        self.machine = Machine(program, draw)

    def start(self, seed: int) -> array:
        if self.program.start_fault is not None:
            raise Fault(*self.program.start_fault)
        s = self.machine.blank()
        for i in range(4):
            s[self.layout.seed + i] = seed >> 16 * i & 0xFFFF
        self._run_on(s, self._called(self.program.begin, s))
        return s

    def _called(self, name: str, s: array, *args: int):
        try:
            return self.machine.call(name, s, *args)
        except LirFault as fault:
            raise Fault(fault.code, fault.span, fault.values) from None

    def _run_on(self, s: array, point: int) -> None:
        while point:
            point = self._called(self.program.points[point - 1], s)
        entry = self._entry(s)
        if entry is not None and not self._called(entry.options, s):
            raise Fault(DEAD_END, entry.dead_end)

    def _entry(self, s: array) -> DecisionEntry | None:
        waiting = s[self.layout.waiting]
        return self.program.decisions[waiting - 1] if waiting else None

    def seat(self, s: array) -> int:
        entry = self._entry(s)
        return OVER if entry is None else self._called(entry.seat, s)

    def legal(self, s: array) -> list[int]:
        entry = self._entry(s)
        return [] if entry is None else self._called(entry.options, s)

    def weights(self, s: array) -> list[int]:
        entry = self._entry(s)
        return self._called(entry.weights, s) if entry is not None and entry.weights else [1] * len(self.legal(s))

    def draw(self, s: array) -> int:
        entry = self._entry(s)
        assert entry is not None
        return self._called(entry.draw, s)

    def apply(self, s: array, move: int) -> None:
        entry = self._entry(s)
        assert entry is not None
        before = s[:]
        try:
            self._run_on(s, self._called(entry.apply, s, move))
        except Fault:
            s[:] = before
            raise

    def scores(self, s: array) -> list[list[int]]:
        seats = range(1, self.layout.players + 1)
        names = [*self.program.scores, *(name for name, _ in self.program.ties)]
        return [[self._called(name, s, seat) for seat in seats] for name in names]
