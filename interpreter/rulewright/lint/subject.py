"""A checked book as the rules look at it; what several of them want to know is found out once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulewright.checking.context import Context
from rulewright.checking.facts.lines_of import lines_of, loose_lines
from rulewright.checking.facts.loose_bounds import LooseBounds
from rulewright.checking.facts.statements_of import statements_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.entry import Entry
from rulewright.hir.field_bounds import Range
from rulewright.hir.intervals import join
from rulewright.hir.rules import Deed
from rulewright.hir.walk import children, statements, walk
from rulewright.lint.flows import Flow, flows_of
from rulewright.lint.number_tables import Numbers, numbers_of
from rulewright.lint.sheets import Sheet, sheets_of
from rulewright.syntax.raw_book import RawBook

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass
class Subject:
    """One book. Everything here is read-only and in the order of the text."""

    ctx: Context
    raw: RawBook

    @property
    def book(self) -> Book:
        return self.ctx.book

    @cached_property
    def statements(self) -> list[tuple[str, n.Stmt]]:
        """All statements, each with the path of its entry."""
        return list(statements_of(self.book))

    @cached_property
    def expressions(self) -> list[tuple[str, n.Expr]]:
        """All expressions at any depth, each with the path of its entry."""
        return [(path, e) for path, line in self._lines() for e in _below(line)]

    def _lines(self) -> Iterator[tuple[str, Any]]:
        for entry in entries_with_lines(self.book):
            yield from ((entry.path, line) for line in lines_of(entry) if line is not None)
        yield from (("", line) for line in loose_lines(self.book) if line is not None)

    @cached_property
    def numbers(self) -> list[Numbers]:
        """The tables of numbers: tables, lists, what is printed on members, copies in sheets."""
        return list(numbers_of(self.book, self.sheets))

    @cached_property
    def sheets(self) -> list[Sheet]:
        """The sheets that members and pieces come from."""
        return list(sheets_of(self.raw))

    @cached_property
    def flows(self) -> dict[str, Flow]:
        """Of each resource where it comes from and goes to."""
        return flows_of(self.book, (s for _, s in self.statements), (e for _, e in self.expressions))

    @cached_property
    def tables(self) -> list[LooseBounds]:
        """Bounds of numbers, one for each number of players."""
        return self.ctx.tables

    def bounds(self, expr: n.Expr) -> Range | None:
        """The least and greatest value at any table."""
        return join(table.expr(expr) for table in self.tables)


def entries_with_lines(book: Book) -> Iterator[Entry]:
    """The entries that rules stand in."""
    for section in (book.settings, book.state, book.functions, book.steps, book.adjustments, book.routes):
        yield from section.values()
    for rules in (book.groups, book.actions, book.modifiers, book.hooks):
        yield from rules.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()
    yield from deeds_of(book)


def deeds_of(book: Book) -> Iterator[Deed]:
    """What single members do."""
    yield from (deed for kind in book.kinds.values() for deeds in kind.deeds.values() for deed in deeds.values())


def _below(line: Any) -> Iterator[n.Expr]:
    """All expressions in a line, a block, a price or a text."""
    if isinstance(line, tuple):
        for one in line:
            yield from _below(one)
    elif isinstance(line, n.Stmt):
        for statement in statements((line,)):
            for child in children(statement):
                yield from walk(child)
    elif isinstance(line, n.Expr):
        yield from walk(line)
    else:
        for child in children(line):
            yield from walk(child)
