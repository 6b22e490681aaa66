"""Faults planted one at a time in what writes C: playing side by side with Python finds each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

import pytest

import tiers
from rulewright.backends.native import branchless, emit_program, expressions, keeping, list_statements, statements
from rulewright.backends.native.best_engine import best_engine
from rulewright.backends.native.engine import NativeEngine
from rulewright.lir import program as lir
from rulewright.pipeline import Table, check_book, load_book, seat_table
from rulewright.syntax.read_book import read_book_text

from .compiled import same_games, same_moves

ROOT = Path(__file__).parents[2]

Patch = pytest.MonkeyPatch


def differs(table: Table) -> bool:
    """Whether the check of 50 games, or what the other tests compare, finds a difference."""
    engine, line = best_engine(table.python, "cc" if tiers.absent("tcc") else "tcc")
    if not isinstance(engine, NativeEngine):
        assert "does not play alike" in line
        return True
    try:
        same_games(engine, 40)
        for seed in range(8):
            same_moves(engine, seed)
    except AssertionError:
        return True
    return False


def another(patch: Patch, rows: dict[type, Any], node: type, change: Callable[[Any], Any]) -> None:
    """Writes another node in place of a sort of node."""
    row = rows[node]
    patch.setitem(rows, node, lambda w, given: row(w, change(given)))


def shorter_loops(patch: Patch) -> None:
    one = lir.Const(1, low=1, high=1)
    shorter = lambda s: replace(s, stop=lir.Arith("-", s.stop, one, low=0, high=99))  # noqa: E731
    another(patch, statements._ROWS, lir.ForRange, shorter)


def no_range_checks(patch: Patch) -> None:
    patch.setattr(statements, "outside", lambda text, value, least, most: "")


def wrong_minimum(patch: Patch) -> None:
    another(patch, expressions._ROWS, lir.Arith, lambda e: replace(e, op="max") if e.op == "min" else e)


def no_copies(patch: Patch) -> None:
    another(patch, expressions._ROWS, lir.Call, lambda e: replace(e, copied=False))


def faults_in_trials_count(patch: Patch) -> None:
    another(patch, expressions._ROWS, lir.Call, lambda e: replace(e, guarded=False))


def machine_with(patch: Patch, old: str, new: str) -> None:
    real = emit_program._file

    def changed(name: str) -> str:
        text = real(name)
        return text.replace(old, new)

    assert any(old in real(name) for name in ("machine", "play", "keep_ways"))
    patch.setattr(emit_program, "_file", changed)


def leftovers(patch: Patch) -> None:
    machine_with(patch, "    s[last] = 0;\n", "")


def unsorted_pile(patch: Patch) -> None:
    machine_with(patch, "s[at + 1 + where] < x", "s[at + 1 + where] < 0")


def unstable_order(patch: Patch) -> None:
    machine_with(patch, "if (x != y) return x > y;", "if (x != y) return x > y;\n        if (i == k - 1) return a < b;")


def position_not_taken_back(patch: Patch) -> None:
    machine_with(patch, "    before_last(c, b, s, from, seed, stream);\n", "")


def other_bots(patch: Patch) -> None:
    machine_with(patch, "(1ULL << 32) + (u64)i", "(1ULL << 33) + (u64)i")


def second_seat_first(patch: Patch) -> None:
    machine_with(patch, "places[seat] += more > 0;", "places[seat] += more >= 0;")


def frames_stay(patch: Patch) -> None:
    patch.setitem(statements._ROWS, lir.Clear, lambda w, s: None)


def dearer_ways(patch: Patch) -> None:
    machine_with(patch, "if (!every && j < kept) continue;", "")


def kept_too_long(patch: Patch) -> None:
    """What a search found is used again though the position has changed."""
    real = keeping.KeptFunction.__init__

    def careless(self: Any, *given: Any) -> None:
        real(self, *given)
        self.ranges = [(low, low + 1) for low, _ in self.ranges]

    patch.setattr(keeping.KeptFunction, "__init__", careless)


def every_option_holds(patch: Patch) -> None:
    patch.setattr(branchless, "_weighed", lambda w, e: "1")


def few_ends(patch: Patch) -> None:
    """A search that counts nothing forgets ends that lie side by side."""
    forgetful = lambda text: Template(text.replace("ends[space / 64] |= bit", "ends[space / 64] = bit"))  # noqa: E731
    patch.setattr(list_statements, "Template", forgetful)


BREAKS = """\
rulebook: breaks
language: 1
players: 2..2
resources:
  pounds: {symbol: £, up to: 200}
player:
  cash: pounds
  n: 0..9
actions:
  work:
    do: |
      gain £1
      add 4 to me.n
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer work
scoring:
  cash: p.cash
"""
"""At the third turn of a player the field runs over, after the pound has been gained."""


@cache
def seated(name: str) -> Table:
    return seat_table(check_book(read_book_text({"rulebook.yaml": BREAKS})) if not name else load_book(ROOT / name), 2)


BREAKTHROUGH, HEX = "rules/classics/breakthrough", "rules/classics/hex"
HARBOUR, SEALANE, WORKSHOP = "rules/harbour", "rules/sealane", "tests/differential/workshop"
PLANTED = [
    (wrong_minimum, HARBOUR),
    (other_bots, HARBOUR),
    (position_not_taken_back, ""),
    (no_copies, WORKSHOP),
    (shorter_loops, WORKSHOP),
    (no_range_checks, WORKSHOP),
    (faults_in_trials_count, WORKSHOP),
    (leftovers, WORKSHOP),
    (unsorted_pile, WORKSHOP),
    (unstable_order, WORKSHOP),
    (second_seat_first, WORKSHOP),
    (frames_stay, WORKSHOP),
    (dearer_ways, SEALANE),
    (kept_too_long, SEALANE),
    (every_option_holds, BREAKTHROUGH),
    (few_ends, HEX),
]
EVERY_DAY = 4


@pytest.mark.needs("cc")
@pytest.mark.parametrize(
    ("plant", "name"),
    [
        pytest.param(*p, id=p[0].__name__, marks=() if i < EVERY_DAY else pytest.mark.long)
        for i, p in enumerate(PLANTED)
    ],
)
def test_a_planted_fault_is_found(plant: Callable[[Patch], None], name: str, monkeypatch: Patch) -> None:
    plant(monkeypatch)
    assert differs(seated(name))


@pytest.mark.needs("cc")
def test_without_a_fault_nothing_differs() -> None:
    assert not differs(seated("")) and not differs(seated(HARBOUR))
