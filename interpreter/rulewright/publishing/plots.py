"""Which plots go with a report, by the topic of the tables they stand with."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.plotting.bars import Bar, bars
from rulewright.plotting.both_ways import Source, both_ways
from rulewright.plotting.columns import columns
from rulewright.plotting.fan import Slice, fan
from rulewright.plotting.plot import Plot
from rulewright.simulation.figures import Figures
from rulewright.simulation.tally import Tally
from rulewright.simulation.watching.bands import Bands
from rulewright.simulation.watching.seen import Seen
from rulewright.simulation.watching.tables import MOST, point_name, source_name

FEW = 4
"""A point is drawn where one in so many games comes to it."""
BANDS = "Line: the middle. Dark: half of the numbers. Light: nine of ten."


def plots(figures: Figures, tally: Tally, seen: Seen | None) -> dict[str, list[Plot]]:
    """By topic, in their order."""
    found = {"wins": list(_wins(figures)), "length": list(_lengths(tally))}
    if seen is not None:
        found["prices"] = [_fan(s.bands, s.bands.name, seen) for s in seen.scales[:MOST] if s.bands.moves]
        held = [_fan(b, f"{b.name} with a seat", seen) for b in seen.with_seats if b.moves]
        elsewhere = [_fan(b, f"{b.name} elsewhere in the game", seen) for b in seen.elsewhere if b.moves]
        found["holdings"] = [*held, *elsewhere, *_flows(seen)]
    return found


def _wins(figures: Figures) -> Iterator[Plot]:
    if not figures.ended or figures.batch.players == 1:
        return
    note = "Thin line: where the true share is, with 95 % certainty. Upright line: an even share."
    even = 1 / figures.batch.players
    rows = [Bar(f"seat {s.seat}", s.wins.value, s.wins.low, s.wins.high, even) for s in figures.seats]
    yield bars("Games won alone, by seat", "share of the games", rows, note)
    if figures.bots:
        by_bot = [Bar(b.bot, b.wins.value, b.wins.low, b.wins.high, len(b.seats) * even) for b in figures.bots]
        yield bars("Games won alone, by bot", "share of the games", by_bot, note)


def _lengths(tally: Tally) -> Iterator[Plot]:
    named = (
        ("Decisions of a game", "decisions", tally.decisions),
        ("Rounds of a game", "rounds", tally.rounds),
        ("Points between first and second", "points", tally.first_to_second),
    )
    yield from (columns(title, across, "games", often) for title, across, often in named if often)


def _fan(bands: Bands, title: str, seen: Seen) -> Plot:
    """Points that few games come to would be noise, so they are not drawn."""
    many = max(b.count for _, b in bands.rows)
    slices = [
        Slice(point_name(at, seen.axis), _short(at, seen.axis), b.count, (b.low, b.lower, b.middle, b.upper, b.high))
        for at, b in bands.rows
        if FEW * b.count >= many
    ]
    across = "round" if seen.axis == "round" else "part of the game, %"
    return fan(title, across, bands.unit or "value", slices, BANDS)


def _short(at: int, axis: str) -> str:
    return "end" if at < 0 else str(at if axis == "round" else 10 * at)


def _flows(seen: Seen) -> Iterator[Plot]:
    for resource in dict.fromkeys(flow.resource for flow in seen.flows):
        rows = [flow for flow in seen.flows if flow.resource == resource]
        sources = [Source(source_name(flow.action), flow.gained.value, flow.given.value) for flow in rows]
        title = f"{resource}: where they come from and go to"
        yield both_ways(title, f"{rows[0].unit} in a game, all seats together", sources)
