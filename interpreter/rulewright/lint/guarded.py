"""Divisions with what is known at their place: the conditions around them, and before them in the same block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.print_expressions import path_text
from rulewright.hir.rules import Action, Rules
from rulewright.hir.walk import blocks, children, paths
from rulewright.lint.narrowed import Known, Narrowed

DIVISIONS = ("div", "div up", "mod")
Division = tuple[n.Expr, Known]
"""A divisor, and what is known where it is read."""


def required(entry: object, narrowed: Narrowed) -> Known:
    """What holds whenever the lines of an entry run: what an action or its group asks before."""
    known: Known = {}
    if isinstance(entry, Rules):
        groups = [entry.group] if isinstance(entry, Action) and entry.group else []
        for rules in (*groups, entry):
            for condition in (rules.when, *(c.value for c in rules.require)):
                known = narrowed.where(condition, known)
    return known


def divisions(line: Any, known: Known, narrowed: Narrowed) -> Iterator[Division]:
    """All divisors in a line, a block, a price or a text."""
    match line:
        case tuple():
            for each in line:
                yield from divisions(each, known, narrowed)
                known = _after(each, known, narrowed)
        case n.Expr():
            yield from _in_expression(line, known, narrowed)
        case n.Stmt():
            yield from _in_statement(line, known, narrowed)
        case None:
            return
        case _:
            yield from divisions(children(line), known, narrowed)


def _in_expression(e: n.Expr, known: Known, narrowed: Narrowed) -> Iterator[Division]:
    match e:
        case n.Binary("and" | "or" as op, left, right):
            yield from divisions(left, known, narrowed)
            yield from divisions(right, narrowed.where(left, known, op == "and"), narrowed)
        case n.Cond(condition, then, otherwise):
            yield from divisions(condition, known, narrowed)
            yield from divisions(then, narrowed.where(condition, known), narrowed)
            yield from divisions(otherwise, narrowed.where(condition, known, holds=False), narrowed)
        case n.Fold(_, _, source, where, body, keys):
            inside = narrowed.filled(source, known)
            chosen = narrowed.where(where, inside)
            yield from divisions((source, where), inside, narrowed)
            yield from divisions((body, *(key.value for key in keys)), chosen, narrowed)
        case _:
            if isinstance(e, n.Binary) and e.op in DIVISIONS:
                yield e.right, known
            yield from divisions(children(e), known, narrowed)


def _in_statement(s: n.Stmt, known: Known, narrowed: Narrowed) -> Iterator[Division]:
    match s:
        case n.If(condition, then, otherwise):
            yield from divisions(condition, known, narrowed)
            yield from divisions(then, narrowed.where(condition, known), narrowed)
            yield from divisions(otherwise, narrowed.where(condition, known, holds=False), narrowed)
        case n.RepeatUntil(condition, body, at_most):
            yield from divisions((condition, at_most), known, narrowed)
            yield from divisions(body, narrowed.where(condition, known, holds=False), narrowed)
        case n.ForEach(_, source, body, where):
            inside = narrowed.where(where, narrowed.filled(source, known))
            yield from divisions(children(s), narrowed.filled(source, known), narrowed)
            yield from divisions(body, inside, narrowed)
        case n.ChooseOne(branches=branches):
            yield from divisions(children(s), known, narrowed)
            for branch in branches:
                yield from divisions(branch.body, narrowed.where(branch.when, known), narrowed)
        case n.Choose(sources=sources, where=where, paying=paying):
            inside = known
            for source in sources:
                yield from divisions(source, inside, narrowed)
                inside = narrowed.filled(source, inside)
            yield from divisions(where, inside, narrowed)
            yield from divisions(paying, narrowed.where(where, inside), narrowed)
        case _:
            yield from divisions(children(s), known, narrowed)
            for block in blocks(s):
                yield from divisions(block, known, narrowed)


def _after(s: object, known: Known, narrowed: Narrowed) -> Known:
    """What is known behind a statement."""
    match s:
        case n.SetField(path=path, value=value):
            return {**known, path_text(path): narrowed.range(value, known)}
        case n.AddNumber(path=path, value=value, negated=negated):
            now = narrowed.range(n.Binary("-" if negated else "+", n.Read(path), value), known)
            return {**_without([path], known), path_text(path): now}
        case n.Transfer(parts=parts):
            return _without([part.source for part in parts if isinstance(part, n.Part) and part.source], known)
        case n.MovePiece() | n.MoveAllPieces() | n.DrawPiece() | n.TakeElement():
            return _without(paths(s), known)
        case n.Choose(sources=sources, where=where, may=False):
            for source in sources:
                known = narrowed.filled(source, known)
            return narrowed.where(where, known)
    return known


def _without(changed: Iterable[n.Path], known: Known) -> Known:
    """What is still known once these fields have changed."""
    words = [path_text(path) for path in changed]
    return {key: found for key, found in known.items() if not any(word in key for word in words)}
