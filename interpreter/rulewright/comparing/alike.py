"""Two runs of texts that differ: which of the one has become which of the other."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

MOST_PAIRS = 400
"""So many are compared at most; of longer runs each is paired with the one at its place."""
_ANY = 0.3
"""What it is worth that two are a pair at all, however unlike they are: one sentence instead of two."""

Pair = tuple[int, int]


def pairs(old: Sequence[str], new: Sequence[str]) -> list[Pair]:
    """Pairs in the order of both runs, as many and as alike as can be; all of the shorter run where that is small."""
    if len(old) * len(new) > MOST_PAIRS or min(len(old), len(new)) == 0 or len(old) == len(new) == 1:
        return list(zip(range(len(old)), range(len(new)), strict=False))
    best: list[list[tuple[float, tuple[Pair, ...]]]] = [[(0.0, ())] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i, left in enumerate(old, 1):
        for j, right in enumerate(new, 1):
            worth, found = best[i - 1][j - 1]
            both = (worth + _ANY + likeness(left, right), (*found, (i - 1, j - 1)))
            best[i][j] = max(both, best[i - 1][j], best[i][j - 1], key=lambda way: way[0])
    return list(best[-1][-1][1])


def likeness(left: str, right: str) -> float:
    """From 0 to 1."""
    return SequenceMatcher(None, left, right, autojunk=False).ratio()
