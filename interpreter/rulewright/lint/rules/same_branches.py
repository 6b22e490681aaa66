"""same-branches: an `if` that does the same whether its condition holds or not."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

ADVICE = "One of the two may want another line; otherwise leave the condition out."


def check(subject: Subject) -> Iterator[Diagnostic]:
    for path, s in subject.statements:
        if isinstance(s, n.If) and s.then and s.otherwise and _words(s.then) == _words(s.otherwise):
            message = f"the same is done whether `{s.condition.span.text}` or not"
            yield found("same-branches", message, s.condition.span, path, ADVICE)
    for path, e in subject.expressions:
        if isinstance(e, n.Cond) and e.then.span.text.split() == e.otherwise.span.text.split() and e.then.span.text:
            message = f"the value is the same whether `{e.condition.span.text}` or not"
            yield found("same-branches", message, e.condition.span, path, ADVICE)


def _words(block: n.Block) -> list[str]:
    """The lines as they are written, blanks aside."""
    return block[0].span.to(block[-1].span).text.split()
