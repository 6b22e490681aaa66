"""Keeps what an expensive function found, for as long as the slots it reads stay as they are."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.lir.reads import Ranges

Function = Callable[..., list[int]]


def kept(function: Function, ranges: Ranges) -> Function:
    """The same function; for each set of arguments the last result is kept with the slots it rests on."""
    last: dict[tuple[int, ...], tuple[list[list[int]], list[int]]] = {}

    def call(s: list[int], *args: int) -> list[int]:
        ground = [s[low:high] for low, high in ranges]
        known = last.get(args)
        if known is not None and known[0] == ground:
            return known[1]
        found = function(s, *args)
        last[args] = (ground, found)
        return found

    return call
