"""What generated code calls: lists in slots, order, chance, faults. Everything here works on the flat list `s`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from rulewright.runtime.chance import MASK, G, mix
from rulewright.runtime.faults import Fault
from rulewright.text.source import Span

Position = list[int]


def insert(s: Position, at: int, position: int, value: int) -> None:
    """Into the list whose length is at `at`, before the element at a position from 0."""
    length = s[at]
    first = at + 1 + position
    last = at + 1 + length
    s[first + 1 : last + 1] = s[first:last]
    s[first] = value
    s[at] = length + 1


def insert_sorted(s: Position, at: int, value: int) -> None:
    first = at + 1
    insert(s, at, bisect_left(s, value, first, first + s[at]) - first, value)


def remove(s: Position, at: int, value: int) -> None:
    """The first equal element; what follows moves up, and the slot left over is 0."""
    last = at + s[at]
    where = s.index(value, at + 1, last + 1)
    s[where:last] = s[where + 1 : last + 1]
    s[last] = 0
    s[at] -= 1


def in_order(items: list[int], *keys: list[int]) -> list[int]:
    """Stably by the keys that run along, first key first."""
    order = sorted(range(len(items)), key=list(zip(*keys, strict=True)).__getitem__)
    return [items[i] for i in order]


def tried(function: Callable[..., int], s: Position, *args: Any) -> int:
    """A trial in which a fault is a no."""
    try:
        return function(s, *args)
    except Fault:
        return 0


class Chance:
    """The generator of a book: `draw` moves a counter on, `peek` does not.

    The first half of a draw depends on seed and stream only; it is kept while the seed stays the same, which in a game
    it does.
    """

    def __init__(self, seed_at: int, streams: list[int]) -> None:
        self.seed_at = seed_at
        self.terms = [stream * G & MASK for stream in streams]
        self.seed: tuple[int, ...] = ()
        self.bases: list[int] = []

    def peek(self, s: Position, counter: int, stream: int, n: int) -> int:
        seed = tuple(s[self.seed_at : self.seed_at + 4])
        if seed != self.seed:
            self._begin(seed)
        z = (self.bases[stream] + (s[counter] + 1) * G) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) >> 32) * n >> 32

    def draw(self, s: Position, counter: int, stream: int, n: int) -> int:
        drawn = self.peek(s, counter, stream, n)
        s[counter] += 1
        return drawn

    def _begin(self, seed: tuple[int, ...]) -> None:
        number = seed[0] | seed[1] << 16 | seed[2] << 32 | seed[3] << 48
        self.seed = seed
        self.bases = [mix((number + term) & MASK) for term in self.terms]


def fault_maker(places: list[tuple[str, Span]]) -> Callable[..., Fault]:
    """What generated code raises: a fault by the number of its place."""

    def fault(number: int, *values: int) -> Fault:
        code, span = places[number]
        return Fault(code, span, values)

    return fault
