"""LIR expressions as Python text.

Two ways to ask for one: as a *condition*, where anything true or false will do, and as a *value*, which is a whole
number and never a bool, since values are stored and printed. Each row below gives the text and how tightly it binds;
parentheses are set where a looser one stands inside a tighter one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.lir import program as lir
from rulewright.lir.build import add, const

OR, AND, NOT, TEST, BITS, PLUS, TIMES, ATOM = range(1, 9)
IF = 0

Text = tuple[str, int]


def local(which: lir.Local | lir.ListLocal) -> str:
    return f"v{which.number}"


def value(expr: lir.Expr) -> str:
    """As a whole number, to be stored, passed on or returned."""
    return _value(expr)[0]


def _value(expr: lir.Expr) -> Text:
    text, binding = _text(expr)
    return (f"1 if {text} else 0", IF) if isinstance(expr, _BOOLEAN) else (text, binding)


def inner_value(expr: lir.Expr) -> str:
    """As a whole number that something else may stand beside."""
    return _operand(expr, PLUS)


def condition(expr: lir.Expr) -> str:
    return _text(expr)[0]


def _term(expr: lir.Expr, binding: int) -> str:
    """As part of a sum, where a bool counts as 0 or 1."""
    if isinstance(expr, lir.Compare) and not _is_plain_truth(expr):
        return f"({_text(expr)[0]})"
    return _operand(expr, binding)


def _operand(expr: lir.Expr, binding: int) -> str:
    text, own = _value(expr)
    return text if own >= binding else f"({text})"


def _test(expr: lir.Expr, binding: int) -> str:
    text, own = _text(expr)
    return text if own >= binding else f"({text})"


def _text(expr: lir.Expr) -> Text:
    return _ROWS[type(expr)](expr)


def _call(expr: lir.Call) -> Text:
    """A trial of what writes goes through a function that puts back what it wrote, see `lir.noting`."""
    args = ", ".join(["s", *(argument(a) for a in expr.args)])
    if expr.copied:
        return f"{'try_' if expr.guarded else 'ask_'}({expr.function}, {args})", ATOM
    return (f"may_({expr.function}, {args})" if expr.guarded else f"{expr.function}({args})"), ATOM


def argument(arg: lir.Argument) -> str:
    return local(arg) if isinstance(arg, lir.ListLocal) else inner_value(arg)


_SIMPLE = (lir.Const, lir.Get)


def _is_cheap(expr: lir.Expr) -> bool:
    """Whether reading it twice costs less than a call of min or max."""
    return isinstance(expr, _SIMPLE) or (isinstance(expr, lir.Load) and isinstance(expr.address, _SIMPLE))


def _smaller(expr: lir.Arith, sign: str, function: str) -> Text:
    if _is_cheap(expr.left) and _is_cheap(expr.right):
        a, b = _operand(expr.left, PLUS), _operand(expr.right, PLUS)
        return f"{a} if {a} {sign} {b} else {b}", IF
    return f"{function}({inner_value(expr.left)}, {inner_value(expr.right)})", ATOM


def _infix(sign: str, binding: int) -> Callable[[lir.Arith], Text]:
    return lambda e: (f"{_operand(e.left, binding)} {sign} {_operand(e.right, binding + 1)}", binding)


def _sum_of(sign: str) -> Callable[[lir.Arith], Text]:
    return lambda e: (f"{_term(e.left, PLUS)} {sign} {_term(e.right, PLUS + 1)}", PLUS)


def _sum(expr: lir.Arith) -> Text:
    if isinstance(expr.right, lir.Const) and expr.right.value < 0:
        return f"{_operand(expr.left, PLUS)} - {-expr.right.value}", PLUS
    return _sum_of("+")(expr)


_ARITH: dict[str, Callable[[lir.Arith], Text]] = {
    "+": _sum,
    "-": _sum_of("-"),
    "*": _infix("*", TIMES),
    "div": _infix("//", TIMES),
    "mod": _infix("%", TIMES),
    "&": _infix("&", BITS),
    "min": lambda e: _smaller(e, "<", "min"),
    "max": lambda e: _smaller(e, ">", "max"),
}
_COMPARE = {"=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def _is_plain_truth(expr: lir.Compare) -> bool:
    """Whether it only asks if a count is 0, which Python does without comparing."""
    return expr.op in ("=", "!=", ">") and expr.right == const(0) and expr.left.low >= 0


def _compare(expr: lir.Compare) -> Text:
    if _is_plain_truth(expr):
        return (f"not {_test(expr.left, TEST)}", NOT) if expr.op == "=" else _text(expr.left)
    return f"{_operand(expr.left, PLUS)} {_COMPARE[expr.op]} {_operand(expr.right, PLUS)}", TEST


_MEMBERSHIP = (lir.InSlots, lir.InList, lir.InRow)


def _membership(word: str) -> Callable[[Any], Text]:
    return lambda e: (f"{_operand(e.value, PLUS)} {word} {_among(e)}", TEST)


def _among(e: lir.InSlots | lir.InList | lir.InRow) -> str:
    match e:
        case lir.InSlots(address=address, count=count):
            return slots(address, count)
        case lir.InList(list=which):
            return local(which)
    return row(e.rows, e.row)


def _not(operand: lir.Expr) -> Text:
    text, binding = _text(operand)
    if isinstance(operand, _MEMBERSHIP):
        return _membership("not in")(operand)
    return f"not {text}" if binding >= TEST else f"not ({text})", NOT


def _cond(expr: lir.Cond) -> Text:
    return f"{_operand(expr.then, OR)} if {_test(expr.condition, OR)} else {_operand(expr.otherwise, OR)}", IF


def slots(address: lir.Expr, count: lir.Expr) -> str:
    """A slice of the slots."""
    start = inner_value(address)
    if isinstance(address, lir.Const) and isinstance(count, lir.Const):
        return f"s[{start}:{address.value + count.value}]"
    if isinstance(address, lir.Const):
        return f"s[{start}:{address.value} + {_operand(count, PLUS)}]"
    return f"s[{start}:{start} + {_operand(count, TIMES)}]"


def row(rows: int, index: lir.Expr) -> str:
    return f"r{rows}[{inner_value(index)}]"


_ROWS: dict[type, Callable[[Any], Text]] = {
    lir.Const: lambda e: (str(e.value), ATOM if e.value >= 0 else PLUS),
    lir.Get: lambda e: (local(e.local), ATOM),
    lir.Load: lambda e: (f"s[{inner_value(e.address)}]", ATOM),
    lir.Entry: lambda e: (f"p{e.pool}[{inner_value(e.index)}]", ATOM),
    lir.RowEntry: lambda e: (f"{row(e.rows, e.row)}[{inner_value(e.index)}]", ATOM),
    lir.RowLength: lambda e: (f"len({row(e.rows, e.row)})", ATOM),
    lir.Element: lambda e: (f"{local(e.list)}[{inner_value(e.index)}]", ATOM),
    lir.Length: lambda e: (f"len({local(e.list)})", ATOM),
    lir.Arith: lambda e: _ARITH[e.op](e),
    lir.Compare: _compare,
    lir.Not: lambda e: _not(e.operand),
    lir.Both: lambda e: (f"{_test(e.left, AND)} and {_test(e.right, NOT)}", AND),
    lir.Either: lambda e: (f"{_test(e.left, OR)} or {_test(e.right, AND)}", OR),
    lir.Cond: _cond,
    lir.InSlots: _membership("in"),
    lir.InList: _membership("in"),
    lir.InRow: _membership("in"),
    lir.SameList: lambda e: (f"{local(e.left)} == {local(e.right)}", TEST),
    lir.SumSlots: lambda e: (_sum_of_slots(e), ATOM if e.count > 4 else PLUS),
    lir.Emitted: lambda e: ("len(o)", ATOM),
    lir.Call: _call,
}
_BOOLEAN = (lir.Compare, lir.Not, lir.Both, lir.Either, lir.InSlots, lir.InList, lir.InRow, lir.SameList)


def _sum_of_slots(expr: lir.SumSlots) -> str:
    """Few slots are added one by one, which is faster than a slice."""
    if expr.count > 4:
        count = lir.Const(expr.count, low=expr.count, high=expr.count)
        return f"sum({slots(expr.address, count)})"
    return " + ".join(f"s[{inner_value(add(expr.address, const(i)))}]" for i in range(expr.count))
