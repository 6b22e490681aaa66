"""A sweep as CSV: a line for each combination and figure, for other people's tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from rulewright.simulation.shares_data import PLACES
from rulewright.sweeping.sweep import Tried
from rulewright.weighing.difference import Difference

COLUMNS = (
    "group",
    "figure",
    "kind",
    "games",
    "value",
    "low",
    "high",
    "difference",
    "difference_low",
    "difference_high",
)


def as_csv(names: Sequence[str], tried: Sequence[Tried]) -> str:
    """The settings first. `low` and `high` are Wilson's interval of a rate, empty for a mean."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*names, *COLUMNS, "visible"))
    for each in tried:
        for difference in each.weighed.differences:
            writer.writerow((*(each.cell.get(name, "") for name in names), *_row(difference, each.weighed.ended)))
    return text.getvalue()


def _row(each: Difference, games: int) -> Iterator[object]:
    share = each.here.share
    yield from (each.measure.group, each.measure.name, each.measure.kind, games, round(each.here.mean, PLACES))
    yield from (round(share.low, PLACES), round(share.high, PLACES)) if share else ("", "")
    yield from (round(number, PLACES) for number in (each.value, each.low, each.high))
    yield "yes" if each.visible else "no"
