"""divisor-may-be-zero: division by a field, a setting or a datum that may be 0 and is not asked about."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.walk import walk
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

DIVISIONS = ("div", "div up", "mod")
DECLARED = (n.Read, n.Setting, n.SettingAmount, n.ConstantOf, n.TableGet, n.HoldingTotal, n.HoldingCount)
"""What has a range that its author has stated."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    divisions = [(path, e.right) for path, e in subject.expressions if isinstance(e, n.Binary) and _may_fail(e)]
    at_risk = [(path, divisor) for path, divisor in divisions if _may_be_zero(subject, divisor)]
    asked = {side.span.text for _, e in subject.expressions if at_risk and _compares(e) for side in walk(e)}
    for path, divisor in at_risk:
        if divisor.span.text not in asked:
            message = f"`{divisor.span.text}` may be 0, and nothing can be divided by 0"
            advice = "Give it a range from 1 on, or ask before: `if … > 0 then … else …`."
            yield found("divisor-may-be-zero", message, divisor.span, path, advice)


def _may_fail(e: n.Binary) -> bool:
    return e.op in DIVISIONS and isinstance(e.right, DECLARED)


def _may_be_zero(subject: Subject, divisor: n.Expr) -> bool:
    reach = subject.bounds(divisor)
    return reach is not None and reach[0] <= 0 <= reach[1]


def _compares(e: n.Expr) -> bool:
    return isinstance(e, n.Binary) and e.op in ("=", "!=", "<", "<=", ">", ">=")
