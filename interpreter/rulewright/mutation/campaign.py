"""Every mutant tried: which case notices it, which are the same game, which are listed, and which survive.

One mutant after another in one process, or in several that share the book by forking; the outcome is the same.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rulewright.hir.case import Case
from rulewright.mutation.bench import Bench
from rulewright.mutation.equivalence import Equivalence
from rulewright.mutation.mutant import Mutant
from rulewright.mutation.survivors import Listed

Fate = Literal["killed", "equivalent", "listed", "survived"]
Progress = Callable[[int], None]
MOST_NEAR = 3
MOST_LISTED = 3
"""Of a hundred mutants so many may be listed as equivalent."""


@dataclass(eq=False)
class Verdict:
    """What became of a mutant. `killers` are the cases that notice it: the first, or all if they were asked for.
    `near` are those that come by and do not, the ones that come by least else first; none: no case comes by."""

    mutant: Mutant
    fate: Fate
    killers: tuple[Case, ...] = ()
    near: tuple[Case, ...] = ()


@dataclass
class Campaign:
    """The outcome for a book. `asked` is how many mutants there are, of which an interrupted run has tried some only.
    `listed` are the lines of its survivors.yaml, if all mutants met all cases, so that they can be judged."""

    verdicts: list[Verdict] = field(default_factory=list)
    asked: int = 0
    failing: list[Case] = field(default_factory=list)
    listed: Sequence[Listed] = ()

    def count(self, fate: Fate) -> int:
        return sum(v.fate == fate for v in self.verdicts)

    @property
    def interrupted(self) -> bool:
        return len(self.verdicts) < self.asked

    @property
    def share(self) -> float:
        """The killed among all that make another game, in a hundred."""
        others = self.count("killed") + self.count("survived")
        return 100 * self.count("killed") / others if others else 100.0

    @property
    def too_many_listed(self) -> bool:
        return bool(self.listed) and self.count("listed") * 100 > MOST_LISTED * len(self.verdicts)

    @property
    def stale(self) -> list[Listed]:
        """Lines about a mutant that there is not, or that a case notices."""
        spared = {v.mutant.name for v in self.verdicts if v.fate == "listed"}
        return [] if self.interrupted else [line for line in self.listed if line.name not in spared]


class Trial:
    """Tries mutants of one bench, most likely killers first."""

    def __init__(self, bench: Bench, mutants: Sequence[Mutant], listed: Sequence[Listed], every_killer: bool) -> None:
        self.bench, self.mutants, self.every_killer = bench, mutants, every_killer
        self.listed = {line.name for line in listed}
        self.equivalence = Equivalence(bench)
        self._last: dict[str, Case] = {}

    def verdict(self, number: int) -> Verdict:
        mutant = self.mutants[number]
        reaching = self.bench.reaching(mutant)
        last = self._last.get(mutant.path)
        likely = sorted(reaching, key=lambda t: (t.case is not last, t.steps))
        killers = tuple(t.case for t in self.bench.killers(mutant, likely, self.every_killer))
        if killers:
            self._last[mutant.path] = killers[0]
            return Verdict(mutant, "killed", killers)
        near = tuple(t.case for t in sorted(self.bench.near(mutant), key=lambda t: len(t.reach))[:MOST_NEAR])
        if mutant.name in self.listed:
            return Verdict(mutant, "listed", (), near)
        return Verdict(mutant, "equivalent" if self.equivalence.same(mutant) else "survived", (), near)


def try_all(
    bench: Bench,
    mutants: Sequence[Mutant],
    listed: Sequence[Listed] = (),
    jobs: int = 1,
    every_killer: bool = False,
    progress: Progress = lambda done: None,
) -> Campaign:
    """Tries the mutants; Ctrl-C ends it with what there is so far. Whether the list is judged is left to who chose."""
    trial = Trial(bench, mutants, listed, every_killer)
    found: dict[int, Verdict] = {}
    try:
        for number, verdict in _verdicts(trial, jobs):
            found[number] = verdict
            progress(len(found))
    except KeyboardInterrupt:
        pass
    return Campaign([found[n] for n in sorted(found)], len(mutants), bench.failing)


# ---- several processes ----

_forked: list[Trial] = []
"""What a forked process has from its parent."""


def _verdicts(trial: Trial, jobs: int) -> Iterator[tuple[int, Verdict]]:
    numbers = range(len(trial.mutants))
    if jobs < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from ((number, trial.verdict(number)) for number in numbers)
        return
    _forked[:] = [trial]
    with multiprocessing.get_context("fork").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for plain in pool.imap_unordered(_plain_verdict, numbers, chunksize=4):
            yield plain[0], _of_plain(trial, *plain)


Plain = tuple[int, Fate, list[int], list[int]]


def _plain_verdict(number: int) -> Plain:
    """A verdict by numbers, as a process can hand it over."""
    trial = _forked[0]
    cases = {case: at for at, case in enumerate(trial.bench.cases.cases)}
    v = trial.verdict(number)
    return number, v.fate, [cases[c] for c in v.killers], [cases[c] for c in v.near]


def _of_plain(trial: Trial, number: int, fate: Fate, killers: list[int], near: list[int]) -> Verdict:
    cases = trial.bench.cases.cases
    return Verdict(trial.mutants[number], fate, tuple(cases[c] for c in killers), tuple(cases[c] for c in near))
