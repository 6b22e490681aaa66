"""The result: points line by line, totals, places with ties broken in order; equal to the end is a shared place."""

from __future__ import annotations

from rulewright.backends.reference.state import Env
from rulewright.backends.reference.world import World
from rulewright.runtime.engine import Standing


def standing(w: World) -> Standing:
    """How the players stand in this position."""
    book = w.table.book
    seats = range(1, w.table.scene.players + 1)
    lines = tuple(tuple(w.number(line.value, _of(w, seat)) for seat in seats) for line in book.scoring)
    totals = tuple(sum(line[seat - 1] for line in lines) for seat in seats)
    ranks = [_rank(w, seat, totals[seat - 1]) for seat in seats]
    places = tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
    return Standing(lines, totals, places)


def outlook(w: World) -> list[int]:
    """What the position is worth to each player: by the book's advice for bots, else what each would score."""
    book = w.table.book
    lines = (book.outlook,) if book.outlook else book.scoring
    seats = range(1, w.table.scene.players + 1)
    return [sum(w.number(line.value, _of(w, seat)) for line in lines) for seat in seats]


def _of(w: World, seat: int) -> Env:
    var = w.table.book.score_var
    return {} if var is None else {var: seat}


def _rank(w: World, seat: int, total: int) -> tuple[int, ...]:
    """Greater is better: the total, then each tie-breaker."""
    ties = (w.number(t.value, _of(w, seat)) * (1 if t.op == "most" else -1) for t in w.table.book.ties)
    return (total, *ties)
