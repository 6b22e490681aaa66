"""A check is as quick as an editor wants it: little more than what its libraries take to be imported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.check_speed import IMPORTS, best_of, check, long_books

MOST = 4.0
MOST_OF_7000_LINES = 12.0
MOST_A_LINE = 1.3
"""A line of a book of 7,000 lines, in lines of one of 1,000."""
ROUNDS = 5
ATTEMPTS = 3


def holds(most: float, contestants: list[list[str]], ratio: Callable[..., float], cache: Path) -> None:
    """Asks again a few times: on a machine that is busy with something else, the best of more counts."""
    best = best_of(ROUNDS, contestants, cache)
    for _ in range(ATTEMPTS - 1):
        if ratio(*best) <= most:
            return
        best = [min(pair) for pair in zip(best, best_of(ROUNDS, contestants, cache), strict=True)]
    assert ratio(*best) <= most, f"{ratio(*best):.1f} instead of at most {most}"


def to_imports(checked: float, imports: float) -> float:
    return checked / imports


def test_a_cold_check_takes_at_most_four_times_the_imports(tmp_path: Path) -> None:
    holds(MOST, [check("rules/sealane", "--no-cache"), IMPORTS], to_imports, tmp_path)


def test_an_unchanged_book_takes_at_most_four_times_the_imports(tmp_path: Path) -> None:
    with long_books(7000) as (book,):
        holds(MOST, [check(book), IMPORTS], to_imports, tmp_path)


@pytest.mark.long
def test_a_cold_check_of_7000_lines_takes_at_most_twelve_times_the_imports(tmp_path: Path) -> None:
    with long_books(7000) as (book,):
        holds(MOST_OF_7000_LINES, [check(book, "--no-cache"), IMPORTS], to_imports, tmp_path)


@pytest.mark.long
def test_a_line_of_a_long_book_takes_no_longer_than_one_of_a_short_book(tmp_path: Path) -> None:
    def a_line(long: float, short: float) -> float:
        return (long / 7000) / (short / 1000)

    with long_books(7000, 1000) as (long, short):
        holds(MOST_A_LINE, [check(long, "--no-cache"), check(short, "--no-cache")], a_line, tmp_path)
