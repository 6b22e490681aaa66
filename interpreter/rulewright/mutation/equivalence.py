"""Whether a mutant is the same game: its optimised LIR equals that of the book.

Only of a place that some case comes by can this be said, for one that none comes by may matter under an answer that
nobody has tried. It is compared at every number of players with the default settings, and with those of such cases: if
one of them plays with the default ones, only those matter that the rule itself asks for. Lowering takes its time, so
more than MOST_SETTINGS are never tried.
"""

from __future__ import annotations

from rulewright.hir.scene import Price, Scene, Value
from rulewright.hir.split import split
from rulewright.lir.lower.book import lower_book
from rulewright.lir.show import show_lir
from rulewright.mutation.bench import Bench
from rulewright.mutation.entries import settings_asked
from rulewright.mutation.mutant import Mutant
from rulewright.runtime.chance import stream_number

Chosen = dict[str, Value | Price]
MOST_SETTINGS = 6


class Equivalence:
    """Compares for one bench; what the book itself is lowered to is kept."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._known: dict[str, object] = {}

    def same(self, mutant: Mutant) -> bool:
        """Whether it is the same game at each of these tables. What cannot be lowered is another one."""
        chosen = self._settings(mutant)
        counts = range(self.bench.book.min_players, self.bench.book.max_players + 1)
        tables = [(f"{players} {name}", players, settings) for name, settings in chosen.items() for players in counts]
        for name, players, settings in tables:
            if name not in self._known:
                self._known[name] = self._lowered(players, settings)
            with mutant.applied():
                if self._lowered(players, settings) != self._known[name]:
                    return False
        return bool(tables)

    def _settings(self, mutant: Mutant) -> dict[str, Chosen]:
        """Each once, the default ones first; none where no case comes by."""
        cases = [tried.case for tried in self.bench.near(mutant)]
        if any(not case.settings for case in cases):
            asked = settings_asked(mutant.entry, self.bench.book)
            cases = [case for case in cases if not asked.isdisjoint(case.settings)] + cases[:1]
        found: dict[str, Chosen] = {_told(case.settings): case.settings for case in cases}
        return dict(list({_told({}): {}, **found}.items())[:MOST_SETTINGS]) if found else {}

    def _lowered(self, players: int, chosen: Chosen) -> object:
        """All that makes a lowered book what it is, places in the text left out; what went wrong if it cannot be."""
        try:
            program = split(self.bench.book)
            scene = Scene(self.bench.book, players, chosen)
            lir = lower_book(scene, program, [stream_number(name) for name in program.streams])
        except Exception as error:  # no book the checker would let pass
            return type(error).__name__
        fault = lir.start_fault and (lir.start_fault[0], lir.start_fault[2])
        decisions = [(d.seat, d.options, d.apply, d.weights, d.draw, d.must_have_one) for d in lir.decisions]
        whole = [lir.start, fault, lir.pools, lir.rows, lir.streams, lir.begin, lir.points, lir.scores, lir.ties]
        return show_lir(lir), whole, decisions


def _told(chosen: Chosen) -> str:
    return str(sorted(chosen.items()))
