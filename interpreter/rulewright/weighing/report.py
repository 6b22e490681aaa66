"""The report on a comparison: sentences, warnings, tables, in this order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rulewright.reporting.report import NOTHING, WORD, Column, Report, ReportTable
from rulewright.reporting.wording import counted
from rulewright.simulation.intervals import Share
from rulewright.simulation.wording import interval, percent
from rulewright.weighing.difference import Difference, Value
from rulewright.weighing.measures import Group
from rulewright.weighing.pairs import Side
from rulewright.weighing.verdicts import verdicts, warnings
from rulewright.weighing.weigh import Weighed
from rulewright.weighing.wording import difference_cell, interval_cell, lineup_title, places_of

WORTHS: tuple[tuple[Group, str], ...] = (("wins", "who wins"), ("length", "length"), ("points", "points"))
MEANS: tuple[tuple[Group, str], ...] = (("points", "Points at the end"), ("length", "Length and distance"))


def report(weighed: Sequence[Weighed], paired: bool) -> Report:
    """Ready to be shown."""
    tables = [table for each in weighed for table in _tables(each, len(weighed) > 1)]
    return Report(
        title=_title(weighed[0]),
        facts=_facts(weighed, paired),
        verdicts=tuple(verdicts(weighed)),
        warnings=tuple(warnings(weighed)),
        tables=tuple(table for table in tables if table.rows or table.note),
    )


def _title(weighed: Weighed) -> str:
    batch = weighed.here.batch
    sides = f"{weighed.here.name} against {weighed.there.name}"
    players = counted(batch.players, "player")
    return f"{sides}: {counted(weighed.pairs.asked, 'pair')} of games, {players}, seed {batch.seed}"


def _facts(weighed: Sequence[Weighed], paired: bool) -> tuple[str, ...]:
    here, there = weighed[0].here, weighed[0].there
    return (
        f"here: {_rules(here)}",
        f"there: {_rules(there)}",
        f"bots: {'; '.join(lineup_title(each.bots) for each in weighed)}",
        "both games of a pair have the same seed" if paired else "not paired: there, games have other seeds",
        f"Rulewright {here.batch.version}",
    )


def _rules(side: Side) -> str:
    return f"{side.name}, rules {side.batch.meaning[:12]}"


def _tables(weighed: Weighed, several: bool) -> list[ReportTable]:
    whose = f"{lineup_title(weighed.bots)}: " if several else ""
    found = [_rates(weighed, "wins", f"{whose}Wins by seat, alone")]
    found += [_means(weighed, group, f"{whose}{title}") for group, title in MEANS]
    found.append(_rates(weighed, "ends", f"{whose}How games ended"))
    found.append(_means(weighed, "actions", f"{whose}Times that an action is taken in a game"))
    found.append(_rates(weighed, "games with", f"{whose}Games in which it is taken"))
    return [*found, _notes(weighed, whose)]


def _rates(weighed: Weighed, group: Group, title: str) -> ReportTable:
    names = ("here", "95 % interval", "there", "95 % interval", "in 100 games", "95 % interval", "visible")
    rows = tuple(
        (each.measure.name, *_share(each, weighed, "here"), *_share(each, weighed, "there"), *_apart(each))
        for each in weighed.of(group)
    )
    return ReportTable(title, (Column("", WORD), *map(Column, names)), rows)


def _means(weighed: Weighed, group: Group, title: str) -> ReportTable:
    names = ("here", "there", "difference", "95 % interval", "visible")
    rows = tuple(
        (each.measure.name, _mean(each, weighed, "here"), _mean(each, weighed, "there"), *_apart(each))
        for each in weighed.of(group)
    )
    return ReportTable(title, (Column("", WORD), *map(Column, names)), rows)


def _apart(each: Difference) -> tuple[str, str, str]:
    return difference_cell(each), interval_cell(each), "yes" if each.visible else ""


def _mean(each: Difference, weighed: Weighed, side: Literal["here", "there"]) -> str:
    value = _value(each, weighed, side)
    return NOTHING if value is None else f"{value.mean:,.{places_of(each)}f}"


def _share(each: Difference, weighed: Weighed, side: Literal["here", "there"]) -> tuple[str, str]:
    value = _value(each, weighed, side)
    if value is None:
        return NOTHING, NOTHING
    assert isinstance(value.share, Share)
    return percent(value.share.value), interval(value.share)


def _value(each: Difference, weighed: Weighed, side: Literal["here", "there"]) -> Value | None:
    """None where a side knows no such action or end."""
    at, value = (weighed.here, each.here) if side == "here" else (weighed.there, each.there)
    batch = at.batch
    known = batch.ends if each.measure.group == "ends" else batch.actions
    named = each.measure.group in ("ends", "actions", "games with") and each.measure.name != "the flow was through"
    return None if named and each.measure.name not in known else value


def _notes(weighed: Weighed, whose: str) -> ReportTable:
    """How much the pairing is worth, honestly, and from where on a difference counts."""
    worths = [f"{what} {worth}" for group, what in WORTHS if (worth := _worth(weighed, group))]
    looked = len(weighed.differences)
    pairing = f"So many times the games would be wanted without it: {', '.join(worths)}. " if worths else ""
    note = (
        f"{pairing}In {weighed.alike:,} of {counted(weighed.ended, 'pair')} nothing differs. {looked} differences are "
        f"looked at, so one counts as visible from {weighed.seen_from:.2f} standard errors on."
    )
    return ReportTable(f"{whose}What the pairing is worth", (), (), note)


def _worth(weighed: Weighed, group: Group) -> str:
    """From the least to the most of the figures of a group."""
    found = sorted(each.worth for each in weighed.of(group) if each.worth is not None)
    return " to ".join(dict.fromkeys(f"{worth:.1f}" for worth in found[:1] + found[-1:]))
