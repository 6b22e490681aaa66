"""An expansion that already checks, to be changed into another."""

from __future__ import annotations

import re
from pathlib import Path

import click

from rulewright.cli.books import book_path, checked_or_exit
from rulewright.cli.example_change import example_change
from rulewright.syntax.book_files import EXPANSION, Files, Memory, book_folder
from rulewright.syntax.yaml_tree import Mapping, Scalar
from rulewright.text.limits import DEFAULT
from rulewright.text.visible import quoted

HEAD = """\
expansion: {name}
title: {title}
version: 0.1.0
for: {book}
status: prototype
# New settings, actions, kinds and so on stand here as they do in a book. What is there already is changed below.
"""


def make_expansion(path: Path, book: str) -> None:
    """Writes the folder of a new expansion for a book, with one change that shows when it is played, if the book has
    anything to change."""
    checked = checked_or_exit(book)
    raw = checked.raw
    version = ".".join(_word(raw.header, "version").split(".")[:2])
    head = HEAD.format(name=path.name, title=_title(path.name), book=f"{raw.name} {version}".strip())
    files = book_folder(book_path(book))
    example = example_change(checked, lambda change: _fits(files, f"{head}change:\n{change}"))
    path.mkdir(parents=True)
    text = head + (f"change:\n{example}" if example else "")
    (path / EXPANSION).write_text(text, "utf-8", newline="\n")
    click.echo(f"Made {path.as_posix()}. Next:\n")
    for line in (f"check {book} --with", f"diff {book} --with", f"compare {book} --games 200 --with"):
        click.echo(f"  rulewright {line} {path.as_posix()}")


def refuse_name(name: str) -> None:
    """Names of expansions are written like those of books."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        raise click.UsageError(
            f"{quoted(name)} is no name for an expansion: small letters, digits and `_`, a letter first"
        )


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _fits(book: Files, expansion: str) -> bool:
    """Whether nothing at all is said about the book with this expansion."""
    from rulewright.overlay.read_laid_over import read_laid_over
    from rulewright.pipeline import check_book

    over = Memory({EXPANSION: expansion}, DEFAULT, EXPANSION)
    return len(check_book(read_laid_over(book, [over])).findings) == 0


def _word(header: Mapping, key: str) -> str:
    found = header.get(key)
    return found.value.strip() if isinstance(found, Scalar) else ""
