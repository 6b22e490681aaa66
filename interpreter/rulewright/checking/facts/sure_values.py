"""What an expression is whatever happens: worked out where it reads only what is printed, unknown everywhere else."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book

Sure = int | None
Binding = dict[n.Var, int]

_RECKONED: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "=": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
}


def sure(book: Book, e: n.Expr, known: Binding) -> Sure:
    """The value of an expression for known locals; none where it depends on a setting or on the game."""
    match e:
        case n.Expr(type=t.ErrorType()):
            return None
        case n.Num(value):
            return value
        case n.Local(var):
            return known.get(var)
        case n.MemberRef(kind, member):
            return _number(book, kind, member)
        case n.ConstantOf():
            return _printed(book, e, known)
        case n.Unary(op, operand):
            inner = sure(book, operand, known)
            return None if inner is None else int(not inner) if op == "not" else -inner
        case n.Binary(op, left, right):
            return _binary(op, sure(book, left, known), sure(book, right, known))
    return None


def _binary(op: str, left: Sure, right: Sure) -> Sure:
    if op in ("and", "or"):
        decides = int(op == "or")
        if decides in (left, right):
            return decides
        return 1 - decides if left is not None and right is not None else None
    if left is None or right is None or op not in _RECKONED:
        return None
    return _RECKONED[op](left, right)


def _number(book: Book, kind: str, member: str) -> Sure:
    """The number of a member; unknown where it depends on how many play."""
    for number, each in enumerate(book.kinds[kind].members, 1):
        if each.seat and kind != "Player":
            return None
        if each.name == member:
            return number
    return None


def _printed(book: Book, e: n.ConstantOf, known: Binding) -> Sure:
    member, kind = sure(book, e.member, known), book.kinds[e.kind]
    if not member or e.index is not None or any(m.seat for m in kind.members) or member > len(kind.members):
        return None
    value = kind.members[member - 1].constants.get((e.constant, ""), kind.constants[e.constant].default)
    return sure(book, value, known) if value is not None else None
