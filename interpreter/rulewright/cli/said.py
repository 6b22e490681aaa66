"""What there is to say about a book: worked out, or recalled where nothing has changed since it was said."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.caching.checks import Said, recall, remember
from rulewright.caching.watched import Watched
from rulewright.cli.books import book_path, read_argument
from rulewright.cli.overlaid import Overlaid, Texts
from rulewright.syntax.book_files import Files, book_folder
from rulewright.text.diagnostic import Diagnostic

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook

NO_CACHE = "RULEWRIGHT_NO_CACHE"
"""Where this is set, nothing is recalled and nothing kept."""


def said_of(
    argument: str,
    cases: bool,
    recalled: bool = True,
    with_lint: bool = True,
    changed: Texts | None = None,
    expansions: Sequence[str] = (),
) -> Said:
    """The findings about the book that an argument names, and about its cases if they are wanted; or what they would be
    with some files changed. With expansions it is about these, and about their cases."""
    if expansions:
        return _check_expansions(argument, expansions, cases, with_lint, changed or {})
    files = None if argument == "-" else book_folder(book_path(argument))
    if files is not None and changed:
        return _check(argument, Overlaid(files, changed), cases, with_lint)
    if files is None or not recalled or os.environ.get(NO_CACHE):
        return _check(argument, files, cases, with_lint)
    asked = f"{'with cases' if cases else 'alone'}{'' if with_lint else ', without lint'}"
    said = recall(files, asked)
    if said is None:
        watched = Watched(files)
        said = _check(argument, watched, cases, with_lint)
        remember(watched, files, asked, said)
    return said


def _check(argument: str, files: Files | None, cases: bool, with_lint: bool) -> Said:
    from rulewright.lint.examine import examine
    from rulewright.pipeline import check_book

    checked = check_book(read_argument(argument, files))
    return Said(examine(checked.context, checked.raw, with_lint), _of_cases(checked, files) if cases and files else [])


def _check_expansions(argument: str, expansions: Sequence[str], cases: bool, with_lint: bool, changed: Texts) -> Said:
    """What is said about expansions. Warnings in lines of the book have been said about the book."""
    from rulewright.cli.expansions import expansion_files
    from rulewright.lint.examine import examine
    from rulewright.overlay.blame import is_of_book
    from rulewright.overlay.read_laid_over import read_laid_over
    from rulewright.pipeline import check_book
    from rulewright.syntax.layer import uppermost

    if argument == "-":
        raise click.UsageError("--with wants a book of files, and `-` is one part")
    own = Overlaid(book_folder(book_path(argument)), changed)
    over = [Overlaid(expansion_files(name), changed) for name in dict.fromkeys(expansions)]
    checked = check_book(read_laid_over(own, over))
    found = examine(checked.context, checked.raw, with_lint)
    of_them = [d for d in found if d.severity == "error" or not is_of_book(d, checked.raw)]
    folders = [book_folder(Path(layer.sources[0].name)) for layer in uppermost(checked.raw.layers)] if cases else []
    return Said(of_them, [d for files in folders for d in _of_cases(checked, files)])


def _of_cases(checked: CheckedBook, files: Files) -> list[Diagnostic]:
    """What is wrong with the cases beside a book; of a book with errors they would only echo those."""
    if checked.findings.has_errors:
        return []
    from rulewright.checking.cases.read import read_case_files
    from rulewright.syntax.read_book import read_case_files_of
    from rulewright.text.diagnostic import Findings

    said = Findings()
    read_case_files(checked.context, read_case_files_of(files, said), said)
    return list(said)
