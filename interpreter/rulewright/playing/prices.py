"""What a seat pays for each answer at once: the payments up to the next question or effect.

It is tried through the eyes of the seat, so nothing that it may not see shows in a price.
"""

from __future__ import annotations

from collections import Counter

from rulewright.backends.reference.machine import advance, take
from rulewright.backends.reference.state import Option
from rulewright.backends.reference.trace import Trace, UnitsMoved
from rulewright.backends.reference.words import joined, units_words
from rulewright.backends.reference.world import Reached, Refused
from rulewright.backends.sight import PLAYER, Sighted, Unseen
from rulewright.hir.program import Choice, Menu
from rulewright.playing.match import Match
from rulewright.runtime.faults import Fault

MOST = 60
"""Of more answers than these none is tried."""
FREE = "free"


def prices(match: Match) -> dict[int, str]:
    """The payments of each move in words; nothing at all where they are free, or say so themselves."""
    position = match.game.position
    if not isinstance(position.open, Choice | Menu) or len(position.options) > MOST:
        return {}
    if isinstance(position.open, Choice) and position.open.paying is not None:
        return {}
    found = {option.code: _paid(match, option) for option in position.options}
    if all(_says_itself(match, *pair) for pair in found.items()):
        return {}
    return {code: words or FREE for code, words in found.items()}


def _says_itself(match: Match, code: int, words: str) -> bool:
    """Whether `1 basket of rye` is paid for the answer `rye`."""
    return not words or words.endswith(f" {match.game.rules.label(match.game.position, code)}")


def _paid(match: Match, option: Option) -> str:
    table, position, seat = match.table.reference.table, match.game.position, match.seat
    assert position.open is not None
    eye = Sighted(table, position.clone(), seat)
    eye.trial, eye.stops, eye.seat, eye.trace = True, True, seat, Trace()
    try:
        take(eye, position.open, option)
        advance(eye)
    except (Reached, Refused, Fault):
        pass
    except Unseen:
        return ""
    paid: Counter[tuple[str, int]] = Counter()
    for move in eye.trace.ledger:
        if move.why in ("pay", "cost") and _is_mine(move, seat):
            paid[move.resource, move.key] += move.count
    return joined([units_words(eye, table.book.resources[r], key, n) for (r, key), n in paid.items()]) if paid else ""


def _is_mine(move: UnitsMoved, seat: int) -> bool:
    return move.source is not None and move.source[0].owner == PLAYER and move.source[1][0] == seat
