"""Where mutants are tried: a book's cases, what each comes by, and how much each may do.

Mutants are made of the checked book and not checked again. What the checker would refuse in them shows as a fault or
as a run that breaks off, so the case that meets it counts as one that notices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from rulewright.casework.run import BookCases
from rulewright.casework.selection import Selection, everything
from rulewright.hir.book import Book
from rulewright.hir.case import Case
from rulewright.hir.entry import Entry
from rulewright.hir.program import Program
from rulewright.hir.split import split
from rulewright.mutation.entries import holds
from rulewright.mutation.mutant import Key, Mutant
from rulewright.mutation.reach import recording
from rulewright.pipeline import CheckedBook, Timings
from rulewright.runtime.budget import MOVE_STEPS, Overrun
from rulewright.text.diagnostic import Findings

FEWEST_STEPS = 1_000
ROOM = 10
"""A case may do up to so many times what it needs on the book as it stands."""


@dataclass(eq=False)
class Tried:
    """A case that passes on the book: the places it comes by, and the steps that each of its moves may take."""

    case: Case
    reach: frozenset[Key]
    steps: int


class Bench:
    """Runs the cases of one book against its mutants. Making it runs every case; `only` those it selects."""

    def __init__(self, cases: BookCases, only: Selection = everything, step: Callable[[], None] = lambda: None) -> None:
        self.cases = cases
        self.tried: list[Tried] = []
        self.failing: list[Case] = []
        self._holds: dict[Entry, frozenset[int]] = {}
        for case in cases.cases:
            if only(case.name):
                self._learn(case)
                step()

    @property
    def book(self) -> Book:
        return self.cases.checked.book

    @cached_property
    def _program(self) -> Program:
        return split(self.book)

    def _learn(self, case: Case) -> None:
        """Runs a case with few steps, and if it does not pass with more."""
        seen: set[Key] = set()
        steps = FEWEST_STEPS
        with recording(seen):
            while not self._passes(self._fresh(False), case, steps):
                if steps >= MOVE_STEPS:
                    self.failing.append(case)
                    return
                steps = min(steps * ROOM, MOVE_STEPS)
        self.tried.append(Tried(case, frozenset(seen), min(steps * ROOM, MOVE_STEPS)))

    def _fresh(self, recut: bool) -> BookCases:
        """The book as it is now, nothing of it worked out yet but where it is cut."""
        base = self.cases.checked
        checked = CheckedBook(base.raw, base.context, Timings())
        checked.__dict__["program"] = split(self.book) if recut else self._program
        return BookCases(checked, [], Findings())

    @staticmethod
    def _passes(cases: BookCases, case: Case, steps: int) -> bool:
        cases.table(case).reference.table.steps = steps
        try:
            return cases.run(case).passed
        except Overrun:  # before any move: while start values were worked out
            return False

    # ---- mutants ----

    def reaching(self, mutant: Mutant) -> list[Tried]:
        """The cases to which the change can matter: those that come by its place. Where no record of that can be had
        (what is worked out before any move), all that come by its entry; of what is printed, all."""
        found = self.near(mutant)
        return found or ([] if mutant.reach and not _is_printed(mutant) else self.tried)

    def near(self, mutant: Mutant) -> list[Tried]:
        """The cases of which it is known that they come by the place, or by its entry where it has none of its own."""
        if mutant.reach:
            return [t for t in self.tried if not mutant.reach.isdisjoint(t.reach)]
        return self.coming_by(mutant.entry)

    def coming_by(self, entry: Entry) -> list[Tried]:
        """The cases that come by any place of an entry."""
        if entry not in self._holds:
            self._holds[entry] = holds(entry, self.book)
        return [t for t in self.tried if not self._holds[entry].isdisjoint(t.reach)]

    def killers(self, mutant: Mutant, among: Iterable[Tried], every: bool = True) -> list[Tried]:
        """Those of the cases that fail on the mutant; unless `every`, the first of them."""
        found = []
        with mutant.applied():
            cases = self._cut(mutant)
            for tried in among:
                if cases is None or self._notices(cases, tried):
                    found.append(tried)
                    if not every:
                        break
        return found

    def _cut(self, mutant: Mutant) -> BookCases | None:
        try:
            return self._fresh(mutant.recut)
        except Exception:  # no book the checker would let pass
            return None

    def _notices(self, cases: BookCases, tried: Tried) -> bool:
        try:
            return not self._passes(cases, tried.case, tried.steps)
        except Exception:  # broken so that it cannot be run, which the checker would have said
            return True


def _is_printed(mutant: Mutant) -> bool:
    return any(isinstance(key, tuple) for key in mutant.reach)
