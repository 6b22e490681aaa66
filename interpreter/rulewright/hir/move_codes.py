"""How an option becomes one whole number, and back. The same for all backends.

- A choice of one variable: its value; where values may be negative, the value less the least one.
- Of several: mixed radix over their static bounds, the first variable most significant. A variable that stands for a
  route (or a list) counts as its index, from 0, in its source.
- A set: its index, from 0, among all sets of the filtered source, by size and then in domain order.
- A menu: the index of the option; an offer: the action's ordinal; chance: the index in the source of a pick, the member
  of a draw. Declining and stopping are -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.hir import nodes as n, program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.types import ListType, RouteType

DECLINE = -1
MOST_CODES = 1 << 31


@dataclass(frozen=True, eq=False)
class Digit:
    """One variable of a choice: values from `low`, `size` of them; `by_index` counts places in its source instead."""

    var: n.Var
    low: int
    size: int
    by_index: bool


def is_by_index(var: n.Var) -> bool:
    """Whether a value is told by its place in its source: routes and lists are no numbers."""
    return isinstance(var.type, RouteType | ListType)


def digits(bounds: Bounds, choice: p.Choice) -> tuple[Digit, ...]:
    """The digits of a choice's codes, the most significant first."""
    found = tuple(_digit(bounds, v, s) for v, s in zip(choice.vars, choice.sources, strict=True))
    if len(found) > 1 or found[0].by_index or found[0].low < 0:
        return found
    only = found[0]
    return (Digit(only.var, 0, only.low + only.size, False),)  # the value itself


def _digit(bounds: Bounds, var: n.Var, source: n.Expr) -> Digit:
    if is_by_index(var):
        return Digit(var, 0, max(1, bounds.capacity(source)), True)
    low, high = bounds.elements(source)
    return Digit(var, low, max(1, high - low + 1), False)


def encode(digits: Sequence[Digit], values: Sequence[int]) -> int:
    """The code of these values; of a digit `by_index` the value is the index."""
    code = 0
    for digit, value in zip(digits, values, strict=True):
        code = code * digit.size + value - digit.low
    return code


def decode(digits: Sequence[Digit], code: int) -> list[int]:
    """The values behind a code. Of a number that no option has, values that no option has."""
    values = []
    for digit in reversed(digits):
        values.append(code % digit.size + digit.low)
        code //= digit.size
    return values[::-1]


def too_many(bounds: Bounds, names: Sequence[n.Var], sources: Sequence[n.Expr]) -> n.Var | None:
    """The variable with which the codes of a choice pass 2**31, to be split off into a choice of its own."""
    total = 1
    for var, source in zip(names, sources, strict=True):
        total *= _digit(bounds, var, source).size
        if total > MOST_CODES:
            return var
    return None
