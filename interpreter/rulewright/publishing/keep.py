"""A simulation kept in a folder while it is played: `games.parquet`, then what is looked at, then the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rulewright.publishing.folder import DECISIONS, GAMES, PAGE, ROUNDS, put
from rulewright.publishing.page import as_page
from rulewright.publishing.parquet import ParquetFile, about
from rulewright.publishing.plots import plots
from rulewright.publishing.sheets import (
    decision_columns,
    decision_rows,
    game_columns,
    game_row,
    round_columns,
    round_rows,
)
from rulewright.simulation.figures import Batch, Figures
from rulewright.simulation.record import GameRecord
from rulewright.simulation.report import report
from rulewright.simulation.tally import Tally
from rulewright.simulation.watching.observed import Observed
from rulewright.simulation.watching.play_again import Gallery
from rulewright.simulation.watching.seen import Seen


def keep_games(folder: Path, batch: Batch, games: Iterable[GameRecord]) -> Tally:
    """A row for each game as it ends, and what is counted of them; of those that ended when somebody interrupted."""
    tally = Tally()
    with ParquetFile(folder / GAMES, game_columns(batch), about(batch)) as file:
        try:
            for game in games:
                file.add([game_row(batch, game)])
                tally.add(game)
        except KeyboardInterrupt:
            pass
    return tally


def keep_watched(folder: Path, batch: Batch, gallery: Gallery, games: Iterable[Observed]) -> Iterator[Observed]:
    """The same games, once their decisions and rounds are kept. The files are whole when all games were taken."""
    facts = about(batch)
    with (
        ParquetFile(folder / DECISIONS, decision_columns(), facts) as decisions,
        ParquetFile(folder / ROUNDS, round_columns(gallery.scope), facts) as rounds,
    ):
        for game in games:
            decisions.add(decision_rows(game))
            rounds.add(round_rows(game, gallery.scope, gallery.axis))
            yield game


def keep_page(folder: Path, figures: Figures, tally: Tally, seen: Seen | None) -> None:
    """The report as a page."""
    put(folder / PAGE, as_page(report(figures, seen), plots(figures, tally, seen)))
