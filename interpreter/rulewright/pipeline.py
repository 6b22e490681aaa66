"""The whole road on one page: read, check, split, lower, emit; each stage timed, none knowing the next.

    folder -> RawBook -> Book + Findings -> Program -> (Reference | PythonEngine)

What plays a book is imported only once somebody plays, so that checking one starts at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.checking.check import check_in_context
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book

if TYPE_CHECKING:
    from rulewright.backends.python.engine import PythonEngine
    from rulewright.backends.reference.reference import Reference
    from rulewright.backends.reference.state import State
    from rulewright.backends.reference_rules import ReferenceRules
    from rulewright.checking.context import Context
    from rulewright.hir.book import Book
    from rulewright.hir.program import Program
    from rulewright.hir.scene import Price, Scene, Value
    from rulewright.runtime.game import Game
    from rulewright.text.diagnostic import Findings


@dataclass
class Timings:
    """How long each stage took, in seconds of processor time."""

    stages: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        begun = time.process_time()
        yield
        self.stages[name] = self.stages.get(name, 0.0) + time.process_time() - begun


@dataclass
class CheckedBook:
    """A book after checking. `findings` holds all that was said; where it has errors there is nothing to play."""

    raw: RawBook
    context: Context
    timings: Timings

    @property
    def book(self) -> Book:
        return self.context.book

    @property
    def findings(self) -> Findings:
        return self.context.findings

    @cached_property
    def program(self) -> Program:
        """The book split at its decisions."""
        from rulewright.hir.split import split

        with self.timings.stage("split"):
            return split(self.book)

    @cached_property
    def meaning(self) -> str:
        """The number of the rules, see `syntax.meaning`."""
        from rulewright.syntax.meaning import meaning

        return meaning(self.raw)


@dataclass
class Table:
    """A checked book at one table: so many players, these settings."""

    checked: CheckedBook
    scene: Scene

    @cached_property
    def rules(self) -> ReferenceRules:
        """The rules with words: what people play on, and what says why."""
        from rulewright.backends.reference_rules import ReferenceRules

        return ReferenceRules(self.scene, self.checked.program)

    @property
    def reference(self) -> Reference:
        """The backend that walks the book and says why."""
        return self.rules.reference

    @cached_property
    def python(self) -> PythonEngine:
        """The backend that is fast."""
        from rulewright.backends.python.engine import PythonEngine

        with self.checked.timings.stage("lower and emit"):
            return PythonEngine(self.scene, self.checked.program)

    def game(self, seed: int, begin: State | None = None) -> Game[State]:
        """A new game, chance taken by the generator; or one that begins at a position of its own."""
        from rulewright.runtime.game import Game

        return Game(self.rules, seed, begin=begin)


def load_book(path: Path | str, expansions: Sequence[Path | str] = ()) -> CheckedBook:
    """Reads and checks a book from its folder or its rulebook.yaml, with expansions from theirs laid over it."""
    timings = Timings()
    with timings.stage("read"):
        raw = _read(Path(path), [Path(each) for each in expansions])
    return check_book(raw, timings)


def _read(path: Path, expansions: Sequence[Path]) -> RawBook:
    if not expansions:
        return read_book(path)
    from rulewright.overlay.read_expansion import expansion_folder
    from rulewright.overlay.read_laid_over import read_laid_over
    from rulewright.syntax.book_files import book_folder

    return read_laid_over(book_folder(path), [expansion_folder(each) for each in expansions])


def check_book(raw: RawBook, timings: Timings | None = None) -> CheckedBook:
    """Checks a book that has been read."""
    timings = timings or Timings()
    with timings.stage("check"):
        context = check_in_context(raw)
    if raw.left_out:
        _spare_echoes(raw, context)
    if raw.alone is not None:
        with timings.stage("blame"):
            _blame_expansions(raw, context)
    return CheckedBook(raw, context, timings)


def _spare_echoes(raw: RawBook, context: Context) -> None:
    """Of what a part that is not listed leaves missing, that it is not listed is said and nothing else."""
    from rulewright.checking.whole_book.left_out import without_echoes

    context.findings, some = without_echoes(raw, context.findings, lambda other: check_in_context(other).findings)
    if some:
        raw.damaged.add("")


def _blame_expansions(raw: RawBook, context: Context) -> None:
    """Findings go to the lines of the expansions they come of; what the book alone would say is read only if needed."""
    from rulewright.overlay.blame import blamed, is_of_book
    from rulewright.text.diagnostic import Findings

    found = list(context.findings)
    of_book = any(is_of_book(finding, raw) for finding in found)
    alone = check_in_context(raw.alone()).findings if raw.alone and of_book else ()
    context.findings = Findings()
    context.findings.extend(blamed(found, alone, raw))


def seat_table(checked: CheckedBook, players: int, chosen: dict[str, Value | Price] | None = None) -> Table:
    """The book at a table."""
    from rulewright.hir.scene import Scene

    return Table(checked, Scene(checked.book, players, chosen or {}))
