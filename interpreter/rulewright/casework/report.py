"""Outcomes of cases as people read them."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.casework.outcome import Outcome
from rulewright.text.visible import visible


def outcome_text(outcome: Outcome) -> str:
    """A failed case: its name, then each failure with its place and values, and what led there."""
    lines = [f"failed: {outcome.case.name}"]
    for failure in outcome.failures:
        lines.append(f"  {failure.span}: {failure.message}")
        lines += [f"    {visible(detail)}" for detail in failure.details]
    if outcome.moves:
        lines += ["  what led there:", *(f"    {visible(move)}" for move in outcome.moves)]
    return "\n".join(lines)


def report(outcomes: Iterable[Outcome]) -> str:
    """All that failed, and how many passed."""
    all_of_them = list(outcomes)
    failed = [o for o in all_of_them if not o.passed]
    count = f"{len(all_of_them) - len(failed)} passed, {len(failed)} failed"
    return "\n".join([*(outcome_text(o) for o in failed), count])
