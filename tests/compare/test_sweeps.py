"""Sweeps: what is typed, what is tried, what an interruption leaves."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import click
import jsonschema
import pytest
from click.testing import CliRunner

from rulewright.cli import sweeps
from rulewright.cli.main import rulewright
from rulewright.cli.swept import _range, swept_settings
from rulewright.pipeline import load_book
from rulewright.sweeping.figure import Figure
from rulewright.sweeping.grid import MOST_CELLS, Swept, cells
from rulewright.sweeping.heat import heat
from rulewright.sweeping.sweep import sweep

from .played import ROOT

RULINGS = """\
rulebook: rulings
language: 1
players: 2
settings:
  colour:
    question: Which colour is it?
    type: [red, blue]
    value: red
  days:
    question: How long does it take?
    type: 1..9
    value: 4
    options: [4, 6]
  start:
    question: Do all begin alike?
    type: [alike, unlike]
    value: alike
player:
  dug: 0..99
state:
  painted: 0..1
setup: |
  for each p in Player where p.seat = 1 and start = unlike: add 2 to p.dug
  if colour = blue: set painted to 1
flow: |
  repeat days times:
    for each p in Player:
      turn of p: offer dig, rest
actions:
  dig:
    do: add 1 to me.dug
  rest:
    do: add 0 to me.dug
scoring:
  dug: p.dug
"""
HARBOUR = str(ROOT / "rules" / "harbour")


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(rulewright, words)
    return done.exit_code, done.stdout


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("rounds=4,5,6", ("4", "5", "6")),
        ("rounds = 3..6", ("3", "4", "5", "6")),
        ("rounds=3..5,9,4", ("3", "4", "5", "9")),
        ("delivered_crates=all", ("back_to_bag", "out_of_play")),
        ("price_ladder=[1,2,3],[2,3]", ("[1,2,3]", "[2,3]")),
    ],
)
def test_values_as_they_are_typed(typed: str, values: tuple[str, ...]) -> None:
    (found,) = swept_settings([typed], load_book(ROOT / "rules/harbour").book)
    assert found.values == values


def test_a_range_of_amounts_and_values_said_one_by_one() -> None:
    book = load_book(ROOT / "rules/harbour").book
    assert _range("£2..£4") == ["£2", "£3", "£4"]
    assert swept_settings(["rounds=3", "rounds=5,3"], book) == [Swept("rounds", ("3", "5"))]


NO_VALUES = ["rounds", "rounds=", "=3", "round=3", "rounds=6..3", f"rounds=1..{MOST_CELLS + 1}", "price_ladder=1,2,3"]


@pytest.mark.parametrize("typed", NO_VALUES)
def test_what_cannot_be_tried_is_refused(typed: str) -> None:
    with pytest.raises(click.UsageError):
        swept_settings([typed], load_book(ROOT / "rules/harbour").book)


def test_too_many_combinations_are_refused() -> None:
    ladders = ",".join(f"[1,{top}]" for top in range(2, 23))
    with pytest.raises(click.UsageError, match="420 combinations are too many"):
        sweeps.chosen_grid(load_book(ROOT / "rules/harbour"), 2, ["rounds=1..20", f"price_ladder={ladders}"])


def test_the_last_setting_changes_fastest() -> None:
    found = cells([Swept("a", ("1", "2")), Swept("b", ("x", "y"))])
    assert [tuple(cell.values()) for cell in found] == [("1", "x"), ("1", "y"), ("2", "x"), ("2", "y")]


def test_a_map_has_a_place_for_what_was_not_played() -> None:
    swept = [Swept("a", ("1", "2")), Swept("b", ("x", "y"))]
    made = heat(swept, cells(swept)[:3], Figure("f", "f", (1.0, 2.0, 4.0), 1))
    assert made is not None and made.squares == ((1.0, 2.0), (4.0, None))
    assert [made.part(n) for n in (1.0, 2.5, 4.0)] == [0.0, 0.5, 1.0]


def test_files_hold_what_was_found(tmp_path: Path) -> None:
    table, page = tmp_path / "sweep.csv", tmp_path / "sweep.html"
    words = ["--set", "rounds=2,9", "--games", "10", "--seed", "1", "--csv", str(table), "--plot", str(page)]
    code, printed = run("sweep", HARBOUR, *words, "--figure", "rounds", "--format", "json")
    assert code == 0
    found = json.loads(printed)
    jsonschema.validate(found, json.loads((ROOT / "schemas/output/sweep.json").read_text("utf-8")))
    rows = list(csv.DictReader(io.StringIO(table.read_text("utf-8"))))
    assert len(rows) == sum(len(each["differences"]) for each in found["tried"])
    rounds = {row["rounds"]: row for row in rows if row["figure"] == "rounds"}
    assert rounds["2"]["value"] == "2.0" and rounds["2"]["visible"] == "yes" and rounds["9"]["difference"] == "0.0"
    text = page.read_text("utf-8")
    picture = ElementTree.fromstring(text[text.index("<svg") : text.index("</svg>") + 6])
    squares = [element for element in picture.iter() if element.tag.endswith("rect")][1:]
    assert [square[0].text for square in squares] == ["rounds 2: 2.0", "rounds 9: 8.9"]
    assert '<section id="map">' in text and text.count("<details>") == 1, "all numbers, folded away"
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--csv", "nowhere/sweep.csv"], "could not be written: there is no folder for it"),
        (["--plot", "."], "ends in .svg or .html"),
        (["--set", "delivered_crates=all", "--set", "price_ladder=[1,2],[1,3]", "--plot", "x.svg"], "not 3"),
    ],
)
def test_files_that_cannot_be_had_are_told_before_a_game_is_played(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeps.Sweep, "play", lambda self: pytest.fail("it played"))
    done = CliRunner().invoke(rulewright, ["sweep", HARBOUR, "--set", "rounds=2,3", *words])
    assert done.exit_code == 2 and said in done.output


def test_an_interruption_leaves_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    real = sweep

    def broken(*given, **more):  # type: ignore[no-untyped-def]
        for number, tried in enumerate(real(*given, **more)):
            if number == 1:
                raise KeyboardInterrupt
            yield tried

    monkeypatch.setattr(sweeps, "sweep", broken)
    code, printed = run("sweep", HARBOUR, "--set", "rounds=1,2,3", "--games", "4", "--seed", "1")
    assert code == 130
    assert "interrupted after 1 of 3 combinations" in printed and "uneven" not in printed


def test_rulings_are_ranked(tmp_path: Path) -> None:
    """What gives one seat more comes first, then what makes the game longer, then what nobody notices."""
    (tmp_path / "rulebook.yaml").write_text(RULINGS, "utf-8")
    code, printed = run("sweep", str(tmp_path), "--rulings", "--games", "60", "--seed", "1")
    assert code == 0
    assert "1 answer visibly changes who wins, start = unlike most of all." in printed
    assert "1 more answer visibly changes how long a game is" in printed
    assert "1 answer changed not one of the games." in printed
    rows = [line.split()[:2] for line in printed.splitlines() if line.startswith(("  start", "  days", "  colour"))]
    assert rows == [["start", "unlike"], ["days", "6"], ["colour", "blue"]]
