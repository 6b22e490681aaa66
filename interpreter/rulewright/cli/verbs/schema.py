"""`rulewright schema`: a JSON Schema of one book for an editor."""

from __future__ import annotations

import json
from pathlib import Path

import click

from rulewright.cli.books import checked_or_exit


@click.command("schema")
@click.argument("book")
@click.option(
    "--for", "file", type=click.Choice(["part", "rulebook", "cases"]), default="part", help="For which files."
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write it there instead of printing it.")
def command(book: str, file: str, out: Path | None) -> None:
    """Write a JSON Schema of a book for your editor.

    It completes and checks the names that the book itself declares. Point to it in the first line of a part:
    `# yaml-language-server: $schema=schema.json`. Write it anew when names have changed.

    \b
    Examples:
      rulewright schema mygame --out mygame/schema.json
      rulewright schema mygame --for cases
    """
    from rulewright.checking.book_schema import book_schema

    text = json.dumps(book_schema(checked_or_exit(book).book, file), ensure_ascii=False, indent=1)
    if out is None:
        click.echo(text)
        return
    try:
        out.write_text(text + "\n", "utf-8", newline="\n")
    except OSError as error:
        raise click.UsageError(f"{out} could not be written: {error.strerror}") from error
    click.echo(f"Wrote {out}.")
