"""Many games between random bots, played in C some at a time; what C gives up on is played by generated Python."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import partial

from rulewright.backends.native.machine import Machine, where
from rulewright.backends.native.played import Ended, Played, Told, play_in_python, standing_of
from rulewright.backends.native.quota import Quota
from rulewright.backends.python.engine import PythonEngine
from rulewright.runtime.faults import Fault

_ENDED: dict[int, Ended] = {1: "ended", 2: "cap", 3: "fault"}
ODD = 4
TOGETHER = 1 << 20
"""Numbers of slots for which memory is taken at once."""


def play_batch(machine: Machine, python: PythonEngine, seeds: Sequence[int], cap: int) -> Iterator[Played]:
    """The games in the order of their seeds."""
    many = max(1, min(256, TOGETHER // python.layout.size))
    quota = Quota()
    for first in range(0, len(seeds), many):
        some = seeds[first : first + many]
        if python.program.start_fault is None:
            yield from _Batch(machine, python, some, cap).play(quota)
        else:
            yield from (play_in_python(python, seed, cap, machine.text) for seed in some)


class _Batch:
    """Some games at once, with the memory that C writes them to."""

    def __init__(self, machine: Machine, python: PythonEngine, seeds: Sequence[int], cap: int) -> None:
        self.machine, self.python, self.cap = machine, python, cap
        self.text = machine.text
        self.seeds = array("Q", [seed % (1 << 63) for seed in seeds])
        self.size = python.layout.size
        self.lines = len(python.program.scores) + 2
        self.width = 4 + self.text.values + self.lines * python.players
        self.progress = array("q", [0] * 5)
        self.rows = array("q", bytes(8 * self.width * len(seeds)))
        self.slots = array("i", bytes(4 * self.size * len(seeds)))
        self.counts = array("i", bytes(4 * 2 * self.text.codes * len(seeds)))

    def play(self, quota: Quota) -> Iterator[Played]:
        shown, games = 0, len(self.seeds)
        while shown < games:
            with quota as moves:
                done = self.machine.call(
                    "rw_play",
                    where(self.progress),
                    where(self.seeds),
                    games,
                    self.cap,
                    moves,
                    where(self.rows),
                    where(self.slots),
                    where(self.counts),
                )
            for game in range(shown, done):
                yield self._played(game)
            shown = done

    def _played(self, game: int) -> Played:
        seed, how, decisions = self.seeds[game], self.rows[game * self.width], self.rows[game * self.width + 1]
        if how == ODD:
            return play_in_python(self.python, seed, self.cap, self.text)
        return Played(seed, _ENDED[how], decisions, partial(self._told, game))

    def _told(self, game: int) -> Told:
        row, codes = self.rows[game * self.width : (game + 1) * self.width], self.text.codes
        counts = self.counts[game * 2 * codes : (game + 1) * 2 * codes]
        slots = self.slots[game * self.size : (game + 1) * self.size]
        told = Told(slots.tolist(), offered=counts[:codes].tolist(), taken=counts[codes:].tolist())
        if _ENDED[row[0]] == "ended":
            told.standing = standing_of(row[4 + self.text.values :], self.python.players)
        elif _ENDED[row[0]] == "fault":
            code, span = self.text.faults[row[2]]
            told.fault = Fault(code, span, tuple(row[4 : 4 + row[3]]))
        return told
