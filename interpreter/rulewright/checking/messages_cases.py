"""What is said about cases: one function per mistake (RW600 to RW619)."""

from __future__ import annotations

from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Span


def wrong_players(span: Span, number: int, low: int, high: int) -> Diagnostic:
    """The book is not for that many."""
    return Diagnostic(
        "RW600",
        f"{number} players, where the book is for {low} to {high}",
        span,
        advice=f"write a number from {low} to {high}",
    )


def unknown_start(span: Span, written: str) -> Diagnostic:
    """`from:` says something else than it can."""
    return Diagnostic(
        "RW601",
        f"a case cannot start from `{written}`",
        span,
        advice="write `from: start` (the start values, before set-up) or `from: set up, seed 3`",
    )


def not_a_refusal(span: Span) -> Diagnostic:
    """`refuse:` lists something that is no action of a player."""
    return Diagnostic(
        "RW602",
        "only an action of a player can be refused",
        span,
        advice="write `ann does build`, with `choosing …` if a choice is to be refused",
    )
