"""The classic games on all backends: 200 random games each in the long tier, a few every day."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import rulewright.lir.lower.lists as lists
import rulewright.lir.lower.tabulate as tabulate
from rulewright.backends.python.engine import PythonEngine
from rulewright.pipeline import Table, check_book, load_book, seat_table
from rulewright.syntax.read_book import read_book_text

from .lir_engine import LirEngine
from .side_by_side import Flat, first_difference, python_and_reference

CLASSICS = Path(__file__).parents[2] / "rules" / "classics"
DAILY = {"breakthrough": 1, "hex": 1}
"""Every day two games are played, of long ones one."""
BOOKS = sorted(path.parent.name for path in CLASSICS.glob("*/rulebook.yaml"))


@cache
def seated(name: str, players: int) -> Table:
    return seat_table(load_book(CLASSICS / name), players)


def tables(name: str, games: int) -> list[tuple[Table, int]]:
    """So many games, with a seed each, dealt out among the numbers of players."""
    book = seated(name, 2).checked.book
    counts = range(book.min_players, book.max_players + 1)
    return [(seated(name, counts[seed % len(counts)]), seed) for seed in range(games)]


@pytest.mark.parametrize("name", BOOKS)
def test_python_plays_like_the_reference(name: str, request: pytest.FixtureRequest) -> None:
    for table, seed in tables(name, 200 if request.config.getoption("--long") else DAILY.get(name, 2)):
        assert python_and_reference(table.python, table.reference, seed) == "", f"seed {seed}"


@pytest.mark.parametrize("name", BOOKS)
def test_python_plays_like_the_lir_evaluator(name: str, request: pytest.FixtureRequest) -> None:
    for table, seed in tables(name, 50 if request.config.getoption("--long") else 2):
        python, lir = Flat(table.python), Flat(LirEngine(table.python.program))
        assert first_difference(python, lir, table.python.layout, seed) == "", f"seed {seed}"


@pytest.mark.parametrize("name", BOOKS)
def test_no_slot_leaves_its_bounds(name: str, request: pytest.FixtureRequest) -> None:
    for table, seed in tables(name, 50 if request.config.getoption("--long") else 5):
        engine, limits = table.python, table.python.layout.limits
        s = engine.start(seed)
        while options := engine.legal(s):
            assert [i for i, v in enumerate(s) if not limits[i][0] <= v <= limits[i][1]] == [], f"seed {seed}"
            engine.apply(s, engine.draw(s) if engine.seat(s) < 0 else options[(sum(s) + seed) % len(options)])


def test_what_is_worked_out_beforehand_is_what_would_have_been(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a pawn of breakthrough may go stands in a table; without it the game is the same."""
    table = seated("breakthrough", 2)
    with monkeypatch.context() as patched:
        patched.setattr(tabulate, "MOST_ROWS", 0)
        slow = PythonEngine(table.scene, table.checked.program)
    assert sum(map(len, slow.program.rows)) < sum(map(len, table.python.program.rows))
    assert first_difference(Flat(table.python), Flat(slow), table.python.layout, 1) == ""


RUNS = """\
kinds:
  Cell:
    members: {grid: 4 x 3}
    fields:
      seen: 0..99
state:
  n: 0..99
flow: |
  repeat 6 times:
    for each p in Player:
      turn of p:
        choose cell from Cell, run from lines(cell, 3) where run[1].seen < 3 or run[3].seen < 2
        for each c in run: add 1 to c.seen
        set n to count other in lines(cell, 2) where other[2] != cell and other[1] in run
scoring:
  n: n
"""


@pytest.mark.parametrize("longest", [0, 100_000])
def test_lines_through_a_space_are_the_same_however_they_are_written_down(
    longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = "rulebook: runs\nlanguage: 1\nplayers: 2\nparts: [part.yaml]\n"
    checked = check_book(read_book_text({"rulebook.yaml": header, "part.yaml": RUNS}))
    assert not checked.findings.has_errors
    table = seat_table(checked, 2)
    monkeypatch.setattr(lists, "LONGEST_WRITTEN_TWICE", longest)
    for seed in range(8):
        assert python_and_reference(table.python, table.reference, seed) == ""
        python, lir = Flat(table.python), Flat(LirEngine(table.python.program))
        assert first_difference(python, lir, table.python.layout, seed) == ""
