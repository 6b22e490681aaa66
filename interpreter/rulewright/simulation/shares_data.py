"""Shares and spreads as plain data, rounded so that the text is the same on every machine."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rulewright.simulation.intervals import Share
from rulewright.simulation.spread import Spread

PLACES = 6


def share_data(share: Share) -> dict[str, Any]:
    """The numbers it was made of, and its interval."""
    numbers = {"share": share.value, "low": share.low, "high": share.high}
    return {"count": share.count, "of": share.of, **{k: round(v, PLACES) for k, v in numbers.items()}}


def spread_data(spread: Spread | None) -> dict[str, Any] | None:
    """None where there was nothing to count."""
    return None if spread is None else {**asdict(spread), "mean": round(spread.mean, PLACES)}
