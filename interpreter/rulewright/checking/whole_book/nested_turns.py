"""Turns do not nest: while somebody acts, nobody else's turn begins, neither written inside nor called from there."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.facts.find_circles import knots
from rulewright.checking.facts.what_runs import Running, blocks_of, called_by, hooks_of
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action
from rulewright.hir.walk import statements

Turns = dict[Running, n.TurnBlock]
"""What begins a turn when it runs, and the turn."""


def nested_turns(ctx: Context) -> None:
    """One finding for each line inside a turn that is a turn or leads to one."""
    book, turns, said = ctx.book, _turns(ctx.book), set[n.Stmt]()
    for path, block in _blocks(book):
        for outer in statements(block):
            for inner in statements(outer.body) if isinstance(outer, n.TurnBlock) else ():
                found = _begins(book, turns, inner)
                if found is not None and inner not in said:
                    said.add(inner)
                    ctx.say(say.turn_in_turn(inner.span, path, outer.span, found.span))


def _entries(book: Book) -> list[Running]:
    found: list[Running] = [*book.steps.values(), *book.adjustments.values(), *book.actions.values()]
    found += [d for kind in book.kinds.values() for deeds in kind.deeds.values() for d in deeds.values()]
    found += book.hooks.values()
    return found


def _turns(book: Book) -> Turns:
    """Worked out from what is called to what calls it, however long the chain."""
    turns: Turns = {}
    for group in knots(_entries(book), lambda entry: _called(book, entry)):
        lines = [s for entry in group for block in blocks_of(entry) for s in statements(block)]
        found = next((turn for s in lines if (turn := _begins(book, turns, s))), None)
        if found is not None:
            turns.update(dict.fromkeys(group, found))
    return turns


def _called(book: Book, entry: Running) -> list[Running]:
    lines = [s for block in blocks_of(entry) for s in statements(block)]
    hooks = hooks_of(entry) if isinstance(entry, Action) else ()
    return [*hooks, *(called for s in lines for called in _handed_on(book, s))]


def _handed_on(book: Book, statement: n.Stmt) -> list[Running]:
    """As `called_by`; an offer leads into whole actions."""
    if not isinstance(statement, n.Offer):
        return list(called_by(book, statement))
    found: list[Running] = [*statement.actions]
    for action in statement.actions:
        found += hooks_of(action)
    return found


def _begins(book: Book, turns: Turns, statement: n.Stmt) -> n.TurnBlock | None:
    """The turn that a statement is, or leads to."""
    if isinstance(statement, n.TurnBlock):
        return statement
    return next((turns[entry] for entry in _handed_on(book, statement) if entry in turns), None)


def _blocks(book: Book) -> list[tuple[str, n.Block]]:
    found = [(entry.path, block) for entry in _entries(book) for block in blocks_of(entry)]
    return [*found, ("setup", book.setup), ("flow", book.flow), ("final", book.final)]
