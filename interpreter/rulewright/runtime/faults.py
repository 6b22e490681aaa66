"""What can go wrong while a game is played, and whose fault it is."""

from __future__ import annotations

from rulewright.text.source import NOWHERE, Span


class Fault(Exception):
    """The book's fault: a rule did what the language does not allow. The game stands as before the move.

    `code` is a diagnostic code (RW9xx), `span` the place in the book, `values` the numbers it is about, in the order in
    which the code's page names them. Backends are compared on all three.
    """

    def __init__(self, code: str, span: Span = NOWHERE, values: tuple[int, ...] = (), about: str = "") -> None:
        self.code = code
        self.span = span
        self.values = values
        self.about = about

    def __str__(self) -> str:
        """Worked out only where somebody reads it: most faults say no to something that was tried."""
        return f"{self.code} at {self.span} {self.values}"


class IllegalMove(Exception):
    """The player's fault: the move is not among the legal ones. `reason` says why, for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
