"""A comparison as plain data, in the form that `schemas/output/compare.json` publishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.simulation.intervals import Share
from rulewright.simulation.shares_data import PLACES
from rulewright.weighing.difference import Difference, Value
from rulewright.weighing.pairs import Side
from rulewright.weighing.verdicts import verdicts, warnings
from rulewright.weighing.weigh import Weighed

SCHEMA = "output/compare.json"


def as_data(weighed: Sequence[Weighed], paired: bool) -> dict[str, Any]:
    """Numbers are rounded to six places. Rates are shares from 0 to 1, and so are their differences."""
    here, there = weighed[0].here, weighed[0].there
    return {
        "schema": SCHEMA,
        "rulewright": here.batch.version,
        "here": _side(here),
        "there": _side(there),
        "players": here.batch.players,
        "paired": paired,
        "verdicts": list(verdicts(weighed)),
        "warnings": list(warnings(weighed)),
        "lineups": [_lineup(each) for each in weighed],
    }


def _side(side: Side) -> dict[str, Any]:
    batch = side.batch
    return {
        "name": side.name,
        "book": batch.book,
        "meaning": batch.meaning,
        "settings": batch.settings,
        "seed": batch.seed,
    }


def _lineup(weighed: Weighed) -> dict[str, Any]:
    return {
        "bots": {"here": list(weighed.here.batch.bots), "there": list(weighed.there.batch.bots)},
        "pairs": {"asked": weighed.pairs.asked, "played": len(weighed.pairs.games), "ended": weighed.ended},
        "alike": weighed.alike,
        "seen_from": round(weighed.seen_from, PLACES),
        "pairs_for_2_in_100": weighed.pairs_for_small,
        "visible": [each.measure.key for each in weighed.visible],
        "differences": differences_data(weighed),
    }


def differences_data(weighed: Weighed) -> list[dict[str, Any]]:
    """Every figure on both sides, with the difference and its interval."""
    return [_difference(each) for each in weighed.differences]


def _difference(each: Difference) -> dict[str, Any]:
    numbers = {"difference": each.value, "low": each.low, "high": each.high}
    return {
        "group": each.measure.group,
        "name": each.measure.name,
        "kind": each.measure.kind,
        "here": _value(each.here),
        "there": _value(each.there),
        **{name: round(number, PLACES) for name, number in numbers.items()},
        "visible": each.visible,
        "differing": each.differing,
        "correlation": None if each.correlation is None else round(each.correlation, PLACES),
        "worth": None if each.worth is None else round(each.worth, PLACES),
    }


def _value(value: Value) -> dict[str, Any]:
    return {"mean": round(value.mean, PLACES), **(_share(value.share) if value.share else {})}


def _share(share: Share) -> dict[str, Any]:
    return {"count": share.count, "of": share.of, "low": round(share.low, PLACES), "high": round(share.high, PLACES)}
