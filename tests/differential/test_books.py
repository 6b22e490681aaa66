"""Every book at every number of players: generated Python, the reference and the LIR evaluator agree."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import pytest
from read_once import read_once, seat_once

from rulewright.pipeline import CheckedBook, Table
from rulewright.runtime.chance import draw
from rulewright.runtime.faults import Fault

from .lir_engine import LirEngine
from .side_by_side import Flat, first_difference, python_and_reference

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
BOOKS = {
    path.parent.name: path.parent
    for path in [*sorted(ROOT.glob("rules/*/rulebook.yaml")), *sorted(HERE.glob("*/rulebook.yaml"))]
}
"""The shipped books, and two made for what those do not need: looking ahead, answers to modifiers, deeds that ask."""

LARGE = {"sealane": 3, "lachine": 2}
"""The books that take long, each with the table at which it is played in everyday runs."""

MOST = {"small": (3, 400), "large": (1, 220)}
"""How many games, of how many decisions: a book with routes takes the reference some milliseconds a decision."""


def checked(name: str) -> CheckedBook:
    return read_once(BOOKS[name])


def seated(name: str, players: int) -> Table:
    return seat_once(BOOKS[name], players)


def tables() -> list[Any]:
    """Every book at every table; everyday runs play the large ones at one."""
    return [
        pytest.param(name, n, marks=[pytest.mark.long] if name in LARGE and n != LARGE[name] else [])
        for name in BOOKS
        for n in range(checked(name).book.min_players, checked(name).book.max_players + 1)
    ]


def size(name: str) -> tuple[int, int]:
    return MOST["large" if name in LARGE else "small"]


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


@pytest.mark.parametrize("seed", range(3, 6))
def test_a_fault_takes_the_whole_move_back(seed: int) -> None:
    """In a book whose rules break now and then, random games end in a fault, with the position as before that move."""
    engine = seated("workshop", 2).python
    for game in range(seed * 100, seed * 100 + 40):
        s = engine.start(game)
        try:
            engine.play_out(s, game, 3)
        except Fault as fault:
            assert fault.code.startswith("RW9")
            assert fault.span.source.name.endswith("play.yaml")
            assert engine.legal(s)
            return
    raise AssertionError("no game of forty met a fault")


def test_a_traceback_speaks_of_the_rulebook() -> None:
    """Generated code is compiled under the rulebook's name and lines."""
    engine = seated("workshop", 2).python
    for game in range(40):
        try:
            engine.play_out(engine.start(game), game, 3)
        except Fault as fault:
            frames = traceback.extract_tb(fault.__traceback__)
            spoken = [(Path(f.filename).name, f.lineno) for f in frames if f.filename.endswith(".yaml")]
            assert spoken[-1] == ("play.yaml", fault.span.line)
            return
    raise AssertionError("no game of forty met a fault")


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_game_played_out_is_the_same_step_by_step(name: str, players: int) -> None:
    """The fast driver makes the moves that its stream picks, and nothing else."""
    engine = seated(name, players).python
    for seed in range(7, 40):
        fast, slow = engine.start(seed), engine.start(seed)
        try:
            decided = engine.play_out(fast, 11, 5)
        except Fault:
            continue
        assert decided == step_by_step(engine, slow, 11, 5)
        assert fast == slow
        return
    raise AssertionError("every game met a fault")


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
    low_high = layout.limits
    for seed in range(2):
        s = engine.start(seed)
        for number in range(150):
            outside = [(layout.names[i], v) for i, v in enumerate(s) if not low_high[i][0] <= v <= low_high[i][1]]
            assert outside == []
            options = engine.legal(s)
            if not options or not applied(engine, s, options[(number + seed) % len(options)]):
                break


def applied(engine, s, move: int) -> bool:
    """Makes a move, chance's own if it is its turn; whether it went well."""
    try:
        engine.apply(s, engine.draw(s) if engine.seat(s) < 0 else move)
    except Fault:
        return False
    return True
