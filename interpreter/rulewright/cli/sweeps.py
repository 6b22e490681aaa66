"""A sweep from the command line: its combinations, the games, and what is shown and written of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

import click

from rulewright.cli.long_runs import long_run
from rulewright.cli.options import players_or_fewest
from rulewright.cli.progress import bar
from rulewright.cli.sides import Asked, Games, Seated
from rulewright.cli.swept import swept_settings
from rulewright.cli.tables import open_table, refusals
from rulewright.cli.wrap import terminal_room
from rulewright.cli.write_whole import write_whole
from rulewright.pipeline import CheckedBook
from rulewright.reporting.report import Report
from rulewright.sweeping.as_csv import as_csv
from rulewright.sweeping.figure import Figure, NoFigure, figure, usual
from rulewright.sweeping.grid import MOST_CELLS, Cell, Swept, cells, how_many, varied
from rulewright.sweeping.heat import Heat, heat, in_shades
from rulewright.sweeping.rank import other_answers, rank_report
from rulewright.sweeping.report import report
from rulewright.sweeping.sweep import Tried, Try, sweep
from rulewright.weighing.pairs import Side


@dataclass(frozen=True)
class Chosen:
    """What is tried, the settings that hold throughout among each combination; `swept` is empty for rulings."""

    players: int
    fixed: Cell
    tried: list[Cell]
    swept: list[Swept] = field(default_factory=list)


def chosen_grid(checked: CheckedBook, players: int | None, texts: Sequence[str]) -> Chosen:
    """Every combination; a setting with one value holds throughout."""
    swept = swept_settings(texts, checked.book)
    if how_many(swept) > MOST_CELLS:
        raise click.UsageError(f"{how_many(swept):,} combinations are too many; {MOST_CELLS} is the most")
    fixed = {each.name: each.values[0] for each in swept if len(each.values) == 1}
    if not varied(swept):
        raise click.UsageError("one combination is no sweep; give a setting several values, or use `compare`")
    return Chosen(players_or_fewest(checked, players), fixed, cells(swept), swept)


def chosen_rulings(checked: CheckedBook, players: int | None) -> Chosen:
    """Each other answer to each open question."""
    count = players_or_fewest(checked, players)
    found = other_answers(checked.book, open_table(checked, count, {}).scene)
    if not found:
        raise click.UsageError(f"{checked.book.name} leaves no question open that has other answers to try")
    return Chosen(count, {}, found)


@dataclass
class Sweep:
    """All that was asked for."""

    checked: CheckedBook
    chosen: Chosen
    seats: str
    figure: str | None
    games: Games

    @cached_property
    def base(self) -> Side:
        """The book as it is, but for what holds throughout. Ends the run with 2 where something is wrong."""
        return self._side(self.chosen.fixed)

    def play(self) -> Done:
        """The combinations that were done when somebody interrupted, or all."""
        found: list[Tried] = []
        with refusals(), long_run(), bar("games") as progress:
            try:
                for tried in sweep(self.base, self.tries, progress, self.games.workers, self.games.backend):
                    found.append(tried)
                    self._know_figure(found)
            except KeyboardInterrupt:
                pass
        return Done(self, found)

    def _know_figure(self, found: Sequence[Tried]) -> None:
        """A figure that does not exist is told after the first combination, not after the last."""
        if self.figure and len(found) == 1:
            named(self.figure, found)

    @cached_property
    def tries(self) -> list[Try]:
        """The combinations, each tried at a table, so that what is wrong is told before anything is played."""
        for cell in self.chosen.tried:
            open_table(self.checked, self.chosen.players, cell)
        return [Try(cell, partial(self._side, cell)) for cell in self.chosen.tried]

    def _side(self, cell: Cell) -> Side:
        table = open_table(self.checked, self.chosen.players, cell)
        return Seated(Asked(""), self.checked, table, cell).side(self.seats, self.games, self.games.seed)


def named(name: str, tried: Sequence[Tried]) -> Figure:
    """The figure of a heat map; ends the run with 2 where none is called so."""
    try:
        return figure(name, [each.weighed for each in tried])
    except NoFigure as reason:
        raise click.UsageError(f"--figure: {reason}") from None


@dataclass
class Done:
    """What came of it."""

    sweep: Sweep
    tried: list[Tried]

    @property
    def base(self) -> Side:
        return self.sweep.base

    @property
    def interrupted(self) -> bool:
        return len(self.tried) < len(self.sweep.chosen.tried)

    @property
    def broken(self) -> bool:
        """Whether a game broke off by a fault of the book."""
        return any(game.outcome == "fault" for each in self.tried for pair in each.weighed.pairs.games for game in pair)

    @cached_property
    def report(self) -> Report:
        asked = len(self.sweep.chosen.tried)
        if self.sweep.chosen.swept:
            return report(self.base, self.sweep.chosen.swept, self.tried, asked)
        return rank_report(self.base, self.tried, asked)

    @cached_property
    def heat(self) -> Heat | None:
        """None where there is nothing to draw."""
        if not self.tried or not self.sweep.chosen.swept:
            return None
        name = self.sweep.figure or usual(self.base.batch.players)
        return heat(self.sweep.chosen.swept, [each.cell for each in self.tried], named(name, self.tried))

    def show(self, form: str) -> None:
        if form == "json":
            import json

            from rulewright.sweeping.as_data import as_data

            made = as_data(self.base, self.report, self.tried, len(self.sweep.chosen.tried))
            click.echo(json.dumps(made, ensure_ascii=False, indent=2))
            return
        from rulewright.reporting.as_text import as_text

        click.echo(as_text(self.report, terminal_room()), nl=False)
        if self.heat is not None:
            click.echo("\n" + "\n".join(in_shades(self.heat)))

    def write(self, table: Path | None, plot: Path | None) -> None:
        """The files that were asked for; what was done so far, if somebody interrupted."""
        if table is not None:
            names = list(dict.fromkeys(name for cell in self.sweep.chosen.tried for name in cell))
            write_whole(table, as_csv(names, self.tried))
        if plot is not None:
            if self.heat is None:
                raise click.UsageError("a heat map wants games, and none was played to its end")
            write_whole(plot, self._drawn(self.heat, plot.suffix))

    def _drawn(self, heat: Heat, suffix: str) -> str:
        from rulewright.sweeping.as_html import as_html
        from rulewright.sweeping.as_svg import as_svg

        return as_svg(heat) if suffix == ".svg" else as_html(self.report, heat)
