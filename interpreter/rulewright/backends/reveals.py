"""Whether a move showed somebody something that cannot be unseen: undo stops there."""

from __future__ import annotations

from rulewright.backends.reference.state import State
from rulewright.backends.reference.table import Table
from rulewright.backends.sight import sees
from rulewright.hir.program import Choice


def reveals(table: Table, before: State, after: State) -> bool:
    """Something was drawn, a piece came to light for some seat, or hidden answers were opened."""
    if before.counters != after.counters or _opened_answers(before, after):
        return True
    return any(_showed(before, after, seat) for seat in range(1, table.scene.players + 1))


def _opened_answers(before: State, after: State) -> bool:
    """The last of several who answered in secret has answered, and now all answers are known."""
    return isinstance(before.open, Choice) and before.open.hidden and after.open is not before.open


def _showed(before: State, after: State, seat: int) -> bool:
    """Whether a piece that the seat did not see lies where it does."""
    return any(not _seen(before, piece, seat) and _seen(after, piece, seat) for piece in before.spots)


def _seen(state: State, piece: tuple[str, int], seat: int) -> bool:
    """What lies in the box, everybody knows."""
    spot = state.spots.get(piece)
    return spot is None or sees(*spot, seat)
