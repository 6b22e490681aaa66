"""LIR expressions as C: all of 64 bits, every index that is worked out tested on the spot.

Expressions have no effects, so what stands beside each other may be worked out in any order; but calls may fault, and
the first fault counts. So calls are lines of their own that come before, in order, and where one stands behind a
condition, the condition becomes an `if`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.backends.native.refuse import LEAST, MOST
from rulewright.backends.native.writer import Writer
from rulewright.lir import program as lir

UNROLLED = 8


def local(which: lir.Local) -> str:
    return f"v{which.number}"


def listed(which: lir.ListLocal) -> str:
    return f"l{which.number}"


def literal(number: int) -> str:
    return str(number) if -(2**31) < number < 2**31 else f"{number}LL"


def value(w: Writer, expr: lir.Expr) -> str:
    """As a number that anything may stand beside."""
    text = _ROWS[type(expr)](w, expr)
    return f"(i64){text}" if isinstance(expr, _TRUTHS) else text


def truth(w: Writer, expr: lir.Expr) -> str:
    """As what an `if` may ask."""
    return _ROWS[type(expr)](w, expr)


def index(w: Writer, expr: lir.Expr, limit: str | int) -> str:
    """An index that lies below a limit, or 0 and a trap."""
    if isinstance(expr, lir.Const) and isinstance(limit, int) and 0 <= expr.value < limit:
        return str(expr.value)
    text = value(w, expr)
    if isinstance(expr, lir.Get):
        return f"(u64){text} < (u64){limit} ? {text} : bad(c)"
    name = w.temporary()
    return f"(u64)({name} = {text}) < (u64){limit} ? {name} : bad(c)"


def slot(w: Writer, address: lir.Expr) -> str:
    return f"s[{index(w, address, w.book.size)}]"


def element(w: Writer, which: lir.ListLocal, place: lir.Expr) -> str:
    name = listed(which)
    return f"{name}.p[{index(w, place, f'{name}.n')}]"


def rows(w: Writer, number: int) -> str:
    """A table of rows as what the machine is told about it."""
    return f"r{number}, r{number}e, {len(w.book.program.rows[number])}"


# ---- arithmetic ----


_INFIX = {"+": "plus", "-": "minus", "*": "times"}
_FLOORED = {"div": ("/", "divide"), "mod": ("%", "modulo")}


def _arith(w: Writer, e: lir.Arith) -> str:
    left, right = value(w, e.left), value(w, e.right)
    if e.op in _INFIX:
        if not LEAST <= e.low <= e.high <= MOST:  # what generated Python would hold, and C would not
            return f"{_INFIX[e.op]}(c, {left}, {right})"
        return f"((i64){left} {e.op} {right})" if isinstance(e.left, lir.Const) else f"({left} {e.op} {right})"
    if e.op in _FLOORED:
        sign, function = _FLOORED[e.op]
        if isinstance(e.right, lir.Const) and 0 < e.right.value < 2**32 and e.left.low >= 0:
            return f"(i64)((u64){left} {sign} {e.right.value}u)"
        return f"{function}(c, {left}, {right})"
    return f"({left} & {right})" if e.op == "&" else _smaller(w, e, left, right)


def _smaller(w: Writer, e: lir.Arith, left: str, right: str) -> str:
    sign = "<" if e.op == "min" else ">"
    a, b = w.temporary(), w.temporary()
    return f"({a} = {left}, {b} = {right}, {a} {sign} {b} ? {a} : {b})"


_COMPARE = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def _compare(w: Writer, e: lir.Compare) -> str:
    left = value(w, e.left)
    return f"({left} {_COMPARE[e.op]} {value(w, e.right)})"


# ---- what is asked only if something else is so ----


def _both(w: Writer, e: lir.Both) -> str:
    return _lazy(w, e.left, e.right, "&&", "")


def _either(w: Writer, e: lir.Either) -> str:
    return _lazy(w, e.left, e.right, "||", "!")


def _lazy(w: Writer, left: lir.Expr, right: lir.Expr, sign: str, unless: str) -> str:
    first = truth(w, left)
    if not w.calls(right):
        return f"({first} {sign} {truth(w, right)})"
    name = w.temporary()
    w.add(f"{name} = {first} != 0;")
    with w.under(f"if ({unless}{name})"):
        w.add(f"{name} = {truth(w, right)} != 0;")
    return name


def _cond(w: Writer, e: lir.Cond) -> str:
    asked = truth(w, e.condition)
    if not w.calls(e.then) and not w.calls(e.otherwise):
        return f"({asked} ? {value(w, e.then)} : {value(w, e.otherwise)})"
    name = w.temporary()
    with w.under(f"if ({asked})"):
        w.add(f"{name} = {value(w, e.then)};")
    with w.under("else"):
        w.add(f"{name} = {value(w, e.otherwise)};")
    return name


# ---- many slots at once ----


def _sum(w: Writer, e: lir.SumSlots) -> str:
    if e.count > UNROLLED:
        return f"sum(c, s, {value(w, e.address)}, {e.count})"
    if isinstance(e.address, lir.Const):
        return f"({' + '.join(f'(i64)s[{e.address.value + i}]' for i in range(e.count))})"
    name = w.temporary()
    parts = " + ".join(f"(i64)s[{name} + {i}]" for i in range(e.count))
    return f"((u64)({name} = {value(w, e.address)}) <= {w.book.size - e.count}u ? {parts} : bad(c))"


def _row_entry(w: Writer, e: lir.RowEntry) -> str:
    row, place = w.temporary(), w.temporary()
    table, ends = f"r{e.rows}", f"r{e.rows}e"
    fits = (
        f"(u64){row} < {len(w.book.program.rows[e.rows])}u && (u64){place} < (u64)({ends}[{row} + 1] - {ends}[{row}])"
    )
    given = f"{row} = {value(w, e.row)}, {place} = {value(w, e.index)}"
    return f"({given}, {fits} ? (i64){table}[{ends}[{row}] + {place}] : bad(c))"


def _row_length(w: Writer, e: lir.RowLength) -> str:
    row, ends = w.temporary(), f"r{e.rows}e"
    there = f"(u64)({row} = {value(w, e.row)}) < {len(w.book.program.rows[e.rows])}u"
    return f"({there} ? (i64)({ends}[{row} + 1] - {ends}[{row}]) : bad(c))"


# ---- calls ----


def arguments(w: Writer, call: lir.Call) -> list[str]:
    """What a call is given, worked out; calls inside come first."""
    return [f"&{listed(a)}" if isinstance(a, lir.ListLocal) else value(w, a) for a in call.args]


def _call(w: Writer, e: lir.Call) -> str:
    name = w.temporary()
    given = arguments(w, e)
    if not e.copied and not e.guarded:
        w.add(f"{name} = {e.function}({', '.join(['c', 's', *given])});")
        w.leave_if_trapped()
        return name
    mark = w.count()
    with w.under(""):
        w.add(f"i64 *{mark} = c->top;")
        if e.copied:
            w.add("i64 *noted = c->noted;")
        w.add(f"{name} = {e.function}({', '.join(['c', 's', *given])});")
        if e.guarded:
            w.add(f"if (c->trap == FAULT) c->trap = 0, {name} = 0;")
        if e.copied:
            w.add("put_back(c, s, noted);")
        w.leave_if_trapped()
        w.add(f"c->top = {mark};")
    return name


_ROWS: dict[type, Callable[[Writer, Any], str]] = {
    lir.Const: lambda w, e: literal(e.value) if e.value >= 0 else f"({literal(e.value)})",
    lir.Get: lambda w, e: local(e.local),
    lir.Load: lambda w, e: f"(i64){slot(w, e.address)}",
    lir.Entry: lambda w, e: f"(i64)p{e.pool}[{index(w, e.index, len(w.book.program.pools[e.pool]))}]",
    lir.RowEntry: _row_entry,
    lir.RowLength: _row_length,
    lir.Element: lambda w, e: element(w, e.list, e.index),
    lir.Length: lambda w, e: f"{listed(e.list)}.n",
    lir.Arith: _arith,
    lir.Compare: _compare,
    lir.Not: lambda w, e: f"(!{truth(w, e.operand)})",
    lir.Both: _both,
    lir.Either: _either,
    lir.Cond: _cond,
    lir.InSlots: lambda w, e: f"in_slots(c, s, {value(w, e.address)}, {value(w, e.count)}, {value(w, e.value)})",
    lir.InList: lambda w, e: f"in_list(&{listed(e.list)}, {value(w, e.value)})",
    lir.InRow: lambda w, e: f"in_row(c, {rows(w, e.rows)}, {value(w, e.row)}, {value(w, e.value)})",
    lir.SameList: lambda w, e: f"same_list(&{listed(e.left)}, &{listed(e.right)})",
    lir.SumSlots: _sum,
    lir.Emitted: lambda w, e: "on",
    lir.Call: _call,
}
_TRUTHS = (lir.Compare, lir.Not, lir.Both, lir.Either)
