"""Which steps, deeds and hooks need to know who acts: by the word `me`, or through what they do or call.

Asked of the trees, before any line is read, since a call hands `me` on only to a step that needs it. What `turn of p:`
binds does not count. What needs it by itself is found first; from there the need spreads to those who call it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.checking.context import Context
from rulewright.hir.rules import Action, Deed, Group, Hook, Step
from rulewright.hir.types import MemberType
from rulewright.syntax import tree as t
from rulewright.syntax.walk import children

Acting = Step | Deed | Hook
_IN_BRACES = re.compile(r"\{[^{}]*\b(?:me\b|can\(|taken\()[^{}]*\}")
"""A text in which an expression speaks of who acts; a brace that is meant as one, `{{me}}`, does no harm here."""


def uses_me(ctx: Context) -> None:
    """Gives every step, deed and hook that needs it a variable for who acts."""
    entries = list(_entries(ctx))
    callers: dict[Acting, list[Acting]] = {}
    waiting = [e for e in entries if e.me is not None and not _given(e)]
    for entry in entries:
        for called in _called(ctx, entry):
            callers.setdefault(called, []).append(entry)
        if entry.me is None and any(_by_itself(ctx, node) for node in _nodes(ctx, entry)):
            waiting.append(entry)
    while waiting:
        entry = waiting.pop()
        if entry.me is None:
            entry.me = ctx.var("me", MemberType("Player"), entry.span)
        waiting += [caller for caller in callers.pop(entry, []) if caller.me is None]


def _given(entry: Acting) -> bool:
    """Whether a call says itself who acts, by a parameter `me`."""
    return not isinstance(entry, Deed) and entry.me in entry.params


def _entries(ctx: Context) -> Iterator[Acting]:
    yield from ctx.book.steps.values()
    yield from ctx.book.hooks.values()
    for kind in ctx.book.kinds.values():
        for deeds in kind.deeds.values():
            yield from deeds.values()


def _nodes(ctx: Context, entry: Acting) -> Iterator[t.Node]:
    """The nodes of an entry's lines, those left out for which a turn binds somebody."""
    body = ctx.bodies.get(entry)
    if body is None or "me" in body.env.locals:
        return
    trees = body.tree if isinstance(body.tree, tuple) else (body.tree,)
    waiting: list[t.Node] = [tree for tree in trees if tree is not None]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [node.player] if isinstance(node, t.Turn) else children(node)


def _by_itself(ctx: Context, node: t.Node) -> bool:
    """Whether a node needs `me` without looking at what it calls."""
    match node:
        case t.Name("me") | t.Pay(subject=None) | t.Gain(subject=None) | t.Offer(to=None):
            return True
        case t.Choose() | t.ChooseSet() | t.ChooseMany() | t.ChooseOne():
            return node.chooser is None
        case t.ForEach(chosen_order=ordered):
            return ordered
        case t.Call(target=t.Name("can" | "taken"), args=args):
            return len(args) == 1
        case t.Text(value=text):
            return _IN_BRACES.search(text) is not None
        case t.FieldOf(owner=t.Name(name)):
            return name == "action" or any(isinstance(s, (Action, Group)) for s in ctx.names.all(name))
    return False


def _called(ctx: Context, entry: Acting) -> Iterator[Acting]:
    """What an entry hands `me` on to."""
    for node in _nodes(ctx, entry):
        match node:
            case t.Call(target=t.Name(name)):
                yield from (s for s in ctx.names.all(name) if isinstance(s, Step))
            case t.Call(target=t.FieldOf(word=word)):
                yield from (d for k in ctx.book.kinds.values() for d in k.deeds.get(word.text, {}).values())
    if isinstance(entry, Step):
        yield from (*entry.before, *entry.after)
