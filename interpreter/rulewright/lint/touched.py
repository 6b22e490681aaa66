"""What rules read and what they change, as far as the words of the book tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.facts.mentions import of_lines
from rulewright.checking.facts.what_runs import Running, all_statements, blocks_of, called_by, hooks_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.fields import Field, PlaceShape
from rulewright.hir.rules import Action, Function, Group, Route, Value
from rulewright.hir.walk import paths, statements

Read = Field | n.Can | Action | Group


def reads(book: Book, lines: Iterable[Any]) -> set[Read]:
    """The fields that lines read, through functions, values and routes too; and what they ask about uses of actions:
    the action or group of a `taken`, a `can` itself."""
    found: set[Read] = set()
    entered: set[object] = set()
    waiting = list(lines)
    while waiting:
        for mentioned in of_lines(book, [waiting.pop()]):
            if isinstance(mentioned, Field | n.Can | Action | Group):
                found.add(mentioned)
            elif isinstance(mentioned, Function | Value | Route) and mentioned not in entered:
                entered.add(mentioned)
                waiting += lines_of(mentioned)
                for modifier in () if isinstance(mentioned, Route) else mentioned.modifiers:
                    waiting += lines_of(modifier)
    return found


def writes(book: Book, running: Iterable[n.Stmt]) -> set[Field]:
    """The fields that statements change."""
    return {field for statement in running for field in _written(book, statement)}


def _written(book: Book, s: n.Stmt) -> Iterator[Field]:
    match s:
        case n.Let() | n.If() | n.ForEach() | n.RepeatUntil() | n.RepeatTimes() | n.Log() | n.Offer() | n.TurnBlock():
            return
        case n.Choose(paying=paying):
            yield from _of_parts(paying.parts if paying else ())
        case n.Transfer(parts=parts):
            yield from _of_parts(parts)
        case n.MovePiece(piece):
            yield from places_of(book, getattr(piece.type, "kind", ""))
        case _:
            yield from (path.field for path in paths(s))


def _of_parts(parts: Iterable[n.Part | n.SettingPart]) -> Iterator[Field]:
    for part in parts:
        ends = [(part.source, part.target)] if isinstance(part, n.Part) else part.ends.values()
        yield from (place.field for pair in ends for place in pair if place is not None)


def places_of(book: Book, kind: str) -> Iterator[Field]:
    """The fields in which pieces of a kind may lie."""
    for field in all_fields(book):
        if isinstance(field.shape, PlaceShape) and field.shape.kind == kind:
            yield field


def all_fields(book: Book) -> Iterator[Field]:
    yield from (field for kind in book.kinds.values() for field in kind.fields.values())
    yield from book.state.values()


def running_in(book: Book, block: n.Block) -> Iterator[n.Stmt]:
    """Every statement that may run in a block, those of all that it calls; what it offers is not among them."""
    entered: set[Running] = set()
    waiting: list[n.Block] = [block]
    while waiting:
        for statement in statements(waiting.pop()):
            yield statement
            for called in called_by(book, statement):
                if called not in entered:
                    entered.add(called)
                    waiting += blocks_of(called)


def done_by(book: Book, action: Action) -> list[n.Stmt]:
    """Every statement that may run in an action."""
    return list(all_statements(book, action))


def parts_paid(book: Book, action: Action) -> list[n.Part | n.SettingPart]:
    """What an action takes from somebody: its cost, payments and whatever is moved out of a holding."""
    found = list(action.cost)
    for statement in done_by(book, action):
        transfer = statement.paying if isinstance(statement, n.Choose) else statement
        if isinstance(transfer, n.Transfer):
            found += [p for p in transfer.parts if isinstance(p, n.SettingPart) or p.source is not None]
    return found


def guards_of(book: Book, action: Action) -> list[Any]:
    """All that decides whether an action is offered: conditions of it and its group, and what may be chosen in it."""
    rules = [action, *([action.group] if action.group else [])]
    found: list[Any] = [r.when for r in rules if r.when is not None]
    found += [c.value for r in rules for c in (*r.require, *r.afterwards)]
    found += [hook.when for hook in hooks_of(action) if hook.when is not None]
    for statement in done_by(book, action):
        match statement:
            case n.Choose(sources=sources, where=where):
                found += [*sources, *([where] if where else [])]
            case n.ChooseSet(source=source, where=where) | n.ChooseMany(source=source, where=where):
                found += [source, *([where] if where else [])]
            case n.ChooseOne(branches=branches):
                found += [branch.when for branch in branches if branch.when is not None]
    return found
