"""Shares and spreads as people read them in a report."""

from __future__ import annotations

from rulewright.reporting.report import Column
from rulewright.reporting.wording import counted
from rulewright.simulation.intervals import Share
from rulewright.simulation.spread import Spread


def percent(part: float) -> str:
    """`52.1 %`."""
    return f"{100 * part:.1f} %"


def interval(share: Share) -> str:
    """`49.0 to 55.2 %`."""
    return f"{100 * share.low:.1f} to {percent(share.high)}"


def spread_columns() -> tuple[Column, ...]:
    """The heads of what `spread_cells` gives."""
    return tuple(map(Column, ("least", "5 %", "middle", "95 %", "most", "mean")))


def spread_cells(s: Spread) -> tuple[str, ...]:
    """Quantiles and mean."""
    return (*(f"{n:,}" for n in (s.least, s.low, s.middle, s.high, s.most)), f"{s.mean:,.1f}")


def about(spread: Spread, one: str) -> str:
    """`41 rounds (nine of ten games: 35 to 50)`, or the number alone where all are alike."""
    middle = counted(spread.middle, one)
    if spread.least == spread.most:
        return middle
    return f"{middle} (nine of ten games: {spread.low:,} to {spread.high:,})"
