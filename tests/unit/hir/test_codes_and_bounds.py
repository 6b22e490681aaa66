"""Move codes there and back, and bounds that hold what they bound."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulewright.hir import program as p
from rulewright.hir.bounds import Bounds
from rulewright.hir.move_codes import decode, digits, encode, too_many


@pytest.fixture
def small() -> ModuleType:
    """The module `small_table` of `tests/semantics`."""
    name = "tests_semantics_small_table"
    if name not in sys.modules:
        path = Path(__file__).parents[2] / "semantics" / "small_table.py"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


BOOK = """
groups:
  main: {title: Main}
state:
  low: 0..9
actions:
  act:
    group: main
    title: Act
    do: |
"""


def choices(small: ModuleType, *lines: str) -> tuple[Any, list[p.Choice]]:
    """The bounds and the choices of an action of these lines."""
    table = small.SmallTable(BOOK + "".join(f"      {line}\n" for line in lines))
    bounds = Bounds(table.reference.table.scene, table.program)
    return bounds, [d for d in table.program.decisions if isinstance(d, p.Choice)]


def test_one_variable_is_its_value(small: ModuleType) -> None:
    bounds, found = choices(
        small, "choose g from Good", "choose x from 3..7", "choose y from (low - 2)..5", "set n to x"
    )
    assert [(d.low, d.size) for c in found for d in digits(bounds, c)] == [(0, 4), (0, 8), (-2, 8)]
    assert encode(digits(bounds, found[1]), [5]) == 5
    assert encode(digits(bounds, found[2]), [-2]) == 0
    assert decode(digits(bounds, found[2]), 3) == [1]


def test_several_are_mixed_radix_the_first_most_significant(small: ModuleType) -> None:
    bounds, found = choices(small, "choose g from Good, x from 2..5, y from 1..x", "set n to x + y")
    digit = digits(bounds, found[0])
    assert [(d.low, d.size) for d in digit] == [(1, 3), (2, 4), (1, 5)]
    codes = [encode(digit, [g, x, y]) for g in (1, 2, 3) for x in range(2, 6) for y in range(1, 6)]
    assert codes == list(range(60))
    assert all(encode(digit, decode(digit, code)) == code for code in codes)


def test_too_many_codes_name_the_variable(small: ModuleType) -> None:
    lines = "      choose a from 1..2000, b from 1..2000, c from 1..2000, d from 1..2\n      set n to min(9, c + d)\n"
    assert [m for m in small.errors(BOOK + lines) if "with `c` this may have more than 2,147,483,648" in m]
    bounds, found = choices(small, "choose a from 1..2000, b from 1..2000 where a = b", "set n to min(9, a + b)")
    assert too_many(bounds, found[0].vars, found[0].sources) is None


BOUNDED = {
    "2 * low - 3": (-3, 15),
    "(low - 4) div 2": (-2, 2),
    "low mod 4": (0, 3),
    "min(low, 3) + max(low, 2)": (2, 12),
    "if low > 3 then 7 else low": (0, 9),
    "count g in Good where low > 2": (0, 3),
    "sum of low for g in Good": (0, 27),
    "most of low + x for x in 2..4": (2, 13),
    "seen.size": (0, 40),
    "(each p in Player where p.cash > £2).size": (0, 2),
    "f(low) + f(2)": (2, 20),
}


@pytest.mark.parametrize("text", BOUNDED)
def test_bounds_of_expressions(small: ModuleType, text: str) -> None:
    rest = "functions:\n  f(x 0..9): x + 1\n"
    table = small.SmallTable(
        rest + BOOK + f"      let a be {text}\n      choose z from 1..2\n      set n to max(0, a + z)\n"
    )
    made = Bounds(table.reference.table.scene, table.program)
    (var,) = [v for v in table.program.procs["action act"].frame if v.name == "a"]
    assert made.var(var) == BOUNDED[text]


def test_bounds_of_what_the_splitter_made(small: ModuleType) -> None:
    table = small.SmallTable(
        BOOK
        + """      for each g in Good where me.store[g] < low:
        choose x from 1..2
        gain x of g
      repeat low times:
        choose x from 1..2
        set n to x
      repeat until n > 3 at most 7 times:
        choose x from 1..2
        set n to n + x
      choose 1 to 2 different g from Good as gs:
        gain 1 of g
"""
    )
    made = Bounds(table.reference.table.scene, table.program)
    frame = {v.name: v for v in table.program.procs["action act"].frame}
    assert made.var_capacity(frame["items"]) == 3 and made.list_var(frame["items"]) == (1, 3)
    assert made.var(frame["index"]) == (0, 4)
    assert made.var(frame["left"]) == (0, 9)
    assert made.var(frame["round"]) == (0, 7)
    assert made.var_capacity(frame["gs"]) == 2
