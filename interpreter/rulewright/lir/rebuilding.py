"""Making expressions anew from their parts, so that what became known of a part shows in the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.questions import below


class Rebuilder:
    """What is known stands in `get` and `load`, which others replace. An expression of which nothing new is known is
    given back itself."""

    def __init__(self, program: lir.Program) -> None:
        self.program = program

    def expr(self, e: lir.Expr) -> lir.Expr:
        return _ROWS[type(e)](self, e)

    def get(self, e: lir.Get) -> lir.Expr:
        """What stands for the value of a local."""
        return e

    def load(self, e: lir.Load) -> lir.Expr:
        """What stands for a slot whose address is rebuilt."""
        return e

    def claimed(self, made: lir.Expr, before: lir.Expr) -> lir.Expr:
        """What was claimed of an interval stays true, even where the parts do not show why."""
        return build.narrowed(made, before.low, before.high)

    def call(self, e: lir.Call) -> lir.Expr:
        """What stands for a call."""
        args = self.arguments(e.args)
        return e if args is e.args else replace(e, args=args)

    def parts(self, statement: Any) -> Any:
        """A statement with its own expressions made anew, not those of bodies in it; itself where nothing is new."""
        changes = {}
        for name in below(type(statement)):
            value = getattr(statement, name)
            if isinstance(value, lir.Expr):
                new: Any = self.expr(value)
            elif isinstance(value, tuple) and value:
                new = self.arguments(value)
            else:
                continue
            if new is not value:
                changes[name] = new
        return replace(statement, **changes) if changes else statement

    def argument(self, e: lir.Argument) -> lir.Argument:
        return self.expr(e) if isinstance(e, lir.Expr) else e

    def arguments(self, given: tuple[lir.Argument, ...]) -> tuple[lir.Argument, ...]:
        """The same tuple where nothing is new in it."""
        made = tuple(map(self.argument, given))
        return made if any(a is not b for a, b in zip(made, given, strict=True)) else given


def with_bodies(statement: lir.Stmt, made: Callable[[lir.Body], lir.Body]) -> lir.Stmt:
    """A statement with others in place of the bodies in it."""
    changes: dict[str, Any] = {}
    for name in ("then", "otherwise", "body"):
        inner = getattr(statement, name, None)
        if isinstance(inner, list):
            changes[name] = made(inner)
    return replace(statement, **changes) if changes else statement


def _same(r: Rebuilder, e: Any) -> lir.Expr:
    found: lir.Expr = e
    return found


def _load(r: Rebuilder, e: lir.Load) -> lir.Expr:
    address = r.expr(e.address)
    return r.load(e if address is e.address else replace(e, address=address))


def _two(make: Callable[[Any, lir.Expr, lir.Expr], lir.Expr]) -> Callable[[Rebuilder, Any], lir.Expr]:
    def rebuild(r: Rebuilder, e: Any) -> lir.Expr:
        left, right = r.expr(e.left), r.expr(e.right)
        if left is e.left and right is e.right:
            return _same(r, e)
        return r.claimed(make(e, left, right), e)

    return rebuild


def _parts(*names: str) -> Callable[[Rebuilder, Any], lir.Expr]:
    """Only its parts are made anew."""

    def rebuild(r: Rebuilder, e: Any) -> lir.Expr:
        changes = {}
        for name in names:
            part = getattr(e, name)
            new = r.expr(part)
            if new is not part:
                changes[name] = new
        return replace(e, **changes) if changes else _same(r, e)

    return rebuild


def _not(r: Rebuilder, e: lir.Not) -> lir.Expr:
    operand = r.expr(e.operand)
    return e if operand is e.operand else build.negate(operand)


def _cond(r: Rebuilder, e: lir.Cond) -> lir.Expr:
    parts = r.expr(e.condition), r.expr(e.then), r.expr(e.otherwise)
    if parts[0] is e.condition and parts[1] is e.then and parts[2] is e.otherwise:
        return e
    return r.claimed(build.cond(*parts), e)


def _entry(r: Rebuilder, e: lir.Entry) -> lir.Expr:
    index = r.expr(e.index)
    if index is e.index:
        return e
    seen = r.program.pools[e.pool][max(0, index.low) : index.high + 1]
    made = replace(e, index=index, low=min(seen, default=e.low), high=max(seen, default=e.high))
    return r.claimed(build.folded(made), e)


def _row_entry(r: Rebuilder, e: lir.RowEntry) -> lir.Expr:
    row, index = r.expr(e.row), r.expr(e.index)
    if row is e.row and index is e.index:
        return e
    table = r.program.rows[e.rows]
    if isinstance(row, lir.Const) and isinstance(index, lir.Const) and _lies_in(row.value, table):
        values = table[row.value]
        if _lies_in(index.value, values):
            return build.const(values[index.value])
    return replace(e, row=row, index=index)


def _row_length(r: Rebuilder, e: lir.RowLength) -> lir.Expr:
    row = r.expr(e.row)
    if row is e.row:
        return e
    lengths = [len(values) for values in r.program.rows[e.rows][max(0, row.low) : row.high + 1]]
    made = replace(e, row=row, low=min(lengths, default=e.low), high=max(lengths, default=e.high))
    return r.claimed(build.folded(made), e)


def _lies_in(index: int, values: Any) -> bool:
    return 0 <= index < len(values)


_ROWS: dict[type, Callable[[Rebuilder, Any], lir.Expr]] = {
    lir.Const: _same,
    lir.Get: lambda r, e: r.get(e),
    lir.Load: _load,
    lir.Entry: _entry,
    lir.RowEntry: _row_entry,
    lir.RowLength: _row_length,
    lir.InRow: _parts("value", "row"),
    lir.Element: _parts("index"),
    lir.Length: _same,
    lir.Arith: _two(lambda e, left, right: build.arith(e.op, left, right)),
    lir.Compare: _two(lambda e, left, right: build.compare(e.op, left, right)),
    lir.Not: _not,
    lir.Both: _two(lambda e, left, right: build.both(left, right)),
    lir.Either: _two(lambda e, left, right: build.either(left, right)),
    lir.Cond: _cond,
    lir.InSlots: _parts("value", "address", "count"),
    lir.InList: _parts("value"),
    lir.SameList: _same,
    lir.Emitted: _same,
    lir.SumSlots: _parts("address"),
    lir.Call: lambda r, e: r.call(e),
}
