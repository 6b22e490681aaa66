"""Grows lists, sources and aggregates."""

from __future__ import annotations

from fragments.grow import grow, grow_or, in_parens, tight
from fragments.grow_scope import GOODS, Scope


def domain(s: Scope) -> tuple[str, str, Scope]:
    """`x in SOURCE`, the type of x, and the scope that knows it."""
    source, sort = s.pick(
        ("Good", "good"),
        ("Player", "player"),
        ("dock", "ship"),
        ("Ship", "ship"),
        ("known", "good"),
        ("path", "good"),
        (f"1..{s.pick('3', 'three', 'number')}", "number"),
        (in_parens(grow(s.deeper(), "goods")), "good"),
        ("neighbours(Cell.B2)", "cell"),
        ("Cell", "cell"),
        (f"line(Cell.A{s.pick(1, 2, 3)}, east)", "cell"),
    )
    name, known = s.bind(sort)
    return f"{name} in {source}", sort, known.deeper()


def domain_of(s: Scope, sort: str) -> tuple[str, Scope]:
    head, found, known = domain(s)
    while found != sort:
        head, found, known = domain(s)
    return head, known


def where(s: Scope, likely: float = 0.6) -> str:
    return f" where {grow_or(s)}" if s.chance(likely) else ""


def keys(s: Scope) -> str:
    first = f"{tight(s, 'number')}{s.pick('', ' descending', ' ascending')}"
    return first if s.chance(0.7) else f"{first}, then {tight(s, 'number')}{s.pick('', ' descending')}"


def fold(s: Scope, op: str) -> str:
    head, _, known = domain(s)
    return f"({op} {head}{where(known)})"


def fold_of(s: Scope, op: str) -> str:
    """`most` and `least` are asked of what is not empty."""
    head, known = domain_of(s, s.pick("good", "cell")) if op == "sum" else domain_of(s, "cell")
    return f"({op} of {tight(known, 'number')} for {head}{where(known) if op == 'sum' else ''})"


def ordered(s: Scope, op: str, sort: str) -> str:
    head, known = domain_of(s, sort)
    order = f" by {keys(known)}" if s.chance(0.6) else ""
    return f"({op} {head}{where(known)}{order})"


def the(s: Scope) -> str:
    name, _ = s.bind("good")
    return f"(the {name} in Good where {name} = {s.random.choice(GOODS)})"


def some_ship(s: Scope) -> str:
    """The first or last of an order; where there is none, another."""
    name, known = s.bind("ship")
    order = f" by {keys(known.deeper())}" if s.chance(0.7) else ""
    listed = f"{s.pick('first', 'last', 'last')} {name} in {s.pick('dock', 'Ship')}{order}"
    return s.pick(listed, f"first {name} in (each x{name} in Ship where x{name}.token is none)")


def every(s: Scope) -> str:
    head, _, known = domain(s)
    return f"(every {head}{where(known)} has {grow_or(known)})"
