"""Which entries of a book its cases come by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import rulewright.backends.reference.reference  # noqa: F401  (what it knows to run is what is recorded)
from rulewright.casework.run import BookCases
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.facts.mentions import of_lines
from rulewright.checking.whole_book.unused import LANGUAGE_SETTINGS
from rulewright.hir.book import Book, Course, Kind, Setting
from rulewright.hir.case import Case
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Table
from rulewright.hir.nodes import Does, SettingPart
from rulewright.hir.rules import Action
from rulewright.hir.traced import traced
from rulewright.hir.walk import records, statements
from rulewright.mutation.entries import holds
from rulewright.mutation.mutant import Key
from rulewright.mutation.reach import recording
from rulewright.text.diagnostic import Findings

Progress = Callable[[int, int], None]


@dataclass
class Reached:
    """What was come by while the cases ran, and which of them failed. `actions` are those that some case takes or says
    are refused: that one was offered beside others shows nothing of it."""

    book: Book
    places: set[Key] = field(default_factory=set)
    actions: set[Action] = field(default_factory=set)
    failed: list[Case] = field(default_factory=list)

    def comes_by(self, entry: Entry) -> bool:
        """Whether any case does. What is worked out before any move (bounds, sizes) all come by."""
        match entry:
            case Setting(name=name):
                return ("setting", name) in self.places or name in self._always_read or name in self._moved
            case Kind(name=name):
                return any(isinstance(key, tuple) and key[:2] == ("printed", name) for key in self.places)
            case Table():
                return any(id(cell) in self.places for cell in entry.cells.values())
            case Action():
                return entry in self.actions
        return not holds(entry, self.book).isdisjoint(self.places)

    @cached_property
    def _always_read(self) -> set[str]:
        """The settings in sizes and bounds, and those that the language itself reads."""
        book, kinds = self.book, self.book.kinds.values()
        fields = (*book.state.values(), *(field for kind in kinds for field in kind.fields.values()))
        lines = [line for entry in (*fields, *kinds, *book.resources.values()) for line in lines_of(entry)]
        return {entry.name for entry in of_lines(book, lines) if isinstance(entry, Setting)} | LANGUAGE_SETTINGS

    @cached_property
    def _moved(self) -> set[str]:
        """The settings that reached entries gain or pay as a whole amount; no expression reads these."""
        entries = (t.entry for t in traced(self.book) if not isinstance(t.entry, Setting))
        lines = (line for entry in entries if self.comes_by(entry) for line in _lines(self.book, entry))
        return {part.setting for line in lines for part in records(line) if isinstance(part, SettingPart)}


def _lines(book: Book, entry: Entry) -> Iterator[Any]:
    """The statements, expressions and amounts of an entry one by one."""
    for line in [getattr(book, entry.name)] if isinstance(entry, Course) else lines_of(entry):
        yield from (line if isinstance(line, tuple) else (line,) if line is not None else ())


def reached(cases: BookCases, step: Progress) -> Reached:
    """Runs all cases, at tables of their own, so that nothing was worked out before anybody looked."""
    found, fresh = Reached(cases.checked.book), BookCases(cases.checked, [], Findings())
    with recording(found.places):
        for number, case in enumerate(cases.cases, 1):
            if not fresh.run(case).passed:
                found.failed.append(case)
            tried = (*statements((*case.given, *case.when)), *case.refuse)
            found.actions.update(does.action for does in tried if isinstance(does, Does))
            step(number, len(cases.cases))
    return found
