"""A book and expansions from their files, laid over it."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.overlay.lay_over import lay_over
from rulewright.overlay.read_expansion import read_expansion
from rulewright.syntax.book_files import Files
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book_files


def read_laid_over(book: Files, expansions: Sequence[Files]) -> RawBook:
    """The book as it is with the expansions; without any, the book. What is wrong is in its `findings`."""
    raw = read_book_files(book)
    if not expansions or not raw.name:
        return raw
    return lay_over(raw, [read_expansion(files) for files in expansions], lambda: read_book_files(book))
