"""The figures as plain data, in the form that `schemas/output/simulate.json` publishes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rulewright.simulation.figures import ActionUse, Figures, SeatFigures, Trouble
from rulewright.simulation.intervals import Share
from rulewright.simulation.spread import Spread
from rulewright.simulation.verdicts import verdicts, warnings

SCHEMA = "output/simulate.json"
"""What JSON output names as its schema: the path below `schemas/`."""

PLACES = 6


def as_data(figures: Figures) -> dict[str, Any]:
    """Numbers are rounded to six places, so that the text is the same on every machine."""
    batch = figures.batch
    return {
        "schema": SCHEMA,
        "rulewright": batch.version,
        "book": batch.book,
        "meaning": batch.meaning,
        "players": batch.players,
        "settings": batch.settings,
        "seed": batch.seed,
        "bots": list(batch.bots),
        "games": {"asked": batch.games, "played": figures.played, "ended": figures.ended, "cap": batch.cap},
        "verdicts": list(verdicts(figures)),
        "warnings": list(warnings(figures)),
        "shared_wins": figures.shared_wins,
        "seats": [_seat(figures, seat) for seat in figures.seats],
        "decisions": _spread(figures.decisions),
        "rounds": _spread(figures.rounds),
        "first_to_second": _spread(figures.margin),
        "first_to_last": _spread(figures.to_last),
        "ended_by": [{"end": name, "games": n} for name, n in figures.ended_by.items()],
        "actions": [_use(a) for a in figures.actions],
        "never_legal": [a.action for a in figures.actions if a.never_legal and not a.rare],
        "never_taken": [a.action for a in figures.actions if a.never_taken and not a.rare],
        "faults": [_trouble(t) for t in figures.faults],
        "cap_hits": _trouble(figures.capped) if figures.capped else None,
    }


def _seat(figures: Figures, seat: SeatFigures) -> dict[str, Any]:
    lines = zip(figures.batch.score_lines, seat.lines, strict=True)
    return {
        "seat": seat.seat,
        "wins": _share(seat.wins),
        "shared": seat.shared,
        "points": _spread(seat.points),
        "lines": [{"line": name, "points": _spread(points)} for name, points in lines],
    }


def _share(share: Share) -> dict[str, Any]:
    numbers = {"share": share.value, "low": share.low, "high": share.high}
    return {"count": share.count, "of": share.of, **{k: round(v, PLACES) for k, v in numbers.items()}}


def _spread(spread: Spread | None) -> dict[str, Any] | None:
    return None if spread is None else {**asdict(spread), "mean": round(spread.mean, PLACES)}


def _use(use: ActionUse) -> dict[str, Any]:
    """`rare` stands there only where the book gives a reason."""
    return {key: value for key, value in asdict(use).items() if value or key != "rare"}


def _trouble(trouble: Trouble) -> dict[str, Any]:
    """`first` counts from 1, as `--save-game` does."""
    fault = {"fault": asdict(trouble.fault)} if trouble.fault else {}
    return {"count": trouble.count, "first": trouble.first + 1, "seed": trouble.seed, **fault}
