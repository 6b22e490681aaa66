"""A sweep as plain data, in the form that `schemas/output/sweep.json` publishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.reporting.report import Report
from rulewright.sweeping.sweep import Tried
from rulewright.weighing.as_data import differences_data
from rulewright.weighing.pairs import Side

SCHEMA = "output/sweep.json"


def as_data(base: Side, report: Report, tried: Sequence[Tried], asked: int) -> dict[str, Any]:
    """Rates are shares from 0 to 1; every difference is the combination less the book as it is."""
    batch = base.batch
    return {
        "schema": SCHEMA,
        "rulewright": batch.version,
        "book": batch.book,
        "meaning": batch.meaning,
        "against": base.name,
        "players": batch.players,
        "games": batch.games,
        "seed": batch.seed,
        "bots": list(batch.bots),
        "verdicts": list(report.verdicts),
        "warnings": list(report.warnings),
        "combinations": {"asked": asked, "played": len(tried)},
        "tried": [
            {
                "settings": each.cell,
                "ended": each.weighed.ended,
                "visible": [one.measure.key for one in each.weighed.visible],
                "differences": differences_data(each.weighed),
            }
            for each in tried
        ],
    }
