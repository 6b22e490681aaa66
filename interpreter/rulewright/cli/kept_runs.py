"""The folder of `--out`: whether it can be had, what is kept there, and what if it cannot be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from rulewright.simulation.arena import Arena
    from rulewright.simulation.figures import Batch, Figures
    from rulewright.simulation.tally import Tally
    from rulewright.simulation.watching.observed import Observed
    from rulewright.simulation.watching.play_again import Gallery
    from rulewright.simulation.watching.seen import Seen


def ready_folder(folder: Path) -> None:
    """Made where it is missing, before anything is played. What cannot be used is misuse."""
    from rulewright.publishing.folder import NotOurs, ready
    from rulewright.publishing.needs import Lacking, ask_for_parquet

    try:
        ask_for_parquet()
        with unwritable(folder):
            ready(folder)
    except (Lacking, NotOurs) as error:
        raise click.UsageError(f"--out: {error}") from None


@contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """A full disk, or a folder that may not be written to, ends the run with 2."""
    try:
        yield
    except OSError as error:
        raise click.UsageError(f"--out: {quoted(str(folder))} could not be written: {error.strerror}") from error


def played_and_kept(arena: Arena, batch: Batch, out: Path | None) -> Tally:
    """What is counted of all games; where there is a folder each of them is kept."""
    if out is None:
        return arena.play()
    from rulewright.publishing.keep import keep_games

    with unwritable(out):
        return keep_games(out, batch, arena.records())


def looked_at_and_kept(
    games: Iterable[Observed], batch: Batch, gallery: Gallery, out: Path | None
) -> Iterator[Observed]:
    """The games; where there is a folder their decisions and rounds are kept."""
    if out is None:
        yield from games
        return
    from rulewright.publishing.keep import keep_watched

    with unwritable(out):
        yield from keep_watched(out, batch, gallery, games)


def keep_report(out: Path, figures: Figures, tally: Tally, found: Seen | None) -> None:
    """The page, and a line on the error channel that says what there is now."""
    from rulewright.publishing.keep import keep_page

    with unwritable(out):
        keep_page(out, figures, tally, found)
    click.echo(f"kept in {visible(str(out))}: report.html, games.parquet, decisions.parquet, rounds.parquet", err=True)
