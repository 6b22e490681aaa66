"""Batches that are kept in a file, played by others, or with code that is not ours: what goes wrong takes one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.pipeline import Table
    from rulewright.simulation.figures import Batch
    from rulewright.simulation.resuming.progress_file import ProgressFile


@contextmanager
def long_run() -> Iterator[None]:
    """Bots of one's own, clusters and processes that fail end the run with 2; 130 where a bot was interrupted."""
    from rulewright.simulation.bots.own.own_bot import BotFailed, BotInterrupted
    from rulewright.simulation.cluster import NoCluster
    from rulewright.simulation.processes import WorkersDie

    try:
        yield
    except (BotFailed, NoCluster, WorkersDie) as failed:
        click.echo(f"Error: {failed}", err=True)
        raise click.exceptions.Exit(2) from failed
    except BotInterrupted as interrupted:
        click.echo(str(interrupted), err=True)
        raise click.exceptions.Exit(130) from interrupted


def kept_at(path: Path | None, table: Table, batch: Batch) -> ProgressFile | None:
    """The file of `--resume`; one that cannot go on ends the run with 2."""
    from rulewright.simulation.resuming.progress_file import CannotResume, open_progress

    if path is None:
        return None
    try:
        kept = open_progress(path, table, batch)
    except CannotResume as reason:
        raise click.UsageError(f"--resume: {reason}") from None
    except OSError as error:
        raise click.UsageError(f"--resume: {quoted(str(path))} cannot be used: {error.strerror}") from error
    if kept.tally.played:
        click.echo(f"{kept.tally.played:,} games were played before", err=True)
    return kept
