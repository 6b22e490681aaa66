"""Making LIR expressions: each gets its interval here, and what is constant is worked out at once.

Folding at the source keeps the passes small: after substituting a constant for a loop name, building the expression
again is all that is needed. Sums are kept as `something + constant`, so that addresses of one record share their
`something`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulewright.lir.program import (
    ANY_HIGH,
    ANY_LOW,
    Arith,
    ArithOp,
    Both,
    Call,
    Compare,
    CompareOp,
    Cond,
    Const,
    Either,
    Element,
    Expr,
    Get,
    InList,
    InSlots,
    Length,
    ListLocal,
    Load,
    Local,
    Not,
    SumSlots,
)


def const(value: int) -> Const:
    return Const(value, low=value, high=value)


ZERO, ONE = const(0), const(1)


def get(local: Local, low: int = ANY_LOW, high: int = ANY_HIGH) -> Get:
    return Get(local, low=low, high=high)


def load(address: Expr, low: int, high: int) -> Load:
    return Load(address, low=low, high=high)


def element(from_list: ListLocal, index: Expr) -> Element:
    return Element(from_list, index, low=from_list.low, high=from_list.high)


def length(of: ListLocal) -> Length:
    return Length(of, low=0, high=of.capacity)


def in_list(value: Expr, among: ListLocal) -> Expr:
    return InList(value, among, low=0, high=1)


def in_slots(value: Expr, address: Expr, count: Expr) -> Expr:
    return InSlots(value, address, count, low=0, high=1)


def sum_slots(address: Expr, count: int, low: int, high: int) -> Expr:
    """The sum of `count` slots, each in `low`..`high`."""
    if count == 0:
        return ZERO
    if count == 1:
        return load(address, low, high)
    return SumSlots(address, count, low=count * low, high=count * high)


def _arith(op: ArithOp, left: Expr, right: Expr, low: int, high: int) -> Expr:
    return Arith(op, left, right, low=low, high=high)


def add(left: Expr, right: Expr) -> Expr:
    if isinstance(left, Const):
        left, right = right, left
    if isinstance(right, Const):
        return _add_constant(left, right.value)
    if isinstance(left, Arith) and left.op == "+" and isinstance(left.right, Const):
        return _add_constant(add(left.left, right), left.right.value)
    if isinstance(right, Arith) and right.op == "+" and isinstance(right.right, Const):
        return _add_constant(add(left, right.left), right.right.value)
    return _arith("+", left, right, left.low + right.low, left.high + right.high)


def _add_constant(left: Expr, value: int) -> Expr:
    if isinstance(left, Const):
        return const(left.value + value)
    if isinstance(left, Arith) and left.op == "+" and isinstance(left.right, Const):
        return _add_constant(left.left, left.right.value + value)
    if value == 0:
        return left
    return _arith("+", left, const(value), left.low + value, left.high + value)


def subtract(left: Expr, right: Expr) -> Expr:
    if isinstance(right, Const):
        return add(left, const(-right.value))
    return _arith("-", left, right, left.low - right.high, left.high - right.low)


def multiply(left: Expr, right: Expr) -> Expr:
    if isinstance(left, Const):
        left, right = right, left
    if isinstance(right, Const):
        return _times(left, right.value)
    corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return _arith("*", left, right, min(corners), max(corners))


def _times(left: Expr, factor: int) -> Expr:
    if isinstance(left, Const):
        return const(left.value * factor)
    if factor == 0:
        return ZERO
    if factor == 1:
        return left
    if isinstance(left, Arith) and left.op == "+" and isinstance(left.right, Const):
        return add(_times(left.left, factor), const(left.right.value * factor))
    ends = (left.low * factor, left.high * factor)
    return _arith("*", left, const(factor), min(ends), max(ends))


def negative(operand: Expr) -> Expr:
    return subtract(ZERO, operand) if not isinstance(operand, Const) else const(-operand.value)


def divide(left: Expr, right: Expr) -> Expr:
    """Rounded down. The divisor is not 0 where this is reached (one that always is makes no difference)."""
    if right.low == right.high == 0:
        return ZERO
    if isinstance(left, Const) and isinstance(right, Const):
        return const(left.value // right.value)
    if isinstance(right, Const) and right.value == 1:
        return left
    ends = [a // b for a in (left.low, left.high) for b in _divisors(right)]
    return _arith("div", left, right, min(ends), max(ends))


def _divisors(right: Expr) -> list[int]:
    """The divisors at which a quotient can be largest or smallest."""
    near = [b for b in (-1, 1) if right.low <= b <= right.high]
    return near + [b for b in (right.low, right.high) if b != 0]


def modulo(left: Expr, right: Expr) -> Expr:
    """Never negative. The divisor is above 0 where this is reached."""
    if right.high <= 0:
        return ZERO
    if isinstance(left, Const) and isinstance(right, Const):
        return const(left.value % right.value)
    if left.low >= 0 and left.high < right.low:
        return left
    return _arith("mod", left, right, 0, right.high - 1)


def minimum(left: Expr, right: Expr) -> Expr:
    if left.high <= right.low:
        return left
    if right.high <= left.low:
        return right
    return _arith("min", left, right, min(left.low, right.low), min(left.high, right.high))


def maximum(left: Expr, right: Expr) -> Expr:
    if left.low >= right.high:
        return left
    if right.low >= left.high:
        return right
    return _arith("max", left, right, max(left.low, right.low), max(left.high, right.high))


_HOLDS: dict[CompareOp, Callable[[Expr, Expr], bool | None]] = {
    "=": lambda a, b: (
        True if a.low == a.high == b.low == b.high else False if a.high < b.low or b.high < a.low else None
    ),
    "<": lambda a, b: True if a.high < b.low else False if a.low >= b.high else None,
    "<=": lambda a, b: True if a.high <= b.low else False if a.low > b.high else None,
}
_OPPOSITE: dict[CompareOp, CompareOp] = {"!=": "=", ">": "<=", ">=": "<", "=": "!=", "<=": ">", "<": ">="}


def decided(op: CompareOp, left: Expr, right: Expr) -> bool | None:
    """Whether the intervals alone decide a comparison."""
    if op in _HOLDS:
        return _HOLDS[op](left, right)
    answer = _HOLDS[_OPPOSITE[op]](left, right)
    return None if answer is None else not answer


def compare(op: CompareOp, left: Expr, right: Expr) -> Expr:
    known = decided(op, left, right)
    if isinstance(left, Get) and isinstance(right, Get) and left.local is right.local:
        known = op in ("=", "<=", ">=")
    if known is not None:
        return ONE if known else ZERO
    if is_truth(left) and isinstance(right, Const) and op in ("=", "!="):
        return left if (op == "=") == bool(right.value) else negate(left)
    if isinstance(left, Arith) and left.op == "+" and isinstance(left.right, Const) and isinstance(right, Const):
        return compare(op, left.left, const(right.value - left.right.value))
    return Compare(op, left, right, low=0, high=1)


def is_truth(expr: Expr) -> bool:
    """Whether an expression is 0 or 1."""
    return expr.low >= 0 and expr.high <= 1


def truth(expr: Expr) -> Expr:
    """1 for what is not 0."""
    return expr if is_truth(expr) else compare("!=", expr, ZERO)


def negate(operand: Expr) -> Expr:
    if isinstance(operand, Const):
        return ZERO if operand.value else ONE
    if isinstance(operand, Not):
        return truth(operand.operand)
    if isinstance(operand, Compare):
        return Compare(_OPPOSITE[operand.op], operand.left, operand.right, low=0, high=1)
    if isinstance(operand, Either):  # what must hold one by one can be asked one by one
        return both(negate(operand.left), negate(operand.right))
    return Not(operand, low=0, high=1)


def both(left: Expr, right: Expr) -> Expr:
    if isinstance(left, Const):
        return truth(right) if left.value else ZERO
    if isinstance(right, Const):
        return truth(left) if right.value else ZERO
    return Both(left, right, low=0, high=1)


def either(left: Expr, right: Expr) -> Expr:
    if isinstance(left, Const):
        return ONE if left.value else truth(right)
    if isinstance(right, Const):
        return ONE if right.value else truth(left)
    return Either(left, right, low=0, high=1)


def cond(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    if isinstance(condition, Const):
        return then if condition.value else otherwise
    if then == otherwise:
        return then
    if isinstance(then, Const) and isinstance(otherwise, Const) and {then.value, otherwise.value} == {0, 1}:
        return truth(condition) if then.value else negate(condition)
    low, high = min(then.low, otherwise.low), max(then.high, otherwise.high)
    return Cond(condition, then, otherwise, low=low, high=high)


def within(expr: Expr, low: int, high: int) -> bool:
    """Whether the interval of an expression lies in `low`..`high`."""
    return low <= expr.low and expr.high <= high


def _divide_somehow(left: Expr, right: Expr) -> Expr:
    if right.low <= 0 <= right.high and right.low != right.high:
        return _arith("div", left, right, ANY_LOW, ANY_HIGH)
    return divide(left, right)


def _modulo_somehow(left: Expr, right: Expr) -> Expr:
    return modulo(left, right) if right.low > 0 else _arith("mod", left, right, 0, ANY_HIGH)


_ARITH: dict[ArithOp, Callable[[Expr, Expr], Expr]] = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "div": _divide_somehow,
    "mod": _modulo_somehow,
    "min": minimum,
    "max": maximum,
    "&": lambda a, b: _arith("&", a, b, 0, max(0, b.high)),
}


def arith(op: ArithOp, left: Expr, right: Expr) -> Expr:
    """Any of them. A divisor may look as if it could be 0, where it never is."""
    return _ARITH[op](left, right)


def narrowed(expr: Expr, low: int, high: int) -> Expr:
    """The same expression, of which more is known. What contradicts itself is never run, and stays as it is."""
    low, high = max(low, expr.low), min(high, expr.high)
    if low > high or (low == expr.low and high == expr.high):
        return expr
    return folded(replace(expr, low=low, high=high))


def folded(expr: Expr) -> Expr:
    """A constant where only one value is possible; calls are made all the same."""
    return const(expr.low) if expr.low == expr.high and not isinstance(expr, Call) else expr
