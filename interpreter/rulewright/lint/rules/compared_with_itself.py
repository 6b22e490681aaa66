"""compared-with-itself: the same on both sides of a comparison, or of `and`, `or` and `-`."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

SIGNS = ("=", "!=", "<", "<=", ">", ">=", "and", "or", "-")


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, e in subject.expressions:
        if isinstance(e, n.Binary) and e.op in SIGNS and _same(e.left, e.right):
            message = f"the same stands on both sides of `{e.op}`"
            yield found("compared-with-itself", message, e.span, path, "One of them is meant to be something else.")


def _same(left: n.Expr, right: n.Expr) -> bool:
    """Written alike at two places. What the language makes of one word, like `at_end`, stands at one."""
    if left.span.end - left.span.start != right.span.end - right.span.start or isinstance(left, n.Num):
        return False
    return left.span != right.span and bool(left.span.text) and left.span.text == right.span.text
