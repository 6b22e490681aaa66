"""The functions of the machine against Python, one by one, and what they do with numbers that they should not get."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rulewright.backends.python import support
from rulewright.lir.evaluate import keep_ways

from .machine_text import ROOM, SLOTS, Did

pytestmark = pytest.mark.needs("cc")

BROKEN, FULL = 2, 4
ROOT = Path(__file__).parents[2]
wide = st.integers(-(2**63), 2**63 - 1)
small = st.integers(-9, 9)
listed = st.lists(small, max_size=ROOM)
FITS = range(-(2**63), 2**63)


@given(wide | small, wide | small)
def test_arithmetic_is_pythons_or_a_trap(x: int, y: int) -> None:
    for name, exact in (("plus", x + y), ("minus", x - y), ("times", x * y)):
        did = Did(name, x, y)
        assert did.value == exact if exact in FITS else did.trap == BROKEN
    for name, sound in (("divide", y != 0), ("modulo", y > 0)):
        did = Did(name, x, y)
        exact = (x // y if name == "divide" else x % y) if sound else 2**63
        assert (did.trap, did.value) == ((0, exact) if exact in FITS else (BROKEN, 0))


@given(st.lists(small, max_size=SLOTS - 2), st.data())
def test_lists_in_slots_move_as_they_do_in_python(items: list[int], data: st.DataObject) -> None:
    slots = [len(items), *items, *[0] * (SLOTS - 1 - len(items))]
    x, where = data.draw(small), data.draw(st.integers(0, len(items)))
    for name, change in (
        ("insert", lambda s: support.insert(s, 0, where, x)),
        ("insert_sorted", lambda s: support.insert_sorted(s, 0, x)),
        ("take_out", lambda s: support.remove(s, 0, x)),
    ):
        before = [len(items), *sorted(items), *slots[1 + len(items) :]] if name == "insert_sorted" else slots
        expected = before[:]
        if name == "take_out" and x not in items:
            assert Did(name, x, 0, before).trap == BROKEN
            continue
        change(expected)
        did = Did(name, *((where, x) if name == "insert" else (x, 0)), before)
        assert (did.trap, did.slots) == (0, expected)


@given(listed, listed, listed)
def test_lists_are_sorted_stably_and_made_sets(items: list[int], first: list[int], second: list[int]) -> None:
    n = min(len(items), len(first), len(second))
    items, first, second = items[:n], first[:n], second[:n]
    assert Did("sort_by", 0, 0, (), items, first, second).items == support.in_order(items, first, second)
    assert Did("unique", items=items).items == list(dict.fromkeys(items))
    assert Did("arrange", items=items).items == sorted(set(items))
    without = items[:]
    if 3 in without:
        without.remove(3)
    assert Did("remove_one", 3, items=items).items == without


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 15), st.integers(0, 15)), max_size=21), st.booleans())
def test_the_same_ways_are_kept(ways: list[tuple[int, int, int]], every: bool) -> None:
    """Two counts of two bits each, with a bit above each that is 0."""
    guard = 0b100100
    triples = [n for end, known, counts in ways for n in (end, *((k >> 2) * 8 + k % 4 for k in (known, counts)))]
    assert Did("keep_ways", guard, int(every), (), triples).items == keep_ways(triples, guard, every)


def test_chance_is_what_its_page_says() -> None:
    page = (ROOT / "docs/chance.md").read_text("utf-8")
    vectors = [
        tuple(map(int, row)) for row in re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.M)
    ]
    assert len(vectors) >= 9
    for seed, stream, counter, n, drawn in vectors:
        slots = [*(seed >> 16 * i & 0xFFFF for i in range(4)), counter]
        did = Did("peek", stream, n, slots)
        assert (did.trap, did.value) == (0, drawn)


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("insert", -1, 1),
        ("insert", 3, 1),
        ("clear", -1, 2),
        ("clear", SLOTS - 1, 2),
        ("clear", 2**62, 2**62),
        ("sum", -(2**63), 1),
        ("sum", 0, SLOTS + 1),
        ("in_slots", SLOTS, 1),
        ("take_slots", 5, SLOTS),
        ("take_range", 0, ROOM + 1),
        ("put_slots", SLOTS - 2, 3),
        ("put_slots", 0, 1),
        ("peek", 0, -1),
    ],
)
def test_what_lies_outside_is_a_trap_and_nothing_is_touched(name: str, x: int, y: int) -> None:
    slots = [2, 7, 8, *[0] * (SLOTS - 4), 9]
    did = Did(name, x, y, slots, [4, 5])
    assert (did.trap, did.slots) == (BROKEN, slots)


@pytest.mark.parametrize("length", [-1, SLOTS, 2**31 - 1])
@pytest.mark.parametrize("name", ["insert", "insert_sorted", "take_out"])
def test_a_length_that_cannot_be_is_a_trap(name: str, length: int) -> None:
    slots = [length, *[1] * (SLOTS - 1)]
    did = Did(name, 0, 0, slots)
    assert (did.trap, did.slots) == (BROKEN, slots)
