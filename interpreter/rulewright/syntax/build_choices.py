"""Choices from what the parser gathered: one function per rule or alias of the grammar."""

from __future__ import annotations

from typing import Any

from rulewright.syntax import tree
from rulewright.syntax.build_statements import kept
from rulewright.syntax.tree import Expr
from rulewright.text.source import Span

Kids = list[Any]


def chooser(span: Span, kids: Kids) -> tuple[Expr | None, bool]:
    """Who chooses, and whether they may decline."""
    return (kids[0] if len(kids) > 1 else None), kids[-1].startswith("may")


def picked(span: Span, kids: Kids) -> tree.Picked:
    return tree.Picked(kids[0], kids[1], span=span)


def paying(span: Span, kids: Kids) -> tree.Paying:
    return tree.Paying(kids[0], kids[1], kids[2], span=span)


def exactly(span: Span, kids: Kids) -> tuple[Expr, Expr]:
    return kids[0], kids[0]


def between(span: Span, kids: Kids) -> tuple[Expr, Expr]:
    return kids[0], kids[1]


def up_to(span: Span, kids: Kids) -> tuple[Expr, Expr]:
    return tree.Number(0, span=span.source.span(span.start, span.start)), kids[0]


def choose(span: Span, kids: Kids) -> tree.Choose:
    (who, may), *picks, where, paying_, prompt = kids
    return tree.Choose(who, may, tuple(picks), where, paying_, prompt, span=span)


def choose_set(span: Span, kids: Kids) -> tree.ChooseSet:
    (who, may), (low, high), pick, where, prompt, result = kids
    return tree.ChooseSet(who, may, low, high, pick, result, where, prompt, span=span)


def choose_many(span: Span, kids: Kids) -> tree.ChooseMany:
    (who, may), (low, high), pick, where, prompt, result, body = kids
    return tree.ChooseMany(who, may, low, high, pick, body, result, where, prompt, span=span)


def choose_one(span: Span, kids: Kids) -> tree.ChooseOne:
    (who, may), prompt, *branches = kids
    return tree.ChooseOne(who, may, kept(branches), prompt, span=span)


def branch(span: Span, kids: Kids) -> tree.Branch:
    label, when, body = kids
    return tree.Branch(label, body, when, span=span)


def choose_all(span: Span, kids: Kids) -> tree.ChooseAll:
    player, players, _, pick, where, prompt = kids
    return tree.ChooseAll(player, players, pick, where, prompt, span=span)
