"""Where the units of a resource come from and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Field, View
from rulewright.hir.walk import paths, walk
from rulewright.lint.subject import Subject
from rulewright.lint.touched import holdings_of

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class Flow:
    """Whether units come into the game, leave a holding, and are asked for by a rule."""

    comes: bool
    leaves: bool
    asked: bool


def flows(subject: Subject, resource: str) -> Flow:
    """Of one resource. An amount that a setting names may be of any."""
    held = holdings_of(subject.book, resource)
    parts, emptied, asked = _moving(subject)
    open_amount = any(isinstance(p, n.SettingPart) and resource in p.ends for p in parts)
    own = [p for p in parts if isinstance(p, n.Part) and p.resource == resource]
    return Flow(
        comes=open_amount or any(p.source is None for p in own) or _begins_with_some(subject, held),
        leaves=open_amount or not held.isdisjoint(emptied) or any(p.source is not None for p in own),
        asked=not held.isdisjoint(asked),
    )


_known: WeakKeyDictionary[Book, tuple[list[n.Part | n.SettingPart], set[Field], set[Field]]] = WeakKeyDictionary()


def _moving(subject: Subject) -> tuple[list[n.Part | n.SettingPart], set[Field], set[Field]]:
    """What is the same for all resources, found out once for a book: the amounts that move, the holdings of which all
    may be taken at once, those that a rule asks for."""
    found = _known.get(subject.book)
    if found is None:
        emptied = {f for _, s in subject.statements if isinstance(s, n.MoveAllUnits | n.DrawUnit) for f in _fields(s)}
        found = _known[subject.book] = list(_parts(subject)), emptied, {e.path.field for e in _asked(subject)}
    return found


def _parts(subject: Subject) -> Iterator[n.Part | n.SettingPart]:
    for action in subject.book.actions.values():
        yield from action.cost
    for modifier in subject.book.modifiers.values():
        yield from (*modifier.plus, *modifier.minus)
    for _, s in subject.statements:
        transfer = s.paying if isinstance(s, n.Choose) else s
        if isinstance(transfer, n.Transfer):
            yield from transfer.parts


def _fields(s: n.Stmt) -> Iterator[Field]:
    return (path.field for path in paths(s))


def _begins_with_some(subject: Subject, held: set[Field]) -> bool:
    of_members = {name for k in subject.book.kinds.values() for m in k.members for name in m.starts}
    return any(field.start or field.name in of_members for field in held)


def _asked(subject: Subject) -> Iterator[n.Read | n.HoldingCount | n.HoldingTotal | n.Room]:
    """Reads by rules; what is only shown decides nothing."""
    shown = {e for view in subject.book.views.values() for e in _in_view(view)}
    for _, e in subject.expressions:
        if isinstance(e, n.Read | n.HoldingCount | n.HoldingTotal | n.Room) and e not in shown:
            yield e


def _in_view(view: View) -> Iterator[n.Expr]:
    for column in view.columns:
        for value in column.values:
            yield from walk(value)
