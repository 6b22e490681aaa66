"""Rows of a table that go by numbers and ranges of them: what another cut of the rows makes of each number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from rulewright.comparing.change import Change
from rulewright.comparing.here import Here
from rulewright.comparing.named import Named
from rulewright.comparing.side import Side
from rulewright.comparing.values import Values
from rulewright.comparing.wording import arrow, cited
from rulewright.syntax.yaml_tree import Mapping, Scalar

_ROW = re.compile(r"\s*(\d+)\s*(?:\.\.\s*(\d+)\s*)?")
Row = tuple[str, str]
"""The name of a row, and the value in it."""


def are_cut_otherwise(old: Named, new: Named) -> bool:
    """Whether both are rows of single values for numbers, and the rows are not for the same numbers."""
    rows = [*old, *new]
    are_numbers = all(_ROW.fullmatch(name) and isinstance(value, str) for name, value in rows)
    return are_numbers and {name for name, _ in old} != {name for name, _ in new}


@dataclass(frozen=True)
class Ranges:
    """Compares the rows at one place by the numbers that they stand for."""

    values: Values
    here: Here

    def changes(self, old: Named, new: Named) -> Iterator[Change]:
        """A sentence for each stretch of numbers that other rows now give another value."""
        before = _by_number(self.values.old, str(self.values.old_way(self.here)[1]), old)
        after = _by_number(self.values.new, str(self.here.new[1]), new)
        numbers = sorted({*before, *after})
        others = [n for n in numbers if before.get(n, ("", ""))[1] != after.get(n, ("", ""))[1]]
        if not others:
            yield self._cut_otherwise(old, new)
        stretches = enumerate(others)
        for (_, left, right), found in groupby(stretches, lambda s: (s[1] - s[0], before.get(s[1]), after.get(s[1]))):
            inside = [number for _, number in found]
            yield self._stretch(inside[0], inside[-1], left, right)

    def _stretch(self, low: int, high: int, old: Row | None, new: Row | None) -> Change:
        name = str(low) if low == high else f"{low}..{high}"
        known = old or new or ("", "")
        here = self.here.at((old or known)[0], (new or known)[0], f"for {name}")
        if old is None:
            return self.values.change("new", here, f"{known[1]} (new)", "", known[1])
        if new is None:
            return self.values.change("gone", here, f"{known[1]} is gone", known[1])
        return self.values.change("changed", here, arrow(old[1], new[1]), old[1], new[1])

    def _cut_otherwise(self, old: Named, new: Named) -> Change:
        """The same values in other rows."""
        left, right = (dict(rows) for rows in (old, new))
        gone = "; ".join(f"{name}: {value}" for name, value in old if name not in right)
        come = "; ".join(f"{name}: {value}" for name, value in new if name not in left)
        words = f"the same values, cut into other rows: {arrow(cited(gone), cited(come))}"
        return self.values.change("changed", self.here, words, gone, come)


def _by_number(side: Side, table: str, rows: Named) -> dict[int, Row]:
    """The row that holds for each number of a table's last key; between rows, what the table says holds there."""
    found: dict[int, Row] = {}
    for name, value in rows:
        match = _ROW.fullmatch(name)
        if match is not None:
            found.update((number, (name, value)) for number in range(int(match[1]), int(match[2] or match[1]) + 1))
    low, high = side.book.tables[table].lows[-1], side.book.tables[table].highs[-1]
    between = {"nearest below": range(low, high + 1), "nearest above": range(high, low - 1, -1)}
    last: Row | None = None
    for number in between.get(_look_up(side, table), ()):
        last = found.get(number, last)
        if last is not None:
            found[number] = last
    return found


def _look_up(side: Side, table: str) -> str:
    node = side.node(("tables", table))[0]
    told = node.get("look_up") if isinstance(node, Mapping) else None
    return told.value.strip() if isinstance(told, Scalar) else ""
