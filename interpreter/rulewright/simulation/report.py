"""The report on a batch of games: sentences, warnings, tables, in this order."""

from __future__ import annotations

from rulewright.reporting.report import NOTHING, WORD, Column, Report, ReportTable
from rulewright.reporting.wording import counted, listed
from rulewright.simulation.figures import ActionUse, Figures, SeatFigures
from rulewright.simulation.intervals import share
from rulewright.simulation.verdicts import verdicts, warnings
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.tables import tables as watched_tables
from rulewright.simulation.wording import interval, percent, spread_cells, spread_columns


def report(figures: Figures, seen: Seen | None = None) -> Report:
    """Ready to be shown; `seen` is what was found by looking at some of the games."""
    whole = (_seats(figures), _bots(figures), _points(figures), _length(figures), _actions(figures), _endings(figures))
    tables = (*whole, *(() if seen is None else watched_tables(seen)))
    return Report(
        title=_title(figures),
        facts=_facts(figures, seen),
        verdicts=tuple(verdicts(figures, seen)),
        warnings=tuple(warnings(figures)),
        tables=tuple(table for table in tables if table.rows),
    )


def _title(figures: Figures) -> str:
    batch = figures.batch
    name = " + ".join((batch.book, *batch.expansions))
    return f"{name}: {counted(figures.played, 'game')}, {counted(batch.players, 'player')}, seed {batch.seed}"


def _facts(figures: Figures, seen: Seen | None) -> tuple[str, ...]:
    batch = figures.batch
    facts = [f"bots: {_who(batch.bots)}", f"rules: {batch.meaning[:12]}, Rulewright {batch.version}"]
    if batch.settings:
        facts.insert(1, "settings: " + ", ".join(f"{name} = {value}" for name, value in batch.settings.items()))
    if seen is not None:
        which = "the first game" if seen.games == 1 else f"the first {seen.games:,} games"
        facts.append(f"looked at on the way: {which}, {counted(seen.decisions, 'decision')}")
    return tuple(facts)


def _who(bots: tuple[str, ...]) -> str:
    return f"{bots[0]} in every seat" if len(set(bots)) == 1 else listed(list(bots))


def _seats(figures: Figures) -> ReportTable:
    columns = tuple(map(Column, ("seat", "wins alone", "share", "95 % interval", "shares a win")))
    rows = tuple(
        (str(s.seat), f"{s.wins.count:,}", percent(s.wins.value), interval(s.wins), f"{s.shared:,}")
        for s in figures.seats
        if figures.ended
    )
    return ReportTable("Wins by seat", columns, rows, topic="wins")


def _bots(figures: Figures) -> ReportTable:
    columns = (
        Column("bot", WORD),
        *map(Column, ("seats", "wins alone", "share", "95 % interval", "even share", "shares a win")),
    )
    rows = tuple(
        (
            b.bot,
            ", ".join(map(str, b.seats)),
            f"{b.wins.count:,}",
            percent(b.wins.value),
            interval(b.wins),
            percent(len(b.seats) / figures.batch.players),
            f"{b.shared:,}",
        )
        for b in figures.bots
        if figures.ended
    )
    return ReportTable("Wins by bot", columns, rows, topic="wins")


def _points(figures: Figures) -> ReportTable:
    columns = (Column("seat"), Column("", WORD), *spread_columns())
    rows = tuple(row for seat in figures.seats for row in _seat_points(figures, seat))
    return ReportTable("Points at the end", columns, rows, topic="points", keys=2)


def _seat_points(figures: Figures, seat: SeatFigures) -> list[tuple[str, ...]]:
    named = [("total", seat.points), *zip(figures.batch.score_lines, seat.lines, strict=False)]
    if len(figures.batch.score_lines) == 1:
        named = named[:1]
    return [(str(seat.seat), name, *spread_cells(points)) for name, points in named if points is not None]


def _length(figures: Figures) -> ReportTable:
    named = [
        ("decisions", figures.decisions),
        ("rounds", figures.rounds),
        ("points between first and second", figures.margin),
        ("points between first and last", figures.to_last),
    ]
    rows = tuple((name, *spread_cells(s)) for name, s in named if s is not None)
    return ReportTable("Length and distance", (Column("", WORD), *spread_columns()), rows, topic="length")


def _actions(figures: Figures) -> ReportTable:
    heads = ("offered", "taken", "taken when offered", "games with it", "95 % interval")
    columns = (Column("action", WORD), *map(Column, heads))
    rows = tuple((a.action, *_use_cells(a, figures.played)) for a in figures.actions)
    return ReportTable("Use of the actions", columns, rows, "Offered and taken count decisions.", "actions")


def _use_cells(use: ActionUse, games: int) -> tuple[str, ...]:
    rate = percent(use.taken / use.offered) if use.offered else NOTHING
    if not games:
        return f"{use.offered:,}", f"{use.taken:,}", rate, NOTHING, NOTHING
    with_it = share(use.games, games)
    return f"{use.offered:,}", f"{use.taken:,}", rate, percent(with_it.value), interval(with_it)


def _endings(figures: Figures) -> ReportTable:
    if len(figures.ended_by) < 2:
        return ReportTable("How games ended", (), ())
    columns = (Column("", WORD), *map(Column, ("games", "share", "95 % interval")))
    shares = {name or "the flow was through": share(n, figures.ended) for name, n in figures.ended_by.items()}
    rows = tuple((name, f"{s.count:,}", percent(s.value), interval(s)) for name, s in shares.items() if s.of)
    return ReportTable("How games ended", columns, rows, topic="ends")
