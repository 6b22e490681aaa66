"""What is known of a game between random bots, and such a game played by generated Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from rulewright.backends.native.emit_program import CText
from rulewright.backends.python.engine import PythonEngine
from rulewright.runtime.budget import MOST_DRAWS, never_ends
from rulewright.runtime.chance import bot_stream, draw
from rulewright.runtime.engine import CHANCE, OVER, Position, Standing
from rulewright.runtime.faults import Fault

Ended = Literal["ended", "cap", "fault"]


@dataclass
class Told:
    """`position` is where a game stood at its end, or before the move that failed (empty if that was set-up).

    `offered` counts, by the code of an action, decisions at which it was among the moves; `taken` those at which it was
    the move.
    """

    position: Position
    standing: Standing | None = None
    offered: Sequence[int] = field(default_factory=list)
    taken: Sequence[int] = field(default_factory=list)
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One game. `told` gives the rest, which is put together only where somebody asks."""

    seed: int
    ended: Ended
    decisions: int
    told: Callable[[], Told]


def standing_of(numbers: Sequence[int], players: int) -> Standing:
    """From points by line and seat, totals and places in one row."""
    rows = [tuple(numbers[i : i + players]) for i in range(0, len(numbers), players)]
    return Standing(tuple(rows[:-2]), rows[-2], rows[-1])


class Halted(Exception):
    """A game was broken off by whoever asked for it."""


def play_in_python(
    engine: PythonEngine, seed: int, cap: int, text: CText, goes_on: Callable[[], bool] = lambda: True
) -> Played:
    """One game as C plays it, move for move. Raises Halted once `goes_on` says no."""
    game = _Game(engine, seed, cap, text, goes_on)
    try:
        ended = game.play()
        if ended == "ended":
            game.told.standing = engine.standing(game.told.position)
    except Fault as fault:
        ended, game.told.fault = "fault", fault
    return Played(seed, ended, game.decisions, partial(_same, game.told))


def _same(told: Told) -> Told:
    return told


class _Game:
    def __init__(self, engine: PythonEngine, seed: int, cap: int, text: CText, goes_on: Callable[[], bool]) -> None:
        self.engine, self.seed, self.cap, self.offers = engine, seed, cap, text.offers
        self.goes_on = goes_on
        self.decisions = 0
        self.offered, self.taken = [0] * text.codes, [0] * text.codes
        self.told = Told([], offered=self.offered, taken=self.taken)

    def play(self) -> Ended:
        """To the end or the cap. Raises Fault and Halted."""
        engine, drawn = self.engine, 0
        s = self.told.position = engine.start(self.seed)
        while (seat := engine.seat(s)) != OVER:
            if not self.goes_on():
                raise Halted
            drawn = drawn + 1 if seat == CHANCE else 0
            if drawn > MOST_DRAWS:
                raise never_ends(engine.place(s))
            if seat == CHANCE:
                engine.apply(s, engine.draw(s))
            elif self.decisions >= self.cap:
                return "cap"
            else:
                self._decide(s, seat)
        return "ended"

    def _decide(self, s: Position, seat: int) -> None:
        legal = self.engine.legal(s)
        move = legal[draw(self.seed, bot_stream(seat), self.decisions, len(legal))]
        if s[self.engine.layout.waiting] in self.offers:
            for code in legal:
                self.offered[code] += 1
            self.taken[move] += 1
        self.decisions += 1
        self.engine.apply(s, move)
