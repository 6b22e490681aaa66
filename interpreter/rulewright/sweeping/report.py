"""The table of a sweep: a row for each combination."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rulewright.reporting.report import Column, Report, ReportTable
from rulewright.reporting.wording import counted, listed
from rulewright.simulation.wording import interval, percent
from rulewright.sweeping.figure import uneven
from rulewright.sweeping.grid import Swept
from rulewright.sweeping.sweep import Tried
from rulewright.weighing.difference import Difference
from rulewright.weighing.measures import Group
from rulewright.weighing.pairs import Side
from rulewright.weighing.weigh import Weighed
from rulewright.weighing.wording import difference_cell, lineup_title, places_of

LEFT: Literal["left"] = "left"
QUESTIONS: tuple[tuple[Group, str], ...] = (
    ("wins", "who wins"),
    ("length", "how long a game is or how far apart players end"),
    ("points", "what players score"),
)
SHOWN = ("decisions", "rounds", "points between first and second")


def report(base: Side, swept: Sequence[Swept], tried: Sequence[Tried], asked: int) -> Report:
    """Ready to be shown; `asked`: how many combinations were."""
    batch = base.batch
    combinations = counted(asked, "combination")
    facts = (
        f"{counted(batch.games, 'game')} of each, {counted(batch.players, 'player')}, seed {batch.seed}",
        f"bots: {lineup_title(batch.bots)}",
        f"held against: {base.name}, rules {batch.meaning[:12]}, Rulewright {batch.version}",
    )
    return Report(
        title=f"{batch.book}: {combinations} of {listed([each.name for each in swept])}",
        facts=facts,
        verdicts=tuple(_verdicts(tried, base)),
        warnings=tuple(_warnings(tried, asked)),
        tables=(_wins(swept, tried), _rest(swept, tried), _apart(swept, tried)) if tried else (),
    )


def cell_name(tried: Tried) -> str:
    """`rounds = 6, fee = £2`."""
    return ", ".join(f"{name} = {value}" for name, value in tried.cell.items())


def _verdicts(tried: Sequence[Tried], base: Side) -> Iterator[str]:
    for group, what in QUESTIONS:
        seen = [each for each in tried if any(d.visible for d in each.weighed.of(group))]
        if seen:
            yield f"{len(seen)} of {counted(len(tried), 'combination')} visibly {change(len(seen))} {what}."
        elif tried:
            yield f"No combination visibly changes {what}."
    if any(d.visible for each in tried for d in each.weighed.of("wins")):
        found = [(even, each) for each in tried if (even := uneven(each.weighed)) is not None]
        least, best = min(found, key=lambda pair: pair[0])
        yield f"Seats win most evenly with {cell_name(best)}: {least:.1f} games in 100 between best and worst."


def change(many: int) -> str:
    """`1 answer changes`, `2 answers change`."""
    return "changes" if many == 1 else "change"


def _warnings(tried: Sequence[Tried], asked: int) -> Iterator[str]:
    if len(tried) < asked:
        yield f"interrupted after {len(tried):,} of {counted(asked, 'combination')}."
    for each in tried:
        left_out = len(each.weighed.pairs.games) - each.weighed.ended
        if left_out:
            yield f"{cell_name(each)}: {counted(left_out, 'pair')} left out, since a game did not end by rule."


def _heads(swept: Sequence[Swept]) -> tuple[Column, ...]:
    return tuple(Column(each.name) for each in swept)


def _wins(swept: Sequence[Swept], tried: Sequence[Tried]) -> ReportTable:
    names = [each.measure.name for each in tried[0].weighed.of("wins")]
    columns = (*_heads(swept), *(Column(name) for each in names for name in (each, "95 % interval")))
    rows = tuple(
        (*each.cell.values(), *(text for d in each.weighed.of("wins") for text in _share(d))) for each in tried
    )
    return ReportTable(
        "Wins by seat, alone", columns if names else (), rows if names else (), topic="wins", keys=len(swept)
    )


def _share(each: Difference) -> tuple[str, str]:
    assert each.here.share is not None
    return percent(each.here.share.value), interval(each.here.share)


def _rest(swept: Sequence[Swept], tried: Sequence[Tried]) -> ReportTable:
    shown = [each.measure for each in _shown(tried[0].weighed)]
    names = [f"mean {each.name}" if each.group == "length" else each.key for each in shown]
    rows = tuple(
        (*each.cell.values(), *(f"{d.here.mean:,.{places_of(d)}f}" for d in _shown(each.weighed))) for each in tried
    )
    return ReportTable(
        "Length and points", (*_heads(swept), *map(Column, names)), rows, topic="length", keys=len(swept)
    )


def _shown(weighed: Weighed) -> list[Difference]:
    lengths = [each for each in weighed.of("length") if each.measure.name in SHOWN]
    return [*lengths, *weighed.of("points")]


def _apart(swept: Sequence[Swept], tried: Sequence[Tried]) -> ReportTable:
    rows = tuple((*each.cell.values(), _visible(each.weighed)) for each in tried)
    note = "Less than there is in the book as it is has a minus. Wins are counted in 100 games."
    return ReportTable("Visible differences", (*_heads(swept), Column("", LEFT)), rows, note, "apart", keys=len(swept))


def _visible(weighed: Weighed) -> str:
    found = [
        f"{each.measure.name if each.measure.group == 'length' else each.measure.key} {difference_cell(each)}"
        for each in weighed.visible
        if each.measure.group in ("wins", "length", "points")
    ]
    return "; ".join(found) or "none"
