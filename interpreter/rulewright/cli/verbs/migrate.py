"""`rulewright migrate`: brings books from an older version of the language to the newest."""

from __future__ import annotations

import sys

import click

from rulewright.cli.books import NoBook, book_path, books_among
from rulewright.cli.options import with_option
from rulewright.language.version import NEWEST
from rulewright.syntax.book_files import EXPANSION, Files, book_folder
from rulewright.text.diagnostic import Findings
from rulewright.text.visible import quoted, visible


@click.command("migrate")
@click.argument("books", nargs=-1, required=True, metavar="BOOK...")
@with_option
@click.option("--to", type=click.IntRange(1, NEWEST), default=NEWEST, show_default=True, metavar="VERSION",
              help="The version of the language to bring them to.")  # fmt: skip
@click.option("--dry-run", is_flag=True, help="Write nothing; say what would be done.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would be another.")
def command(books: tuple[str, ...], expansions: tuple[str, ...], to: int, dry_run: bool, diff: bool) -> None:
    """Bring books to the newest version of the language, comments and all.

    What is written otherwise now is changed where it stands. What a person has to decide is listed with its place; the
    version stays as it is then, and the same command goes on once that is done. A book that would not check
    afterwards is left as it is. An expansion comes along with its book, by --with.
    Exit code 0: done, or nothing to do; 1: something is left to do by hand, or a book was left as it is, and why;
    2: no such book.

    \b
    Examples:
      rulewright migrate mygame
      rulewright migrate games --dry-run
      rulewright migrate mygame --diff
      rulewright migrate mygame --with winter
    """
    named = books_among(books)
    if len(named) > 1 and expansions:
        raise click.UsageError("--with goes with one book")
    sys.exit(max([_take(book, expansions, to, dry_run or diff, diff) for book in named]))


def _take(argument: str, expansions: tuple[str, ...], to: int, dry: bool, diff: bool) -> int:
    """One book with its expansions: what happened is said; the exit code."""
    from rulewright.cli.check_fix import patch, write
    from rulewright.cli.migrated import migrated, objections, told
    from rulewright.text.render import render_text

    findings = Findings()
    made = migrated(_files(argument, expansions), to, findings)
    if made is None:
        click.echo(render_text(findings))
        return 1
    fixes = made.fixes
    wrong = objections(argument, expansions, fixes) if fixes.after and not made.is_by_hand else []
    if wrong:
        click.echo(f"{render_text(wrong)}\n\n{visible(argument)}: left as it is, since it would not check afterwards")
        return 1
    click.echo(patch(fixes) if diff and fixes.after else told(made, dry))
    if not dry:
        write(fixes)
    return 1 if made.is_by_hand else 0


def _files(argument: str, expansions: tuple[str, ...]) -> list[tuple[Files, str]]:
    """The files of the book and of its expansions, each with what they are."""
    from rulewright.cli.expansions import expansion_files

    folder = book_folder(book_path(argument))
    if folder.root == EXPANSION:
        raise NoBook(f"{quoted(argument)} is an expansion; it comes along with its book: BOOK --with {argument}")
    return [(folder, "rulebook"), *((expansion_files(each), "expansion") for each in dict.fromkeys(expansions))]
