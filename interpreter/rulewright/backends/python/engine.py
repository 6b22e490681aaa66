"""The fast engine: a book lowered, written out as Python, compiled, and played on one flat list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulewright.backends.python.compile_text import compile_module
from rulewright.backends.python.emit_module import Module, emit_module
from rulewright.backends.python.emit_stride import BEFORE_A_MOVE
from rulewright.backends.python.keeping import kept
from rulewright.backends.python.support import (
    Note,
    Position,
    chance,
    fault_maker,
    find_ways,
    in_order,
    insert,
    insert_sorted,
    keep_ways,
    remove,
    trials,
    tried,
    walk_ways,
)
from rulewright.backends.python.watch import NODES_A_COUNT
from rulewright.hir.program import Program
from rulewright.hir.scene import Scene
from rulewright.language.fault_codes import DEAD_END, TOO_MANY_OPTIONS
from rulewright.lir import program as lir
from rulewright.lir.layout import SEED_SLOTS, Layout
from rulewright.lir.lower.book import lower_book
from rulewright.lir.outlines import draws
from rulewright.lir.reads import slots_read
from rulewright.runtime.budget import MOST_DRAWS, MOST_OPTIONS, MOVE_STEPS, never_ends
from rulewright.runtime.chance import MASK, MIX_1, MIX_2, SEED_LIMIT, G, mix, stream_number
from rulewright.runtime.engine import CHANCE, OVER, Standing
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.text.source import Span

Function = Callable[..., Any]
COUNTS = MOVE_STEPS // 5
"""How often a move may count, see `watch`; each stands for five steps, give or take."""
MOVES_A_BUDGET = 64
"""In play-outs so many moves share what one may count, since beginning anew costs as much as a small move."""
OVERRUN = (StopIteration, RecursionError)
"""What ends a move that has no count left, or whose trials lie too deep inside each other."""


def _nothing(*_: int) -> int:
    """Stands at 0 in tables that count from 1, as the slot that says what the game waits for does."""
    raise AssertionError("the game waits for nothing")


class PythonEngine:
    """`position` is always a list of `layout.size` numbers, changed in place by `apply`; while questions about it are
    answered, it may change too. For one thread at a time."""

    def __init__(self, scene: Scene, program: Program) -> None:
        self.scene = scene
        self.players = scene.players
        self._split = program
        streams = [stream_number(name) for name in program.streams]
        self.program: lir.Program = lower_book(scene, program, streams)
        self._first: Position | None = None  # the first position, where it is the same in every game
        self._first_is_drawn: bool | None = None
        self.module: Module = emit_module(self.program)
        self._load(streams)

    @property
    def layout(self) -> Layout:
        return self.program.layout

    def _load(self, streams: list[int]) -> None:
        """Compiles the functions and looks up those that are called from here."""
        peek, draw = chance(self.layout.seed, streams)
        self._notes: list[Note] = []
        note, trial, question = trials(self._notes)
        names: dict[str, Any] = {
            **self.module.tables,
            "fault_": fault_maker(self.module.faults),
            "may_": tried,
            "try_": trial,
            "ask_": question,
            "note_": note,
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
        self._names = names
        names["spend_"] = self._spend
        self._begin_counting()
        for code in compile_module(self.module, self._split):
            exec(code, names)
        program = self.program
        for name in program.functions:
            if self.module.of[name].searches:  # which costs more than all else
                names[name] = kept(names[name], slots_read(program, name))
        self._begin: Function = names[program.begin]
        decisions = program.decisions
        self._points: list[Function] = [_nothing, *(names[name] for name in program.points)]
        self._seats: list[Function] = [_nothing, *(names[d.seat] for d in decisions)]
        self._options: list[Function] = [_nothing, *(names[d.options] for d in decisions)]
        self._apply: list[Function] = [_nothing, *(names[d.apply] for d in decisions)]
        self._weights: list[Function | None] = [None, *(names.get(d.weights) for d in decisions)]
        self._draws: list[Function | None] = [None, *(names.get(d.draw) for d in decisions)]
        self._strides: list[Function | None] = [
            None,
            *(names[text.name] if text else None for text in self.module.strides),
        ]
        self._choices = [None if draw else ask for ask, draw in zip(self._options, self._draws, strict=True)]
        self._scores: list[Function] = [names[name] for name in program.scores]
        self._outlook: list[Function] = [names[program.outlook]] if program.outlook else self._scores
        self._ties: list[tuple[Function, bool]] = [(names[name], most) for name, most in program.ties]

    # ---- counting, see `watch` ----

    def _begin_counting(self) -> None:
        """A move begins: it may count so often."""
        self._names["tick_"] = iter(range(COUNTS)).__next__

    def _spend(self, nodes: int) -> None:
        """Several counts at once."""
        tick = self._names["tick_"]
        for _ in range(nodes // NODES_A_COUNT):
            tick()

    # ---- playing ----

    def start(self, seed: int) -> Position:
        """The position at the first decision."""
        if self.program.start_fault is not None:
            raise Fault(*self.program.start_fault)
        if self._first is not None:
            return self.reseeded(self._first, seed)
        s = self.reseeded(self.program.start, seed)
        self._begin_counting()
        try:
            self._run_on(s, self._begin(s))
        except OVERRUN:
            raise never_ends(self.scene.book.course) from None
        if not self._is_drawn(s):
            self._first = s[:]
        return s

    def _is_drawn(self, s: Position) -> bool:
        """Whether chance has a part in how a game begins, or in what may be done first."""
        if self._first_is_drawn is None:
            waiting = s[self.layout.waiting]
            asked = [self.program.decisions[waiting - 1].options] if waiting else []
            self._first_is_drawn = draws(self.module.of, [self.program.begin, *self.program.points, *asked])
        return self._first_is_drawn

    def reseeded(self, s: Sequence[int], seed: int) -> Position:
        """A copy from which chance goes by that seed."""
        copy = list(s)
        number, at = seed % SEED_LIMIT, self.layout.seed
        copy[at : at + SEED_SLOTS] = (
            number & 0xFFFF,
            number >> 16 & 0xFFFF,
            number >> 32 & 0xFFFF,
            number >> 48,
        )
        return copy

    def _run_on(self, s: Position, point: int) -> None:
        """Goes on to the next decision, which must have an answer."""
        points = self._points
        count = self._names["tick_"]
        while point:
            count()
            point = points[point](s)
        waiting = s[self.layout.waiting]
        if waiting:
            self._must_have_one(s, waiting)

    def _must_have_one(self, s: Position, decision: int) -> None:
        """Lists the options, since listing them may fault, and the fault belongs to the move that led here."""
        found = self._options[decision](s)
        entry = self.program.decisions[decision - 1]
        if not found:
            raise Fault(DEAD_END, entry.dead_end)
        if len(found) > MOST_OPTIONS:
            raise Fault(TOO_MANY_OPTIONS, entry.dead_end, (MOST_OPTIONS,))

    def seat(self, s: Position) -> int:
        waiting = s[self.layout.waiting]
        if not waiting:
            return OVER
        seat: int = self._seats[waiting](s)
        return seat

    def place(self, s: Position) -> Span:
        """Where the decision that the game waits for stands."""
        waiting = s[self.layout.waiting]
        return self.program.decisions[waiting - 1].dead_end if waiting else self.scene.book.span

    def legal(self, s: Position) -> list[int]:
        waiting = s[self.layout.waiting]
        if not waiting:
            return []
        self._begin_counting()
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
        self._begin_counting()
        try:
            self._run_on(s, self._apply[waiting](s, move))
        except OVERRUN:
            s[:] = before
            raise never_ends(self.place(s)) from None
        except BaseException:
            s[:] = before
            raise

    def follow(self, s: Position, move: int) -> None:
        """Makes a move that this game is known to have made: as `apply`, but what can be answered then is not listed.

        Raises Fault, or one of OVERRUN; then the position is of no use.
        """
        points = self._points
        self._begin_counting()
        count = self._names["tick_"]
        point = self._apply[s[self.layout.waiting]](s, move)
        while point:
            count()
            point = points[point](s)

    @property
    def is_trying(self) -> bool:
        """Whether what is written to a position at the moment belongs to a trial, and will be put back."""
        return bool(self._notes)

    def standing(self, s: Position) -> Standing:
        seats = range(1, self.players + 1)
        lines = tuple(tuple(line(s, seat) for seat in seats) for line in self._scores)
        totals = tuple(sum(line[seat - 1] for line in lines) for seat in seats)
        ranks = [
            (totals[seat - 1], *(tie(s, seat) * (1 if most else -1) for tie, most in self._ties)) for seat in seats
        ]
        places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
        return Standing(lines, totals, places)

    def outlook(self, s: Position) -> list[int]:
        return [sum(line(s, seat) for line in self._outlook) for seat in range(1, self.players + 1)]

    # ---- random games ----

    def play_out(self, s: Position, seed: int, stream: int = 0) -> int:
        """Plays to the end with random moves, drawn from a stream of their own; returns how many moves were made.

        On a Fault the position is as before the move that failed.
        """
        began = s[:]
        try:
            return self._play(s, seed, stream)
        except (Fault, *OVERRUN):
            pass
        s[:] = began  # rare, so nobody kept what was played: move by move the last one says what is wrong
        return self.one_by_one(s, seed, stream)

    def one_by_one(self, s: Position, seed: int, stream: int, cap: int = MASK) -> int:
        """Plays like `play_out`, at most to the decision behind `cap` others; each move may count as far as any."""
        decided, drawn, base = 0, 0, mix((seed + stream * G) & MASK)
        while (seat := self.seat(s)) != OVER:
            if seat == CHANCE:
                drawn += 1
                if drawn > MOST_DRAWS:
                    raise never_ends(self.place(s))
                self.apply(s, self.draw(s))
                continue
            if decided == cap:
                break
            legal = self.legal(s)
            drawn, decided = 0, decided + 1
            self.apply(s, legal[(mix((base + decided * G) & MASK) >> 32) * len(legal) >> 32])
        return decided

    def play_some(self, s: Position, seed: int, stream: int, cap: int) -> None:
        """Plays on like `play_out`, to the decision behind `cap` others at most. Raises Fault, or one of OVERRUN where
        moves that share what one may count have used it up; then the position is of no use."""
        self._play(s, seed, stream, cap)

    def _play(self, s: Position, seed: int, stream: int, cap: int = MASK) -> int:
        waiting_at, points = self.layout.waiting, self._points
        draws, apply, options = self._draws, self._apply, self._choices
        after = mix((seed + stream * G) & MASK)
        self._begin_counting()
        count = self._names["tick_"]
        decided, drawn, pause, most = 0, 0, min(MOVES_A_BUDGET, cap), MOST_OPTIONS
        strides = self._strides
        while at := s[waiting_at]:
            stride = strides[at]
            if stride is not None and decided < pause:
                after, decided, point = stride(s, after, decided, pause)
                drawn = 0
                if point != BEFORE_A_MOVE:
                    while point:
                        count()
                        point = points[point](s)
                    continue
            ask = options[at]
            if ask is not None:
                found = ask(s)
                there = len(found)
                if not there or there > most:
                    self._must_have_one(s, at)
                if decided == pause:
                    if decided == cap:
                        break
                    pause = min(pause + MOVES_A_BUDGET, cap)
                    self._begin_counting()
                    count = self._names["tick_"]
                drawn = 0
                decided += 1
                after = (after + G) & MASK
                z = (after ^ after >> 30) * MIX_1 & MASK  # `mix` in place: calling it takes as long as what it does
                z = (z ^ z >> 27) * MIX_2 >> 32 & 0xFFFFFFFF  # of which only the upper half is needed
                move = found[(z ^ z >> 31) * there >> 32]
            else:
                move = draws[at](s)  # type: ignore[misc]
                drawn += 1
                if drawn > MOST_DRAWS:
                    raise never_ends(self.place(s))
            point = apply[at](s, move)
            while point:
                count()
                point = points[point](s)
        return decided


__all__ = ["CHANCE", "PythonEngine"]
