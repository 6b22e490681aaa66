"""What may run when a statement does: the lines of the steps, deeds, adjustments and hooks that it calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action, Adjustment, Deed, Hook, Step
from rulewright.hir.walk import statements

Running = Step | Deed | Hook | Adjustment | Action


def called_by(book: Book, statement: n.Stmt) -> Iterator[Running]:
    """What a statement hands on to, hooks included; an offer hands on to nothing."""
    match statement:
        case n.CallStep(step):
            yield step
            yield from (*step.before, *step.after)
        case n.CallDeed(kind, deed):
            yield from book.kinds[kind].deeds.get(deed, {}).values()
        case n.CallAdjustment(adjustment):
            yield adjustment


def hooks_of(action: Action) -> tuple[Hook, ...]:
    """The hooks around an action, its group's among them."""
    group = action.group
    return (*action.before, *action.after, *(group.before if group else ()), *(group.after if group else ()))


def blocks_of(entry: Running) -> tuple[n.Block, ...]:
    """The lines of an entry."""
    return tuple(row.body for row in entry.rows) if isinstance(entry, Adjustment) else (entry.body,)


def all_statements(book: Book, action: Action) -> Iterator[n.Stmt]:
    """Every statement that may run in an action: its own, its hooks', and those of all that it calls."""
    return _running(book, (action, *hooks_of(action)))


def _running(book: Book, entries: Iterable[Running]) -> Iterator[n.Stmt]:
    waiting = list(entries)
    entered = set(waiting)
    for entry in waiting:
        for block in blocks_of(entry):
            for statement in statements(block):
                yield statement
                more = [called for called in called_by(book, statement) if called not in entered]
                entered.update(more)
                waiting += more
