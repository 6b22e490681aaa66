"""Books of the repository, each read once in a process however many tests ask for it, and compiled once for a table.

Nothing that plays a book alters it; a test that spoils one on purpose reads its own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.pipeline import CheckedBook, Table, load_book, seat_table


@cache
def read_once(folder: Path) -> CheckedBook:
    return load_book(folder)


@cache
def seat_once(folder: Path, players: int) -> Table:
    return seat_table(read_once(folder), players)
