"""What can go wrong while a game is played, and whose fault it is."""

from __future__ import annotations

from rulewright.text.source import NOWHERE, Span


class Fault(Exception):
    """The book's fault: a rule did what the language does not allow. The game stands as before the move.

    `code` is a diagnostic code (RW9xx), `span` the place in the book, `values` the numbers it is about, in the order in
    which the code's page names them. Backends are compared on all three.
    """

    def __init__(self, code: str, span: Span = NOWHERE, values: tuple[int, ...] = (), about: str = "") -> None:
        super().__init__(code, str(span), values)
        self.code = code
        self.span = span
        self.values = values
        self.about = about


class IllegalMove(Exception):
    """The player's fault: the move is not among the legal ones. `reason` says why, for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


DEAD_END = "RW900"  # a decision that must be made has no option
FULL = "RW901"  # (room, moved) more into a place, list or holding than fits
SHORT = "RW902"  # (there, wanted) more taken, paid or drawn than there is
OUT_OF_RANGE = "RW903"  # (value, low, high) a field was to hold a value outside its range
NO_ENTRY = "RW904"  # (key, …) a table has no row for the key
NO_ELEMENT = "RW905"  # (index, size) an element that a list or place does not have
NOT_ONE = "RW906"  # (found) `the` found none or several
OF_NOTHING = "RW907"  # most/least of nothing
ZERO_DIVISOR = "RW908"  # division by zero
LOOP_BOUND = "RW909"  # (limit) a repeat ran over its bound
NO_DEED = "RW910"  # (member) a member without the deed that was called
NEGATIVE_AMOUNT = "RW911"  # (amount) a negative number of units was to move
EMPTY_SLOT = "RW912"  # a slot that must hold a piece is empty
NOT_THERE = "RW913"  # (value) an element to take out is not in the list
NO_WAY = "RW914"  # (from, to) distance between spaces that no way joins
TOO_MANY_ROUTES = "RW915"  # (limit) the store of routes ran over
NO_CASE = "RW916"  # an adjustment with `hit: exactly one` matched no row or several
NONE_USED = "RW917"  # none was used as a member
