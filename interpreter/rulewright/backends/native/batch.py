"""Many games between random bots, played in C some at a time; what C gives up on is played by generated Python."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from threading import Lock

from rulewright.backends.native.machine import Machine, Slots, where
from rulewright.backends.native.played import Ended, Played, Told, play_in_python, standing_of
from rulewright.backends.native.quota import Quota
from rulewright.backends.python.engine import PythonEngine
from rulewright.runtime.faults import Fault

_ENDED: dict[int, Ended] = {1: "ended", 2: "cap", 3: "fault"}
ENDED, ODD = 1, 4
TOGETHER = 1 << 20
"""Numbers of slots for which memory is taken at once."""
MOST = 2048
"""Games that are played at once."""
POINTS = 4
"""Where the points of a row begin, behind how the game ended, its decisions, and the number and length of a fault."""


def most_together(size: int) -> int:
    """So many games of so many slots are played at once."""
    return max(1, min(MOST, TOGETHER // size))


def play_batch(machine: Machine, python: PythonEngine, turn: Lock, seeds: Sequence[int], cap: int) -> Iterator[Played]:
    """The games in the order of their seeds; for `turn` see `Block`."""
    many = most_together(python.layout.size)
    quota = Quota()
    for first in range(0, len(seeds), many):
        some = seeds[first : first + many]
        if python.program.start_fault is None:
            block, shown = Block(machine, python, turn, array("Q", [seed % (1 << 63) for seed in some]), cap), 0
            for done in block.play(quota):
                yield from map(block.played, range(shown, done))
                shown = done
        else:
            yield from (play_in_python(python, seed, cap, machine.text) for seed in some)


class Block:
    """Some games at once, with the memory that C writes them to.

    `rows` holds for each game how it ended, its decisions, its fault, and its points by score line and seat, totals and
    places; `slots` where it stands at its end; `counts` by action how often it was offered, then how often taken. A row
    is `width` numbers long, the slots of a game `size`, its counts twice `codes`. What C gave up on is in `others`;
    while Python plays it `turn` is held, since all threads share one engine of Python.
    """

    def __init__(self, machine: Machine, python: PythonEngine, turn: Lock, seeds: array[int], cap: int) -> None:
        self.machine, self.python, self.turn, self.seeds, self.cap = machine, python, turn, seeds, cap
        self.text = text = machine.text
        self.size, self.codes = python.layout.size, text.codes
        self.players, self.lines = python.players, len(python.program.scores)
        self.points = POINTS + text.values
        self.width = self.points + (self.lines + 2) * self.players
        self.others: dict[int, Played] = {}
        self.progress = array("q", [0] * 5)
        self.rows = array("q", [0]) * (self.width * len(seeds))
        self.slots: Slots = array("i", [0]) * (self.size * len(seeds))
        self.counts = array("i", [0]) * (2 * self.codes * len(seeds))

    def play(self, quota: Quota, goes_on: Callable[[], bool] = lambda: True) -> Iterator[int]:
        """How many games are done, each time that C comes back, and after each game that Python played. Raises Halted
        out of such a game once `goes_on` says no; C itself comes back soon enough."""
        done, games = 0, len(self.seeds)
        while done < games:
            before = done
            with quota as moves:
                done = self._play(moves)
            for game in self._given_up(before, done):
                with self.turn:
                    self.others[game] = self._in_python(game, goes_on)
                yield game + 1
            yield done

    def _given_up(self, first: int, end: int) -> list[int]:
        """The games among some that are left to Python: seldom any, so that is asked first."""
        ways = self.rows[first * self.width : end * self.width : self.width]
        return [game for game, how in enumerate(ways, first) if how == ODD] if ODD in ways else []

    def _play(self, moves: int) -> int:
        return self.machine.call(
            "rw_play",
            where(self.progress),
            where(self.seeds),
            len(self.seeds),
            self.cap,
            moves,
            where(self.rows),
            where(self.slots),
            where(self.counts),
        )

    def _in_python(self, game: int, goes_on: Callable[[], bool]) -> Played:
        return play_in_python(self.python, self.seeds[game], self.cap, self.text, goes_on)

    def played(self, game: int) -> Played:
        """A game that is done."""
        other = self.others.get(game)
        if other is not None:
            return other
        how, decisions = self.rows[game * self.width : game * self.width + 2]
        return Played(self.seeds[game], _ENDED[how], decisions, partial(self._told, game))

    def _told(self, game: int) -> Told:
        row, codes = self.rows[game * self.width : (game + 1) * self.width], self.codes
        counts = self.counts[game * 2 * codes : (game + 1) * 2 * codes]
        slots = self.slots[game * self.size : (game + 1) * self.size]
        told = Told(slots.tolist(), offered=counts[:codes].tolist(), taken=counts[codes:].tolist())
        if row[0] == ENDED:
            told.standing = standing_of(row[self.points :], self.players)
        elif _ENDED[row[0]] == "fault":
            code, span = self.text.faults[row[2]]
            told.fault = Fault(code, span, tuple(row[POINTS : POINTS + row[3]]))
        return told
