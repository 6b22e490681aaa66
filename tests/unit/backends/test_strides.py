"""Strides of generated Python, which play a decision at random in one go: the same games as move by move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.backends.python.engine import PythonEngine
from rulewright.language.fault_codes import OUT_OF_RANGE
from rulewright.pipeline import check_book, load_book, seat_table
from rulewright.runtime.faults import Fault
from rulewright.syntax.read_book import read_book_text

RULES = Path(__file__).parents[3] / "rules"
STREAM = 1 << 40
RUNS_OVER = """\
rulebook: runs_over
language: 1
players: 2..2
player:
  n: 0..9
actions:
  little:
    do: add 2 to me.n
  much:
    do: add 3 to me.n
flow: |
  repeat 9 times:
    for each p in Player:
      turn of p: offer little, much
scoring:
  n: p.n
"""


@pytest.mark.parametrize("book", ["tic_tac_toe", "connect_four", "kalah", "kuhn_poker", "pig", "nim"])
def test_a_game_in_strides_is_the_game_move_by_move(book: str) -> None:
    engine = seat_table(load_book(RULES / "classics" / book), 2).python
    assert any(engine.module.strides)
    for seed in range(4):
        in_strides, by_moves = engine.start(seed), engine.start(seed)
        assert engine.play_out(in_strides, seed, STREAM) == engine.one_by_one(by_moves, seed, STREAM)
        assert in_strides == by_moves


def test_a_stride_pauses_where_it_is_told_to() -> None:
    engine = seat_table(load_book(RULES / "classics" / "kalah"), 2).python
    for cap in (0, 1, 9):
        in_strides, by_moves = engine.start(1), engine.start(1)
        engine.play_some(in_strides, 1, STREAM, cap)
        engine.one_by_one(by_moves, 1, STREAM, cap)
        assert in_strides == by_moves


def test_after_a_fault_in_a_stride_the_position_is_that_before_the_move() -> None:
    engine = seat_table(check_book(read_book_text({"rulebook.yaml": RUNS_OVER})), 2).python
    for seed in range(4):
        s = engine.start(seed)
        with pytest.raises(Fault) as raised:
            engine.play_out(s, seed, STREAM)
        assert raised.value.code == OUT_OF_RANGE
        assert faults_at_some_move(engine, s)


def faults_at_some_move(engine: PythonEngine, s: list[int]) -> bool:
    """Whether the game may go on from here, but not by each move."""
    assert s[engine.layout.waiting]
    faulty = []
    for move in engine.legal(s):
        try:
            engine.apply(s[:], move)
        except Fault:
            faulty.append(move)
    return bool(faulty)


def test_rows_of_one_length_are_asked_at_once_and_not_counted() -> None:
    (stride,) = seat_table(load_book(RULES / "classics" / "connect_four"), 2).python.module.strides
    text = str(stride)
    assert text.count("tick_()") == 1, "only where the game ends"
    assert text.count("for ") == 2, "the options, and the lines"


def test_rows_bring_along_what_follows_from_their_elements() -> None:
    engine = seat_table(load_book(RULES / "classics" / "breakthrough"), 2).python
    text = str(engine.module.strides[0])
    assert re.search(r"for v\d+, v\d+, v\d+ in x\d+\[", text), (
        "where a pawn may go, whether askew, the number of the move"
    )
    assert "o.append(v" in text and engine.legal(engine.start(1)) == sorted(engine.legal(engine.start(1)))
