"""What an entry of the book mentions: which functions its lines call, which fields they read, which actions they offer.

One walk over the typed lines answers all questions about a whole book: what goes round in a circle, what nobody uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.walk import children, paths, statements, walk

_FOUND: WeakKeyDictionary[Any, tuple[object, ...]] = WeakKeyDictionary()
"""What each line mentions: several questions about a book ask for it, and lines never change."""


def of_lines(book: Book, lines: Iterable[Any]) -> Iterator[object]:
    """Every entry that these expressions, statements and blocks mention, as often as they do."""
    for line in lines:
        if isinstance(line, tuple):
            yield from of_lines(book, line)
        elif line is not None:
            found = _FOUND.get(line)
            if found is None:
                found = _FOUND[line] = tuple(_of_line(book, line))
            yield from found


def _of_line(book: Book, line: Any) -> Iterator[object]:
    if isinstance(line, n.Stmt):
        for statement in statements((line,)):
            yield from _statement(book, statement)
    else:
        yield from _below(book, line)


def _below(book: Book, node: Any) -> Iterator[object]:
    """What a node and all below it mention."""
    expressions = walk(node) if isinstance(node, n.Expr) else _inner(node)
    yield from _paths(node)
    if isinstance(node, n.SettingPart):
        yield book.settings[node.setting]
    for expression in expressions:
        yield from _expression(book, expression)
        path = getattr(expression, "path", None)
        if path is not None:
            yield path.field


def _inner(node: Any) -> Iterator[n.Expr]:
    for child in children(node):
        yield from walk(child)


def _paths(node: Any) -> Iterator[object]:
    if isinstance(node, n.Path):
        yield node.field
    for path in paths(node):
        yield path.field


def _statement(book: Book, statement: n.Stmt) -> Iterator[object]:
    match statement:
        case n.CallStep(step):
            yield step
        case n.CallDeed(kind, deed):
            yield from book.kinds[kind].deeds.get(deed, {}).values()
        case n.CallAdjustment(adjustment):
            yield adjustment
        case n.Offer():
            yield statement
        case n.Transfer(parts=parts):
            for part in parts:
                yield from (book.settings[part.setting],) if isinstance(part, n.SettingPart) else ()
    yield from _below(book, statement)


def _expression(book: Book, e: n.Expr) -> Iterator[object]:
    match e:
        case n.Call(function):
            yield function
        case n.Setting(name) | n.SettingAmount(name):
            yield book.settings[name]
        case n.Price(parts):
            yield from (book.settings[part.setting] for part in parts if isinstance(part, n.SettingPart))
        case n.ConstantOf(kind, constant):
            yield book.kinds[kind].constants[constant]
        case n.TableGet(table):
            yield table
        case n.RoutesFrom(route):
            yield route
        case n.ActionValue(name, of=actions):
            for action in actions:
                yield from (action.values[name],) if name in action.values else ()
        case n.Can():
            yield e
        case n.Taken(target):
            yield target
        case n.AllOf(kind) | n.MemberRef(kind):
            yield book.kinds[kind]
