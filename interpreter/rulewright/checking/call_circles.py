"""Calls that lead back to where they began: of steps, deeds, hooks, functions through modifiers, and of `can`."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking import messages_book as say
from rulewright.checking.context import Context
from rulewright.checking.find_circles import circles
from rulewright.checking.legality import Legality, lines_of_legality, modifiers_of_legality
from rulewright.checking.lines_of import lines_of
from rulewright.checking.mentions import of_lines
from rulewright.hir import nodes as n
from rulewright.hir.book import Adjustment, Book, Deed, Function, Hook, Modifier, Route, Step, Value

Called = Step | Deed | Adjustment | Hook | Function | Modifier | Value | Route | Legality


def call_circles(ctx: Context) -> None:
    """One finding for each circle, at the entry of it that stands first in the text."""
    book = ctx.book
    for circle in circles(_callers(book), lambda node: _called(book, node)):
        if all(isinstance(node, Function) for node in circle):
            continue  # said where the type of the first was asked for
        ctx.say(say.goes_round([_name(node) for node in circle], _place(circle[0]), _path(circle[0])))


def _callers(book: Book) -> Iterator[Called]:
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


def _called(book: Book, node: Called) -> Iterator[Called]:
    """What runs, or is worked out, when this does."""
    if isinstance(node, Legality):
        lines = list(lines_of_legality(book, node))
        yield from modifiers_of_legality(node)
    else:
        lines = list(lines_of(node))
    for mentioned in of_lines(book, lines):
        yield from _handed_on(mentioned)
    match node:
        case Step():
            yield from (*node.before, *node.after)
        case Function() | Value():
            yield from node.modifiers


def _handed_on(mentioned: object) -> Iterator[Called]:
    match mentioned:
        case Step() | Deed() | Adjustment() | Function() | Route() | Value():
            yield mentioned
        case n.Can(actions, before=before):
            yield from (Legality(action) for action in actions)
            yield from (Legality(action, afterwards=False) for action in before)


def _name(node: Called) -> str:
    match node:
        case Legality(action):
            return f"can({action.name})"
        case Value(name):
            return name
    return node.name


def _place(node: Called) -> say.Span:
    return node.action.span if isinstance(node, Legality) else node.span


def _path(node: Called) -> str:
    match node:
        case Legality(action):
            return action.path
        case Value():
            return ""
    return node.path
