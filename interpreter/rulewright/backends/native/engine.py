"""The native engine: the questions of `runtime.engine.Engine` answered by compiled C.

Whatever the machine gives up on (a move that counts too long, memory that runs out, an index that should not be) is
done again by generated Python, which has the last word. So the two are equal even there.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from threading import Lock

from rulewright.backends.native.batch import Block, play_batch
from rulewright.backends.native.emit_program import CText
from rulewright.backends.native.machine import FAULT, Machine, Slots, where
from rulewright.backends.native.played import Played, standing_of
from rulewright.backends.native.quota import Quota
from rulewright.backends.python.engine import PythonEngine
from rulewright.lir.layout import Layout
from rulewright.runtime.engine import OVER, Position, Standing
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

GOING, FAULTED, ODD = 0, 3, 4


class NativeEngine:
    """Positions are lists, as those of generated Python, so that both may go on from one another's. For one thread.

    `turn` is held while Python plays for C, since all threads share one engine of Python.
    """

    def __init__(self, python: PythonEngine, machine: Machine, turn: Lock | None = None) -> None:
        self.python = python
        self.turn = turn or Lock()
        self.machine = machine
        self.text: CText = machine.text
        self.players = python.players
        self.program = python.program
        self._known: Position = []  # the position that was asked about last, and the same as C reads it
        self._slots = machine.slots([])

    def another(self) -> NativeEngine:
        """The same code with memory of its own, for another thread. Raises NoMemory."""
        return NativeEngine(self.python, Machine(self.machine.library, self.text), self.turn)

    @property
    def layout(self) -> Layout:
        return self.python.layout

    def start(self, seed: int) -> Position:
        """The position at the first decision."""
        if self.program.start_fault is not None:
            raise Fault(*self.program.start_fault)
        slots = self.machine.slots(self.program.start)
        answer = self.machine.call("rw_start", where(slots), seed % (1 << 63))
        return slots.tolist() if self._is_good(answer) else self.python.start(seed)

    def _as_slots(self, s: Position) -> Slots:
        """A position as C reads it. Comparing with the last one is many times faster than making an array."""
        if s != self._known:
            self._slots = self.machine.slots(s)
            self._known = s[:]
        return self._slots

    def _is_good(self, answer: int) -> bool:
        """Whether a call went through. Raises Fault."""
        if answer == FAULT:
            number, values = self.machine.fault()
            code, span = self.text.faults[number]
            raise Fault(code, span, values)
        return answer >= 0

    def _ask(self, name: str, s: Position) -> list[int] | None:
        """What a question about a position is answered with; None if Python must answer it."""
        answer = self.machine.call(name, where(self._as_slots(s)))
        return self.machine.told(answer) if self._is_good(answer) else None

    def reseeded(self, s: Sequence[int], seed: int) -> Position:
        """A copy from which chance goes by that seed."""
        return self.python.reseeded(s, seed)

    def seat(self, s: Position) -> int:
        if not s[self.layout.waiting]:
            return OVER
        found = self._ask("rw_seat", s)
        return self.python.seat(s) if found is None else found[0]

    def place(self, s: Position) -> Span:
        """Where the decision that the game waits for stands."""
        return self.python.place(s)

    def legal(self, s: Position) -> list[int]:
        if not s[self.layout.waiting]:
            return []
        found = self._ask("rw_options", s)
        return self.python.legal(s) if found is None else found

    def weights(self, s: Position) -> Sequence[int]:
        if not self.program.decisions[s[self.layout.waiting] - 1].weights:
            return [1] * len(self.legal(s))
        found = self._ask("rw_weights", s)
        return self.python.weights(s) if found is None else found

    def draw(self, s: Position) -> int:
        found = self._ask("rw_draw", s)
        return self.python.draw(s) if found is None else found[0]

    def apply(self, s: Position, move: int) -> None:
        slots, self._known = self._as_slots(s), []
        if s[self.layout.waiting] and self._is_good(self.machine.call("rw_apply", where(slots), move)):
            s[:] = self._known = slots.tolist()
        else:
            self.python.apply(s, move)

    def standing(self, s: Position) -> Standing:
        found = self._ask("rw_standing", s)
        return self.python.standing(s) if found is None else standing_of(found, self.players)

    def outlook(self, s: Position) -> list[int]:
        found = self._ask("rw_outlook", s)
        return self.python.outlook(s) if found is None else found

    # ---- random games ----

    def play_out(self, s: Position, seed: int, stream: int = 0) -> int:
        """Plays to the end with random moves, drawn from a stream of their own (not 0); returns how many were made.

        On a Fault the position is as before the move that failed.
        """
        if not stream:
            return self.python.play_out(s, seed, stream)
        begun, slots = self.machine.slots(s), self.machine.slots(s)
        progress, row = array("q", [0, 1, 0, 0, 0]), array("q", bytes(8 * (4 + self.text.values)))
        given = where(progress), where(slots), where(begun), seed % (1 << 64), stream
        how, quota = GOING, Quota()
        while how == GOING:
            with quota as moves:
                how = self.machine.call("rw_play_on", *given, moves, where(row))
        if how == ODD:
            return self.python.play_out(s, seed, stream)
        s[:] = slots.tolist()
        if how == FAULTED:
            code, span = self.text.faults[row[2]]
            raise Fault(code, span, tuple(row[4 : 4 + row[3]]))
        return row[1]

    def seeds(self, seed: int, games: range) -> array[int]:
        """The seeds of games of a batch, by their numbers from 0, as `runtime.chance.game_seed` gives them."""
        found = array("Q", bytes(8 * len(games)))
        self.machine.call("rw_seeds", seed % (1 << 64), games.start, len(games), where(found))
        return found

    def block(self, seeds: array[int], cap: int) -> Block:
        """So many games to be played at once, see `most_together`, and read by the column."""
        return Block(self.machine, self.python, self.turn, seeds, cap)

    def play_many(self, seeds: Sequence[int], cap: int) -> Iterator[Played]:
        """Whole games between random bots, in order, each of at most `cap` decisions.

        Python is in charge again at least every 0.2 s, so that whoever waits can interrupt. Faults are told, not
        raised.
        """
        return play_batch(self.machine, self.python, self.turn, seeds, cap)
