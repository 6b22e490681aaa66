"""The report is the same to the byte, whichever backend plays and however many processes share the games."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.main import rulewright

ROOT = Path(__file__).resolve().parents[3]


def reports(book: str, seats: str, games: int, ways: list[tuple[str, str]], *more: str) -> set[bytes]:
    """The reports of the same batch, played in each of the ways: a backend and a number of workers."""
    found = set()
    for backend, workers in ways:
        words = ["simulate", str(ROOT / book), "--players", str(seats.count(",") + 1), "--seats", seats, "--seed", "1"]
        words += ["--games", str(games), "--backend", backend, "--workers", workers, "--format", "json", *more]
        done = CliRunner().invoke(rulewright, words)
        assert done.exit_code == 0, done.output
        found.add(done.stdout_bytes)
    return found


EACH = [("native", "1"), ("native", "2"), ("native", "4"), ("python", "1"), ("python", "2")]


@pytest.mark.needs("cc")
def test_bots_of_every_sort_at_one_table() -> None:
    ways = [("native", "1"), ("native", "4"), ("python", "1")]
    assert len(reports("rules/harbour", "random,greedy,mcts:2", 26, ways)) == 1


@pytest.mark.long
@pytest.mark.needs("cc")
def test_random_bots() -> None:
    assert len(reports("rules/harbour", "random,random", 30, [("auto", "0"), ("python", "2"), ("native", "4")])) == 1


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("book", ["rules/lachine", "rules/sealane"])
@pytest.mark.parametrize("seats", ["random,random", "random,greedy", "greedy,greedy"])
def test_each_pairing_of_the_quick_on_large_books(book: str, seats: str) -> None:
    ways = [*EACH, ("python", "4")]
    assert len(reports(book, seats, 52, ways)) == 1


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("book", ["rules/lachine", "rules/sealane"])
@pytest.mark.parametrize("seats", ["mcts:500,random", "greedy,mcts:500", "mcts:500,mcts:500"])
def test_each_pairing_of_those_who_search_on_large_books(book: str, seats: str) -> None:
    """Whole games in C. In Python a decision takes seconds, so there the first three of each game are compared."""
    assert len(reports(book, seats, 52, EACH[:3], "--cap", "60")) == 1
    assert len(reports(book, seats, 26, [("native", "2"), ("python", "2")], "--cap", "3")) == 1
