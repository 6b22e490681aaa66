"""What C gives up on, generated Python plays: whatever traps C is made to meet, the games are the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.backends.native import best_engine as choosing, emit_program, machine
from rulewright.backends.native.best_engine import best_engine
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.machine import FAULT, Machine, where
from rulewright.pipeline import Table, load_book, seat_table
from rulewright.runtime.faults import Fault

from .compiled import compiled, same_games, same_moves, same_play_out

pytestmark = pytest.mark.needs("cc")

ROOT = Path(__file__).parents[2]
FEW_WORDS = 1_200
"""Less than a list of options takes."""


@pytest.fixture(scope="module")
def workshop() -> Table:
    return seat_table(load_book(ROOT / "tests/differential/workshop"), 2)


def given_up(native: NativeEngine, games: int = 20) -> int:
    """How many moves C gives up in games that Python plays."""
    found = 0
    for seed in range(games):
        s = native.python.start(seed)
        for number in range(40):
            options = native.python.legal(s)
            if not options:
                break
            slots, move = native.machine.slots(s), options[number % len(options)]
            found += native.machine.call("rw_apply", where(slots), move) < FAULT
            try:
                native.python.apply(s, move)
            except Fault:
                break
    return found


TAKE_OUT = "static MAYBE i64 take_out(C *c, S *s, i64 at, i64 x, i64 most) {"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(TAKE_OUT, TAKE_OUT + " if (x) return bad(c);", id="an index that should not be"),
        pytest.param("    c->left = COUNTS;", "    c->left = 0;", id="a move that counts too long"),
        pytest.param("if (n < 0 || c->end - p < n)", "if (p > c->base + OPTIONS)", id="memory that runs out"),
    ],
)
def test_a_trap_is_no_answer(old: str, new: str, workshop: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    real = emit_program._file
    assert any(old in real(part) for part in ("machine", "play"))
    monkeypatch.setattr(emit_program, "_file", lambda part: real(part).replace(old, new))
    native = compiled(workshop)
    assert given_up(native) > 0
    assert same_games(native, 12), "faults are met as well"
    for seed in range(3):
        same_moves(native, seed, 80)
        same_play_out(native, seed)


def test_nothing_is_given_up_without_need(workshop: Table) -> None:
    assert given_up(compiled(workshop)) == 0


def test_without_memory_python_plays(workshop: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(size: int) -> None:
        raise OSError(12, "Cannot allocate memory")

    with monkeypatch.context() as patch:
        patch.setattr(machine, "_memory", none)
        engine, line = best_engine(workshop.python)
    assert engine is workshop.python
    assert line.startswith("played by Python: the system gives no memory to C ([Errno 12] Cannot allocate memory)")
    real = choosing.c_text
    monkeypatch.setattr(choosing, "c_text", lambda python: replace(real(python), words=FEW_WORDS))
    engine, line = best_engine(workshop.python)
    assert engine is workshop.python
    assert line.startswith("played by Python: the memory of C is too small for the book")


def test_a_machine_that_is_let_go_gives_its_memory_back(workshop: Table) -> None:
    """Each takes tens of megabytes of addresses; hundreds at once would not fit everywhere."""
    native = compiled(workshop)
    for seed in range(300):
        again = NativeEngine(workshop.python, Machine(native.machine.library, native.text))
        assert again.start(seed) == native.start(seed)
