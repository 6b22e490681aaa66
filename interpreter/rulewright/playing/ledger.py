"""What moves brought and cost each player in the end, as everybody may know it."""

from __future__ import annotations

from collections import Counter

from rulewright.backends.reference.state import Spot
from rulewright.backends.reference.trace import Trace
from rulewright.backends.reference.words import units_words
from rulewright.backends.reference.world import World
from rulewright.backends.sight import PLAYER
from rulewright.playing.match import Match

Balance = Counter[tuple[int, str, int]]
"""Units by seat, resource and kind (0: it has none); what was lost is negative."""


def balance(trace: Trace) -> Balance:
    """Gains and losses; what players hold in secret is left out."""
    found: Balance = Counter()
    for moved in trace.ledger:
        for spot, count in ((moved.source, -moved.count), (moved.target, moved.count)):
            if spot is not None and _is_open(spot):
                found[spot[1][0], moved.resource, moved.key] += count
    return found


def _is_open(spot: Spot) -> bool:
    return spot[0].owner == PLAYER and spot[0].seen == "all"


def balance_words(match: Match, found: Balance) -> str:
    """`Ann +3 points, −$1; Bob +1 rye`; nothing where all is as it was."""
    table = match.table.reference.table
    world = World(table, match.game.position)
    parts: dict[int, list[str]] = {}
    for (seat, resource, key), count in sorted(found.items()):
        if count:
            declared = table.book.resources[resource]
            own = declared.each == PLAYER and key == seat
            words = units_words(world, declared, 0 if own else key, abs(count))
            parts.setdefault(seat, []).append(f"{'+' if count > 0 else '−'}{words}")
    return "; ".join(f"{match.seat_titles[seat - 1]} {', '.join(words)}" for seat, words in parts.items())
