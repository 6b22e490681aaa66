"""The search in C and in Python: the same moves, as often, worth as much."""

from __future__ import annotations

from time import thread_time

import pytest
from native.compiled import compiled

from rulewright.backends.guessing.guesses import Guesser
from rulewright.backends.native import search
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.quota import Quota
from rulewright.backends.search_numbers import GUESSES
from rulewright.pipeline import seat_table
from rulewright.playing.match import book_in
from rulewright.simulation.bots.mcts_bot import best_move, visits
from rulewright.simulation.bots.search_tree import searched

from .decisions import At, decisions, table

cc = pytest.mark.needs("cc")

EVERY_DAY = [
    ("rules/harbour", 3, 12, 60),
    ("rules/classics/connect_four", 2, 6, 80),
    ("tests/search/books/next_card", 2, 3, 100),
    ("tests/search/books/pennies", 2, 6, 100),
]
"""A game with hidden cards, one without, and the smallest with a shuffled pile and with secret answers."""
AT_LENGTH = [
    ("rules/lachine", 2, 1000, 16),
    ("rules/sealane", 3, 1000, 8),
    ("rules/classics/leduc_poker", 2, 60, 200),
    ("rules/classics/goofspiel", 3, 60, 100),
    ("tests/books/saleroom", 3, 60, 60),
    ("tests/differential/workshop", 3, 60, 60),
]
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
      pick d from 0..1
      set p.purse to n * 4 + d
scoring:
  purse: p.purse
"""
"""A rule that fails wherever three is chosen."""


def both(book: str, players: int) -> tuple[NativeEngine, Guesser]:
    native = compiled(table(book, players))
    return native, Guesser(native.python)


def alike(native: NativeEngine, guesser: Guesser, at: At, budget: int, most: int = 1 << 17) -> None:
    guesses = guesser.guesses(at.position, at.seat, at.moves, at.lot, GUESSES)
    mine = search.searched(native, guesses, at.moves, budget, at.lot, most)
    assert mine == searched(native.python, guesses, at.moves, budget, at.lot, most)
    assert sum(tried for tried, _ in mine) <= budget


@cc
@pytest.mark.parametrize(("book", "players", "most", "budget"), EVERY_DAY)
def test_c_and_python_find_the_same(book: str, players: int, most: int, budget: int) -> None:
    native, guesser = both(book, players)
    for at in decisions(native.python, most, every=3):
        alike(native, guesser, at, budget)


@pytest.mark.needs("tcc")
@pytest.mark.parametrize(("book", "players", "most", "budget"), EVERY_DAY)
def test_tcc_and_python_find_the_same(book: str, players: int, most: int, budget: int) -> None:
    native = compiled(table(book, players), "tcc")
    guesser = Guesser(native.python)
    for at in decisions(native.python, most, every=3):
        alike(native, guesser, at, budget)


@cc
def test_a_fault_is_worth_nothing_to_anybody() -> None:
    native = compiled(seat_table(book_in({"rulebook.yaml": FAULTY}, "rulebook.yaml"), 2))
    guesser = Guesser(native.python)
    for at in decisions(native.python, 10):
        alike(native, guesser, at, 100)
    (first,) = decisions(native.python, 1)
    tried = searched(native.python, [first.position], first.moves, 300, first.lot)
    assert best_move(first.moves, tried) == 2 and tried[2] == (min(tried)[0], 0)


@cc
@pytest.mark.long
@pytest.mark.parametrize(("book", "players", "most", "budget"), AT_LENGTH)
def test_c_and_python_find_the_same_at_length(book: str, players: int, most: int, budget: int) -> None:
    native, guesser = both(book, players)
    for at in decisions(native.python, most, every=2):
        alike(native, guesser, at, budget)


@cc
@pytest.mark.parametrize("most", [0, 1, 5, 40])
def test_memory_is_bounded(most: int) -> None:
    """When no more can be remembered the search goes on with what it knows."""
    native, guesser = both("rules/classics/connect_four", 2)
    for at in decisions(native.python, 3, every=5):
        alike(native, guesser, at, 100, most)
        tried = [one for one, _ in search.searched(native, [at.position], at.moves, 100, at.lot, most) or ()]
        assert sum(one > 0 for one in tried) == min(most, len(at.moves))


@cc
def test_c_comes_back_between_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few moves it is given at a time, it finds the same."""
    native, _ = both("rules/classics/connect_four", 2)
    (at,) = decisions(native.python, 1)
    whole = visits(native, [at.position], at.moves, 60, at.lot)
    given: list[int] = []

    def three(self: Quota) -> int:
        given.append(3)
        return 3

    monkeypatch.setattr(Quota, "__enter__", three)
    monkeypatch.setattr(Quota, "__exit__", lambda *_: None)
    assert visits(native, [at.position], at.moves, 60, at.lot) == whole
    assert len(given) > 60


@cc
@pytest.mark.long
def test_c_comes_back_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python is in charge again at least every 0.2 s, here of the processor's time."""
    native, _ = both("rules/classics/hex", 2)
    (at,) = decisions(native.python, 1)
    begun, spent = [0.0], [0.0]
    enter, leave = Quota.__enter__, Quota.__exit__

    def entered(self: Quota) -> int:
        begun[0] = thread_time()
        return enter(self)

    def left(self: Quota, *raised: object) -> None:
        spent.append(thread_time() - begun[0])
        leave(self, *raised)

    monkeypatch.setattr(Quota, "__enter__", entered)
    monkeypatch.setattr(Quota, "__exit__", left)
    visits(native, [at.position], at.moves, 6000, at.lot)
    assert len(spent) > 5 and max(spent) < 0.2


@cc
def test_what_c_gives_up_on_python_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    native, _ = both("rules/classics/connect_four", 2)
    (at,) = decisions(native.python, 1)
    expected = searched(native.python, [at.position], at.moves, 20, at.lot)
    broken = at.position[:]
    broken[native.layout.waiting] = 99  # no decision has this number, so C cannot begin
    assert search.searched(native, [broken], at.moves, 20, at.lot) is None
    monkeypatch.setattr(search, "searched", lambda *_: None)
    assert visits(native, [at.position], at.moves, 20, at.lot) == expected


def test_the_best_is_taken_most_often() -> None:
    assert best_move([7, 8, 9], [(3, 5), (9, 1), (4, 400)]) == 8
    assert best_move([7, 8, 9], [(9, 1), (3, 5), (9, 2)]) == 9
    assert best_move([7, 8, 9], [(0, 0), (2, 5), (2, 5)]) == 8
