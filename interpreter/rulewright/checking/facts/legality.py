"""What deciding whether an action is legal reads: its conditions, its price, its opening, what must hold afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulewright.checking.facts.lines_of import of_conditions
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action, Deed, Modifier, Rules, Step


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
    yield from _Opening(book).block(block)[0]


Found = tuple[list[Any], bool]
"""Lines of the opening, and whether it is over behind them."""


@dataclass
class _Opening:
    """One walk. Each step and deed is entered once, however often it is called: `over` keeps how it ended."""

    book: Book
    over: dict[Step | Deed, bool] = field(default_factory=dict)

    def block(self, block: n.Block) -> Found:
        found: list[Any] = []
        for statement in block:
            more, over = self.statement(statement)
            found += more
            if over:
                return found, True
        return found, False

    def statement(self, statement: n.Stmt) -> Found:
        match statement:
            case n.Let(value=value):
                return [value], False
            case n.Choose() | n.ChooseSet():
                return [statement], False
            case n.Transfer(verb="pay", parts=parts):
                return [parts], False
            case n.If(condition, then, otherwise):
                return self.branches([condition], (then, otherwise))
            case n.ChooseOne(branches=branches):
                return self.branches([b.when for b in branches], tuple(b.body for b in branches))
            case n.ChooseMany(source=source, where=where, low=low, high=high, body=body):
                inner, over = self.block(body)
                return [source, where, low, high, *inner], over
            case n.CallStep(step, args):
                return self.calls([args], [step])
            case n.CallDeed(kind, deed, member):
                return self.calls([member], list(self.book.kinds[kind].deeds.get(deed, {}).values()))
            case n.NamedPart(body=body):
                return self.block(body)
        return [], True

    def branches(self, first: list[Any], blocks: tuple[n.Block, ...]) -> Found:
        """The opening goes on behind branches unless each of them has ended it."""
        inner = [self.block(block) for block in blocks]
        return [*first, *(line for lines, _ in inner for line in lines)], all(over for _, over in inner)

    def calls(self, first: list[Any], called: Sequence[Step | Deed]) -> Found:
        found = list(first)
        for entry in called:
            if entry not in self.over:
                self.over[entry] = False
                lines, self.over[entry] = self.block(entry.body)
                found += lines
        return found, any(self.over[entry] for entry in called)
