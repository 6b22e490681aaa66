"""Faults planted one at a time in the emitter or in what generated code calls: playing side by side finds each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rulewright.backends.python.emit_expressions as expressions
import rulewright.backends.python.emit_statements as statements
import rulewright.backends.python.engine as engine
import rulewright.backends.python.lines as lines
from rulewright.backends.python.engine import PythonEngine
from rulewright.lir import program as lir
from rulewright.pipeline import load_book, seat_table

from .side_by_side import python_and_reference

WORKSHOP = Path(__file__).parent / "workshop"
GAMES = range(8)

Patch = pytest.MonkeyPatch


def differs() -> bool:
    """Whether a fresh engine parts from the reference in one of a few games. Whatever it raises is noticed too. The
    book is read anew, since of a book that was compiled before texts are kept."""
    seated = seat_table(load_book(WORKSHOP), 2)
    made = PythonEngine(seated.scene, seated.checked.program)
    try:
        return any(python_and_reference(made, seated.reference, seed) for seed in GAMES)
    except Exception:
        return True


def another(patch: Patch, rows: dict[type, Any], node: type, change: Callable[[Any], Any]) -> None:
    """Writes another node in place of a sort of node. A row is given the writer first where it writes lines."""
    row = rows[node]
    patch.setitem(rows, node, lambda *given: row(*given[:-1], change(given[-1])))


def shorter_loops(patch: Patch) -> None:
    one = lir.Const(1, low=1, high=1)
    another(patch, lines.ROWS, lir.ForRange, lambda s: replace(s, stop=lir.Arith("-", s.stop, one, low=0, high=99)))


def no_range_checks(patch: Patch) -> None:
    patch.setattr(statements, "outside", lambda text, value, least, most: "False")


def swapped_comparison(patch: Patch) -> None:
    patch.setitem(expressions._COMPARE, "<=", "<")


def wrong_minimum(patch: Patch) -> None:
    patch.setitem(expressions._ARITH, "min", expressions._ARITH["max"])


def lost_negation(patch: Patch) -> None:
    patch.setitem(expressions._ROWS, lir.Not, lambda e: expressions._text(e.operand))


def or_for_and(patch: Patch) -> None:
    patch.setitem(expressions._ROWS, lir.Both, lambda e: expressions._ROWS[lir.Either](e))


def no_copies(patch: Patch) -> None:
    another(patch, expressions._ROWS, lir.Call, lambda e: replace(e, copied=False))


def faults_are_a_yes(patch: Patch) -> None:
    given = engine.trials

    def trials(notes: list[Any]) -> tuple[Any, Any, Any]:
        note, _, question = given(notes)

        def trial(function: Callable[..., int], s: list[int], *args: Any) -> int:
            try:
                return question(function, s, *args)
            except Exception:
                return 1

        return note, trial, question

    patch.setattr(engine, "trials", trials)


def nothing_is_put_back(patch: Patch) -> None:
    given = engine.trials
    patch.setattr(engine, "trials", lambda notes: (lambda note: None, *given(notes)[1:]))


def leftovers(patch: Patch) -> None:
    """What is taken out of a list in slots leaves a number behind."""

    def remove(s: list[int], at: int, value: int) -> None:
        last = at + s[at]
        where = s.index(value, at + 1, last + 1)
        s[where:last] = s[where + 1 : last + 1]
        s[at] -= 1

    patch.setattr(engine, "remove", remove)


def unsorted_pile(patch: Patch) -> None:
    def insert(s: list[int], at: int, value: int) -> None:
        s[at] += 1
        s[at + s[at]] = value

    patch.setattr(engine, "insert_sorted", insert)


def unstable_order(patch: Patch) -> None:
    def in_order(items: list[int], *keys: list[int]) -> list[int]:
        order = sorted(range(len(items)), key=lambda i: ([k[i] for k in keys], -i))
        return [items[i] for i in order]

    patch.setattr(engine, "in_order", in_order)


def counter_stands(patch: Patch) -> None:
    real = engine.chance
    patch.setattr(engine, "chance", lambda seed_at, streams: (real(seed_at, streams)[0],) * 2)


def dearer_ways(patch: Patch) -> None:
    """Ways that another undercuts are kept."""
    real = engine.keep_ways
    patch.setattr(engine, "keep_ways", lambda triples, guard, every: real(triples, guard, True))


def frames_stay(patch: Patch) -> None:
    """The frame of a procedure that has returned is not cleared."""
    patch.setitem(lines.ROWS, lir.Clear, lambda w, s: w.add("pass"))


PLANTED = [
    shorter_loops,
    no_range_checks,
    swapped_comparison,
    wrong_minimum,
    lost_negation,
    or_for_and,
    no_copies,
    faults_are_a_yes,
    nothing_is_put_back,
    leftovers,
    unsorted_pile,
    unstable_order,
    counter_stands,
    dearer_ways,
    frames_stay,
]


def test_without_a_fault_nothing_differs() -> None:
    assert not differs()


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert differs()
