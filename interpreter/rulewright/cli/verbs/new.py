"""`rulewright new`: a book that already runs, to be changed into another."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import click

from rulewright.shipped import shipped
from rulewright.text.visible import quoted

MARK = "TEMPLATE.md"
RECORDED = "playthroughs"
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
SCHEMA_LINE = re.compile(r"^# yaml-language-server: \$schema=.*?([\w-]+\.json)$", re.MULTILINE)


@click.command("new")
@click.argument("path", metavar="NAME", type=click.Path(path_type=Path))
@click.option("--expansion", is_flag=True, help="Make an expansion instead; wants --for.")
@click.option("--for", "book", metavar="BOOK", help="With --expansion: the book that it changes.")
def command(path: Path, expansion: bool, book: str | None) -> None:
    """Make a new book that already runs, or a new expansion that already changes something.

    NAME is the folder to make; its last part becomes the name: small letters, digits and `_`.

    \b
    Examples:
      rulewright new mygame
      rulewright new games/mygame
      rulewright new --expansion winter --for mygame
    """
    if expansion != (book is not None):
        raise click.UsageError("an expansion is for a book: --expansion and --for go together")
    if book is not None:
        _new_expansion(path, book)
        return
    if not NAME.fullmatch(path.name):
        raise click.UsageError(
            f"{quoted(path.name)} is no name for a book: small letters, digits and `_`, a letter first"
        )
    if path.exists():
        raise click.UsageError(f"{quoted(str(path))} is there already; nothing was written")
    try:
        _write(template(), path)
    except OSError as error:
        raise click.UsageError(f"{quoted(str(path))} could not be written: {error.strerror}") from error
    click.echo(f"Made {path.as_posix()}. Next:\n")
    for line in (f"check {path.as_posix()}", f"play {path.as_posix()}", f"simulate {path.as_posix()} --games 200"):
        click.echo(f"  rulewright {line}")


def _new_expansion(path: Path, book: str) -> None:
    from rulewright.cli.new_expansion import make_expansion, refuse_name

    refuse_name(path.name)
    if path.exists():
        raise click.UsageError(f"{quoted(str(path))} is there already; nothing was written")
    try:
        make_expansion(path, book)
    except OSError as error:
        raise click.UsageError(f"{quoted(str(path))} could not be written: {error.strerror}") from error


def template() -> Path:
    """The folder of the shipped book that carries the mark of the template."""
    return next(shipped("rules").glob(f"*/{MARK}")).parent


def _write(origin: Path, path: Path) -> None:
    """Copies the book, but not its recorded games, which the first change would spoil. Schemas come along, so that an
    editor finds them wherever the folder goes."""
    path.mkdir(parents=True)
    for file in sorted(p for p in origin.rglob("*") if p.is_file()):
        inside = file.relative_to(origin)
        if inside.parts[0] == RECORDED:
            continue
        target = path / ("README.md" if inside.name == MARK else inside)
        target.parent.mkdir(parents=True, exist_ok=True)
        depth = len(inside.parts) - 1
        target.write_text(_renamed(file.read_text("utf-8"), origin.name, path.name, depth), "utf-8", newline="\n")
    shutil.copytree(shipped("schemas"), path / "schemas", ignore=shutil.ignore_patterns("output"), dirs_exist_ok=True)


def _renamed(text: str, old: str, new: str, depth: int) -> str:
    """The header's name and title, the path of the schema, and the template's name in running text."""
    title = new.replace("_", " ").capitalize()
    text = SCHEMA_LINE.sub(lambda m: f"# yaml-language-server: $schema={'../' * depth}schemas/{m[1]}", text)
    text = re.sub(rf"\b{old}\b", new, text)
    return re.sub(rf"\b{old.capitalize()}\b", title, text)
