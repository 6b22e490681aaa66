"""The name the author probably meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

_SPACE = re.compile(r"[A-Za-z]{1,2}\d{1,2}")
"""`B12`: a space called by its place, whose neighbours are no more likely meant than any other."""


def distance(a: str, b: str) -> int:
    """Edits (insert, drop, replace, swap neighbours) that lead from a to b: optimal string alignment."""
    previous: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, previous = previous, row
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(previous[j] + 1, row[-1] + 1, previous[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _has_too_little_of(other: str, name: str, limit: int) -> bool:
    """Whether so many letters of a name are missing in the other that no few edits lead there: quick, for ten thousand
    names may be asked for."""
    letters = other.lower()
    return sum(letter not in letters for letter in name.lower()) > limit


def nearest(name: str, known: Iterable[str], first: Collection[str] = ()) -> str | None:
    """The known name closest to `name`, if one is close enough; ties fall to those of `first`, then to the alphabet."""
    if _SPACE.fullmatch(name):
        known = [other for other in known if other.lower() == name.lower()]
    limit = max(1, len(name) // 3)
    best: tuple[int, str] | None = None
    for other in sorted(set(known), key=lambda n: (n not in first, n)):
        if abs(len(other) - len(name)) > limit or len(other) > 200 or _has_too_little_of(other, name, limit):
            continue
        far = distance(name.lower(), other.lower())
        if far <= limit and (best is None or far < best[0]):
            best = (far, other)
    return best[1] if best else None
