"""Choices with nothing, or not enough, to choose from in every position of every game."""

from __future__ import annotations

from rulewright.checking.context import Context
from rulewright.checking.facts.statements_of import statements_of
from rulewright.checking.facts.sure_values import sure
from rulewright.checking.facts.widest import widest
from rulewright.checking.messages import book as say
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.fields import HoldingShape, ListShape, PlaceShape

MOST_TRIED = 500
"""Members that are tried one by one against a condition; a larger source is taken to hold something."""


def empty_choices(ctx: Context) -> None:
    """Nothing is said where some member could not be read: it may be what there is to choose."""
    if ctx.names.incomplete:
        return
    for path, statement in statements_of(ctx.book):
        _judge(ctx, path, statement)


def _judge(ctx: Context, path: str, statement: n.Stmt) -> None:
    match statement:
        case n.Choose(vars=variables, sources=sources, where=where, may=may):
            for var, source in zip(variables, sources, strict=True):
                only = where if len(variables) == 1 else None
                if not may and _none(ctx, var, source, only):
                    ctx.say(say.nothing_to_choose(source.span, path, _why(ctx, source)))
        case n.ChooseSet() | n.ChooseMany():
            _judge_many(ctx, path, statement)
        case n.ChooseAll(var=var, source=source, where=where):
            if _none(ctx, var, source, where):
                ctx.say(say.nothing_to_choose(source.span, path, _why(ctx, source)))


def _judge_many(ctx: Context, path: str, statement: n.ChooseSet | n.ChooseMany) -> None:
    least, there = widest(ctx.book, statement.low), largest(ctx.book, statement.source)
    if statement.may:
        return
    if least and least[0] > 0 and _none(ctx, statement.var, statement.source, statement.where):
        ctx.say(say.nothing_to_choose(statement.source.span, path, _why(ctx, statement.source)))
    elif least and there is not None and least[0] > there:
        ctx.say(say.too_few_to_choose(statement.source.span, path, least[0], there))


def _none(ctx: Context, var: n.Var, source: n.Expr, where: n.Expr | None) -> bool:
    """Whether no element of the source can ever meet the condition."""
    there = largest(ctx.book, source)
    if there == 0:
        return True
    if where is None:
        return False
    if sure(ctx.book, where, {}) == 0:
        return True
    tried = _elements(ctx.book, source)
    return bool(tried) and all(sure(ctx.book, where, {var: e}) == 0 for e in tried)


def _elements(book: Book, source: n.Expr) -> list[int]:
    """Everything the source may hold, where that is known and not too much."""
    match source:
        case n.AllOf(kind) if not any(m.seat for m in book.kinds[kind].members):
            found = range(1, len(book.kinds[kind].members) + 1)
        case n.RangeList(low, high):
            first, last = widest(book, low), widest(book, high)
            found = range(first[0], last[1] + 1) if first and last else range(0)
        case _:
            return []
    return list(found) if len(found) <= MOST_TRIED else []


def largest(book: Book, source: n.Expr) -> int | None:
    """How much the source holds at most, where that is known."""
    match source:
        case n.AllOf(kind):
            return len(book.kinds[kind].members) or None  # an empty kind has a finding of its own
        case n.ListLit(items):
            return len(items)
        case n.RangeList(low, high):
            first, last = widest(book, low), widest(book, high)
            return max(last[1] - first[0] + 1, 0) if first and last else None
        case n.ReadList(path):
            shape = path.field.shape
            cap = shape.cap if isinstance(shape, ListShape | PlaceShape | HoldingShape) else None
            bounds = widest(book, cap)
            return bounds[1] if bounds else None
    return None


def _why(ctx: Context, source: n.Expr) -> str:
    if largest(ctx.book, source) == 0:
        return f"`{source.span.text}` is always empty."
    return "No element of it can ever meet the condition."
