"""Modifiers of one thing: how many are optional, and which wipes out what others made of a value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rulewright.checking.context import Context
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action, Modifier
from rulewright.hir.walk import walk
from rulewright.text.limits import DEFAULT

MOST_OPTIONAL = DEFAULT.optional_modifiers


def modifier_order(ctx: Context) -> None:
    for modifiers in _chains(ctx.book):
        _ignoring(ctx, modifiers)
    for action in ctx.book.actions.values():
        optional = [m for m in of_action(action) if m.optional]
        if len(optional) > MOST_OPTIONAL:
            last = optional[MOST_OPTIONAL]
            ctx.say(say.too_many_optional(action.name, last.span, last.path, MOST_OPTIONAL))


def _chains(book: Book) -> Iterator[list[Modifier]]:
    """All modifiers of one thing, in the order in which they apply."""
    for function in book.functions.values():
        yield function.modifiers
    for action in book.actions.values():
        yield action.cost_modifiers
    for owner in (*book.actions.values(), *book.groups.values()):
        yield owner.limit_modifiers
        for value in owner.values.values():
            yield value.modifiers


def of_action(action: Action) -> list[Modifier]:
    """Every modifier of an action, each once."""
    chains = [action.cost_modifiers, action.limit_modifiers, *(v.modifiers for v in action.values.values())]
    if action.group:
        chains.append(action.group.limit_modifiers)
    return list(dict.fromkeys(m for chain in chains for m in chain))


def _ignoring(ctx: Context, modifiers: list[Modifier]) -> None:
    for before, modifier in pairwise(modifiers):
        if not _reads_it(modifier):
            ctx.say(say.ignores_others(modifier.name, modifier.span, modifier.path, before.span))


def _reads_it(modifier: Modifier) -> bool:
    if modifier.alters == "cost":
        return modifier.keep
    lines = [line for line in (modifier.when, modifier.to) if line is not None]
    found = (e for line in lines for e in walk(line))
    return not lines or any(isinstance(e, n.Local) and e.var is modifier.it for e in found)
