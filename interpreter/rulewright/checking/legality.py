"""What deciding whether an action is legal reads: its conditions, its price, its opening, what must hold afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.checking.lines_of import of_conditions
from rulewright.hir import nodes as n
from rulewright.hir.book import Action, Book, Deed, Modifier, Rules, Step


@dataclass(frozen=True)
class Legality:
    """The question whether an action is legal. Where it is only tried on the way to another (`after up to 3 trade`),
    what must hold after it is not asked."""

    action: Action
    afterwards: bool = True


def lines_of_legality(book: Book, question: Legality) -> Iterator[Any]:
    """All expressions and statements that are looked at before the action is offered."""
    action = question.action
    owners: tuple[Rules, ...] = (action, *([action.group] if action.group else []))
    for owner in owners:
        yield from (owner.limit and owner.limit.count, owner.when)
        yield from of_conditions(owner.require)
        if question.afterwards:
            yield from of_conditions(owner.afterwards)
    yield action.cost
    whole = question.afterwards and any(owner.afterwards for owner in owners)
    yield from (action.body,) if whole else opening(book, action.body)


def modifiers_of_legality(question: Legality) -> Iterator[Modifier]:
    """What may alter the answer."""
    action = question.action
    yield from (*action.cost_modifiers, *action.limit_modifiers)
    if action.group:
        yield from action.group.limit_modifiers


def opening(book: Book, block: n.Block) -> Iterator[Any]:
    """The run of choices, payments, `let` and `if` before the first other effect, through calls of steps and deeds."""
    yield from _opening(book, block, set())[0]


def _opening(book: Book, block: n.Block, entered: set[Step | Deed]) -> tuple[list[Any], bool]:
    """What belongs to the opening, and whether it is over."""
    found: list[Any] = []
    for statement in block:
        more, over = _statement(book, statement, entered)
        found += more
        if over:
            return found, True
    return found, False


def _statement(book: Book, statement: n.Stmt, entered: set[Step | Deed]) -> tuple[list[Any], bool]:
    match statement:
        case n.Let(value=value):
            return [value], False
        case n.Choose() | n.ChooseSet():
            return [statement], False
        case n.Transfer(verb="pay", parts=parts):
            return [parts], False
        case n.If(condition, then, otherwise):
            return _branches(book, [condition], (then, otherwise), entered)
        case n.ChooseOne(branches=branches):
            conditions = [b.when for b in branches]
            return _branches(book, conditions, tuple(b.body for b in branches), entered)
        case n.ChooseMany(source=source, where=where, low=low, high=high, body=body):
            inner, over = _opening(book, body, entered)
            return [source, where, low, high, *inner], over
        case n.CallStep(step, args):
            return _call(book, [args], [step], entered)
        case n.CallDeed(kind, deed, member):
            return _call(book, [member], list(book.kinds[kind].deeds.get(deed, {}).values()), entered)
        case n.NamedPart(body=body):
            return _opening(book, body, entered)
    return [], True


def _branches(
    book: Book, first: list[Any], blocks: tuple[n.Block, ...], entered: set[Step | Deed]
) -> tuple[list[Any], bool]:
    """The opening goes on behind branches unless each of them has ended it."""
    inner = [_opening(book, block, entered) for block in blocks]
    return [*first, *(line for lines, _ in inner for line in lines)], all(over for _, over in inner)


def _call(book: Book, first: list[Any], called: list[Step | Deed], entered: set[Step | Deed]) -> tuple[list[Any], bool]:
    new = [entry for entry in called if entry not in entered]
    inner = [_opening(book, entry.body, entered | {entry}) for entry in new]
    return [*first, *(line for lines, _ in inner for line in lines)], any(over for _, over in inner)
