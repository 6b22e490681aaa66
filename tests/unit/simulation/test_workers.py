"""Processes that play: one that dies is replaced, and its games are played again."""

from __future__ import annotations

import os
import signal
import threading
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from rulewright.pipeline import Table
from rulewright.playing.match import open_book, table_for
from rulewright.simulation import processes
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.bots.own import find_code
from rulewright.simulation.processes import WorkersDie, play_in_processes, play_one
from rulewright.simulation.stage import stage
from rulewright.simulation.tally import Tally

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def table() -> Table:
    return table_for(open_book(ROOT / "rules/harbour"), 2, {})


def test_the_games_of_one_that_dies_are_played_again(table: Table) -> None:
    asked = batch_for(table, {}, ("random", "random"), 50, 1, 10_000)
    made, found, killed = stage(table), [], []
    for some in play_in_processes(table, asked, "python", range(0, 50), 2):
        found += some
        if not killed:
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            killed.append(victim)
    assert killed and [game.number for game in found] == list(range(50))
    assert Tally.of(found) == Tally.of(play_one(made, asked, number) for number in range(50))


def test_if_they_die_one_after_another_that_is_told(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text("import os\n\n\ndef dies(turn):\n    os._exit(1)\n")
    monkeypatch.setattr(processes, "MOST_DEATHS", 1)
    find_code.allow_code(tmp_path)
    asked = batch_for(table, {}, ("mine:dies", "random"), 30, 1, 10_000)
    try:
        with pytest.raises(WorkersDie, match="at games 1 and after; is there memory enough"):
            list(play_in_processes(table, asked, "python", range(0, 30), 1))
    finally:
        find_code._allowed.clear()


def test_whoever_interrupts_does_not_wait_for_the_games_under_way(table: Table, tmp_path: Path) -> None:
    """A bot that hangs in another process is ended with it."""
    (tmp_path / "mine.py").write_text("import time\n\n\ndef hangs(turn):\n    time.sleep(600)\n")
    find_code.allow_code(tmp_path)
    asked = batch_for(table, {}, ("mine:hangs", "random"), 30, 1, 10_000)
    began = time.monotonic()
    threading.Timer(2.0, os.kill, [os.getpid(), signal.SIGINT]).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            list(play_in_processes(table, asked, "python", range(0, 30), 1))
    finally:
        find_code._allowed.clear()
    assert time.monotonic() - began < 60
