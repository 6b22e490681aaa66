"""Where the units of each resource come from and where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, View
from rulewright.hir.fields import Field, HoldingShape
from rulewright.hir.walk import paths, walk
from rulewright.lint.touched import all_fields

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass
class Flow:
    """Whether units come into the game, leave a holding, and are asked for by a rule."""

    comes: bool = False
    leaves: bool = False
    asked: bool = False


def flows_of(book: Book, statements: Iterable[n.Stmt], expressions: Iterable[n.Expr]) -> dict[str, Flow]:
    """Of all resources, out of all lines of a book. An amount that a setting names may be of any."""
    found = {name: Flow() for name in book.resources}
    lines = list(statements)
    for part in _parts(book, lines):
        for resource in (part.resource,) if isinstance(part, n.Part) else part.ends:
            flow = found[resource]
            flow.comes = flow.comes or isinstance(part, n.SettingPart) or part.source is None
            flow.leaves = flow.leaves or isinstance(part, n.SettingPart) or part.source is not None
    for statement in lines:
        if isinstance(statement, n.MoveAllUnits | n.DrawUnit):
            for path in paths(statement):
                _flow(found, path.field).leaves = True
    for e in _asked(book, expressions):
        _flow(found, e.path.field).asked = True
    of_members = {(k.name, name) for k in book.kinds.values() for m in k.members for name in m.starts}
    for field in all_fields(book):
        if field.start or (field.owner, field.name) in of_members:
            _flow(found, field).comes = True
    return found


def _flow(found: dict[str, Flow], field: Field) -> Flow:
    """That of what a field holds; one that nobody looks at where it holds no units."""
    return found[field.shape.resource] if isinstance(field.shape, HoldingShape) else Flow()


def _parts(book: Book, statements: Iterable[n.Stmt]) -> Iterator[n.Part | n.SettingPart]:
    for action in book.actions.values():
        yield from action.cost
    for modifier in book.modifiers.values():
        yield from (*modifier.plus, *modifier.minus)
    for s in statements:
        transfer = s.paying if isinstance(s, n.Choose) else s
        if isinstance(transfer, n.Transfer):
            yield from transfer.parts


def _asked(book: Book, expressions: Iterable[n.Expr]) -> Iterator[n.Read | n.HoldingCount | n.HoldingTotal | n.Room]:
    """Reads by rules; what is only shown decides nothing."""
    shown = {e for view in book.views.values() for e in _in_view(view)}
    for e in expressions:
        if isinstance(e, n.Read | n.HoldingCount | n.HoldingTotal | n.Room) and e not in shown:
            yield e


def _in_view(view: View) -> Iterator[n.Expr]:
    for column in view.columns:
        for value in column.values:
            yield from walk(value)
