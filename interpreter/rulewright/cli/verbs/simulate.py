"""`rulewright simulate`: many games between bots, and what can be said about them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.kept_runs import keep_report, looked_at_and_kept, played_and_kept, ready_folder
from rulewright.cli.lineup import allow_code_here, allow_code_option, ban_option, bots_by_seat, denied
from rulewright.cli.options import (
    backend_option,
    cap_option,
    format_option,
    seed_or_new,
    split_settings,
    table_options,
    with_option,
    workers_option,
)

if TYPE_CHECKING:
    from rulewright.pipeline import Table
    from rulewright.simulation.arena import Progress
    from rulewright.simulation.backend import Wanted
    from rulewright.simulation.figures import Batch


@click.command("simulate")
@click.argument("book")
@with_option
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many.")
@table_options
@click.option(
    "--seats",
    "--bots",
    "bots",
    default="random",
    show_default=True,
    metavar="A,B,…",
    help="Who plays: random, greedy, mcts:500, my_module:MyBot; one, or one a seat.",
)
@allow_code_option
@ban_option
@click.option("--save-game", type=click.IntRange(1), metavar="I", help="Write game I to a file instead, to look at it.")
@cap_option
@workers_option
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep what was counted there, and go on from what is there; a folder names the file itself.",
)
@click.option(
    "--engine",
    type=click.Choice(["here", "dask"]),
    default="here",
    show_default=True,
    help="Play on this machine, or on a cluster. Never changes a result.",
)
@click.option("--scheduler", metavar="ADDRESS", help="The scheduler of the cluster, say tcp://127.0.0.1:8786.")
@click.option(
    "--watch-games",
    type=click.IntRange(0),
    metavar="N",
    help="Play the first N games again and look at their course; else 200, or fewer long ones.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="A page with plots there, each game as Parquet, and each decision and round of those looked at "
    "(--watch-games); not with --resume or --scheduler.",
)
@backend_option
@format_option
def command(
    book: str,
    expansions: tuple[str, ...],
    games: int,
    players: int | None,
    seed: int | None,
    settings: tuple[str, ...],
    bots: str,
    save_game: int | None,
    cap: int,
    workers: int,
    allow_code: bool,
    bans: tuple[str, ...],
    resume: Path | None,
    engine: str,
    scheduler: str | None,
    watch_games: int | None,
    out: Path | None,
    backend: Wanted,
    form: str,
) -> None:
    """Play many games with bots and say what happened.

    The report begins with sentences, then come warnings, then tables. Interrupting it reports on the games so far.

    The result is the same on every backend; a line on the error channel says which one played. With `auto` Python plays
    for half a second. If the rest would take it more than two seconds, C plays the rest, unless compiling is likely to
    take longer still; what was compiled once is kept. `native` compiles whatever it takes; where that cannot be done,
    Python plays. The reference is slow, and is what the others are measured by.

    \b
    Examples:
      rulewright simulate mygame --games 1000 --seed 1
      rulewright simulate mygame --players 3 --set rounds=5 --with winter
      rulewright simulate mygame --games 20 --seats mcts:500,greedy
      rulewright simulate mygame --games 20 --seats my_module:MyBot,greedy --allow-code
      rulewright simulate mygame --ban buy@2 --seats greedy
      rulewright simulate mygame --seed 1 --save-game 17
      rulewright simulate mygame --games 100000 --backend native
      rulewright simulate mygame --games 5000 --seats mcts:500 --seed 1 --resume mygame.progress
      rulewright simulate mygame --games 5000 --seats mcts:500 --engine dask --scheduler tcp://127.0.0.1:8786
      rulewright simulate mygame --format json > report.json
      rulewright simulate mygame --seed 1 --out mygame-report
    """
    from rulewright.cli.tables import open_table
    from rulewright.simulation.batch_for import batch_for

    where = Where(workers, backend, scheduler or "", resume, out)
    where.refuse(engine, seed)
    checked = checked_or_exit(book, expansions)
    chosen_seed, texts = _seed(seed), split_settings(settings)
    table = open_table(checked, players, texts)
    allow_code_here(allow_code)
    names = denied(bans, bots_by_seat(bots, table.scene.players), checked, _seat_names(table))
    batch = batch_for(table, texts, names, games, chosen_seed, cap)
    if save_game is not None:
        _save(table, batch, save_game, book)
    else:
        _report(table, batch, watch_games, where, form)


def _seed(seed: int | None) -> int:
    """A seed that nobody gave is said, so that the games can be played again."""
    chosen = seed_or_new(seed)
    if seed is None:
        click.echo(f"seed {chosen}", err=True)
    return chosen


def _seat_names(table: Table) -> list[str]:
    return [member.name for member in table.scene.members["Player"]]


@dataclass
class Where:
    """What plays the games, the file that keeps what was counted, and the folder that keeps the games."""

    workers: int
    backend: Wanted
    scheduler: str
    resume: Path | None
    out: Path | None

    def refuse(self, engine: str, seed: int | None) -> None:
        """Ends the run with 2 where options do not go together."""
        if (engine == "dask") != bool(self.scheduler):
            raise click.UsageError("a cluster is named by both: --engine dask --scheduler ADDRESS")
        if self.resume is not None and seed is None:
            raise click.UsageError("--resume wants --seed, so that the same games go on")
        if self.out is not None and (self.scheduler or self.resume is not None):
            raise click.UsageError("--out keeps every game singly, which neither a cluster nor --resume hands over")


def _report(table: Table, batch: Batch, watch_games: int | None, where: Where, form: str) -> None:
    from rulewright.cli.long_runs import kept_at, long_run
    from rulewright.cli.tables import refusals
    from rulewright.simulation.arena import Arena
    from rulewright.simulation.circle import circle_in
    from rulewright.simulation.figures import count
    from rulewright.simulation.watching.seen import seen
    from rulewright.simulation.watching.watch import ENOUGH, USUAL, gallery_for, watched

    if where.backend == "reference" and any(name.partition(" ")[0] != "random" for name in batch.bots):
        raise click.UsageError("the reference plays random bots only; leave --backend out, or say --backend python")
    if where.out is not None:
        ready_folder(where.out)
    enough = ENOUGH if watch_games is None else None
    batch = replace(batch, watch=USUAL if watch_games is None else watch_games)
    with refusals(), long_run(), _progress(batch.games) as progress:
        kept = kept_at(where.resume, table, batch)
        arena = Arena(table, batch, progress, where.workers, where.backend, kept, where.scheduler)
        tally = played_and_kept(arena, batch, where.out)
    for line in filter(None, (arena.how, arena.interrupted)):
        click.echo(line, err=True)
    figures = count(batch, tally)
    if figures.capped is not None:
        figures = replace(figures, circle=circle_in(table, batch, figures.capped.first))
    found = None
    if where.out is not None or (batch.watch and tally.played):
        gallery = gallery_for(table, arena.made)
        games = watched(gallery, batch, tally.moves, tally.played, enough)
        found = seen(batch, gallery, looked_at_and_kept(games, batch, gallery, where.out))
    if where.out is not None:
        keep_report(where.out, figures, tally, found)
    if form == "json":
        import json

        from rulewright.simulation.as_data import as_data

        click.echo(json.dumps(as_data(figures, found), ensure_ascii=False, indent=2))
    else:
        from rulewright.cli.wrap import terminal_room
        from rulewright.reporting.as_text import as_text
        from rulewright.simulation.report import report

        click.echo(as_text(report(figures, found), terminal_room()), nl=False)
    sys.exit(_exit_code(figures.interrupted, bool(figures.faults)))


def _exit_code(interrupted: bool, faults: bool) -> int:
    """A fault is a mistake of the book, so it counts like a finding."""
    return 130 if interrupted else int(faults)


@contextmanager
def _progress(games: int) -> Iterator[Progress]:
    """A bar where somebody sits in front of it."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)


def _save(table: Table, batch: Batch, number: int, argument: str) -> None:
    """Plays one game of the batch again, in words, and writes it; `argument` is how the book was named."""
    import shlex

    from rulewright.playing.saved import save_text
    from rulewright.runtime.faults import Fault
    from rulewright.simulation.replay import replayed

    game, fault = replayed(table, batch, number - 1)
    path = Path(f"{batch.book}-seed{batch.seed}-game{number}.json")
    path.write_text(save_text(game), "utf-8", newline="\n")
    click.echo(f"Wrote {path}: {len(game.game.moves)} moves.")
    if isinstance(fault, Fault):
        from rulewright.cli.tables import fault_line

        click.echo(f"The next move breaks off: {fault_line(fault)}")
    click.echo(f"To look at it: rulewright trace {shlex.quote(argument)} --save {shlex.quote(str(path))}")
