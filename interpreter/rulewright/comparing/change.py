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
        """`actions.buy.require.1`; items of a list count from 1, and an entry goes by its name alone."""
        steps = [str(step + 1) if isinstance(step, int) else step for step in self.way]
        return ".".join(base(step) if number == 1 else step for number, step in enumerate(steps))

    @property
    def section(self) -> str:
        return str(self.way[0])


def base(name: str) -> str:
    """A name without what stands in brackets behind it: `takes(ship, good)` is `takes`."""
    return name.partition("(")[0].partition("[")[0].strip()
