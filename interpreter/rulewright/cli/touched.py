"""The books that changed files belong to, for tools that hand over files and know nothing of books."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from rulewright.reporting.relative import relative
from rulewright.syntax.book_files import EXPANSION, ROOT

touched_option = click.option(
    "--touched", is_flag=True, help="PATHs are changed files: the books they belong to; others are passed over."
)
NOTHING = "no file of a book among these"


def touched_books(files: Iterable[str]) -> list[str]:
    """The folder of the book around each file, each once. What lies in no book or in an expansion is left out; a file
    may be gone."""
    return _folders(files, ROOT)


def touched_expansions(files: Iterable[str]) -> list[str]:
    """The folder of the expansion around each file, each once."""
    return _folders(files, EXPANSION)


def touched_files(files: Sequence[str]) -> list[str]:
    """Those of the files that `fmt` lays out: headers, parts, cases."""
    from rulewright.formatting.book_files import files_of
    from rulewright.text.diagnostic import Findings

    folders = [*touched_books(files), *touched_expansions(files)]
    known = {os.path.abspath(file.path) for folder in folders for file in files_of(Path(folder), Findings())}
    return [file for file in dict.fromkeys(files) if os.path.abspath(file) in known]


def _folders(files: Iterable[str], header: str) -> list[str]:
    """The nearest folder around each file that is a book or an expansion, if it has this header."""
    around = (_around(Path(os.path.abspath(file))) for file in files)
    return list(
        dict.fromkeys(relative(str(each.parent)) for each in around if each is not None and each.name == header)
    )


def _around(file: Path) -> Path | None:
    """The header of the book or expansion that a file belongs to."""
    headers = (folder / name for folder in file.parents for name in (EXPANSION, ROOT))
    return next((header for header in headers if os.path.lexists(header)), None)
