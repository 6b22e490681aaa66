"""One difference between two books."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.text.source import Span

Step = str | int
Way = tuple[Step, ...]
"""The way to something in a book: keys and names from the section on, numbers (from 0) for items of a list."""

Sort = Literal["changed", "new", "gone", "renamed", "moved"]


@dataclass(frozen=True)
class Change:
    """`words` is the whole sentence for people. `old` and `new` are what stood and stands there, empty where there is
    nothing; `was` and `now` are its places."""

    sort: Sort
    way: Way
    words: str
    old: str = ""
    new: str = ""
    was: Span | None = None
    now: Span | None = None

    @property
    def path(self) -> str:
        """The address, as `show` and expansions take it: `actions.buy.do[1]`. An entry goes by its name alone, and a
        member by its name wherever it is written."""
        way = self.way
        if way[0] == "kinds" and len(way) > 4 and way[2] in ("members", "pieces"):
            way = (*way[:3], *way[4:])
        steps = (f"[{s + 1}]" if isinstance(s, int) else f".{base(s) if n == 1 else s}" for n, s in enumerate(way))
        return "".join(steps).removeprefix(".")

    @property
    def section(self) -> str:
        return str(self.way[0])


def base(name: str) -> str:
    """A name without what stands in brackets behind it: `takes(ship, good)` is `takes`."""
    return name.partition("(")[0].partition("[")[0].strip()
