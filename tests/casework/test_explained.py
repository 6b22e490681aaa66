"""A case that fails shows the values under each expression, and what led there."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from casework.ferry_book import REST, written
from rulewright.casework.as_data import outcomes_data
from rulewright.casework.as_junit import as_junit
from rulewright.casework.outcome import Outcome
from rulewright.casework.run import BookCases

ROOT = Path(__file__).resolve().parents[2]
CROSSED = "    when: |\n      ann does cross choosing 2\n"

SHOWN = {
    "ann.purse = 4 coins": ["ann.purse is 3 coins"],
    "ann.purse = 3 coins and ann.trips + 1 = bob.trips": [
        "ann.trips + 1 = bob.trips is no",
        "  ann.trips + 1 is 2",
        "    ann.trips is 1",
        "  bob.trips is 0",
    ],
    "not can_cross(ann)": [
        "can_cross(ann) is yes",
        "  player.purse >= 1 coin is yes",
        "    player.purse is 3 coins",
        "      player is Ann",
        "  player.trips < 3 is yes",
        "    player.trips is 1",
        "      player is Ann",
    ],
    "every p in Player has p.trips = 0": ["not for p = Ann", "  p.trips is 1"],
    "(sum of p.trips for p in Player) = 2": [
        "sum of p.trips for p in Player is 1",
        "  for p = Ann: 1",
        "  for p = Bob: 0",
    ],
    "toll[ann.trips + 1] = 4 coins": [
        "toll[ann.trips + 1] is 2 coins",
        "  ann.trips + 1 is 2",
        "    ann.trips is 1",
    ],
}


def failed(folder: Path, then: str) -> tuple[BookCases, Outcome]:
    """The outcome of a case that says this after a ferry has crossed."""
    case = f"  - case: it\n{CROSSED}    then:\n      - {then}\n"
    book = BookCases.of(written(folder, case))
    assert [d.message for d in book.findings] == []
    return book, book.explained(book.run(book.cases[0]))


@pytest.mark.parametrize("condition", SHOWN)
def test_values_stand_under_their_expression(condition: str, tmp_path: Path) -> None:
    failure = failed(tmp_path, condition)[1].failures[0]
    assert failure.message == f"does not hold: `{condition}`"
    assert list(failure.details) == SHOWN[condition]


def test_what_led_there_is_told_line_by_line(tmp_path: Path) -> None:
    moves = failed(tmp_path, "ann.trips = 2")[1].moves
    assert [move.strip().split("  ")[0] for move in moves] == [
        "ann does cross choosing 2",
        "2 coins: ann.purse → bank",
        "+2 toll[people] (people is 2)",
        "ann.trips: 0 → 1",
    ]


def test_what_stops_half_way_shows_how_far_it_came(tmp_path: Path) -> None:
    case = "  - case: it\n    when: |\n      ann does rest\n      ann does cross choosing 7\n      ann does rest\n"
    case += "    then:\n      - ann.trips = 0\n"
    book = BookCases.of(written(tmp_path, case))
    moves = book.explained(book.run(book.cases[0])).moves
    assert sum("ann does" in move for move in moves) == 2


def test_a_case_that_passes_is_not_played_again(tmp_path: Path) -> None:
    book = BookCases.of(written(tmp_path, REST))
    outcome = book.run(book.cases[0])
    assert book.explained(outcome) is outcome


def test_data_and_junit_tell_the_same(tmp_path: Path) -> None:
    book, outcome = failed(tmp_path, "ann.trips = 2")
    data = outcomes_data([book], [(book, outcome)])
    jsonschema.validate(data, json.loads((ROOT / "schemas/output/test.json").read_text("utf-8")))
    whole = ElementTree.fromstring(as_junit([book], [(book, outcome)]))
    failure = whole.find("testsuite/testcase/failure")
    assert (whole.get("tests"), whole.get("failures")) == ("1", "1")
    assert failure is not None and failure.text is not None
    told = [*data["cases"][0]["failures"][0]["details"], *data["cases"][0]["moves"]]
    assert told and all(line.strip() in failure.text for line in told)
