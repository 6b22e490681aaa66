"""Start values and defaults that need themselves: settings, constants, bounds and starts of fields.

They are worked out in the order in which one needs another, so a circle has no beginning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rulewright.checking.context import Context
from rulewright.checking.facts.find_circles import circles
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.facts.mentions import of_lines
from rulewright.checking.messages import book as say_book, declare as say
from rulewright.checking.whole_book.call_depth import deepest, levels_of
from rulewright.hir.book import Book, Constant, Kind, Setting
from rulewright.hir.fields import Field, Table
from rulewright.hir.rules import Function
from rulewright.text.limits import DEFAULT
from rulewright.text.source import Span

Worked = Setting | Field | Function | Table | Constant


@dataclass(frozen=True)
class _Owners:
    """Whose a constant is; a constant alone does not know where its values are printed."""

    kinds: dict[Constant, Kind]


def order_of_need(ctx: Context) -> None:
    """One finding for each circle, and one for a chain that is too long."""
    book = ctx.book
    owners = _Owners({c: kind for kind in book.kinds.values() for c in kind.constants.values()})

    @cache
    def needed(node: Worked) -> list[Worked]:
        return list(_needed(book, owners, node))

    for circle in circles(_worked(book), needed):
        if not all(isinstance(node, Function) for node in circle):
            ctx.say(say.needs_itself([node.name for node in circle], _place(circle[0]), _path(owners, circle[0])))
    way, depth = deepest(_worked(book), needed, levels_of)
    if depth > DEFAULT.call_depth:
        names = [node.name for node in way]
        ctx.say(say_book.too_deep("values", names, depth, DEFAULT.call_depth, way[0].span, _path(owners, way[0])))


def _worked(book: Book) -> Iterator[Worked]:
    yield from book.settings.values()
    for kind in book.kinds.values():
        yield from kind.constants.values()
        yield from kind.fields.values()
    yield from book.state.values()


def _needed(book: Book, owners: _Owners, node: Worked) -> Iterator[Worked]:
    lines = list(_of_constant(owners, node)) if isinstance(node, Constant) else list(lines_of(node))
    if isinstance(node, Field) and node.owner:
        starts = (m.starts.get(node.name) for m in book.kinds[node.owner].members)
        lines += [start for start in starts if start is not None]
    for found in of_lines(book, lines):
        if isinstance(found, Setting | Field | Function | Table | Constant):
            yield found


def _of_constant(owners: _Owners, constant: Constant) -> Iterator[object]:
    yield from (constant.low, constant.high, constant.default)
    for member in owners.kinds[constant].members:
        for (name, _), value in member.constants.items():
            if name == constant.name:
                yield value


def _place(node: Worked) -> Span:
    return node.span


def _path(owners: _Owners, node: Worked) -> str:
    return owners.kinds[node].path if isinstance(node, Constant) else node.path
