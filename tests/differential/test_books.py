"""Every shipped book at every number of players: generated Python, the reference and the LIR evaluator agree."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.pipeline import CheckedBook, Table, load_book, seat_table
from rulewright.runtime.chance import draw

from .lir_engine import LirEngine
from .side_by_side import Flat, first_difference, python_and_reference

ROOT = Path(__file__).parents[2]
BOOKS = {path.parent.name: path.parent for path in sorted(ROOT.glob("rules/*/rulebook.yaml"))}
MOST = {"small": (4, 100_000), "large": (1, 260)}
"""How many games, of how many decisions: a book with routes takes the reference some milliseconds a decision."""


@cache
def checked(name: str) -> CheckedBook:
    return load_book(BOOKS[name])


@cache
def seated(name: str, players: int) -> Table:
    return seat_table(checked(name), players)


def tables() -> list[tuple[str, int]]:
    return [
        (name, n) for name in BOOKS for n in range(checked(name).book.min_players, checked(name).book.max_players + 1)
    ]


def size(name: str) -> tuple[int, int]:
    return MOST["large" if checked(name).book.routes else "small"]


@pytest.mark.parametrize(("name", "players"), tables())
def test_python_plays_like_the_reference(name: str, players: int) -> None:
    table = seated(name, players)
    games, most = size(name)
    for seed in range(games):
        assert python_and_reference(table.python, table.reference, seed, most) == ""


@pytest.mark.parametrize(("name", "players"), tables())
def test_python_plays_like_the_lir_evaluator(name: str, players: int) -> None:
    table = seated(name, players)
    games, most = size(name)
    for seed in range(50, 50 + games):
        python, lir = Flat(table.python), Flat(LirEngine(table.python.program))
        assert first_difference(python, lir, table.python.layout, seed, most) == ""
        if table.python.seat(python.position) == 0:
            lines = [list(line) for line in table.python.standing(python.position).lines]
            assert lir.engine.scores(lir.position)[: len(lines)] == lines


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_game_played_out_is_the_same_step_by_step(name: str, players: int) -> None:
    """The fast driver makes the moves that its stream picks, and nothing else."""
    engine = seated(name, players).python
    fast, slow = engine.start(7), engine.start(7)
    decided = engine.play_out(fast, 11, 5)
    assert decided == step_by_step(engine, slow, 11, 5)
    assert fast == slow


def step_by_step(engine, s, seed: int, stream: int) -> int:
    decided = 0
    while (seat := engine.seat(s)) != 0:
        if seat < 0:
            engine.apply(s, engine.draw(s))
            continue
        options = engine.legal(s)
        engine.apply(s, options[draw(seed, stream, decided, len(options))])
        decided += 1
    return decided


@pytest.mark.parametrize(("name", "players"), tables())
def test_no_slot_leaves_its_bounds(name: str, players: int) -> None:
    engine = seated(name, players).python
    layout = engine.layout
    for seed in range(3):
        s = engine.start(seed)
        while engine.seat(s) != 0:
            low_high = layout.limits
            outside = [(layout.names[i], v) for i, v in enumerate(s) if not low_high[i][0] <= v <= low_high[i][1]]
            assert outside == []
            engine.apply(s, engine.draw(s) if engine.seat(s) < 0 else engine.legal(s)[seed % len(engine.legal(s))])
