"""All single statements that ask nobody, and how likely each is."""

from __future__ import annotations

from collections.abc import Callable

from fragments.grow import clamped, grow
from fragments.grow_fields import adds, says, sets, shifts
from fragments.grow_lists import domain, where
from fragments.grow_moves import (
    draws_piece,
    gains,
    moves_all,
    moves_piece,
    moves_token,
    moves_units,
    other_gains,
    other_pays,
    owes,
    pays,
    ships_load,
    shuffles,
    swaps,
    tolls,
)
from fragments.grow_scope import Lines, Scope

Made = tuple[Lines, Scope]

# ---- calls ----


def calls(s: Scope) -> Lines:
    """A step, an adjustment, a member's deed."""
    made: list[str] = []
    if s.may("quiet"):
        made.append(f"quiet({grow(s, 'good')}, {clamped(s, 0, 99)})")
    if s.may("use"):
        made += [f"{s.pick('cook', 'mate', 'boy')}.use()", f"(if {grow(s, 'truth')} then cook else boy).use()"]
    if s.may("market_moves"):
        made.append("market_moves()")
    return [s.random.choice(made)] if made else gains(s)


def lets(s: Scope) -> Made:
    sort = s.pick("number", "good", "player", "cell", "goods", "truth", "pounds")
    name, after = s.bind(sort)
    return [f"let {name} be {grow(s, sort)}"], after


def totals(s: Scope) -> Made:
    """A list grown by an aggregate, then used."""
    head, _, known = domain(s)
    name, after = s.bind("number")
    return [f"let {name} be count {head}{where(known, 0.9)}"], after


Simple = Callable[[Scope], Lines]
SIMPLE: list[Simple] = [
    gains,
    pays,
    pays,
    other_pays,
    other_gains,
    owes,
    ships_load,
    *[moves_units] * 4,
    *[moves_all] * 2,
    tolls,
    moves_piece,
    moves_token,
    swaps,
    draws_piece,
    shuffles,
    sets,
    sets,
    sets,
    adds,
    adds,
    adds,
    *[shifts] * 4,
    says,
    calls,
    calls,
]
NAMING: list[Callable[[Scope], Made]] = [lets, lets, totals]
