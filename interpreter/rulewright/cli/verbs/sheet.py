"""`rulewright sheet`: a player aid made from a book alone."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import players_option, set_option, split_settings, with_option
from rulewright.cli.write_whole import write_whole


@click.command("sheet")
@click.argument("book")
@with_option
@players_option
@set_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["md", "html"]),
    help="Markdown, or one HTML file; if not given, FILE says which.",
)
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write it there instead of printing."
)
def command(
    book: str,
    expansions: tuple[str, ...],
    players: int | None,
    settings: tuple[str, ...],
    form: str | None,
    out: Path | None,
) -> None:
    """Write a player aid: the course of the game, actions with their costs and limits, tables, tracks, scoring, and
    how open questions are answered.

    All numbers come from the rules that run, for so many players and with these settings. The HTML file needs nothing
    else, on paper, on a phone or on a screen.

    \b
    Examples:
      rulewright sheet mygame
      rulewright sheet mygame --players 4 -o mygame.html
      rulewright sheet mygame --with winter
      rulewright sheet mygame --set rounds=5 --format md > SHEET.md
    """
    from rulewright.cli.tables import open_table, refusals
    from rulewright.sheet.as_html import as_html
    from rulewright.sheet.as_markdown import as_markdown
    from rulewright.sheet.compose import compose

    table = open_table(checked_or_exit(book, expansions), players, split_settings(settings))
    with refusals():
        page = compose(table)
    text = as_html(page) if (form or _form_of(out)) == "html" else as_markdown(page)
    if out is None:
        click.echo(text, nl=False)
        return
    write_whole(out, text)
    click.echo(f"Wrote {out}.")


def _form_of(out: Path | None) -> str:
    return "html" if out is not None and out.suffix.lower() in (".html", ".htm") else "md"
