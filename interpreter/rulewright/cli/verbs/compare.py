"""`rulewright compare`: two ways of playing on the same seeds, and what is another."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from rulewright.cli.lineup import allow_code_here, allow_code_option, ban_option
from rulewright.cli.options import (
    backend_option,
    cap_option,
    page_format_option,
    players_option,
    seed_option,
    seed_or_new,
    set_option,
    with_option,
    workers_option,
)

if TYPE_CHECKING:
    from rulewright.simulation.backend import Wanted
    from rulewright.weighing.weigh import Weighed


@click.command("compare")
@click.argument("book")
@with_option
@set_option
@ban_option
@click.option("--against", metavar="BOOK", help="The book there; the same if not given.")
@click.option("--against-with", multiple=True, metavar="EXPANSION", help="Lay an expansion over the book there.")
@click.option("--against-set", multiple=True, metavar="NAME=VALUE", help="Another value for a setting there.")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many pairs.")
@players_option
@seed_option
@click.option(
    "--seats",
    multiple=True,
    default=("random", "greedy"),
    show_default=True,
    metavar="A,B,…",
    help="Who plays: one bot, or one for each seat; as often as wanted, each is compared by itself.",
)
@allow_code_option
@click.option("--unpaired", is_flag=True, help="Let there be other seeds there.")
@cap_option
@workers_option
@backend_option
@page_format_option
def command(
    book: str,
    expansions: tuple[str, ...],
    settings: tuple[str, ...],
    bans: tuple[str, ...],
    against: str | None,
    against_with: tuple[str, ...],
    against_set: tuple[str, ...],
    games: int,
    players: int | None,
    seed: int | None,
    seats: tuple[str, ...],
    allow_code: bool,
    unpaired: bool,
    cap: int,
    workers: int,
    backend: Wanted,
    form: str,
) -> None:
    """Play by two sets of rules on the same seeds, and say what is another: who wins, how long it takes, what is done.

    Here is BOOK with what `--with`, `--set` and `--ban` make of it; there is what `--against…` names, and without any
    of these BOOK as it is. Every difference is here less there, with a 95 % interval. The first sentences name only
    what would hardly come by luck though many figures are looked at. A bot that is kept from an action takes it only
    where nothing else is legal. Interrupting it reports on the pairs so far (exit code 130).

    \b
    Examples:
      rulewright compare mygame --with winter
      rulewright compare mygame --set rounds=5 --games 2000
      rulewright compare mygame --with winter --against-with summer --seed 1
      rulewright compare mygame.new --against mygame
      rulewright compare mygame --ban buy@1 --seats greedy
      rulewright compare mygame --with winter --seats mcts:200 --games 100
      rulewright compare mygame --with winter --format md > winter.md
    """
    from rulewright.cli.sides import Asked, Games, seat, sides_of, weighed

    other = bool(against or against_with or against_set)
    if not (other or expansions or settings or bans or unpaired):
        raise click.UsageError("nothing is another here; say --with an expansion, --set, --ban or --against a book")
    allow_code_here(allow_code)
    games_asked = Games(games, seed_or_new(seed), cap, unpaired, workers, backend)
    here = Asked(book, expansions, settings, bans)
    there = Asked(against or book, against_with, against_set) if other else Asked(book)
    asked = sides_of(*seat(here, there, players), list(dict.fromkeys(seats)), games_asked)
    if seed is None:
        click.echo(f"seed {games_asked.seed}", err=True)
    found = weighed(asked, games_asked)
    _show(found, not unpaired, form)
    if any(each.pairs.interrupted for each in found):
        sys.exit(130)
    sys.exit(int(any(game.outcome == "fault" for each in found for pair in each.pairs.games for game in pair)))


def _show(found: list[Weighed], paired: bool, form: str) -> None:
    if form == "json":
        import json

        from rulewright.weighing.as_data import as_data

        click.echo(json.dumps(as_data(found, paired), ensure_ascii=False, indent=2))
        return
    from rulewright.cli.wrap import terminal_room
    from rulewright.reporting.as_markdown import as_markdown
    from rulewright.reporting.as_text import as_text
    from rulewright.weighing.report import report

    made = report(found, paired)
    click.echo(as_markdown(made) if form == "md" else as_text(made, terminal_room()), nl=False)
