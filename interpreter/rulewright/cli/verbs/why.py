"""`rulewright why`: why an action is or is not allowed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import seed_or_new, split_settings, table_options, with_option
from rulewright.language.keys import SECTIONS
from rulewright.overlay.paths import is_header_key
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook


@click.command("why")
@click.argument("book")
@click.argument("action", metavar="ACTION|PATH")
@with_option
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="A saved game; else a game just begun.")
@click.option("--as", "seat", metavar="SEAT", help="For this player; else for the one whose turn it is.")
@table_options
def command(
    book: str,
    action: str,
    expansions: tuple[str, ...],
    save: Path | None,
    seat: str | None,
    players: int | None,
    seed: int | None,
    settings: tuple[str, ...],
) -> None:
    """Say why an action, or an answer to the open question, is or is not allowed: each condition, its line in the book,
    and the values it compares. For a PATH such as `actions.buy.cost`: who has said what about it, the book and each
    expansion, with the reason.

    \b
    Examples:
      rulewright why mygame buy --save game.json
      rulewright why mygame buy --save game.json --as bob
      rulewright why mygame buy --seed 7
      rulewright why mygame actions.buy.cost --with winter
    """
    from rulewright.cli.tables import open_match, opened
    from rulewright.playing.why import NoSuchAction, why_text

    checked = checked_or_exit(book, expansions)
    if _is_path(checked, action):
        click.echo(_layers(checked, action))
        return
    match = opened(checked, save) if save else open_match(checked, players, seed_or_new(seed), split_settings(settings))
    number = match.seat_called(seat) if seat else None
    if seat and number is None:
        raise click.UsageError(f"nobody at this table is called {seat!r}")
    try:
        click.echo(why_text(match, action, number))
    except NoSuchAction as error:
        raise click.UsageError(str(error)) from error


def _is_path(checked: CheckedBook, word: str) -> bool:
    """Whether it is an address: from a section on, or a key of the header, and no action of the book."""
    section = re.split(r"[.\[]", word)[0]
    return word not in checked.book.actions and (section in SECTIONS or is_header_key(word))


def _layers(checked: CheckedBook, path: str) -> str:
    from rulewright.overlay.layers_of import layers_text
    from rulewright.overlay.paths import paths_in

    text = layers_text(checked.raw, path)
    if not text:
        known = [p for section, node in checked.raw.sections.items() for p in paths_in(node, section)]
        meant = nearest(path, known)
        hint = f"; did you mean {quoted(meant)}?" if meant else ""
        raise click.UsageError(f"there is no {quoted(path)} in this book{hint}")
    return text
