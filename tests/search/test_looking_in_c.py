"""What a greedy bot finds in C and in Python: the same for every move."""

from __future__ import annotations

from dataclasses import replace

import pytest
from native.compiled import compiled

from rulewright.backends.guessing.guesses import Guesser
from rulewright.backends.look_numbers import BROKEN, WAYS
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.looking import worths as worths_in_c
from rulewright.pipeline import Table, seat_table
from rulewright.playing.match import book_in
from rulewright.simulation.bots.look_ahead import Look, worth, worths
from rulewright.simulation.stage import Stage, python_stage

from .decisions import At, decisions, table
from .test_same_in_c import AT_LENGTH, EVERY_DAY, FAULTY

pytestmark = pytest.mark.needs("cc")

MOSTLY_FAULTY = FAULTY.replace("n * 4 + d", "n * 9 + d")


def on_python(seated: Table, native: NativeEngine) -> Stage:
    """The stage on whose positions C plays: one that does not count rounds."""
    return replace(python_stage(seated)[1], engine=native.python, waiting=native.layout.waiting)


def both(seated: Table, at: At, native: NativeEngine) -> tuple[list[int] | None, list[int]]:
    """What both find about the moves at a decision."""
    (guess,) = Guesser(native.python).guesses(at.position, at.seat, at.moves, at.lot, 1)
    look = Look(on_python(seated, native), guess, at.seat, at.lot & (1 << 60) - 1, 7)
    in_c = worths_in_c(native, guess, at.moves, at.seat, [look.lot(way) for way in range(WAYS)])
    return in_c, [worth(look, move) for move in at.moves]


def alike(seated: Table, most: int, every: int) -> set[int]:
    native = compiled(seated)
    found: set[int] = set()
    for at in decisions(native.python, most, every=every):
        in_c, in_python = both(seated, at, native)
        assert in_c == in_python
        found |= set(in_python)
    return found


@pytest.mark.long
@pytest.mark.parametrize(("book", "players", "most", "_"), [*EVERY_DAY, *AT_LENGTH])
def test_c_and_python_find_the_same_at_length(book: str, players: int, most: int, _: int) -> None:
    assert alike(table(book, players), max(6, most // 25), every=5)


@pytest.mark.parametrize(("text", "broken"), [(FAULTY, 1), pytest.param(MOSTLY_FAULTY, 2, marks=pytest.mark.long)])
def test_a_move_that_always_fails_is_the_last_choice(text: str, broken: int) -> None:
    seated = seat_table(book_in({"rulebook.yaml": text}, "rulebook.yaml"), 2)
    native = compiled(seated)
    (at,) = decisions(native.python, 1)
    in_c, in_python = both(seated, at, native)
    assert in_c == in_python and in_python.count(BROKEN) >= broken


def test_what_c_gives_up_on_python_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = table("rules/classics/connect_four", 2)
    native = compiled(seated)
    (at,) = decisions(native.python, 1)
    lots = [1, 2, 3]
    broken = at.position[:]
    broken[native.layout.waiting] = 99  # no decision has this number, so C cannot begin
    assert worths_in_c(native, broken, at.moves, at.seat, lots) is None
    look = Look(replace(on_python(seated, native), engine=native), at.position, at.seat, 1, 0)
    expected = worths(look, at.moves)
    monkeypatch.setattr("rulewright.backends.native.looking.worths", lambda *_: None)
    assert worths(look, at.moves) == expected
