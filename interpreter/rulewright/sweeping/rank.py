"""Which open question matters: the rulings of a book, ordered by how much another answer changes who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rulewright.hir.book import Book
from rulewright.hir.rulings import answers, rulings
from rulewright.hir.scene import Scene
from rulewright.reporting.report import Column, Report, ReportTable
from rulewright.reporting.wording import counted
from rulewright.sweeping.grid import Cell
from rulewright.sweeping.report import change
from rulewright.sweeping.sweep import Tried
from rulewright.weighing.difference import Difference
from rulewright.weighing.measures import Group
from rulewright.weighing.pairs import Side
from rulewright.weighing.weigh import Weighed
from rulewright.weighing.wording import difference_cell, interval_cell, lineup_title

LEFT: Literal["left"] = "left"


def other_answers(book: Book, scene: Scene) -> list[Cell]:
    """Each answer that does not hold at this table, one at a time."""
    found = []
    for setting in rulings(book):
        holds = setting.value_texts.get(scene.players, setting.value_texts.get(0, ""))
        found += [{setting.name: answer} for answer in answers(book, setting) if answer != holds]
    return found


def ranked(tried: Sequence[Tried]) -> list[Tried]:
    """What changes who wins comes first, then what changes how long it is, then what changes anything else."""
    return sorted(tried, key=lambda each: _rank(each.weighed), reverse=True)


def rank_report(base: Side, tried: Sequence[Tried], asked: int) -> Report:
    """Ready to be shown; a row for each answer, the weightiest first."""
    batch = base.batch
    return Report(
        title=f"{batch.book}: {counted(asked, 'other answer')} to the questions that its sources leave open",
        facts=(
            f"{counted(batch.games, 'game')} of each, {counted(batch.players, 'player')}, seed {batch.seed}",
            f"bots: {lineup_title(batch.bots)}",
            f"held against: {base.name}, rules {batch.meaning[:12]}, Rulewright {batch.version}",
        ),
        verdicts=tuple(_verdicts(tried)),
        warnings=(f"interrupted after {len(tried):,} of {asked:,} answers.",) if len(tried) < asked else (),
        tables=(_table(ranked(tried)),) if tried else (),
    )


def _rank(weighed: Weighed) -> tuple[bool, float, bool, float, int]:
    wins, length = _greatest(weighed, "wins"), _greatest(weighed, "length")
    return (
        _seen(wins),
        abs(wins.value) if wins else 0.0,
        _seen(length),
        abs(length.errors) if length else 0.0,
        weighed.ended - weighed.alike,
    )


def _seen(each: Difference | None) -> bool:
    return each is not None and each.visible


def _greatest(weighed: Weighed, group: Group) -> Difference | None:
    """The visible one that is the surest, else the surest of all."""
    return max(weighed.of(group), key=lambda each: (each.visible, abs(each.errors)), default=None)


def _verdicts(tried: Sequence[Tried]) -> Iterator[str]:
    wins = [each for each in ranked(tried) if _seen(_greatest(each.weighed, "wins"))]
    if wins:
        first = ", ".join(f"{name} = {value}" for name, value in wins[0].cell.items())
        yield f"{counted(len(wins), 'answer')} visibly {change(len(wins))} who wins, {first} most of all."
    elif tried:
        yield "No other answer visibly changes who wins."
    length = sum(_seen(_greatest(each.weighed, "length")) for each in tried if each not in wins)
    if length:
        what = "how long a game is or how far apart players end"
        yield f"{counted(length, 'more answer')} visibly {change(length)} {what}."
    alike = sum(each.weighed.alike == each.weighed.ended for each in tried)
    if alike:
        yield f"{counted(alike, 'answer')} changed not one of the games."


def _table(tried: Sequence[Tried]) -> ReportTable:
    columns = (
        Column("ruling", LEFT),
        Column("answer", LEFT),
        Column("who wins", LEFT),
        Column("length, distance", LEFT),
        Column("games that differ"),
    )
    rows = tuple(
        (
            *(text for pair in each.cell.items() for text in pair),
            _told(_greatest(each.weighed, "wins")),
            _told(_greatest(each.weighed, "length")),
            f"{each.weighed.ended - each.weighed.alike:,}",
        )
        for each in tried
    )
    note = "The surest difference of each kind, with its 95 % interval; ! marks what is visible."
    return ReportTable("Rulings by how much they matter", columns, rows, note, keys=2)


def _told(each: Difference | None) -> str:
    if each is None or not each.differing:
        return "none"
    mark = "! " if each.visible else ""
    return f"{mark}{each.measure.name} {difference_cell(each)} ({interval_cell(each)})"
