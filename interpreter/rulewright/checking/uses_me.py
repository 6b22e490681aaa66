"""Which steps, deeds and hooks need to know who acts: by the word `me`, or through what they do or call.

Asked of the trees, before any line is read, since a call hands `me` on only to a step that needs it. What `turn of p:`
binds does not count. The answer grows until nothing changes, for steps call steps and hooks hang on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.checking.context import Body, Context
from rulewright.hir.book import Action, Deed, Group, Hook, Step
from rulewright.hir.types import MemberType
from rulewright.syntax import tree as t
from rulewright.syntax.walk import children

Acting = Step | Deed | Hook


def uses_me(ctx: Context) -> None:
    """Gives every step, deed and hook that needs it a variable for who acts."""
    waiting = [e for e in _entries(ctx) if e.me is None and e in ctx.bodies and "me" not in ctx.bodies[e].env.locals]
    while found := [e for e in waiting if _needs(ctx, e)]:
        for entry in found:
            entry.me = ctx.var("me", MemberType("Player"), entry.span)
        waiting = [e for e in waiting if e.me is None]


def _entries(ctx: Context) -> Iterator[Acting]:
    yield from ctx.book.steps.values()
    yield from ctx.book.hooks.values()
    for kind in ctx.book.kinds.values():
        for deeds in kind.deeds.values():
            yield from deeds.values()


def _needs(ctx: Context, entry: Acting) -> bool:
    if isinstance(entry, Step) and any(_bound(hook) for hook in (*entry.before, *entry.after)):
        return True
    return any(_node_needs(ctx, tree) for tree in _trees(ctx.bodies[entry]))


def _bound(hook: Hook) -> bool:
    return hook.me is not None


def _trees(body: Body) -> Iterable[t.Node]:
    trees = body.tree if isinstance(body.tree, tuple) else (body.tree,)
    return [tree for tree in trees if tree is not None]


def _node_needs(ctx: Context, node: t.Node) -> bool:
    if isinstance(node, t.Turn):
        return _node_needs(ctx, node.player)
    return _itself(ctx, node) or any(_node_needs(ctx, child) for child in children(node))


def _itself(ctx: Context, node: t.Node) -> bool:
    """Whether a node needs `me` without looking below it."""
    match node:
        case t.Name("me") | t.Pay(subject=None) | t.Gain(subject=None) | t.Offer(to=None):
            return True
        case t.Choose() | t.ChooseSet() | t.ChooseMany() | t.ChooseOne():
            return node.chooser is None
        case t.ForEach(chosen_order=ordered):
            return ordered
        case t.Call(target=t.Name("can" | "taken"), args=args):
            return len(args) == 1
        case t.FieldOf(owner=t.Name(name)):
            return name == "action" or any(isinstance(s, (Action, Group)) for s in ctx.names.all(name))
        case t.Call(target=t.Name(name)):
            return any(isinstance(s, Step) and _hands_on(s) for s in ctx.names.all(name))
        case t.Call(target=t.FieldOf(word=word)):
            return any(d.me is not None for d in _deeds(ctx, word.text))
    return False


def _hands_on(step: Step) -> bool:
    """Whether a call of the step hands on who acts; a parameter `me` is given by the call itself."""
    return step.me is not None and step.me not in step.params


def _deeds(ctx: Context, word: str) -> list[Deed]:
    return [deed for kind in ctx.book.kinds.values() for deed in kind.deeds.get(word, {}).values()]
