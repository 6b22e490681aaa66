"""The report on a batch of games: sentences, warnings, tables, in this order."""

from __future__ import annotations

from typing import Literal

from rulewright.reporting.report import Column, Report, ReportTable
from rulewright.reporting.wording import counted, listed
from rulewright.simulation.figures import ActionUse, Figures, SeatFigures
from rulewright.simulation.spread import Spread
from rulewright.simulation.verdicts import verdicts, warnings
from rulewright.simulation.wording import interval, percent

NOTHING = "–"
WORD: Literal["left"] = "left"


def report(figures: Figures) -> Report:
    """Ready to be shown."""
    tables = (_seats(figures), _points(figures), _length(figures), _actions(figures), _endings(figures))
    return Report(
        title=_title(figures),
        facts=_facts(figures),
        verdicts=tuple(verdicts(figures)),
        warnings=tuple(warnings(figures)),
        tables=tuple(table for table in tables if table.rows),
    )


def _title(figures: Figures) -> str:
    batch = figures.batch
    return f"{batch.book}: {counted(figures.played, 'game')}, {counted(batch.players, 'player')}, seed {batch.seed}"


def _facts(figures: Figures) -> tuple[str, ...]:
    batch = figures.batch
    facts = [f"bots: {_bots(batch.bots)}", f"rules: {batch.meaning[:12]}, Rulewright {batch.version}"]
    if batch.settings:
        facts.insert(1, "settings: " + ", ".join(f"{name} = {value}" for name, value in batch.settings.items()))
    return tuple(facts)


def _bots(bots: tuple[str, ...]) -> str:
    return f"{bots[0]} in every seat" if len(set(bots)) == 1 else listed(list(bots))


def _seats(figures: Figures) -> ReportTable:
    columns = tuple(map(Column, ("seat", "wins alone", "share", "95 % interval", "shares a win")))
    rows = tuple(
        (str(s.seat), f"{s.wins.count:,}", percent(s.wins.value), interval(s.wins), f"{s.shared:,}")
        for s in figures.seats
        if figures.ended
    )
    return ReportTable("Wins by seat", columns, rows)


def _points(figures: Figures) -> ReportTable:
    columns = (Column("seat"), Column("", WORD), *_spread_columns())
    rows = tuple(row for seat in figures.seats for row in _seat_points(figures, seat))
    return ReportTable("Points at the end", columns, rows)


def _seat_points(figures: Figures, seat: SeatFigures) -> list[tuple[str, ...]]:
    named = [("total", seat.points), *zip(figures.batch.score_lines, seat.lines, strict=False)]
    if len(figures.batch.score_lines) == 1:
        named = named[:1]
    return [(str(seat.seat), name, *_spread_cells(points)) for name, points in named if points is not None]


def _length(figures: Figures) -> ReportTable:
    named = [
        ("decisions", figures.decisions),
        ("rounds", figures.rounds),
        ("points between first and second", figures.margin),
        ("points between first and last", figures.to_last),
    ]
    rows = tuple((name, *_spread_cells(s)) for name, s in named if s is not None)
    return ReportTable("Length and distance", (Column("", WORD), *_spread_columns()), rows)


def _spread_columns() -> tuple[Column, ...]:
    return tuple(map(Column, ("least", "5 %", "middle", "95 %", "most", "mean")))


def _spread_cells(s: Spread) -> tuple[str, ...]:
    return (*(f"{n:,}" for n in (s.least, s.low, s.middle, s.high, s.most)), f"{s.mean:,.1f}")


def _actions(figures: Figures) -> ReportTable:
    columns = (Column("action", WORD), *map(Column, ("offered", "taken", "taken when offered", "games with it")))
    rows = tuple((a.action, *_use_cells(a, figures.played)) for a in figures.actions)
    return ReportTable("Use of the actions", columns, rows, "Offered and taken count decisions.")


def _use_cells(use: ActionUse, games: int) -> tuple[str, ...]:
    rate = percent(use.taken / use.offered) if use.offered else NOTHING
    return (f"{use.offered:,}", f"{use.taken:,}", rate, percent(use.games / games) if games else NOTHING)


def _endings(figures: Figures) -> ReportTable:
    if len(figures.ended_by) < 2:
        return ReportTable("How games ended", (), ())
    rows = tuple((name or "the flow was through", f"{n:,}") for name, n in figures.ended_by.items())
    return ReportTable("How games ended", (Column("", WORD), Column("games")), rows)
