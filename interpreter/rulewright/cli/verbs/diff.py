"""`rulewright diff`: what differs between two books, in the words of the game."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import NoBook, checked_or_exit
from rulewright.cli.options import page_format_option, with_option

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook


@click.command("diff")
@click.argument("old")
@click.argument("new", required=False, metavar="[NEW]")
@with_option
@page_format_option
@click.option("--exit-code", "as_code", is_flag=True, help="End with 1 if there is a difference.")
def command(old: str, new: str | None, expansions: tuple[str, ...], form: str, as_code: bool) -> None:
    """Say what differs between the rules of two books, in the words of the game.

    OLD and NEW are books: a folder, its rulebook.yaml, the name of a shipped book, or `git:REV:PATH` for a book as git
    has it at a revision. NEW may be left out where expansions are given: OLD is then compared with what they make of
    it. Words for people, views, cases, comments and layout are no rules; `git diff` shows them.
    Exit code 0: done; 1: a book has errors, or under --exit-code there is a difference; 2: no such book or revision.

    \b
    Examples:
      rulewright diff mygame.old mygame
      rulewright diff git:HEAD:mygame mygame
      rulewright diff git:v1.0:mygame git:v1.1:mygame --format md > CHANGED.md
      rulewright diff git:HEAD:mygame mygame --exit-code
      rulewright diff mygame --with winter
    """
    from rulewright.comparing import as_data, as_markdown, as_text
    from rulewright.comparing.compare import compare

    if new is None and not expansions:
        raise click.UsageError("one book is no difference: give NEW, or --with an expansion")
    before, after = _book(old), _book(new or old, expansions)
    changes = compare(before, after)
    if form == "json":
        click.echo(json.dumps(as_data.as_data(before, after, changes), indent=2, ensure_ascii=False))
    elif form == "md":
        click.echo(as_markdown.as_markdown(before.book, after.book, changes), nl=False)
    else:
        click.echo(as_text.as_text(changes))
    sys.exit(1 if as_code and changes else 0)


def _book(argument: str, expansions: tuple[str, ...] = ()) -> CheckedBook:
    """A book without errors; what is wrong with one ends the run with 1."""
    from rulewright.comparing.revision import PREFIX, NoRevision, texts_at

    if not argument.startswith(PREFIX):
        return checked_or_exit(argument, expansions)
    if expansions:
        raise click.UsageError("--with wants a book of files, not one of a revision")
    from rulewright.migrating.texts import newest
    from rulewright.pipeline import check_book
    from rulewright.syntax.read_book import read_book_text
    from rulewright.text.render import render_text, summary

    try:
        checked = check_book(read_book_text(newest(texts_at(argument))))
    except NoRevision as why:
        raise NoBook(str(why)) from why
    if checked.findings.has_errors:
        click.echo(render_text(d for d in checked.findings if d.severity == "error"), err=True)
        click.echo(summary((argument,), list(checked.findings)), err=True)
        sys.exit(1)
    return checked
