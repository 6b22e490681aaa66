"""From the word `rare` in a book to the report of `simulate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright

BOOK = """\
rulebook: dreams
language: 1
players: 2
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer idle, dream
actions:
  idle: {title: do nothing}
  dream:
    when: 1 > 2
    rare: Nobody sleeps here.
scoring:
  nothing: p.seat
"""


def simulated(folder: Path, text: str, *how: str) -> str:
    (folder / "rulebook.yaml").write_text(text, encoding="utf-8")
    done = CliRunner().invoke(rulewright, ["simulate", str(folder), "--games", "4", "--seed", "1", *how])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "dreams").mkdir()
    return tmp_path / "dreams"


def test_the_report_gives_the_reason_of_the_book(folder: Path) -> None:
    text = simulated(folder, BOOK)
    assert "As the book expects, dream was never legal: Nobody sleeps here." in text
    assert "Never legal in any game" not in text


def test_without_the_word_it_is_a_warning_of_the_report(folder: Path) -> None:
    assert "Never legal in any game: dream." in simulated(folder, BOOK.replace("    rare: Nobody sleeps here.\n", ""))


def test_as_data_it_is_in_neither_list(folder: Path) -> None:
    report = json.loads(simulated(folder, BOOK, "--format", "json"))
    assert report["never_legal"] == report["never_taken"] == []
    assert [action.get("rare") for action in report["actions"]] == [None, "Nobody sleeps here."]
