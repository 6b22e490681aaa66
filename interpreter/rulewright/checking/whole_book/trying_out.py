"""Actions with `afterwards:` are tried on a copy: they may not draw, ask others, or choose behind their opening."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.facts.legality import opening
from rulewright.checking.facts.what_runs import all_statements
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.rules import Action

CHOICES = (n.Choose, n.ChooseSet, n.ChooseMany, n.ChooseOne, n.ChooseAll)


def trying_out(ctx: Context) -> None:
    for action in ctx.book.actions.values():
        if action.afterwards or (action.group and action.group.afterwards):
            why = _why_not(ctx.book, action)
            if why:
                ctx.say(say.cannot_look_ahead(action.name, action.span, action.path, why))


def _why_not(book: Book, action: Action) -> str:
    early = {id(line) for line in opening(book, action.body)}
    for statement in all_statements(book, action):
        match statement:
            case n.DrawUnit() | n.PickChance() | n.Shuffle():
                return f"`{_first_line(statement)}` is left to chance."
            case n.ChooseAll():
                return f"`{_first_line(statement)}` asks all players."
            case n.Choose() | n.ChooseSet() if not statement.may and id(statement) not in early:
                return f"`{_first_line(statement)}` chooses after something has been done."
            case n.Choose() | n.ChooseSet() | n.ChooseMany() | n.ChooseOne() if not _is_me(statement.chooser):
                return f"`{_first_line(statement)}` asks somebody else."
    return ""


def _first_line(statement: n.Stmt) -> str:
    return statement.span.text.split("\n")[0][:60]


def _is_me(chooser: n.Expr) -> bool:
    return isinstance(chooser, n.Local) and chooser.var.name == "me"
