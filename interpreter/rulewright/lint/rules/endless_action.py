"""endless-action: an action that may be taken for nothing, again and again, in a loop that waits for something else."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action, Group
from rulewright.hir.walk import blocks
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.lint.touched import Read, done_by, guards_of, parts_paid, reads, running_in, writes
from rulewright.text.diagnostic import Also, Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    book = subject.book
    said: set[Action] = set()
    for _, loop in subject.statements:
        for offer in _offered_in(loop.body) if isinstance(loop, n.RepeatUntil) else ():
            for action in offer.actions:
                if action not in said and isinstance(loop, n.RepeatUntil) and _endless(book, action, loop):
                    said.add(action)
                    yield _finding(action, loop)


def _offered_in(block: n.Block) -> Iterator[n.Offer]:
    """Offers for which this is the innermost loop; a loop with an end of its own bounds what it offers."""
    for statement in block:
        if isinstance(statement, n.Offer):
            yield statement
        elif not isinstance(statement, n.RepeatUntil | n.RepeatTimes | n.ForEach):
            for inner in blocks(statement):
                yield from _offered_in(inner)


def _endless(book: Book, action: Action, loop: n.RepeatUntil) -> bool:
    if action.limit or (action.group and action.group.limit) or parts_paid(book, action):
        return False
    changed = writes(book, done_by(book, action))
    guards = reads(book, guards_of(book, action))
    if guards & changed or _counts(guards, action):
        return False
    end = reads(book, [loop.condition])
    return not end & (changed | writes(book, running_in(book, loop.body))) and not _counts(end, action)


def _counts(asked: set[Read], action: Action) -> bool:
    """Whether uses of the action are asked about."""
    return any(isinstance(a, n.Can) or a is action or (isinstance(a, Group) and a is action.group) for a in asked)


def _finding(action: Action, loop: n.RepeatUntil) -> Diagnostic:
    message = f"`{action.name}` may be taken for ever: it costs nothing, has no limit and changes nothing that ends it"
    advice = "Give it a `limit:` or a `cost:`, or let it change what the loop waits for."
    return found("endless-action", message, action.span, action.path, advice, "",
                 (Also(loop.condition.span, "the loop waits for this"),))  # fmt: skip
