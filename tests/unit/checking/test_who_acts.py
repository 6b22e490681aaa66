"""Pinned 18 and 19: who acts, and where nobody does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_book import LINES, checked, said, silent

BEGIN = "setup: |\n  earn()\n"
NEEDS = [
    "gain £1",
    "pay £1",
    "choose s from Ship",
    'log "{me.boat}"',
    "offer main",
    "let x be can(build)",
    "let x be taken(build)",
    "let x be build.amount",
    "earn()",
    "grain_token.use()",
    "for each s in Ship in chosen order: move s to box",
]
NEEDS_NOT = [
    "player gains £1",
    "player chooses s from Ship",
    "turn of player: gain £1",
    "offer main to player",
    "let x be can(build, player)",
    "earn_for(player)",
]


@pytest.mark.parametrize("lines", NEEDS)
def test_pinned_18_lines_that_need_somebody(lines: str) -> None:
    assert checked(lines)[0].steps["test"].me is not None


@pytest.mark.parametrize("lines", NEEDS_NOT)
def test_lines_that_need_nobody(lines: str) -> None:
    assert checked(lines)[0].steps["test"].me is None


def test_pinned_18_a_step_that_needs_somebody_is_a_finding_at_the_call() -> None:
    said("{lines}", "RW312", "earn()", "setup: |\n  earn()\n")
    silent("x", "setup: |\n  for each p in Player:\n    turn of p: earn()\n")


def test_pinned_18_functions_have_nobody() -> None:
    said("x", "RW312", "me", "functions:\n  f(market): me.boat\n")
    said("x", "RW312", "can(build)", "functions:\n  f(market): can(build)\n")
    said("x", "RW312", "build.amount", "functions:\n  f(market): build.amount\n")


def test_pinned_19_a_parameter_called_me() -> None:
    steps = "steps:\n  as_somebody(me Player):\n    do: |\n      earn()\n"
    book, found = checked("x", steps + "setup: |\n  for each p in Player: as_somebody(p)\n")
    assert not found
    step = book.steps["as_somebody"]
    assert step.me is step.params[0]


def test_the_need_spreads_through_hooks_and_deeds() -> None:
    hook = "hooks:\n  pays:\n    after: earn_for\n    do: |\n      gain £1\n"
    said("x", "RW312", "earn_for(p)", hook + "setup: |\n  for each p in Player: earn_for(p)\n")
    said("x", "RW312", "grain_token.use()", "setup: |\n  grain_token.use()\n")


def test_functions_that_lead_back_to_themselves() -> None:
    head = "functions:\n  f(market): g(market) + 1\n  g(market): f(market)\n"
    found = said("x", "RW256", "f(market)", head)
    assert "`f` → `g` → `f`" in found.message


def test_a_long_chain_and_a_long_circle_of_functions() -> None:
    chain = "".join(f"  f{i}(market): f{i + 1}(market) + 1\n" for i in range(400))
    silent("x", f"functions:\n{chain}  f400(market): 1\n")
    found = said("x", "RW256", "f0(market)", f"functions:\n{chain}  f400(market): f0(market)\n")
    assert "…" in found.message


def test_deep_expressions_are_read() -> None:
    silent("let x be " + "if player.boat = 1 then 1 else " * 45 + "0", LINES)
