"""The lowest and highest value that an expression can have whatever the settings and however many play."""

from __future__ import annotations

from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book

Interval = tuple[int, int]


def widest(book: Book, expr: n.Expr | None, inside: frozenset[str] = frozenset()) -> Interval | None:
    """Of a number made of settings, the number of players and members; none for anything else. `inside` are settings
    whose bounds are being read: what leads back to itself, which has a finding of its own, has none."""
    match expr:
        case n.Expr(type=t.ErrorType()):
            return None
        case n.Num(value):
            return value, value
        case n.PlayerCount():
            return book.min_players, book.max_players
        case n.Setting(name) if name in inside:
            return None
        case n.Setting(name):
            setting, further = book.settings[name], inside | {name}
            return _both(widest(book, setting.low, further), widest(book, setting.high, further))
        case n.Unary("-", operand):
            inner = widest(book, operand, inside)
            return (-inner[1], -inner[0]) if inner else None
        case n.Binary(op, left, right):
            return _binary(op, widest(book, left, inside), widest(book, right, inside))
        case n.Size(n.AllOf(kind)):
            members = book.kinds[kind].members
            return sum(m.seat == 0 for m in members), len(members)
    return None


def _both(low: Interval | None, high: Interval | None) -> Interval | None:
    return (low[0], high[1]) if low and high else None


def _binary(op: str, left: Interval | None, right: Interval | None) -> Interval | None:
    if left is None or right is None:
        return None
    if op == "+":
        return left[0] + right[0], left[1] + right[1]
    if op == "-":
        return left[0] - right[1], left[1] - right[0]
    if op == "*":
        corners = [a * b for a in left for b in right]
        return min(corners), max(corners)
    return None
