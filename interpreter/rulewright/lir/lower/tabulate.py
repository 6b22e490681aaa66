"""Functions whose list depends on nothing that changes in play: worked out for all members beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import prod

from rulewright.hir import nodes as n
from rulewright.hir.rules import Function
from rulewright.hir.types import MemberType
from rulewright.hir.walk import walk
from rulewright.lir import build, program as lir
from rulewright.lir.lower.lists import row_of
from rulewright.lir.lower.sources import Source
from rulewright.lir.lower.writer import Bound, Writer

MOST_ROWS = 1000
"""So many combinations of arguments are worked out."""
PRINTED = (
    n.Num, n.Setting, n.MemberRef, n.Local, n.ConstantOf, n.AllOf, n.RangeList, n.Unary, n.Binary, n.Cond, n.In,
    n.ListLit, n.ListGet, n.SameList, n.Size, n.TableGet, n.Builtin, n.Bind,
)  # fmt: skip
"""What gives the same whatever is played, and folds to a constant where its parts are."""

Listed = Callable[[Sequence[Bound]], Source]


def tabulated(w: Writer, function: Function, args: Sequence[Bound], listed: Listed) -> Source | None:
    """The row of a table for these arguments; none where the function is not of that sort.

    An argument that is none has no row: then the function itself is written out, to fail where it always fails.
    """
    numbers = [w.known(arg) for arg in args if isinstance(arg, lir.Expr)]
    table = _table(w, function, listed) if len(numbers) == len(args) and not _constant(numbers) else None
    if table is None:
        return None
    index: lir.Expr = build.ZERO
    for number, size in zip(numbers, _sizes(w, function), strict=True):
        if number.low < 1:
            with w.when(build.compare("<", number, build.ONE)):
                listed(args).listed(w)
            number = w.narrowed(w.keep(number), 1, size)
        index = build.add(build.multiply(index, build.const(size)), build.add(number, build.const(-1)))
    return row_of(w, table, index)


def _constant(numbers: Sequence[lir.Expr]) -> bool:
    return all(isinstance(number, lir.Const) for number in numbers)


def _sizes(w: Writer, function: Function) -> list[int]:
    """How many members each parameter may be; 0 for what is no member."""
    types = [param.type for param in function.params]
    return [w.scene.size(t.kind) if isinstance(t, MemberType) and not t.optional else 0 for t in types]


def _table(w: Writer, function: Function, listed: Listed) -> list[list[int]] | None:
    """The lists of all arguments, worked out by the folding of constants; kept by function."""
    known = w.shared.tabulated
    if function not in known:
        known[function] = _worked_out(w, function, listed)
    return known[function]


def _worked_out(w: Writer, function: Function, listed: Listed) -> list[list[int]] | None:
    sizes = _sizes(w, function)
    if function.body is None or function.modifiers or not 0 < prod(sizes) <= MOST_ROWS:
        return None
    if not all(isinstance(node, PRINTED) for node in walk(function.body)):
        return None
    table = []
    for values in product(*(range(1, size + 1) for size in sizes)):
        body: lir.Body = []
        with w.into(body):
            source = listed([build.const(value) for value in values])
        if body or source.constant is None:
            return None
        table.append(list(source.constant))
    return table
