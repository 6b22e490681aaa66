"""`rulewright eval`: the value of an expression in a position."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.books import checked_or_exit


@click.command("eval")
@click.argument("book")
@click.argument("expression")
@click.option("--save", type=click.Path(path_type=Path), required=True, metavar="FILE", help="The saved game.")
@click.option("--as", "seat", metavar="SEAT", help="Through the eyes of this player; else it is the referee who asks.")
def command(book: str, expression: str, save: Path, seat: str | None) -> None:
    """Work out an expression in the position of a saved game.

    `me` is the player whose turn it is, or the one through whose eyes it is read; `?` is what that one may not see.

    \b
    Examples:
      rulewright eval mygame --save game.json "sum of p.money for p in Player"
      rulewright eval mygame --save game.json --as ann "me.hand"
    """
    from rulewright.cli.tables import opened, refusals
    from rulewright.playing.ask import value_of

    match = opened(checked_or_exit(book), save)
    number = match.seat_called(seat) if seat else None
    if seat and number is None:
        raise click.UsageError(f"nobody at this table is called {seat!r}")
    with refusals():
        click.echo(value_of(match, expression, number))
