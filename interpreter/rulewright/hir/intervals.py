"""Reckoning with intervals: the least and the greatest that a sum, product or quotient can be."""

from __future__ import annotations

from collections.abc import Iterable

Range = tuple[int, int]

FURTHEST = 2**53
"""Beyond it nothing is told apart: what may leave it, the checker refuses."""


def join(ranges: Iterable[Range]) -> Range | None:
    """The smallest range around all of them."""
    found = list(ranges)
    return (min(lo for lo, _ in found), max(hi for _, hi in found)) if found else None


def near(lo: int, hi: int) -> Range:
    """As much of a range as counts."""
    return max(lo, -FURTHEST), min(hi, FURTHEST)


def combined(op: str, left: Range, right: Range) -> Range:
    """What an operator makes of two ranges; a comparison gives yes or no."""
    (a, z), (c, y) = left, right
    match op:
        case "+":
            return near(a + c, z + y)
        case "-":
            return near(a - y, z - c)
        case "*":
            corners = (a * c, a * y, z * c, z * y)
            return near(min(corners), max(corners))
        case "div" | "div up":
            return _quotients(left, right, up=op == "div up")
        case "mod":
            return 0, max(abs(c), abs(y)) - 1 if (c, y) != (0, 0) else 0
    return 0, 1


def _quotients(left: Range, right: Range, up: bool) -> Range:
    """The extremes of a quotient stand at the corners and beside a divisor of 0."""
    divisors = {d for d in (*right, -1, 1) if right[0] <= d <= right[1] and d != 0}
    found = [-(-v // d) if up else v // d for v in left for d in divisors]
    return (min(found), max(found)) if found else (0, 0)
