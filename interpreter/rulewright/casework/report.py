"""Outcomes of cases as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.casework.outcome import Outcome
from rulewright.text.visible import visible


def outcome_text(outcome: Outcome) -> str:
    """A failed case: its name, then each failure with its place and values, and what led there."""
    lines = [f"failed: {visible(outcome.case.name)}"]
    for failure in outcome.failures:
        lines.append(f"  {failure.span}: {failure.message}")
        lines += [f"    {visible(detail)}" for detail in failure.details]
    if outcome.moves:
        lines += ["  what led there:", *(f"    {visible(move)}" for move in outcome.moves)]
    return "\n".join(lines)


def report(outcomes: Iterable[Outcome]) -> str:
    """All that failed, and how many passed."""
    all_of_them = list(outcomes)
    return "\n".join([*(outcome_text(o) for o in all_of_them if not o.passed), tally(all_of_them)])


def tally(outcomes: Sequence[Outcome]) -> str:
    """How many passed and failed."""
    passed = sum(outcome.passed for outcome in outcomes)
    return f"{passed} passed, {len(outcomes) - passed} failed"
