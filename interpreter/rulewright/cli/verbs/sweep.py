"""`rulewright sweep`: several values of settings, tried one after another on the same seeds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.lineup import allow_code_here, allow_code_option
from rulewright.cli.options import (
    backend_option,
    cap_option,
    format_option,
    players_option,
    seed_option,
    seed_or_new,
    with_option,
    workers_option,
)

if TYPE_CHECKING:
    from rulewright.simulation.backend import Wanted

PLOTS = (".svg", ".html")


@click.command("sweep")
@click.argument("book")
@with_option
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUES",
    help="Values to try: 4,5,6 or 3..6, lists in brackets, `all` for all that a ruling can be; as often as wanted.",
)
@click.option(
    "--rulings", is_flag=True, help="Try each other answer to each open question, one at a time, and rank them."
)
@click.option(
    "--games", type=click.IntRange(2), default=500, show_default=True, metavar="N", help="Of each combination."
)
@players_option
@seed_option
@click.option(
    "--seats", default="random", show_default=True, metavar="A,B,…", help="Who plays: one bot, or one a seat."
)
@allow_code_option
@click.option(
    "--figure", metavar="NAME", help="What the heat map shows, say rounds or `wins: seat 1`; else how uneven it is."
)
@click.option("--csv", "table", type=click.Path(path_type=Path), metavar="FILE", help="Write every figure to a table.")
@click.option(
    "--plot", type=click.Path(path_type=Path), metavar="FILE", help="Write the heat map: a .svg, or a page .html."
)
@cap_option
@workers_option
@backend_option
@format_option
def command(
    book: str,
    expansions: tuple[str, ...],
    settings: tuple[str, ...],
    rulings: bool,
    games: int,
    players: int | None,
    seed: int | None,
    seats: str,
    allow_code: bool,
    figure: str | None,
    table: Path | None,
    plot: Path | None,
    cap: int,
    workers: int,
    backend: Wanted,
    form: str,
) -> None:
    """Try several values of settings, every combination of them, and say which matters.

    All are played on the same seeds and held against the book as it is. With `--rulings` the answers to the questions
    that the sources leave open are tried one at a time, and ranked by how much they change who wins. Interrupting it
    shows the combinations that are done (exit code 130).

    \b
    Examples:
      rulewright sweep mygame --set rounds=5..9
      rulewright sweep mygame --set price_top=3..6 --set slots=4,5,6 --csv sweep.csv
      rulewright sweep mygame --set slots=4,5,6 --figure rounds --plot slots.svg
      rulewright sweep mygame --set refill=all --seats greedy
      rulewright sweep mygame --rulings --games 200
    """
    from rulewright.cli.sides import Games
    from rulewright.cli.sweeps import Sweep, chosen_grid, chosen_rulings
    from rulewright.cli.write_whole import refuse_unwritable
    from rulewright.sweeping.grid import varied
    from rulewright.sweeping.heat import MOST_OVER

    if rulings == bool(settings):
        raise click.UsageError("say --set NAME=VALUES for the settings to try, or --rulings for the open questions")
    if plot is not None and (rulings or plot.suffix not in PLOTS):
        raise click.UsageError(f"--plot writes the heat map of --set to a file that ends in {' or '.join(PLOTS)}")
    refuse_unwritable(table, plot)
    checked = checked_or_exit(book, expansions)
    allow_code_here(allow_code)
    asked = chosen_rulings(checked, players) if rulings else chosen_grid(checked, players, settings)
    if plot is not None and len(varied(asked.swept)) > MOST_OVER:
        raise click.UsageError(f"--plot draws one or two settings with several values, not {len(varied(asked.swept))}")
    wanted = Sweep(checked, asked, seats, figure, Games(games, seed_or_new(seed), cap, False, workers, backend))
    if wanted.tries and seed is None:
        click.echo(f"seed {wanted.base.batch.seed}", err=True)
    done = wanted.play()
    done.show(form)
    done.write(table, plot)
    sys.exit(130 if done.interrupted else int(done.broken))
