"""Where the files lie that a check reads: those of the book, and of what is laid over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulewright.cli.books import book_path
from rulewright.syntax.book_files import book_folder


def folders_of(argument: str, expansions: Sequence[str]) -> Iterator[Path]:
    """The folder of a book, then that of each expansion. What is not there is misuse."""
    yield book_folder(book_path(argument)).path
    if expansions:
        from rulewright.cli.expansions import expansion_files

        yield from (expansion_files(name).path for name in expansions)
