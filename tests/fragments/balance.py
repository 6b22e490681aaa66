"""What must hold after every move: pieces lie in exactly one place, units came from somewhere and went somewhere."""

from __future__ import annotations

from collections import Counter

from rulewright.backends.reference.state import Cell, Key, State
from rulewright.backends.reference.trace import Trace
from rulewright.hir.fields import Field, HoldingShape, PlaceShape

Units = Counter[tuple[str, Key, int]]
"""How many units of which member (from 1; 0 where the resource has none) lie in which cell."""


def pieces_apart(state: State) -> list[str]:
    """Pieces that lie in two places, or elsewhere than where the state says they do."""
    lies = Counter(
        (field.shape.kind, piece, field.path, key)
        for field, cells in state.cells.items()
        if isinstance(field.shape, PlaceShape)
        for key, pieces in cells.items()
        for piece in pieces
    )
    said = Counter((kind, piece, field.path, key) for (kind, piece), (field, key) in state.spots.items())
    return [str(found) for found in (lies - said) + (said - lies)]


def units(state: State) -> Units:
    found: Units = Counter()
    for field, cells in state.cells.items():
        if isinstance(field.shape, HoldingShape):
            for key, cell in cells.items():
                found.update(_counts(field, key, cell))
    return found


def _counts(field: Field, key: Key, cell: Cell) -> Units:
    if isinstance(cell, int):
        return Counter({(field.path, key, 0): cell})
    return Counter({(field.path, key, member): count for member, count in enumerate(cell, 1)})


def ledger_units(trace: Trace) -> Units:
    """What the ledger says has come to each cell and gone from it."""
    found: Units = Counter()
    for moved in trace.ledger:
        assert moved.count > 0
        for end, sign in ((moved.source, -1), (moved.target, 1)):
            if end is not None:
                found[end[0].path, end[1], moved.key] += sign * moved.count
    return found


def unbalanced(before: State, after: State, trace: Trace) -> list[str]:
    """All that does not add up in one move."""
    change = units(after)
    change.subtract(units(before))
    change.subtract(ledger_units(trace))
    terms = [m for m in trace.ledger if m.terms and sum(t.value for t in m.terms) != m.count]
    return [*pieces_apart(after), *(str(at) for at, count in change.items() if count), *(str(m.count) for m in terms)]


def check_balance(before: State, after: State, trace: Trace) -> None:
    """Raises AssertionError where a move does not balance."""
    wrong = unbalanced(before, after, trace)
    assert not wrong, wrong
