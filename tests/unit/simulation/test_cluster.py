"""A cluster plays the games of one machine, also if a worker dies in the midst."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright
from rulewright.pipeline import Table
from rulewright.playing.match import open_book, table_for
from rulewright.simulation.arena import Arena
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.resuming.progress_file import open_progress

ROOT = Path(__file__).resolve().parents[3]
dask = pytest.mark.needs("dask")
NOISY = pytest.mark.filterwarnings("ignore")
"""What dask and its own libraries warn of is theirs."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from distributed import LocalCluster

    where = {"host": "127.0.0.1", "dashboard_address": None, "silence_logs": 50}
    with LocalCluster(n_workers=2, threads_per_worker=1, **where) as found:
        yield found


def table(book: str, players: int) -> Table:
    return table_for(open_book(ROOT / book), players, {})


@NOISY
@dask
@pytest.mark.long
@pytest.mark.parametrize(
    ("book", "bots", "games", "cap"),
    [
        ("rules/harbour", ("random", "greedy", "mcts:10"), 200, 10_000),
        ("rules/lachine", ("random", "greedy"), 60, 10_000),
        ("rules/sealane", ("greedy", "mcts:500"), 60, 12),
    ],
)
def test_the_games_are_the_same(
    cluster: Any, tmp_path: Path, book: str, bots: tuple[str, ...], games: int, cap: int
) -> None:
    at = table(book, len(bots))
    asked = batch_for(at, {}, bots, games, 1, cap)
    kept = open_progress(tmp_path / "some.progress", at, asked)
    killed: list[int] = []

    def progress(done: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    there = Arena(at, asked, progress, kept=kept, scheduler=cluster.scheduler_address)
    here = Arena(at, asked, lambda done: None, 1, "native")
    assert there.play() == here.play() and killed
    assert there.how.startswith("played by ")
    assert open_progress(kept.path, at, asked).gaps(games) == []


@NOISY
@dask
@pytest.mark.long
def test_the_command(cluster: Any) -> None:
    words = ["simulate", "harbour", "--games", "30", "--seed", "1", "--seats", "greedy,random", "--format", "json"]
    there = CliRunner().invoke(rulewright, [*words, "--engine", "dask", "--scheduler", cluster.scheduler_address])
    here = CliRunner().invoke(rulewright, words)
    assert there.exit_code == 0 and there.stdout == here.stdout
    assert "played by 2 workers at tcp://127.0.0.1:" in there.stderr


@NOISY
@dask
@pytest.mark.long
def test_a_scheduler_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulewright.simulation import cluster as module

    monkeypatch.setattr(module, "WAITED", 1)
    words = ["simulate", "harbour", "--games", "3", "--seed", "1", "--engine", "dask"]
    done = CliRunner().invoke(rulewright, [*words, "--scheduler", "tcp://127.0.0.1:9"])
    assert done.exit_code == 2 and "no scheduler answers at tcp://127.0.0.1:9" in done.output
    done = CliRunner().invoke(rulewright, [*words, "--scheduler", "nonsense://"])
    assert done.exit_code == 2


def test_both_or_neither_name_a_cluster() -> None:
    for words in (["--engine", "dask"], ["--scheduler", "tcp://127.0.0.1:8786"]):
        done = CliRunner().invoke(rulewright, ["simulate", "harbour", "--games", "1", *words])
        assert done.exit_code == 2 and "--engine dask --scheduler ADDRESS" in done.output


def test_without_the_extra_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    words = ["simulate", "harbour", "--games", "1", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:8786"]
    done = CliRunner().invoke(rulewright, words)
    assert done.exit_code == 2 and "pip install 'rulewright[cluster]'" in done.output
