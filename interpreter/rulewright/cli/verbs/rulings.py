"""`rulewright rulings`: what the sources leave open, and how the book settles it."""

from __future__ import annotations

import json

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import (
    page_format_option,
    players_option,
    players_or_fewest,
    set_option,
    split_settings,
    with_option,
)


@click.command("rulings")
@click.argument("book")
@with_option
@players_option
@set_option
@page_format_option
def command(book: str, expansions: tuple[str, ...], players: int | None, settings: tuple[str, ...], form: str) -> None:
    """List the questions that the sources of a book leave open, the answers to each, and which one holds.

    A ruling is a setting with a question. Settings without one follow at the end.

    \b
    Examples:
      rulewright rulings mygame
      rulewright rulings mygame --players 4 --set refill=never
      rulewright rulings mygame --format md > rulings.md
      rulewright rulings mygame --format json
    """
    from rulewright.cli.tables import open_table
    from rulewright.sourcing.open_questions import open_questions
    from rulewright.sourcing.questions_text import as_data, as_markdown, as_text

    checked = checked_or_exit(book, expansions)
    chosen = split_settings(settings)
    if chosen:
        open_table(checked, players, chosen)  # says what is wrong with them
    found = open_questions(checked, book, players_or_fewest(checked, players), chosen)
    if form == "json":
        click.echo(json.dumps(as_data(found), indent=2, ensure_ascii=False))
    else:
        click.echo(as_markdown(found) if form == "md" else as_text(found))
