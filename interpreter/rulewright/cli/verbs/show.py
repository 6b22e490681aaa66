"""`rulewright show`: a book as it is with its expansions."""

from __future__ import annotations

from pathlib import Path

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import with_option
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted


@click.command("show")
@click.argument("book")
@click.argument("path", required=False, default="", metavar="[PATH]")
@with_option
@click.option("--origin", is_flag=True, help="Behind each line the file and the line it comes from.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), metavar="DIR", help="Make it a book of its own there, with sheets."
)
def command(book: str, path: str, expansions: tuple[str, ...], origin: bool, out: Path | None) -> None:
    """Print a book as one file, with its expansions laid over it; or the entry at PATH, such as `actions.buy`.

    What is printed is a rulebook again. One that names sheets wants them beside it: `-o` writes both.

    \b
    Examples:
      rulewright show mygame
      rulewright show mygame actions.buy
      rulewright show mygame --with winter --origin
      rulewright show mygame --with winter -o mygame_in_winter
    """
    from rulewright.overlay.paths import paths_in
    from rulewright.overlay.print_book import Printed

    raw = checked_or_exit(book, expansions).raw
    printed = Printed(raw)
    text = printed.text(path, origin)
    if not text:
        known = [p for section, node in raw.sections.items() for p in (section, *paths_in(node, section))]
        meant = nearest(path, known)
        hint = f"; did you mean {quoted(meant)}?" if meant else ""
        raise click.UsageError(f"there is no {quoted(path)} in this book{hint}")
    if out is None:
        click.echo(text, nl=False)
        return
    if path:
        raise click.UsageError("-o writes a whole book: leave PATH out")
    _write(out, {"rulebook.yaml": text, **printed.sheets()})


def _write(folder: Path, texts: dict[str, str]) -> None:
    if folder.exists():
        raise click.UsageError(f"{quoted(str(folder))} is there already; nothing was written")
    try:
        for name, text in texts.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise click.UsageError(f"{quoted(str(folder))} could not be written: {error.strerror}") from error
    click.echo(f"Made {folder.as_posix()}.")
