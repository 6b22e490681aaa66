"""Hidden numbers that a seat can neither see nor follow, drawn anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.backends.guessing.luck import Luck
from rulewright.backends.sight import sees
from rulewright.hir.fields import Field, ListShape, PlaceShape
from rulewright.lir.layout import Layout
from rulewright.runtime.engine import Position


@dataclass(frozen=True)
class Unknown:
    """Numbers from `address` on, each between `low` and `high`. Those of a list come behind its length, which is known;
    those of a set differ."""

    address: int
    count: int
    low: int
    high: int
    is_list: bool = False
    is_set: bool = False


def unknown_for(layout: Layout, ranges: Mapping[Field, tuple[int, int]], seat: int) -> Iterator[Unknown]:
    """All that one seat has to guess."""
    for field, plan in layout.fields.items():
        shape, bounds = field.shape, ranges.get(field)
        if bounds is None or isinstance(shape, PlaceShape):
            continue
        low, high = bounds
        is_list = isinstance(shape, ListShape)
        is_set = isinstance(shape, ListShape) and shape.unique
        for owner, index in plan.places():
            if not sees(field, (owner if field.owner else 0, *index), seat):
                yield Unknown(plan.address(owner, index), plan.width, low, high, is_list, is_set)


def draw_anew(s: Position, unknown: Unknown, luck: Luck) -> None:
    """What lies outside the range was put there by an open rule, and stays."""
    first = unknown.address + unknown.is_list
    end = unknown.address + (1 + s[unknown.address] if unknown.is_list else unknown.count)
    found: list[int] = []
    for value in s[first:end]:
        if unknown.low <= value <= unknown.high:
            value = _drawn(unknown, found, luck)
        found.append(value)
    s[first:end] = sorted(found) if unknown.is_set else found


def _drawn(unknown: Unknown, taken: list[int], luck: Luck) -> int:
    while True:
        value = unknown.low + luck.below(unknown.high - unknown.low + 1)
        if not unknown.is_set or value not in taken:
            return value
