"""Loops that may wait, and the locals in which they keep where they are."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.hir import nodes as n
from rulewright.hir.split_blocks import Builder
from rulewright.hir.types import BOOL
from rulewright.hir.walk import walk
from rulewright.text.source import Span

_FIXED = (n.Num, n.Setting, n.PlayerCount, n.MemberRef, n.AllOf, n.RangeList, n.ListLit, n.ConstantOf, n.Unary)
_SUMS = frozenset({"+", "-", "*", "=", "!=", "<", "<=", ">", ">="})


def is_fixed(expr: n.Expr) -> bool:
    """Whether an expression is the same at every moment of a game, so that nothing need be kept of it."""
    return all(isinstance(e, _FIXED) or (isinstance(e, n.Binary) and e.op in _SUMS) for e in walk(expr))


def plus(value: n.Expr, more: int) -> n.Expr:
    return n.Binary("+" if more > 0 else "-", value, n.Num(abs(more)), span=value.span)


def local(var: n.Var) -> n.Local:
    return n.Local(var, type=var.type, span=var.span)


def loop(b: Builder, condition: n.Expr, body: Callable[[], None]) -> None:
    """While the condition holds."""
    head, inside, after = b.here(), b.label(), b.label()
    b.fork(condition, inside, after)
    b.place(inside)
    body()
    b.goto(head)
    b.place(after)


def kept(b: Builder, name: str, value: n.Expr) -> n.Expr:
    """A number as it is now, for later: a local, unless it never changes."""
    return value if is_fixed(value) else local(b.counter(name, value, value.span, value))


def each_in(b: Builder, items: n.Expr, var: n.Var, span: Span, body: Callable[[], None]) -> None:
    """For each element of a list that does not change meanwhile."""
    size = n.Size(items, span=span)
    index = b.counter("index", n.Num(1), span, plus(size, 1))

    def one() -> None:
        b.let(var, n.ListGet(items, local(index), type=var.type, span=span), span)
        b.let(index, plus(local(index), 1), span)
        body()

    loop(b, n.Binary("<=", local(index), size, type=BOOL, span=span), one)
