"""`rulewright compare` from the outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright
from rulewright.simulation.arena import Arena

from .played import OVERLAYS, ROOT

FAULTY = """\
rulebook: faulty
language: 1
players: 2
player:
  purse: 0..9
flow: |
  for each p in Player:
    turn of p:
      choose n from 1..3
      set p.purse to n * 4
scoring:
  purse: p.purse
"""
"""A rule that fails wherever three is chosen."""
HARBOUR = str(ROOT / "rules" / "harbour")


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(rulewright, words)
    return done.exit_code, done.stdout


def test_the_data_follow_their_schema() -> None:
    words = ["compare", HARBOUR, "--with", str(OVERLAYS / "head_start"), "--set", "gift=£9", "--ban", "buy@2"]
    code, printed = run(*words, "--games", "3", "--seed", "1", "--format", "json")
    assert code == 0
    found = json.loads(printed)
    jsonschema.validate(found, json.loads((ROOT / "schemas/output/compare.json").read_text("utf-8")))
    assert found["here"]["name"] == "harbour with head_start, gift = £9, without buy@2"
    assert found["there"]["name"] == "harbour" and found["paired"]
    first, second = found["lineups"]
    assert first["bots"] == {"here": ["random", "random without buy"], "there": ["random", "random"]}
    assert second["bots"]["here"] == ["greedy", "greedy without buy"]
    for lineup in found["lineups"]:
        for each in lineup["differences"]:
            assert {"low", "high", "count", "of"} <= set(each["here"]) or each["kind"] == "mean"
            assert each["low"] <= each["difference"] <= each["high"]


@pytest.mark.long
@pytest.mark.parametrize("workers", ["1", "2"])
def test_workers_and_backends_change_nothing(workers: str) -> None:
    words = ["compare", HARBOUR, "--set", "rounds=3", "--games", "6", "--seed", "5", "--format", "json"]
    once = run(*words, "--seats", "random")
    assert once == run(*words, "--seats", "random", "--workers", workers, "--backend", "native")


def test_a_setting_of_an_expansion_wants_the_expansion_there_too(tmp_path: Path) -> None:
    (tmp_path / "tax").mkdir()
    (tmp_path / "tax" / "expansion.yaml").write_text(
        "expansion: tax\nfor: harbour 0.1\nsettings:\n  tax: {type: 0..9, value: 1}\nscoring:\n  tax: 0 - tax\n",
        "utf-8",
    )
    words = ["compare", HARBOUR, "--with", str(tmp_path / "tax"), "--set", "tax=2", "--against-set", "tax=1"]
    done = CliRunner().invoke(rulewright, words)
    assert done.exit_code == 2 and "there is no `tax` in the book there" in done.output
    assert "--against-with" in done.output


@pytest.mark.long
def test_other_books_and_settings_may_stand_there() -> None:
    words = ["compare", HARBOUR, "--games", "4", "--seed", "1", "--seats", "random", "--format", "json"]
    code, printed = run(*words, "--set", "rounds=3", "--against-set", "rounds=3")
    assert code == 0 and json.loads(printed)["lineups"][0]["alike"] == 4
    _, printed = run(*words, "--against-with", str(OVERLAYS / "head_start"))
    assert json.loads(printed)["there"]["name"] == "harbour with head_start"
    _, printed = run(*words, "--unpaired")
    assert not json.loads(printed)["paired"] and json.loads(printed)["lineups"][0]["alike"] < 4


@pytest.mark.long
def test_an_interruption_leaves_whole_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Arena.records

    def broken(self: Arena):  # type: ignore[no-untyped-def]
        for number, game in enumerate(real(self)):
            if number == 12 and self.batch.settings:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr(Arena, "records", broken)
    code, printed = run("compare", HARBOUR, "--set", "rounds=3", "--games", "20", "--seed", "1")
    assert code == 130 and "interrupted after 12 of 20 pairs" in printed
    assert "a game is " in printed, "what was played is compared"


@pytest.mark.long
def test_bots_that_disagree_are_named() -> None:
    """Whom the ban helps hangs on who plays."""
    code, printed = run("compare", HARBOUR, "--ban", "buy@bob", "--games", "40", "--seed", "1")
    assert code == 0
    assert "Bots disagree on wins of seat 1 (random -" in printed and "greedy +" in printed


def test_a_fault_of_a_book_is_told(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text(FAULTY, "utf-8")
    code, printed = run("compare", str(tmp_path), "--unpaired", "--games", "40", "--seed", "1", "--seats", "random")
    assert code == 1
    assert "broke off by a fault of the book and left out: " in printed and "RW9" in printed


@pytest.mark.long
@pytest.mark.needs("cc")
def test_a_large_book_is_compared_in_a_minute_on_two_cores() -> None:
    """By both line-ups of bots, 2,000 pairs each; counted in processor time, since the machine may have other work."""
    words = ["rules/sealane", "--with", "rules/expansions/steep_prices", "--games", "2000", "--seed", "1"]
    before = os.times()
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", "compare", *words, "--format", "json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    after = os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    assert spent < 100
    found = json.loads(done.stdout)
    assert found["verdicts"][0].startswith("With bots random: ")
    assert [each["pairs"]["ended"] for each in found["lineups"]] == [2000, 2000]
