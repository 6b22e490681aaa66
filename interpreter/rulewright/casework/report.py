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


def report(outcomes: Iterable[Outcome], left: int = 0) -> str:
    """All that failed, and how many passed; `left` were not run, as something is wrong with them."""
    all_of_them = list(outcomes)
    return "\n".join([*(outcome_text(o) for o in all_of_them if not o.passed), tally(all_of_them, left)])


def tally(outcomes: Sequence[Outcome], left: int = 0) -> str:
    """How many passed and failed, and how many were not run if there are any."""
    passed = sum(outcome.passed for outcome in outcomes)
    return f"{passed} passed, {len(outcomes) - passed} failed{f', {left} not run' if left else ''}"
