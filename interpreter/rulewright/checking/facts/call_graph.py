"""Which rule calls which: steps, deeds, hooks, functions through modifiers, and the question `can`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.checking.facts.legality import Legality, lines_of_legality, modifiers_of_legality
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.facts.mentions import of_lines
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Adjustment, Deed, Function, Hook, Modifier, Route, Step, Value
from rulewright.text.source import Span

Called = Step | Deed | Adjustment | Hook | Function | Modifier | Value | Route | Legality


class CallGraph:
    """What is called by each rule of a book, found out once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._calls: dict[object, list[Called]] = {}

    def called(self, node: Called) -> list[Called]:
        """What runs, or is worked out, when this does."""
        if node not in self._calls:
            self._calls[node] = list(self._called(node))
        return self._calls[node]

    def _called(self, node: Called) -> Iterator[Called]:
        yield from self._of_lines(list(lines_of_call(self.book, node)))
        match node:
            case Step():
                yield from (*node.before, *node.after)
            case Function() | Value():
                yield from node.modifiers
            case Legality():
                yield from modifiers_of_legality(node)

    def _of_lines(self, lines: list[Any]) -> Iterator[Called]:
        for mentioned in of_lines(self.book, lines):
            yield from _handed_on(mentioned)

    def called_at_most(self, node: Called) -> list[Called]:
        """As `called`, but of an action all lines count, not its opening alone: to find that one calls would be gone
        through, however long the chain."""
        if not isinstance(node, Legality):
            return self.called(node)
        if node.action not in self._calls:
            rules = (node.action, *([node.action.group] if node.action.group else []))
            lines = [line for owner in rules for line in lines_of(owner)]
            self._calls[node.action] = [*self._of_lines(lines), *modifiers_of_legality(node)]
        return self._calls[node.action]


def callers(book: Book) -> Iterator[Called]:
    """Everything that may call something."""
    yield from book.steps.values()
    for kind in book.kinds.values():
        for deeds in kind.deeds.values():
            yield from deeds.values()
    yield from book.functions.values()
    yield from book.adjustments.values()
    yield from book.hooks.values()
    yield from book.modifiers.values()
    for action in book.actions.values():
        yield Legality(action)


def lines_of_call(book: Book, node: Called) -> Iterator[Any]:
    """The lines that are gone through."""
    return lines_of_legality(book, node) if isinstance(node, Legality) else lines_of(node)


def _handed_on(mentioned: object) -> Iterator[Called]:
    match mentioned:
        case Step() | Deed() | Adjustment() | Function() | Route() | Value():
            yield mentioned
        case n.Can(actions, before=before):
            yield from (Legality(action) for action in actions)
            yield from (Legality(action, afterwards=False) for action in before)


def name_of(node: Called) -> str:
    """How a finding speaks of it."""
    match node:
        case Legality(action):
            return f"can({action.name})"
        case Value(name):
            return name
    return node.name


def place_of(node: Called) -> Span:
    """Where it stands."""
    return node.action.span if isinstance(node, Legality) else node.span


def path_of(node: Called) -> str:
    """Its path in the book."""
    match node:
        case Legality(action):
            return action.path
        case Value():
            return ""
    return node.path
