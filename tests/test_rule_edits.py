"""What a designer changes first in sealane: numbers and members, in YAML and sheets alone. The game still plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.pipeline import CheckedBook, Table, check_book, seat_table
from rulewright.runtime.engine import CHANCE
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage
from rulewright.syntax.read_book import read_book_text

BOOK = Path(__file__).parents[1] / "rules" / "sealane"
GAMES = 20
CAP = 20_000
YELLOW = "      yellow: {title: Yellow Line, port: Yellowquay, first_points: [F6, E6]}\n"
VIOLET = "      violet: {title: Violet Line, port: Violetbay, first_points: [C3, E3]}\n"

Edits = list[tuple[str, str, str]]
PRICES: Edits = [("companies.yaml", "value: [1, 2, 3, 4]", "value: [1, 2, 3, 5]")]
SLOTS: Edits = [("cargo.yaml", "type: 1..12\n    value: 4\n", "type: 1..12\n    value: 5\n")]
FIFTH: Edits = [
    ("companies.yaml", YELLOW, YELLOW + VIOLET),
    ("map.csv", "port Birch,plain,plain,plain,plain", "port Birch,plain,plain,port Violetbay,plain"),
    ("demand.csv", "want_yellow,yellow,3\n", "want_yellow,yellow,3\nwant_violet,violet,3\n"),
]
ALL = {"price track": PRICES, "cargo slots": SLOTS, "fifth company": FIFTH, "all three": PRICES + SLOTS + FIFTH}


def edited(edits: Edits) -> CheckedBook:
    """The book after the edits; each replaces what stands once in its file."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in BOOK.iterdir() if path.is_file()}
    for file, old, new in edits:
        assert texts[file].count(old) == 1
        texts[file] = texts[file].replace(old, new)
    return check_book(read_book_text(texts))


@pytest.mark.parametrize("name", ALL)
def test_the_book_still_checks(name: str) -> None:
    assert list(edited(ALL[name]).findings) == []


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("price track", 2),
        pytest.param("cargo slots", 3, marks=pytest.mark.long),
        pytest.param("fifth company", 4, marks=pytest.mark.long),
        pytest.param("all three", 2, marks=pytest.mark.long),
        pytest.param("all three", 4, marks=pytest.mark.long),
    ],
)
def test_the_game_still_plays(name: str, players: int) -> None:
    made = stage(seat_table(edited(ALL[name]), players))
    records = [play_game(made, 1, number, (random_bot,) * players, CAP) for number in range(GAMES)]
    assert [record.outcome for record in records] == ["ended"] * GAMES


def table(edits: Edits) -> Table:
    return seat_table(edited(edits), 4)


def test_a_price_reaches_its_new_top() -> None:
    assert table(PRICES).scene.setting("price_ladder") == [1, 2, 3, 5]


def test_a_ship_has_its_new_slots() -> None:
    assert table(SLOTS).scene.setting("cargo_slots") == 5


def test_the_fifth_company_is_in_the_game() -> None:
    made = table(FIFTH)
    assert [member.title for member in made.scene.members["Company"]][-1] == "Violet Line"
    state = made.reference.start(1)
    while (seat := made.reference.seat(state)) == CHANCE:
        state = made.reference.apply(state, made.reference.draw(state))
    assert seat in (1, 2, 3, 4)
