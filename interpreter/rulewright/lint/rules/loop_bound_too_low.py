"""loop-bound-too-low: `repeat until … at most N times` that empties a place which may hold more than N."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.field_bounds import WIDE
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, loop in subject.statements:
        if not isinstance(loop, n.RepeatUntil) or not isinstance(loop.condition, n.Binary):
            continue
        bound = subject.bounds(loop.at_most) if loop.at_most.span != loop.span else None
        left, right = loop.condition.left, loop.condition.right
        if bound is None or loop.condition.op not in ("=", "<=") or not isinstance(right, n.Num) or right.value:
            continue
        most = _most(subject, left)
        if most is not None and most > bound[0]:
            message = f"the loop may need {most} rounds, and stops the game after {loop.at_most.span.text}"
            reason = f"`{left.span.text}` may be {most}."
            yield found("loop-bound-too-low", message, loop.at_most.span, path, "", reason)


def _most(subject: Subject, counted: n.Expr) -> int | None:
    """How much there may be of what the loop takes away one by one."""
    if isinstance(counted, n.Size):
        return max((table.capacity(counted.list) for table in subject.tables), default=0) or None
    reach = subject.bounds(counted) if isinstance(counted, n.HoldingTotal | n.Read | n.HoldingCount) else None
    return reach[1] if reach is not None and reach[1] < WIDE[1] else None
