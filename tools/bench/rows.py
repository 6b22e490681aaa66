"""What a benchmark says: rows that compare with what was asked, and the speeds that they come from; as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

from .measuring import Found


@dataclass(frozen=True)
class Row:
    """A ratio. `least` or `most` is what was asked for, if anything was.

    Without `measured`, `why` says what lacks on this machine or, if it is `broken`, what does not work all the same.
    """

    what: str
    measured: float | None
    least: float | None = None
    most: float | None = None
    why: str = ""
    broken: bool = False

    @property
    def met(self) -> bool | None:
        """None where nothing was asked, or nothing could be measured here."""
        if self.broken:
            return False
        if self.measured is None or (self.least is None and self.most is None):
            return None
        return self.measured >= (self.least or 0) if self.most is None else self.measured <= self.most

    @property
    def asked(self) -> str:
        """Empty where nothing was."""
        if self.least is not None:
            return f"at least {self.least:g}"
        return "" if self.most is None else f"at most {self.most:g}"

    def cells(self) -> list[str]:
        measured = self.why if self.measured is None else f"{self.measured:.3g}"
        return [self.what, self.asked, measured, {True: "yes", False: "**no**", None: ""}[self.met]]


@dataclass(frozen=True)
class Speed:
    """How long one thing takes, in seconds: the median of the rounds."""

    group: str
    name: str
    each: float
    unit: str

    def cells(self) -> list[str]:
        return [self.group, self.name, said(self.each), f"{1 / self.each:,.0f}", self.unit]


@dataclass
class Outcome:
    """What one or several benchmarks found."""

    rows: list[Row] = field(default_factory=list)
    speeds: list[Speed] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        self.rows += other.rows
        self.speeds += [each for each in other.speeds if each not in self.speeds]

    @property
    def missed(self) -> list[Row]:
        return [row for row in self.rows if row.met is False]

    def markdown(self) -> str:
        tables = []
        asked = [row for row in self.rows if row.asked]
        others = [row for row in self.rows if not row.asked]
        if asked:
            heads = ["what", "asked", "measured", "met"]
            tables.append(table(heads, [":--", "--:", "--:", ":--"], [row.cells() for row in asked]))
        if others:
            rows = [[what, measured] for what, _, measured, _ in (row.cells() for row in others)]
            tables.append(table(["without a bar", "measured"], [":--", "--:"], rows))
        if self.speeds:
            heads = ["of", "who", "one takes", "in a second", "one is"]
            tables.append(table(heads, [":--", ":--", "--:", "--:", ":--"], [each.cells() for each in self.speeds]))
        return "\n\n".join(tables)

    def data(self) -> dict[str, Any]:
        return {
            "rows": [{**asdict(row), "met": row.met} for row in self.rows],
            "speeds": [asdict(each) for each in self.speeds],
        }


def speeds(group: str, found: Found, unit: str) -> list[Speed]:
    return [Speed(group, name, median(times), unit) for name, times in found.items()]


def table(heads: Sequence[str], ways: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [heads, ways, *rows])


def said(seconds: float) -> str:
    """A time with the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
