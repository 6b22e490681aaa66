"""The fast engine: a book lowered, written out as Python, compiled, and played on one flat list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulewright.backends.python.compile_text import compile_module
from rulewright.backends.python.emit_module import Module, emit_module
from rulewright.backends.python.keeping import kept
from rulewright.backends.python.support import (
    Position,
    chance,
    fault_maker,
    find_ways,
    in_order,
    insert,
    insert_sorted,
    keep_ways,
    remove,
    tried,
    walk_ways,
)
from rulewright.hir.program import Program
from rulewright.hir.scene import Scene
from rulewright.language.fault_codes import DEAD_END
from rulewright.lir import program as lir
from rulewright.lir.layout import SEED_SLOTS, Layout
from rulewright.lir.lower.book import lower_book
from rulewright.lir.questions import nodes
from rulewright.lir.reads import slots_read
from rulewright.runtime.chance import MASK, SEED_LIMIT, G, mix, stream_number
from rulewright.runtime.engine import CHANCE, OVER, Standing
from rulewright.runtime.faults import Fault, IllegalMove

Function = Callable[..., Any]


def _nothing(*_: int) -> int:
    """Stands at 0 in tables that count from 1, as the slot that says what the game waits for does."""
    raise AssertionError("the game waits for nothing")


def is_search(function: lir.Function) -> bool:
    """Whether a function searches for ways, which costs more than all else."""
    return any(isinstance(node, lir.FindWays) for body in function.blocks.values() for node in nodes(body))


class PythonEngine:
    """`position` is always a list of `layout.size` numbers, changed in place by `apply`."""

    def __init__(self, scene: Scene, program: Program) -> None:
        self.scene = scene
        self.players = scene.players
        streams = [stream_number(name) for name in program.streams]
        self.program: lir.Program = lower_book(scene, program, streams)
        self.module: Module = emit_module(self.program)
        self._load(streams)

    @property
    def layout(self) -> Layout:
        return self.program.layout

    def _load(self, streams: list[int]) -> None:
        """Compiles the functions and looks up those that are called from here."""
        peek, draw = chance(self.layout.seed, streams)
        names: dict[str, Any] = {
            **self.module.tables,
            "fault_": fault_maker(self.module.faults),
            "try_": tried,
            "insert_": insert,
            "insert_sorted_": insert_sorted,
            "remove_": remove,
            "sorted_": in_order,
            "find_ways_": find_ways,
            "walk_ways_": walk_ways,
            "keep_ways_": keep_ways,
            "draw_": draw,
            "peek_": peek,
        }
        for code in compile_module(self.module):
            exec(code, names)
        program = self.program
        for name in program.functions:
            if is_search(program.functions[name]):
                names[name] = kept(names[name], slots_read(program, name))
        self._begin: Function = names[program.begin]
        decisions = program.decisions
        self._points: list[Function] = [_nothing, *(names[name] for name in program.points)]
        self._seats: list[Function] = [_nothing, *(names[d.seat] for d in decisions)]
        self._options: list[Function] = [_nothing, *(names[d.options] for d in decisions)]
        self._apply: list[Function] = [_nothing, *(names[d.apply] for d in decisions)]
        self._weights: list[Function | None] = [None, *(names.get(d.weights) for d in decisions)]
        self._draws: list[Function | None] = [None, *(names.get(d.draw) for d in decisions)]
        self._scores: list[Function] = [names[name] for name in program.scores]
        self._ties: list[tuple[Function, bool]] = [(names[name], most) for name, most in program.ties]

    # ---- playing ----

    def start(self, seed: int) -> Position:
        """The position at the first decision."""
        if self.program.start_fault is not None:
            raise Fault(*self.program.start_fault)
        s = list(self.program.start)
        number = seed % SEED_LIMIT
        for i in range(SEED_SLOTS):
            s[self.layout.seed + i] = number >> 16 * i & 0xFFFF
        self._run_on(s, self._begin(s))
        return s

    def _run_on(self, s: Position, point: int) -> None:
        """Goes on to the next decision, which must have an answer."""
        points = self._points
        while point:
            point = points[point](s)
        waiting = s[self.layout.waiting]
        if waiting:
            self._must_have_one(s, waiting)

    def _must_have_one(self, s: Position, decision: int) -> None:
        """Lists the options, since listing them may fault, and the fault belongs to the move that led here."""
        found = self._options[decision](s)
        if not found:
            entry = self.program.decisions[decision - 1]
            raise Fault(DEAD_END, entry.dead_end)

    def seat(self, s: Position) -> int:
        waiting = s[self.layout.waiting]
        if not waiting:
            return OVER
        seat: int = self._seats[waiting](s)
        return seat

    def legal(self, s: Position) -> list[int]:
        waiting = s[self.layout.waiting]
        if not waiting:
            return []
        found: list[int] = self._options[waiting](s)
        return found

    def weights(self, s: Position) -> Sequence[int]:
        function = self._weights[s[self.layout.waiting]]
        found: list[int] = function(s) if function is not None else [1] * len(self.legal(s))
        return found

    def draw(self, s: Position) -> int:
        function = self._draws[s[self.layout.waiting]]
        assert function is not None, "only chance draws"
        drawn: int = function(s)
        return drawn

    def apply(self, s: Position, move: int) -> None:
        waiting = s[self.layout.waiting]
        if not waiting:
            raise IllegalMove("the game is over")
        before = s[:]
        try:
            self._run_on(s, self._apply[waiting](s, move))
        except BaseException:
            s[:] = before
            raise

    def standing(self, s: Position) -> Standing:
        seats = range(1, self.players + 1)
        lines = tuple(tuple(line(s, seat) for seat in seats) for line in self._scores)
        totals = tuple(sum(line[seat - 1] for line in lines) for seat in seats)
        ranks = [
            (totals[seat - 1], *(tie(s, seat) * (1 if most else -1) for tie, most in self._ties)) for seat in seats
        ]
        places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
        return Standing(lines, totals, places)

    # ---- random games ----

    def play_out(self, s: Position, seed: int, stream: int = 0) -> int:
        """Plays to the end with random moves, drawn from a stream of their own; returns how many moves were made.

        On a Fault the position is as before the move that failed.
        """
        began = s[:]
        moves: list[int] = []
        try:
            return self._play(s, moves, seed, stream)
        except Fault:
            s[:] = began
            for move in moves[:-1]:
                self.apply(s, move)
            raise

    def _play(self, s: Position, moves: list[int], seed: int, stream: int) -> int:
        waiting_at, points = self.layout.waiting, self._points
        options, draws, apply = self._options, self._draws, self._apply
        base = mix((seed + stream * G) & MASK)
        decided = 0
        while at := s[waiting_at]:
            by_chance = draws[at]
            if by_chance is not None:
                move = by_chance(s)
            else:
                found = options[at](s)
                if not found:
                    moves.append(0)
                    raise Fault(DEAD_END, self.program.decisions[at - 1].dead_end)
                decided += 1
                move = found[(mix((base + decided * G) & MASK) >> 32) * len(found) >> 32]
            moves.append(move)
            point = apply[at](s, move)
            while point:
                point = points[point](s)
        return decided


__all__ = ["CHANCE", "PythonEngine"]
