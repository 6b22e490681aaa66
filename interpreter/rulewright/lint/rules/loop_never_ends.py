"""loop-never-ends: a `repeat until` whose lines change nothing that it waits for."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.hir.fields import Field
from rulewright.hir.walk import walk
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.lint.touched import reads, running_in, writes
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, loop in subject.statements:
        if not isinstance(loop, n.RepeatUntil) or any(isinstance(e, n.Local) for e in walk(loop.condition)):
            continue
        waits_for = reads(subject.book, [loop.condition])
        inside = list(running_in(subject.book, loop.body))
        if any(isinstance(s, n.Offer) for s in inside) or not all(isinstance(f, Field) for f in waits_for):
            continue
        if waits_for and not waits_for & writes(subject.book, inside):
            message = f"nothing in this loop changes `{loop.condition.span.text}`"
            advice = "Change in the loop what it waits for."
            yield found("loop-never-ends", message, loop.condition.span, path, advice)
