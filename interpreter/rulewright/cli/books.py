"""Finds the book that a person means, and refuses what is no book with exit code 2."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from rulewright.cli.standard_input import HEADER, book_on_standard_input
from rulewright.shipped import shipped
from rulewright.syntax.book_files import EXPANSION, Files, book_folder
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook
    from rulewright.syntax.raw_book import RawBook

CASES = "cases"
MOST_OF_A_HEADER = 1 << 16
UNREADABLE = {"RW100", "RW102"}


class NoBook(click.ClickException):
    """What was given cannot be read as a book at all."""

    exit_code = 2


def read_argument(argument: str, files: Files | None = None, expansions: Sequence[str] = ()) -> RawBook:
    """The book that an argument names, read, from its `files` if they have been found, with the expansions laid over
    it; `-` is one part from standard input."""
    if argument == "-":
        if expansions:
            raise click.UsageError("--with wants a book of files, and `-` is one part")
        return book_on_standard_input()
    raw = _read(files or book_folder(book_path(argument)), expansions)
    if not raw.sources:
        _refuse_unreadable(raw)
    return raw


def _read(files: Files, expansions: Sequence[str]) -> RawBook:
    if not expansions:
        from rulewright.syntax.read_book import read_book_files

        return read_book_files(files)
    from rulewright.cli.expansions import expansion_files
    from rulewright.overlay.read_laid_over import read_laid_over

    return read_laid_over(files, [expansion_files(name) for name in dict.fromkeys(expansions)])


def book_path(argument: str) -> Path:
    """The folder or rulebook.yaml of a book: as given, else a shipped book; exit code 2 if there is none."""
    path = Path(argument)
    if not os.path.lexists(path):
        path = _shipped_book(argument)
    if path.is_dir() and not os.path.lexists(path / HEADER) and not os.path.lexists(path / EXPANSION):
        books = _shelf(path)
        hint = f", {quoted(books[0])} for instance" if books else _not_a_shelf(path)
        raise NoBook(f"{quoted(argument)} is a folder without a {HEADER}{hint}")
    if path.is_file():
        _refuse_part(path)
    return path


def _not_a_shelf(path: Path) -> str:
    if next(path.glob(f"*/{EXPANSION}"), None) is not None:
        return f"; `check --pairs {path}` tries the expansions in it"
    return "; a book's folder holds one"


def book_or_case_file(argument: str) -> tuple[Path, str]:
    """The book that an argument names and no name; of a file in a book's `cases/`, the book and the file's name."""
    path = Path(argument)
    if path.is_file() and path.parent.name == CASES and (path.parent.parent / HEADER).is_file():
        return path.parent.parent, path.name
    return book_path(argument), ""


def _refuse_part(path: Path) -> None:
    """A file inside a book's folder is no book, unless it is a header by another name."""
    folder = next((folder for folder in path.parents if (folder / HEADER).is_file()), None)
    if path.name == HEADER or folder is None or _looks_like_a_header(path):
        return
    what = "a file of cases" if path.parent == folder / CASES else "a part"
    raise NoBook(f"{quoted(str(path))} is {what} of the book in {quoted(str(folder))}; give the folder")


def _looks_like_a_header(path: Path) -> bool:
    """Whether it says `rulebook:`; what cannot be read is left to the reader of books, who says why."""
    try:
        with path.open("rb") as file:
            return re.search(rb"^rulebook\s*:", file.read(MOST_OF_A_HEADER), re.MULTILINE) is not None
    except OSError:
        return True


def shipped_names() -> list[str]:
    """The names of the books that come with Rulewright."""
    return sorted(_shipped_folders())


def _shipped_folders() -> dict[str, Path]:
    """Books, and books on a shelf of their own."""
    rules = shipped("rules")
    return {path.parent.name: path.parent for form in ("*", "*/*") for path in rules.glob(f"{form}/{HEADER}")}


def books_among(arguments: Iterable[str]) -> list[str]:
    """The arguments, a folder of books replaced by its books, each once; a page among them (`.md`) is left out."""
    given = list(arguments)
    kept = [a for a in given if len(given) == 1 or not a.endswith(".md")]
    return list(dict.fromkeys(book for argument in kept for book in _shelf(Path(argument)) or [argument]))


def _shelf(path: Path) -> list[str]:
    """The books in a folder that is no book itself, and in such folders inside it."""
    if os.path.lexists(path / HEADER):
        return []
    return sorted(str(found.parent) for depth in ("*", "*/*") for found in path.glob(f"{depth}/{HEADER}"))


def checked_or_exit(argument: str, expansions: Sequence[str] = ()) -> CheckedBook:
    """The book with its expansions, checked; with errors in it they are printed and the run ends with 1. Warnings are
    for `check`."""
    from rulewright.pipeline import check_book

    checked = check_book(read_argument(argument, expansions=expansions))
    if checked.findings.has_errors:
        from rulewright.text.render import render_text, summary

        click.echo(render_text(d for d in checked.findings if d.severity == "error"), err=True)
        click.echo(summary((argument,), list(checked.findings)), err=True)
        sys.exit(1)
    return checked


def _shipped_book(name: str) -> Path:
    known = _shipped_folders()
    if name in known:
        return known[name]
    meant = nearest(name, known)
    hint = f"; did you mean the shipped book {quoted(meant)}?" if meant else ""
    raise NoBook(f"there is no file or folder {quoted(name)}, and no shipped book of that name{hint}")


def _refuse_unreadable(raw: RawBook) -> None:
    """Nothing was read. A file that is there and is no text is a finding; one that cannot be opened is misuse."""
    for finding in raw.findings:
        if finding.code in UNREADABLE:
            _refuse(f"{finding.span.source.name}: {finding.message}")


def _refuse(message: str) -> NoReturn:
    raise NoBook(message)
