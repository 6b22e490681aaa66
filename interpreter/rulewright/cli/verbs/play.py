"""`rulewright play`: a game in the terminal."""

from __future__ import annotations

import os
import shutil
import sys

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.lineup import allow_code_here, allow_code_option
from rulewright.cli.long_runs import long_run
from rulewright.cli.options import seed_or_new, split_settings, table_options, with_option

HUMAN, RANDOM = "human", "random"
NARROWEST, USUAL = 40, 100
"""Columns: at least, and where nobody knows how many there are."""


@click.command("play")
@click.argument("book")
@with_option
@click.option(
    "--seats",
    metavar="WHO,WHO,...",
    help="`human` or a bot for each seat (random, greedy, mcts:500, my_module:MyBot); all human if not given.",
)
@allow_code_option
@table_options
@click.option(
    "--case", "case", metavar="FILE#N", help="Begin where a case begins: the N-th of a file in the book's cases."
)
@click.option(
    "--width", type=click.IntRange(NARROWEST), metavar="N", help="Columns to use; those of the terminal if not given."
)
@click.option(
    "--colour/--no-colour", "colour", default=None, help="A colour for each player; in a terminal by default."
)
def command(
    book: str,
    expansions: tuple[str, ...],
    seats: str | None,
    allow_code: bool,
    players: int | None,
    seed: int | None,
    settings: tuple[str, ...],
    case: str | None,
    width: int | None,
    colour: bool | None,
) -> None:
    """Play a game in the terminal.

    Answers are numbered, and their first letters will do as well; type `help` in the game for the commands. With
    bots in every seat it plays to the end. NO_COLOR switches colours off.

    \b
    Examples:
      rulewright play mygame
      rulewright play mygame --seats human,random --seed 7
      rulewright play mygame --seats human,greedy,mcts:500
      rulewright play mygame --seats human,my_module:MyBot --allow-code
      rulewright play mygame --players 3 --set rounds=5
      rulewright play mygame --with winter
      rulewright play mygame --case trade.yaml#2 --width 80 --no-colour
    """
    from rulewright.cli.hotseat import HotSeat
    from rulewright.cli.paint import Paint, colours_wanted
    from rulewright.cli.tables import open_match

    allow_code_here(allow_code)
    who = _seats(seats)
    checked = checked_or_exit(book, expansions)
    chosen_seed = seed_or_new(seed)
    if case is not None and not {HUMAN, RANDOM}.issuperset(who):
        raise click.UsageError("with --case each seat is `human` or `random`: other bots play from the beginning on")
    count = players if case is not None or players is not None else len(who) or None
    match = open_match(checked, count, chosen_seed, split_settings(settings), case)
    if who and len(who) != len(match.seats):
        raise click.UsageError(f"--seats names {len(who)}, but {len(match.seats)} play")
    if seed is None and case is None:
        click.echo(f"seed {chosen_seed}")
    paint = Paint(colours_wanted(colour), match.seat_titles)
    size = shutil.get_terminal_size((USUAL, 0)) if sys.stdout.isatty() else os.terminal_size((USUAL, 0))
    room = width or max(NARROWEST, size.columns)
    with long_run():
        code = HotSeat(match, who or (HUMAN,) * len(match.seats), room, paint, size.lines or None).play()
    sys.exit(code)


def _seats(text: str | None) -> tuple[str, ...]:
    seats = tuple(word.strip() for word in text.split(",")) if text else ()
    for word in seats:
        if word != HUMAN:
            _must_be_a_bot(word)
    return seats


def _must_be_a_bot(name: str) -> None:
    from rulewright.simulation.bots import UnknownBot, bot_named

    try:
        bot_named(name)
    except UnknownBot as reason:
        raise click.UsageError(f"--seats takes `human` or a bot for each seat: {reason}") from None
