"""Titles and texts are printed before a game begins, for nobody in particular: nothing in them may change in play."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.checking.context import Context
from rulewright.checking.facts.lines_of import entries_with_texts
from rulewright.checking.messages import declare as say
from rulewright.hir import nodes as n
from rulewright.hir.walk import children, paths, walk

_CHANGING = (n.BoxPieces, n.Can, n.Taken, n.RoutesFrom, n.ModifierMatters)
"""What reads the course of a game without a path to a field."""


def printed_texts(ctx: Context) -> None:
    """Constants, settings, `values`, the cost, and functions of those may stand in them; one finding for each brace."""
    for entry in entries_with_texts(ctx.book):
        for key, template in (("title", entry.title_template), ("text", entry.text)):
            for part in template.parts if template is not None else ():
                changing = None if isinstance(part, str) else next(_changing(part, frozenset()), None)
                if changing is not None:
                    ctx.say(say.text_changes(changing.span.text, changing.span, f"{entry.path}.{key}"))


def _changing(e: n.Expr, inside: frozenset[object]) -> Iterator[n.Expr]:
    """The parts of an expression that read a field, be it in a function; `inside` are the functions under way."""
    for part in walk(e):
        priced = isinstance(part, n.Price) and _price_changes(part, inside)
        if priced or isinstance(part, _CHANGING) or any(True for _ in paths(part)):
            yield part
        elif isinstance(part, n.Call) and part.function not in inside and part.function.body is not None:
            if any(True for _ in _changing(part.function.body, inside | {part.function})):
                yield part
        elif isinstance(part, n.ActionValue):
            bases = (action.values[part.name].base for action in part.of)
            if any(True for base in bases for _ in _changing(base, inside)):
                yield part


def _price_changes(price: n.Price, inside: frozenset[object]) -> bool:
    """Whether a cost depends on the game, or on who pays it; for a value, who acts matters to its modifiers alone."""
    for e in children(price):
        below = list(walk(e))
        of_values = {part.me for part in below if isinstance(part, n.ActionValue)}
        whose = [part for part in below if isinstance(part, n.Local) and part.var.name == "me"]
        if any(part not in of_values for part in whose) or any(True for _ in _changing(e, inside)):
            return True
    return False
