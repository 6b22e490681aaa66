"""`rulewright rulings`: the open questions, what holds, and command lines that really try another answer."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft7Validator

sys.path.insert(0, str(Path(__file__).parent))
from sourced_book import write_book

from rulewright.cli.main import rulewright

ROOT = Path(__file__).parents[2]
SCHEMA = Draft7Validator(json.loads((ROOT / "schemas" / "output" / "rulings.json").read_text("utf-8")))
SHIPPED = sorted(path.parent for path in ROOT.glob("rules/*/rulebook.yaml"))
RULES = "mill.yaml"


def rulings(*words: str) -> Result:
    return CliRunner().invoke(rulewright, ["rulings", *words])


def data(*words: str) -> dict[str, Any]:
    result = rulings(*words, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    SCHEMA.validate(found)
    return found


def test_questions_answers_and_what_holds(tmp_path: Path) -> None:
    book = str(write_book(tmp_path))
    pay, hours = data(book)["rulings"]
    assert (pay["answers"], pay["default"], pay["chosen"]) == (
        ["the_miller", "the_farmer"],
        "the_miller",
        "the_miller",
    )
    assert (pay["clauses"], pay["place"]) == (["AB-1"], {"file": "mill.yaml", "line": 2})
    assert (hours["answers"], hours["default"], hours["clauses"]) == (["8", "9", "10"], "8", [])


def test_a_default_may_depend_on_how_many_play(tmp_path: Path) -> None:
    book = str(write_book(tmp_path))
    assert data(book, "--players", "3")["rulings"][1]["default"] == "9"
    assert rulings(book, "--players", "9").exit_code == 2


def test_what_was_chosen_is_told_from_the_default(tmp_path: Path) -> None:
    book = str(write_book(tmp_path))
    chosen = data(book, "--set", "first_pay=the_farmer", "--set", "hours=7")["rulings"]
    assert [(r["default"], r["chosen"]) for r in chosen] == [("the_miller", "the_farmer"), ("8", "7")]
    shown = rulings(book, "--set", "first_pay=the_farmer").stdout
    assert "    the_miller  (default)\n  * the_farmer\n" in shown
    assert rulings(book, "--set", "first_pay=nobody").exit_code == 1
    assert rulings(book, "--set", "first_pay").exit_code == 2


def test_settings_without_a_question_stand_apart(tmp_path: Path) -> None:
    book = str(write_book(tmp_path, (RULES, "    question: How many hours has a day?\n", "")))
    found = data(book)
    assert [r["name"] for r in found["rulings"]] == ["first_pay"]
    assert [(s["name"], s["chosen"]) for s in found["settings"]] == [("hours", "8")]
    assert "Settings that answer no question:\n  hours  8\n" in rulings(book).stdout


def test_a_list_that_is_written_over_several_lines(tmp_path: Path) -> None:
    old = "    type: 1..24\n    value: {by players: {2: 8, 3: 9}}\n    options: [8, 9, 10]\n"
    new = "    type: list of 1..9\n    value: [1, 2]\n    options:\n      - [1, 2]\n      -\n        - 3\n        - 4\n"
    book = str(write_book(tmp_path, (RULES, old, new), (RULES, "me.worked < hours", "me.worked < hours[1]")))
    hours = data(book)["rulings"][1]
    assert hours["answers"] == ["[1, 2]", "[3, 4]"]
    words = shlex.split(hours["attempt"])
    assert words[-2:] == ["--set", "hours=[3, 4]"]
    assert data(book, *words[-2:])["rulings"][1]["chosen"] == "[3, 4]"


def test_a_question_with_one_answer_is_a_finding(tmp_path: Path) -> None:
    book = str(write_book(tmp_path, (RULES, "    options: [8, 9, 10]\n", "    options: [8]\n")))
    result = CliRunner().invoke(rulewright, ["check", book, "--fail-on", "warning"])
    assert result.exit_code == 1 and "RW246" in result.output


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda path: path.name)
def test_every_attempt_tries_another_answer(folder: Path) -> None:
    """The command lines are taken at their word: what they set is understood, and is not what holds."""
    found = data(str(folder))["rulings"]
    tried = [word for r in found for word in shlex.split(r["attempt"])[-2:]]
    again = data(str(folder), *tried)["rulings"]
    assert [r["name"] for r in again] == [r["name"] for r in found]
    assert [r["name"] for r, before in zip(again, found, strict=True) if r["chosen"] == before["chosen"]] == []


def test_a_page_of_questions(tmp_path: Path) -> None:
    book = str(write_book(tmp_path, (RULES, "Who pays first?", "Who | pays *first*?")))
    page = rulings(book, "--format", "md").stdout
    assert "| `first_pay` | Who \\| pays \\*first\\*? | `the_miller`, `the_farmer` | `the_miller` | AB-1 |" in page
    assert "| `hours` | How many hours has a day? | `8`, `9`, `10` | `8` | on no page |" in page
