"""Which entries of a book follow which clauses of its sources, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.hir.book import Book, Kind, Resource, Setting, View
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field
from rulewright.hir.rules import Adjustment, Deed, Group
from rulewright.hir.types import TextType
from rulewright.text.source import Span

BUILT_IN = ("Player", "Action")


@dataclass(frozen=True, eq=False)
class Traced:
    """An entry and the clauses it cites, each by its own name. `assumed`: its author says that no page has it.

    A deed that says neither follows what its kind does.
    """

    entry: Entry
    clauses: tuple[str, ...]
    assumed: bool

    @property
    def path(self) -> str:
        return self.entry.path

    @property
    def span(self) -> Span:
        return self.entry.span

    @property
    def is_ruling(self) -> bool:
        return isinstance(self.entry, Setting) and bool(self.entry.question)

    @property
    def is_rule(self) -> bool:
        """Whether it says what holds in the game, so that it needs a clause or `assumed`.

        What is counted, what a thing can hold and what people see only give rules something to speak of; so do a kind
        that prints nothing on its members and a group that is a mere name.
        """
        match self.entry:
            case Resource() | Field() | View():
                return False
            case Kind() as kind:
                return any(not isinstance(c.type, TextType) for c in kind.constants.values())
            case Group() as group:
                return any((group.limit, group.when, group.require, group.afterwards, group.values))
        return True


def clauses_of(entry: Entry) -> tuple[str, ...]:
    """The clauses an entry cites; of an adjustment `source` is what it goes through."""
    return entry.sources if isinstance(entry, Adjustment) else entry.source


def traced(book: Book) -> list[Traced]:
    """Every entry of the book that can cite a clause, file by file, lines in their order."""
    order = {name: number for number, name in enumerate(dict.fromkeys(e.span.source.name for e in _entries(book)))}
    found = [_traced(book, entry) for entry in _entries(book)]
    return sorted(found, key=lambda t: (order[t.span.source.name], t.span.start))


def _traced(book: Book, entry: Entry) -> Traced:
    says = entry
    if isinstance(entry, Deed) and not clauses_of(entry) and not entry.assumed:
        says = book.kinds[entry.kind]
    return Traced(entry, clauses_of(says), says.assumed)


def _entries(book: Book) -> Iterator[Entry]:
    yield from (*book.settings.values(), *book.resources.values())
    for kind in book.kinds.values():
        if kind.name not in BUILT_IN:
            yield kind
        yield from kind.fields.values()
        yield from (deed for by_member in kind.deeds.values() for deed in by_member.values())
    for section in (book.state, book.tables, book.courses, book.functions, book.steps, book.adjustments, book.routes):
        yield from section.values()
    for rules in (book.groups, book.actions, book.modifiers, book.hooks, book.ends, book.views):
        yield from rules.values()
    yield from (*book.scoring, *book.ties)
