"""What was found by looking at some games, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.reporting.report import NOTHING, WORD, Column, ReportTable
from rulewright.simulation.intervals import Mean
from rulewright.simulation.spread import Band
from rulewright.simulation.watching.bands import END, Bands, ScaleFigures
from rulewright.simulation.watching.branching import Branching
from rulewright.simulation.watching.flows import FlowFigures
from rulewright.simulation.watching.leads import Leads
from rulewright.simulation.watching.observed import COURSE
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.sentences import sample
from rulewright.simulation.watching.uses import ENOUGH, UseByPlace
from rulewright.simulation.wording import interval, percent, spread_cells, spread_columns

SHOWN = 6
"""So many points of the game have a column where there is a row for each number; files have all."""
MOST = 24
"""So many tracks and prices are shown; a board may have one on every space."""


def tables(seen: Seen) -> tuple[ReportTable, ...]:
    """In the order of the report; those that have nothing to say are left out."""
    note = sample(seen)
    made = [_branching(seen.branching, note)]
    if seen.leads is not None:
        made += [_leads(seen.leads, note), _coming_back(seen.leads, note)]
    made.append(_uses(seen.uses, note))
    some, more = seen.scales[:MOST], len(seen.scales) - MOST
    told = f"{note} {more:,} more are in what `--format json` and `--out` give." if more > 0 else note
    made.append(_scales(some, seen.axis, told))
    made.append(_courses("Prices and tracks on the way", "prices", [s.bands for s in some], seen.axis, told))
    made.append(_courses("What a seat holds on the way", "holdings", seen.with_seats, seen.axis, note))
    made.append(_courses("What lies elsewhere in the game", "holdings", seen.elsewhere, seen.axis, note))
    made.append(_flows(seen.flows, note))
    return tuple(table for table in made if table.rows)


def _branching(rows: Sequence[Branching], note: str) -> ReportTable:
    columns = (
        Column("", WORD),
        *map(Column, ("decisions", "options, mean", "middle", "95 %", "most", "forced", "95 % interval")),
    )
    cells = tuple(
        (
            row.part,
            f"{row.options.count:,}",
            f"{row.options.mean:.1f}",
            *(f"{n:,}" for n in (row.options.middle, row.options.high, row.options.most)),
            percent(row.forced.value),
            interval(row.forced),
        )
        for row in rows
    )
    return ReportTable("Options of a decision", columns, cells, f"Forced: there is one option. {note}", "choices")


def _leads(leads: Leads, note: str) -> ReportTable:
    named = [
        ("changes of the lead", leads.changes),
        ("of them in the last third", leads.late_changes),
        ("points the winner was behind at worst", leads.behind),
        ("per cent of the game until the winner leads for good", leads.settled),
    ]
    rows = tuple((name, *spread_cells(spread)) for name, spread in named if spread is not None)
    return ReportTable("The lead", (Column("", WORD), *spread_columns()), rows, note, "lead")


def _coming_back(leads: Leads, note: str) -> ReportTable:
    wins = leads.last_wins
    columns = tuple(map(Column, ("games", "won", "share", "95 % interval", "even share")))
    row = (f"{wins.of:,}", f"{wins.count:,}", percent(wins.value), interval(wins), percent(leads.fair))
    title = "Wins of who was last, alone, half way"
    return ReportTable(title, columns, (row,) if wins.of else (), note, "lead")


def _uses(uses: Sequence[UseByPlace], note: str) -> ReportTable:
    columns = (
        Column("action", WORD),
        Column("winners, when offered"),
        Column("95 % interval"),
        Column("losers"),
        Column("95 % interval"),
        Column("more uses by a winner"),
        Column("95 % interval"),
        Column("goes with", WORD),
    )
    rows = tuple(_use(use) for use in uses if use.winners.of or use.losers.of)
    told = (
        f"“Goes with” stands where the difference is none of chance, all actions together, in {ENOUGH} games or more."
    )
    return ReportTable("Winners and losers", columns, rows, f"{told} {note}", "actions")


def _use(use: UseByPlace) -> tuple[str, ...]:
    rates = [
        cell
        for s in (use.winners, use.losers)
        for cell in ((percent(s.value), interval(s)) if s.of else (NOTHING,) * 2)
    ]
    word = "" if not use.stands else "winning" if use.more.value > 0 else "losing"
    return use.action, *rates, f"{use.more.value:+.2f}", _between(use.more, "+.2f"), word


def _between(mean: Mean, form: str) -> str:
    """Of one game there is none."""
    return NOTHING if mean.count < 2 else f"{mean.low:{form}} to {mean.high:{form}}"


def _scales(scales: Sequence[ScaleFigures], axis: str, note: str) -> ReportTable:
    columns = (
        Column("", WORD),
        *map(Column, ("least", "stood there", "95 % interval", "most", "stood there", "95 % interval")),
        *map(Column, ("went up", "went down")),
    )
    rows = tuple(
        (
            s.bands.name,
            *(f"{s.least:,}", percent(s.at_least.value), interval(s.at_least)),
            *(f"{s.most:,}", percent(s.at_most.value), interval(s.at_most)),
            *(f"{s.up.value:.1f}", f"{s.down.value:.1f}"),
        )
        for s in scales
    )
    time = "rounds" if axis == "round" else "tenths of a game"
    told = f"Of the {time} at whose beginning it stood there, and of ends. Up and down count per game."
    return ReportTable("Prices and tracks", columns, rows, f"{told} {note}", "prices")


def _courses(title: str, topic: str, rows: Sequence[Bands], axis: str, note: str) -> ReportTable:
    """The middle and where nine of ten lie, at a few points."""
    chosen = some_points(rows)
    columns = (Column("", WORD), *(Column(point_name(at, axis)) for at in chosen))
    cells = tuple((bands.name, *(_band(dict(bands.rows).get(at)) for at in chosen)) for bands in rows)
    return ReportTable(title, columns, cells, f"The middle; in brackets, where nine of ten lie. {note}", topic)


def some_points(rows: Sequence[Bands]) -> list[int]:
    """A few points of the axis that at least half of the games come to, evenly apart, first and END among them."""
    many = max((band.count for bands in rows for _, band in bands.rows), default=0)
    there = sorted({at for bands in rows for at, band in bands.rows if at != END and 2 * band.count >= many})
    few = min(SHOWN, len(there))
    return [*(there[i * (len(there) - 1) // max(1, few - 1)] for i in range(few)), *([END] if rows else [])]


def point_name(at: int, axis: str) -> str:
    """`round 3`, `after 40 %`, `end`."""
    return "end" if at == END else f"round {at}" if axis == "round" else f"after {10 * at} %"


def _band(band: Band | None) -> str:
    if band is None:
        return NOTHING
    return f"{band.middle:,}" if band.low == band.high else f"{band.middle:,} ({band.low:,} to {band.high:,})"


def _flows(flows: Sequence[FlowFigures], note: str) -> ReportTable:
    columns = (
        Column("", WORD),
        Column("by", WORD),
        *map(Column, ("got", "95 % interval", "gave", "95 % interval", "together")),
    )
    return ReportTable(
        "Where units come from and go to",
        columns,
        tuple(_flow_rows(flows)),
        f"Units in a game, all seats together. What no action does is done by the course of the game. {note}",
        "holdings",
        keys=2,
    )


def _flow_rows(flows: Sequence[FlowFigures]) -> Iterator[tuple[str, ...]]:
    for flow in flows:
        yield (
            flow.unit,
            source_name(flow.action),
            *(
                cell
                for m in (flow.gained, flow.given)
                for cell in ((f"{m.value:,.1f}", _between(m, ",.1f")) if m.value else ("", ""))
            ),
            f"{flow.gained.value - flow.given.value:+,.1f}",
        )


def source_name(action: str) -> str:
    """What people read in place of COURSE."""
    return "the course of the game" if action == COURSE else action
