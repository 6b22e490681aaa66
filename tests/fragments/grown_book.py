"""Grown books, checked and seated; only the last is kept."""

from __future__ import annotations

from functools import lru_cache

from fragments.grow_book import fragments_of, grow_entries
from fragments.world import book_texts
from rulewright.pipeline import CheckedBook, Table, check_book, seat_table
from rulewright.syntax.read_book import read_book_text


@lru_cache(1)
def grown(seed: int) -> CheckedBook | None:
    """The book of a seed; none where chance has grown what the checker refuses (a choice that is always empty)."""
    checked = check_book(read_book_text(book_texts(grow_entries(seed))))
    return None if checked.findings.has_errors else checked


@lru_cache(1)
def grown_tables(seed: int) -> list[Table]:
    """The book for two and for three players, where there is one."""
    checked = grown(seed)
    return [] if checked is None else [seat_table(checked, players) for players in (2, 3)]


def fragments_in(seed: int) -> int:
    return fragments_of(grow_entries(seed))
