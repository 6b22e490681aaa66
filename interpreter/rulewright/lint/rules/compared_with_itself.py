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
        if isinstance(e, n.Binary) and e.op in SIGNS and not isinstance(e.left, n.Num):
            left, right = e.left.span.text.split(), e.right.span.text.split()
            if left and left == right and e.left.span != e.right.span:
                message = f"the same stands on both sides of `{e.op}`"
                yield found("compared-with-itself", message, e.span, path, "One of them is meant to be something else.")
