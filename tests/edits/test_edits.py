"""Changes an author makes to a shipped book, in YAML and sheets alone: the copy checks, shows the effect and plays."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulewright.casework.run import BookCases
from rulewright.pipeline import load_book, seat_table
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES, FEW = 20, 4
CAP = 10_000
MOST_LINES, MOST_PLACES = 8, 4
CASES = "edit.yaml"

Change = dict[str, Any]


@cache
def change(name: str) -> Change:
    """One file of this folder."""
    read: Change = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))
    return read


NAMES = sorted(path.stem for path in HERE.glob("*.yaml"))
TABLES = [(name, players) for name in NAMES for players in change(name)["players"]]


def shipped(name: str, folder: Path) -> Path:
    """A copy of the book with the cases of the change and no others."""
    copy = folder / change(name)["book"]
    shutil.copytree(ROOT / "rules" / copy.name, copy, ignore=shutil.ignore_patterns("cases", "playthroughs"))
    (copy / "cases").mkdir()
    (copy / "cases" / CASES).write_text(change(name)["cases"], encoding="utf-8")
    return copy


def edited(name: str, folder: Path) -> Path:
    """The same after the change."""
    copy = shipped(name, folder)
    make(name, copy)
    return copy


def make(name: str, copy: Path) -> None:
    """Makes a change where the copy stands."""
    for edit in change(name)["edits"]:
        file = copy / edit["file"]
        text = file.read_text("utf-8")
        if "append" in edit:
            text += edit["append"]
        else:
            assert text.count(edit["old"]) == 1, (edit["file"], edit["old"])
            text = text.replace(edit["old"], edit["new"])
        file.write_text(text, encoding="utf-8")


def touched(name: str) -> Iterator[int]:
    """The lines that are new or different, place by place."""
    for edit in change(name)["edits"]:
        old = edit.get("old", "").splitlines()
        new = edit.get("append", edit.get("new", "")).splitlines()
        yield len([line for line in new if line not in old])


def failed(copy: Path) -> list[str]:
    """The cases that do not hold, with why not; what is wrong with the book or its cases."""
    book = BookCases.of(copy)
    said = [f"{d.span}: {d.message}" for d in book.findings]
    outcomes = [book.run(case) for case in book.cases]
    return said + [f"{o.case.name}: {f}" for o in outcomes for f in o.failures]


@pytest.mark.parametrize("name", NAMES)
def test_the_changed_book_checks_and_shows_the_effect(name: str, tmp_path: Path) -> None:
    assert failed(edited(name, tmp_path)) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_effect_is_that_of_the_change(name: str, tmp_path: Path) -> None:
    """No case of it holds in the book that is shipped."""
    book = BookCases.of(shipped(name, tmp_path))
    assert book.findings.has_errors or all(book.run(case).failures for case in book.cases)


@pytest.mark.parametrize("name", NAMES)
def test_few_lines_in_few_places_are_touched(name: str) -> None:
    lines = [*touched(name)]
    assert 0 < sum(lines) <= MOST_LINES and len(lines) <= MOST_PLACES


def plays(copy: Path, players: int, games: int) -> None:
    """Every game ends by a rule of the book."""
    checked = load_book(copy)
    assert [d.message for d in checked.findings] == []
    made = stage(seat_table(checked, players))
    records = [play_game(made, 1, number, (random_bot,) * players, CAP) for number in range(games)]
    assert [(r.number, r.outcome, r.fault) for r in records if r.outcome != "ended"] == []


@pytest.mark.long
@pytest.mark.parametrize("book", sorted({change(name)["book"] for name in NAMES}))
def test_all_changes_together_play(book: str, tmp_path: Path) -> None:
    names = [name for name in NAMES if change(name)["book"] == book]
    copy = shipped(names[0], tmp_path)
    for name in names:
        make(name, copy)
    plays(copy, max(players for name in names for players in change(name)["players"]), FEW)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_changed_book_plays_at_every_table(name: str, players: int, tmp_path: Path) -> None:
    plays(edited(name, tmp_path), players, GAMES)
