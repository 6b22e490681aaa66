"""`rulewright trace`: what a recorded game did, rule by rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.text.visible import visible

if TYPE_CHECKING:
    from rulewright.playing.match import Match


@click.command("trace")
@click.argument("book")
@click.option("--save", type=click.Path(path_type=Path), required=True, metavar="FILE", help="The saved game.")
@click.option("--move", "number", type=click.IntRange(0), metavar="M", help="Only this move; 0 is the set-up.")
def command(book: str, save: Path, number: int | None) -> None:
    """Show what a recorded game did, rule by rule: every change, payment and draw with its line in the book.

    It shows hidden things too, so it is for the referee.

    \b
    Examples:
      rulewright trace mygame --save game.json
      rulewright trace mygame --save game.json --move 12
    """
    from rulewright.cli.tables import opened
    from rulewright.playing.trace_text import trace_lines, traced

    match = opened(checked_or_exit(book), save)
    last = len(match.game.moves)
    if number is not None and number > last:
        raise click.UsageError(f"the game has {last} moves, so there is no move {number}")
    for move in range(last + 1) if number is None else (number,):
        click.echo(_head(match, move))
        for line in trace_lines(match, traced(match, move)):
            click.echo(f"  {visible(line)}")


def _head(match: Match, number: int) -> str:
    if number == 0:
        return "set-up"
    move = match.game.moves[number - 1]
    return f"move {number}, {match.seats[move.seat - 1]}: {visible(move.label)}"
