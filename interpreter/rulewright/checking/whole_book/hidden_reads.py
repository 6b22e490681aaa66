"""Conditions that read what the player they concern cannot see.

What is offered to a player, and what is not, tells them whatever the conditions read. So conditions of actions and
of choices are looked at, through the functions they call: a field `seen by nobody`, or `seen by owner` of another than
who decides, is a warning. How many cards somebody holds is seen by all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.checking.context import Context
from rulewright.checking.facts.lines_of import lines_of
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.fields import Field
from rulewright.hir.rules import Rules
from rulewright.hir.walk import children, is_block, paths, statements

Bound = dict[n.Var, n.Expr]
"""What the parameters of the function under way stand for."""


@dataclass(frozen=True)
class _Asked:
    """An expression that somebody's options depend on, and how the book speaks of this somebody."""

    condition: n.Expr | n.Transfer
    who: n.Expr | None
    path: str


def hidden_reads(ctx: Context) -> None:
    """One warning per field and condition."""
    for asked in (*_of_actions(ctx.book), *_of_choices(ctx.book)):
        for field in dict.fromkeys(_unseen(asked.condition, asked.who, {})):
            ctx.say(say.reads_hidden(field.name, asked.condition.span, asked.path, field.span))


def _of_actions(book: Book) -> Iterator[_Asked]:
    for rules in (*book.groups.values(), *book.actions.values()):
        yield from _of_rules(rules)


def _of_rules(rules: Rules) -> Iterator[_Asked]:
    who = None if rules.me is None else n.Local(rules.me, type=rules.me.type)
    if rules.when is not None:
        yield _Asked(rules.when, who, f"{rules.path}.when")
    for condition in rules.require:
        yield _Asked(condition.value, who, f"{rules.path}.require")
    for condition in rules.afterwards:
        yield _Asked(condition.value, who, f"{rules.path}.afterwards")


def _of_choices(book: Book) -> Iterator[_Asked]:
    deeds = [d for k in book.kinds.values() for ds in k.deeds.values() for d in ds.values()]
    entries = [*book.actions.values(), *book.steps.values(), *book.hooks.values(), *deeds]
    blocks = [(e.path, block) for e in entries for block in lines_of(e)]
    for path, block in [*blocks, ("setup", book.setup), ("flow", book.flow), ("final", book.final)]:
        if is_block(block):
            for statement in statements(block):
                yield from _of_choice(statement, path)


def _of_choice(s: n.Stmt, path: str) -> Iterator[_Asked]:
    match s:
        case n.Choose():
            asked: tuple[n.Expr | n.Transfer | None, ...] = (*s.sources, s.where, s.paying)
            yield from (_Asked(e, s.chooser, path) for e in asked if e is not None)
        case n.ChooseSet() | n.ChooseMany():
            yield from (_Asked(e, s.chooser, path) for e in (s.source, s.where, s.low, s.high) if e is not None)
        case n.ChooseOne():
            yield from (_Asked(b.when, s.chooser, path) for b in s.branches if b.when is not None)
        case n.ChooseAll():
            who = n.Local(s.player, type=s.player.type)
            yield from (_Asked(e, who, path) for e in (s.source, s.where) if e is not None)
        case n.ForEach(chosen_by=who) if who is not None:
            yield from (_Asked(e, who, path) for e in (s.source, s.where) if e is not None)


# ---- what is read ----


def _unseen(node: n.Expr | n.Transfer, who: n.Expr | None, bound: Bound) -> Iterator[Field]:
    """The fields read below a node that `who` cannot see."""
    if (isinstance(node, n.Size) and isinstance(node.list, n.ReadList)) or isinstance(node, n.Room):
        return
    for path in paths(node):
        if not _sees(path, who, bound):
            yield path.field
    for child in children(node):
        yield from _unseen(child, who, bound)
    if isinstance(node, n.Call) and node.function.body is not None:
        given = {p: _meant(a, bound) for p, a in zip(node.function.params, node.args, strict=True)}
        yield from _unseen(node.function.body, who, given)


def _sees(path: n.Path, who: n.Expr | None, bound: Bound) -> bool:
    match path.field.seen:
        case "all":
            return True
        case "nobody":
            return False
    return path.owner is not None and who is not None and _same(_meant(path.owner, bound), who)


def _meant(e: n.Expr, bound: Bound) -> n.Expr:
    return bound.get(e.var, e) if isinstance(e, n.Local) else e


def _same(owner: n.Expr, who: n.Expr) -> bool:
    """Whether both plainly name one player. What is only worked out to be the same is taken for another."""
    if isinstance(owner, n.Local) and isinstance(who, n.Local):
        return owner.var is who.var
    return isinstance(owner, n.MemberRef) and isinstance(who, n.MemberRef) and owner.member == who.member
