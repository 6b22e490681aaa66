"""`-k`: which names an expression means."""

from __future__ import annotations

import pytest

from rulewright.casework.selection import NoSelection, everything, selection

NAMES = ["a full store takes no more", "the store is not full", "rounds and turns", "Two cross and pay", "neither"]


@pytest.mark.parametrize(("text", "meant"), [
    ("", [0, 1, 2, 3, 4]),
    ("full store", [0]),
    ("full and store", [0, 1]),
    ("two", [3]),
    ("store or cross", [0, 1, 3]),
    ("not store", [2, 3, 4]),
    ("not store and not cross", [2, 4]),
    ("not (store or cross)", [2, 4]),
    ("rounds or store and more", [0, 2]),
    ("(rounds or store) and more", [0]),
    ("'and'", [2, 3]),
    ('"not full"', [1]),
    ("not not store", [0, 1]),
    ("is 'not' full", [1]),
])  # fmt: skip
def test_names_that_are_meant(text: str, meant: list[int]) -> None:
    chosen = selection(text)
    assert [n for n, name in enumerate(NAMES) if chosen(name)] == meant


@pytest.mark.parametrize("text", ["and", "store and", "(store", "store)", "not", "()", "or store", "store or or more"])
def test_what_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(NoSelection):
        selection(text)


def test_no_text_is_everything() -> None:
    assert selection("  ") is everything
