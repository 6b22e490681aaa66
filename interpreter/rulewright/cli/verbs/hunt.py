"""`rulewright hunt`: looks for what goes wrong in play."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import format_option, seed_or_new, split_settings, table_options, with_option

if TYPE_CHECKING:
    from rulewright.hunting.hunt import Progress


@click.command("hunt")
@click.argument("book")
@with_option
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=30, show_default=True, metavar="N",
              help="How long, in seconds of one processor.")  # fmt: skip
@click.option("--games", type=click.IntRange(1), metavar="N",
              help="So many games instead, played by Python: the same is found whenever, wherever.")  # fmt: skip
@table_options
@click.option("--cap", type=click.IntRange(1), default=2000, show_default=True, metavar="N",
              help="Moves after which a game counts as one that does not end.")  # fmt: skip
@format_option
def command(
    book: str,
    expansions: tuple[str, ...],
    seconds: float,
    games: int | None,
    players: int | None,
    seed: int | None,
    settings: tuple[str, ...],
    cap: int,
    form: str,
) -> None:
    """Look for what goes wrong in play: dead ends, endless loops, faults, broken invariants, actions never legal,
    cells of tables never read.

    Games are played at random, in C where there is a compiler. Each thing that goes wrong is reported once, with the
    shortest log found, and as a case to paste into a file of `cases/`. More time finds more, and shorter logs; see
    docs/hunt.md. The same seed begins with the same games; how far it comes depends on the machine.

    Exit code 0: nothing was found (cells never read may only be rare); 1: something was, or the book has errors;
    2: misuse. Interrupting it tells what was found so far.

    \b
    Examples:
      rulewright hunt mygame
      rulewright hunt mygame --seconds 120 --players 3
      rulewright hunt mygame --set rounds=5 --games 500 --seed 1
      rulewright hunt mygame --format json > found.json
    """
    from rulewright.casework.shown import Shown
    from rulewright.cli.tables import open_table
    from rulewright.hunting.hunt import Hunt, Wanted
    from rulewright.hunting.summary import as_data, as_text, entries

    checked = checked_or_exit(book, expansions)
    texts = split_settings(settings)
    table = open_table(checked, players, texts)
    with _shown() as progress:
        found = Hunt(table, Wanted(seconds, seed_or_new(seed), cap, games or 0), progress).run()
    click.echo(found.how, err=True)
    listed = entries(table, found, texts, lambda state, e: Shown(table.reference, state).sides(e))
    if form == "json":
        click.echo(json.dumps(as_data(table, found, listed, texts), ensure_ascii=False, indent=2))
    else:
        click.echo(as_text(table, found, listed), nl=False)
    sys.exit(int(any(each.is_wrong for each in listed)))


@contextmanager
def _shown() -> Iterator[Progress]:
    """A line that says how far it is, where somebody sits in front of it."""
    if not sys.stderr.isatty():
        yield lambda share, games, found: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("hunting"), BarColumn(), TextColumn("{task.fields[said]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("hunting", total=1.0, said="")
        yield lambda share, games, found: bar.update(task, completed=share, said=f"{games:,} games, {found} found")
