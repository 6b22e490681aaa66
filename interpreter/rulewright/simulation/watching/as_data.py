"""What was found by looking at some games, as plain data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rulewright.simulation.intervals import Mean
from rulewright.simulation.shares_data import PLACES, share_data, spread_data
from rulewright.simulation.watching.bands import END, Bands, ScaleFigures
from rulewright.simulation.watching.flows import FlowFigures
from rulewright.simulation.watching.leads import Leads
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.uses import UseByPlace


def watched_data(seen: Seen) -> dict[str, Any]:
    """In the order of the report."""
    return {
        "games": seen.games,
        "decisions": seen.decisions,
        "axis": seen.axis,
        "branching": [
            {"part": b.part, "options": spread_data(b.options), "forced": share_data(b.forced)} for b in seen.branching
        ],
        "leads": None if seen.leads is None else _leads(seen.leads),
        "uses": [_use(use) for use in seen.uses],
        "scales": [_scale(scale) for scale in seen.scales],
        "held_by_a_seat": [_bands(bands) for bands in seen.with_seats],
        "held_elsewhere": [_bands(bands) for bands in seen.elsewhere],
        "flows": [_flow(flow) for flow in seen.flows],
    }


def _leads(leads: Leads) -> dict[str, Any]:
    return {
        "games": leads.games,
        "changes": spread_data(leads.changes),
        "changes_in_last_third": spread_data(leads.late_changes),
        "last_half_way_wins": {**share_data(leads.last_wins), "even_share": round(leads.fair, PLACES)},
        "winner_behind_by": spread_data(leads.behind),
        "settled_after_per_cent": spread_data(leads.settled),
    }


def _use(use: UseByPlace) -> dict[str, Any]:
    return {
        "action": use.action,
        "winners": share_data(use.winners),
        "losers": share_data(use.losers),
        "more_by_a_winner": _mean(use.more),
        "goes_with": ("winning" if use.more.value > 0 else "losing") if use.stands else None,
    }


def _scale(scale: ScaleFigures) -> dict[str, Any]:
    return {
        **_bands(scale.bands),
        "least": {"value": scale.least, "stood_there": share_data(scale.at_least)},
        "most": {"value": scale.most, "stood_there": share_data(scale.at_most)},
        "up": _mean(scale.up),
        "down": _mean(scale.down),
    }


def _bands(bands: Bands) -> dict[str, Any]:
    """The end has no number."""
    return {
        "name": bands.name,
        "points": [{"at": None if at == END else at, **asdict(band)} for at, band in bands.rows],
    }


def _flow(flow: FlowFigures) -> dict[str, Any]:
    return {
        "resource": flow.resource,
        "action": flow.action or None,
        "gained": _mean(flow.gained),
        "given": _mean(flow.given),
    }


def _mean(mean: Mean) -> dict[str, Any]:
    return {"mean": round(mean.value, PLACES), "low": round(mean.low, PLACES), "high": round(mean.high, PLACES)}
