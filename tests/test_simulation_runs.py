"""Simulating gives the same bytes whatever the hash seed, ends every game by rule, and uses every action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
RUN = "from rulewright.cli.main import main; main()"


def simulated(book: str, players: int, games: int, hash_seed: str) -> bytes:
    """What the command prints, in a process of its own."""
    how = ["--games", str(games), "--seed", "1", "--players", str(players), "--format", "json"]
    done = subprocess.run(
        [sys.executable, "-c", RUN, "simulate", f"rules/{book}", *how],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def all_went_well(report: dict[str, Any], games: int) -> None:
    """Every game ended by a rule of the book, and no action was never legal or never taken."""
    assert report["games"]["asked"] == report["games"]["played"] == report["games"]["ended"] == games
    assert report["cap_hits"] is None
    assert report["faults"] == report["never_legal"] == report["never_taken"] == []
    assert all(action["taken"] > 0 or "rare" in action for action in report["actions"]) and len(report["actions"]) >= 8


def twice_the_same(book: str, players: int, games: int) -> None:
    first, second = simulated(book, players, games, "0"), simulated(book, players, games, "1")
    assert first == second
    all_went_well(json.loads(first), games)


@pytest.mark.parametrize(("players", "games"), [(2, 20), pytest.param(4, 15, marks=pytest.mark.long)])
def test_some_games(players: int, games: int) -> None:
    twice_the_same("sealane", players, games)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("book", ["sealane", "lachine"])
def test_a_thousand_games(book: str, players: int) -> None:
    twice_the_same(book, players, 1000)
    assert simulated(book, players, 1000, "0") == simulated(book, players, 1000, "random")
