"""`rulewright simulate`: many games between bots, and what can be said about them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import (
    backend_option,
    format_option,
    seed_or_new,
    split_settings,
    table_options,
    with_option,
)

if TYPE_CHECKING:
    from rulewright.pipeline import Table
    from rulewright.simulation.arena import Progress
    from rulewright.simulation.backend import Wanted
    from rulewright.simulation.figures import Batch

CAP = 10_000


@click.command("simulate")
@click.argument("book")
@with_option
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many.")
@table_options
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="A,B,…",
    help="Who plays: random, greedy, mcts:500; one, or one a seat.",
)
@click.option("--save-game", type=click.IntRange(1), metavar="I", help="Write game I to a file instead, to look at it.")
@click.option(
    "--cap", type=click.IntRange(1), default=CAP, show_default=True, help="Decisions after which a game is cut."
)
@click.option(
    "--workers",
    type=click.IntRange(0),
    default=0,
    help="Processes, or threads in C; 0 decides by itself. Never changes a result.",
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
      rulewright simulate mygame --players 3 --set rounds=5
      rulewright simulate mygame --with winter --seed 1
      rulewright simulate mygame --games 100 --bots greedy,random
      rulewright simulate mygame --games 20 --bots mcts:500,greedy
      rulewright simulate mygame --seed 1 --save-game 17
      rulewright simulate mygame --games 100000 --backend native
      rulewright simulate mygame --format json > report.json
    """
    from rulewright.cli.tables import open_table

    checked = checked_or_exit(book, expansions)
    chosen_seed = seed_or_new(seed)
    if seed is None:
        click.echo(f"seed {chosen_seed}", err=True)
    texts = split_settings(settings)
    table = open_table(checked, players, texts)
    names = _named_bots(bots, table.scene.players)
    if backend == "reference" and set(names) != {"random"}:
        raise click.UsageError("the reference plays random bots only; leave --backend out, or say --backend python")
    batch = _batch(table, texts, names, games, chosen_seed, cap)
    if save_game is not None:
        _save(table, batch, save_game)
    else:
        _report(table, batch, workers, backend, form)


def _named_bots(text: str, players: int) -> tuple[str, ...]:
    """The name of a bot for each seat, from one name for all or one for each."""
    from rulewright.simulation.bots import UnknownBot, bot_named

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            bot_named(name)
        except UnknownBot as reason:
            raise click.UsageError(f"--bots: {reason}") from None
    if len(names) not in (1, players):
        raise click.UsageError(f"--bots names {len(names)} bots for {players} players; name one, or one for each seat")
    return names * players if len(names) == 1 else names


def _batch(table: Table, settings: dict[str, str], bots: tuple[str, ...], games: int, seed: int, cap: int) -> Batch:
    from rulewright import __version__
    from rulewright.simulation.figures import Batch

    book = table.checked.book
    return Batch(
        book=book.name,
        version=__version__,
        meaning=table.checked.meaning,
        players=table.scene.players,
        games=games,
        seed=seed,
        bots=bots,
        settings=settings,
        cap=cap,
        actions=tuple(book.actions),
        score_lines=tuple(line.label for line in book.scoring),
        ends=tuple(book.ends),
        rare={action.name: action.rare for action in book.actions.values() if action.rare},
    )


def _report(table: Table, batch: Batch, workers: int, backend: Wanted, form: str) -> None:
    from rulewright.cli.tables import refusals
    from rulewright.simulation.arena import Arena
    from rulewright.simulation.figures import count

    with refusals(), _progress(batch.games) as progress:
        arena = Arena(table, batch, progress, workers, backend)
        tally = arena.play()
    if arena.how:
        click.echo(arena.how, err=True)
    figures = count(batch, tally)
    if form == "json":
        import json

        from rulewright.simulation.as_data import as_data

        click.echo(json.dumps(as_data(figures), ensure_ascii=False, indent=2))
    else:
        from rulewright.reporting.as_text import as_text
        from rulewright.simulation.report import report

        click.echo(as_text(report(figures)), nl=False)
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


def _save(table: Table, batch: Batch, number: int) -> None:
    """Plays one game of the batch again, in words, and writes it."""
    from pathlib import Path

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
    click.echo(f"To look at it: rulewright trace {batch.book} --save {path}")
