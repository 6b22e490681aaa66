"""The figures as plain data, in the form that `schemas/output/simulate.json` publishes."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rulewright.simulation.figures import ActionUse, BotFigures, Figures, SeatFigures, Trouble
from rulewright.simulation.shares_data import share_data, spread_data
from rulewright.simulation.verdicts import verdicts, warnings
from rulewright.simulation.watching.as_data import watched_data
from rulewright.simulation.watching.seen import Seen

SCHEMA = "output/simulate.json"
"""What JSON output names as its schema: the path below `schemas/`."""


def as_data(figures: Figures, seen: Seen | None = None) -> dict[str, Any]:
    """Numbers are rounded to six places. `seen` is what was found by looking at some of the games."""
    batch = figures.batch
    return {
        "schema": SCHEMA,
        "rulewright": batch.version,
        "book": batch.book,
        "meaning": batch.meaning,
        "players": batch.players,
        "expansions": list(batch.expansions),
        "settings": batch.settings,
        "seed": batch.seed,
        "bots": list(batch.bots),
        "games": {"asked": batch.games, "played": figures.played, "ended": figures.ended, "cap": batch.cap},
        "verdicts": list(verdicts(figures, seen)),
        "warnings": list(warnings(figures)),
        "shared_wins": figures.shared_wins,
        "seats": [_seat(figures, seat) for seat in figures.seats],
        "by_bot": [_bot(bot) for bot in figures.bots],
        "decisions": spread_data(figures.decisions),
        "rounds": spread_data(figures.rounds),
        "first_to_second": spread_data(figures.margin),
        "first_to_last": spread_data(figures.to_last),
        "ended_by": [{"end": name, "games": n} for name, n in figures.ended_by.items()],
        "actions": [_use(a) for a in figures.actions],
        "never_legal": [a.action for a in figures.actions if a.never_legal and not a.rare],
        "never_taken": [a.action for a in figures.actions if a.never_taken and not a.rare],
        "faults": [_trouble(t) for t in figures.faults],
        "cap_hits": _trouble(figures.capped) if figures.capped else None,
        "watched": None if seen is None else watched_data(seen),
    }


def _seat(figures: Figures, seat: SeatFigures) -> dict[str, Any]:
    lines = zip(figures.batch.score_lines, seat.lines, strict=True)
    return {
        "seat": seat.seat,
        "wins": share_data(seat.wins),
        "shared": seat.shared,
        "points": spread_data(seat.points),
        "lines": [{"line": name, "points": spread_data(points)} for name, points in lines],
    }


def _bot(bot: BotFigures) -> dict[str, Any]:
    return {"bot": bot.bot, "seats": list(bot.seats), "wins": share_data(bot.wins), "shared": bot.shared}


def _use(use: ActionUse) -> dict[str, Any]:
    """`rare` stands there only where the book gives a reason."""
    return {key: value for key, value in asdict(use).items() if value or key != "rare"}


def _trouble(trouble: Trouble) -> dict[str, Any]:
    """`first` counts from 1, as `--save-game` does."""
    fault = {"fault": asdict(trouble.fault)} if trouble.fault else {}
    return {"count": trouble.count, "first": trouble.first + 1, "seed": trouble.seed, **fault}
