"""The frame of growing random expressions: a wanted type is grown by one of the growers entered for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fragments.grow_scope import Scope

Grower = Callable[[Scope], str]
GROWERS: dict[str, tuple[Sequence[Grower], Sequence[Grower]]] = {}
"""By type: what is plain, and what is made of parts. Entered by `grow_values`."""


def grow(s: Scope, sort: str) -> str:
    """An expression of a type: number, truth, good, player, ship, cell, pounds, goods (a list)."""
    leaves, branches = GROWERS[sort]
    known = s.known(sort)
    if known and s.chance(0.35):
        return s.random.choice(known)
    return s.random.choice(leaves if s.depth <= 0 or s.chance(0.2) else branches)(s)


def grow_leaf(s: Scope, sort: str) -> str:
    known = s.known(sort)
    return s.random.choice(known) if known and s.chance(0.5) else s.random.choice(GROWERS[sort][0])(s)


def in_parens(text: str) -> str:
    return text if text.replace("_", "").isalnum() else f"({text})"


def tight(s: Scope, sort: str) -> str:
    """The same where only a name, a number or parentheses can stand."""
    return in_parens(grow(s, sort))


def inner(s: Scope, sort: str) -> str:
    """A part of a larger expression."""
    return in_parens(grow(s.deeper(), sort))


def clamped(s: Scope, low: int, high: int) -> str:
    """A number that mostly fits, so that games go on."""
    text = grow(s, "number")
    return f"max({low}, min({high}, {text}))" if s.chance(0.95) else in_parens(text)


def grow_or(s: Scope) -> str:
    """A condition that may follow `where` or `has`: no bare aggregate."""
    text = grow(s, "truth")
    return f"({text})" if text.split()[0] in ("any", "every", "if", "not", "count") else text
