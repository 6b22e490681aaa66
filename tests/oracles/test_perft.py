"""As many sequences of moves as OpenSpiel 2.0.2 counts, on every backend."""

from __future__ import annotations

from functools import cache
from itertools import takewhile

import pytest

from rulewright.pipeline import Table, check_book, load_book, seat_table
from rulewright.syntax.read_book import read_book_text

from .mapping import CLASSICS
from .perft import perft

COUNTED = {
    "tic_tac_toe": (9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872),
    "connect_four": (7, 49, 343, 2401, 16807, 117649, 823536),
    "breakthrough": (22, 484, 11132, 256036),
    "kalah": (6, 35, 185, 942, 4690, 23233, 114430),
    "kuhn_poker": (3, 6, 12, 24, 12),
    "leduc_poker": (6, 30, 60, 150, 390, 780, 1800, 2640, 2280, 1080),
    "pig": (2, 8, 20, 68, 188, 596, 1724, 5300),
    "nim": (16, 206, 2116, 17338, 113912, 602492),
}
"""The counts for depth 1, 2, 3, … that somebody else's programs gave."""

MOST = {"python": 20_000, "reference": 700}
"""How many sequences of one depth are counted every day; in the long tier all are, by the reference up to 120,000."""
LONG = {"python": 10**6, "reference": 120_000}


@cache
def seated(book: str) -> Table:
    return seat_table(load_book(CLASSICS / book), 2)


def up_to(most: int, counts: tuple[int, ...]) -> list[int]:
    return list(takewhile(lambda count: count <= most, counts))


def agrees(book: str, backend: str, most: int) -> None:
    wanted = up_to(most, COUNTED[book])
    assert perft(getattr(seated(book), backend), len(wanted)) == wanted


@pytest.mark.parametrize("backend", MOST)
@pytest.mark.parametrize("book", COUNTED)
def test_sequences_are_counted_alike(book: str, backend: str) -> None:
    agrees(book, backend, MOST[backend])


@pytest.mark.long
@pytest.mark.parametrize("backend", LONG)
@pytest.mark.parametrize("book", COUNTED)
def test_long_sequences_are_counted_alike(book: str, backend: str) -> None:
    agrees(book, backend, LONG[backend])


# ---- other boards: the same books with other numbers in them ----

OTHER_BOARDS = {
    "hex 3 x 3": ("hex", {"11": "3"}, (9, 72, 504, 3024, 15120, 54720, 146880, 207360, 120960)),
    "hex 5 x 5": ("hex", {"11": "5"}, (25, 600, 13800, 303600)),
    "connect four 5 x 5": (
        "connect_four",
        {"7 x 6": "5 x 5", "row = 6": "row = 5", "1..7": "1..5"},
        (5, 25, 125, 625, 3125, 15620, 77980),
    ),
    "breakthrough 6 x 6": (
        "breakthrough",
        {"8 x 8": "6 x 6", "row >= 7": "row >= 5", "16": "12"},
        (16, 256, 4308, 71478, 1248290),
    ),
}


@cache
def resized(name: str) -> Table:
    book, numbers, _ = OTHER_BOARDS[name]
    files = {path.name: path.read_text(encoding="utf-8") for path in (CLASSICS / book).glob("*.yaml")}
    for old, new in numbers.items():
        assert old in files["game.yaml"]
        files["game.yaml"] = files["game.yaml"].replace(old, new)
    checked = check_book(read_book_text({file: text.encode() for file, text in files.items()}))
    assert not list(checked.findings)
    return seat_table(checked, 2)


@pytest.mark.parametrize("name", OTHER_BOARDS)
def test_other_boards_are_counted_alike(name: str) -> None:
    wanted = up_to(MOST["python"], OTHER_BOARDS[name][2])
    assert perft(resized(name).python, len(wanted)) == wanted


@pytest.mark.long
@pytest.mark.parametrize("name", OTHER_BOARDS)
def test_other_boards_are_counted_alike_further_on(name: str) -> None:
    wanted = list(OTHER_BOARDS[name][2])
    assert perft(resized(name).python, len(wanted)) == wanted
