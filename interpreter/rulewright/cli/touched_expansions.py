"""The expansions that changed files belong to, each with its book: an expansion says nothing alone."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import click

from rulewright.cli.books import shipped_names
from rulewright.cli.touched import touched_expansions
from rulewright.reporting.relative import relative
from rulewright.syntax.book_files import EXPANSION, ROOT
from rulewright.text.visible import quoted, visible

UP = 4
"""So many folders above an expansion its book is looked for, beside them and in folders beside them."""


class Over(NamedTuple):
    """An expansion, the last of `expansions`, with those it needs, and the book that it is for."""

    book: str
    expansions: tuple[str, ...]


def touched_over(files: Iterable[str]) -> Iterator[Over]:
    """Each expansion that files belong to, over its book. One whose book is nowhere near is named on the other
    channel."""
    from rulewright.overlay.read_expansion import expansion_folder, read_expansion

    for folder in touched_expansions(files):
        name = read_expansion(expansion_folder(Path(folder))).book
        book = _book(name, Path(os.path.abspath(folder))) if name else ""
        if book:
            yield Over(book, (*_needed(Path(folder), set()), folder))
        else:
            where = f"; its book {quoted(name)} is not here" if name else ""
            click.echo(f"{quoted(folder)} is an expansion{where}: `rulewright check BOOK --with {visible(folder)}`",
                       err=True)  # fmt: skip


def _book(name: str, folder: Path) -> str:
    """Where the book of this name is: near the expansion, else as it is shipped."""
    for around in list(folder.parents)[:UP]:
        for path in (around / name, *sorted(around.glob(f"*/{name}"))):
            if (path / ROOT).is_file():
                return relative(str(path))
    return name if name in shipped_names() else ""


def _needed(folder: Path, seen: set[str]) -> Iterator[str]:
    """The expansions beside this one that it needs, those first that others need; of any other the check says so."""
    from rulewright.overlay.read_expansion import expansion_folder, read_expansion

    for word in read_expansion(expansion_folder(folder)).listed("needs"):
        beside = folder.parent / word.value
        if word.value.isidentifier() and word.value not in seen and (beside / EXPANSION).is_file():
            seen.add(word.value)
            yield from _needed(beside, seen)
            yield str(beside)
