"""The rules of a checked book by the place they stand at, each with the entry that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rulewright.hir import book as b, nodes as n
from rulewright.hir.entry import Entry
from rulewright.hir.walk import is_block, records
from rulewright.text.source import Span

Place = tuple[str, int, int]


class Typed:
    """Expressions by the whole stretch they take, statements by where they begin."""

    def __init__(self, book: b.Book) -> None:
        self.expressions: dict[Place, tuple[n.Expr, Entry]] = {}
        self.statements: dict[Place, tuple[n.Stmt, Entry]] = {}
        for entry in entries(book):
            for root in roots(entry, book):
                for rule in root if is_block(root) else (root,):
                    self._enter(rule, entry)

    def _enter(self, rule: Any, entry: Entry) -> None:
        for node in records(rule):
            if isinstance(node, n.Expr):
                self.expressions.setdefault(_whole(node.span), (node, entry))
            elif isinstance(node, n.Stmt):
                self.statements.setdefault(_begin(node.span), (node, entry))

    def expression(self, span: Span) -> tuple[n.Expr, Entry] | None:
        return self.expressions.get(_whole(span))

    def statement(self, span: Span) -> tuple[n.Stmt, Entry] | None:
        return self.statements.get(_begin(span))


def entries(book: b.Book) -> Iterator[Entry]:
    """Every entry of a book, those inside others too."""
    for held in (book.settings, book.resources, book.kinds, book.state, book.tables, book.functions, book.steps):
        yield from held.values()
    for more in (book.adjustments, book.routes, book.groups, book.actions, book.modifiers, book.hooks, book.ends):
        yield from more.values()
    for kind in book.kinds.values():
        yield from kind.fields.values()
        for deeds in kind.deeds.values():
            yield from deeds.values()
    yield from (*book.scoring, *book.ties, *book.courses.values())


def roots(entry: Entry, book: b.Book) -> Iterator[Any]:
    """The rules that an entry holds: expressions and blocks."""
    if isinstance(entry, b.Course):
        yield getattr(book, entry.name)
        return
    yield from (rule for rule in _held(entry) if is_block(rule) or isinstance(rule, n.Expr))


def names(entry: Entry) -> list[n.Var]:
    """The names that an entry gives to what its rules speak of."""
    return [held for held in _held(entry) if isinstance(held, n.Var)]


def _held(entry: Entry) -> Iterator[Any]:
    for field in fields(entry):
        yield from _opened(getattr(entry, field.name))


def _opened(value: Any) -> Iterator[Any]:
    """A value, and of records and lists what is in them; other entries are entered on their own."""
    if isinstance(value, (n.Expr, n.Var)) or is_block(value):
        yield value
    elif isinstance(value, (tuple, list)):
        for inner in value:
            yield from _opened(inner)
    elif isinstance(value, dict):
        yield from _opened(list(value.values()))
    elif is_dataclass(value) and not isinstance(value, (Entry, n.Template, Span)):
        for field in fields(value):
            yield from _opened(getattr(value, field.name))


def _whole(span: Span) -> Place:
    return (span.source.name, span.start, span.end)


def _begin(span: Span) -> Place:
    return (span.source.name, span.start, -1)
