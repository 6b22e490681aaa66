"""unused-name: a name given to a value, or to what a rule is handed, that nothing reads."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.hir import nodes as n
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

ADVICE = "Use it, or take it out."


def check(subject: Subject) -> Iterator[Diagnostic]:
    read = {e.var for _, e in subject.expressions if isinstance(e, n.Local)}
    for path, var, span_of in _named(subject):
        if var not in read:
            yield found("unused-name", f"nothing reads `{var.name}`", span_of.span, path, ADVICE)


def _named(subject: Subject) -> Iterator[tuple[str, n.Var, n.Var | n.Stmt | n.Expr]]:
    book = subject.book
    for path, s in subject.statements:
        if isinstance(s, n.Let):
            yield path, s.var, s.var if s.var.span.source.text else s
    for path, e in subject.expressions:
        if isinstance(e, n.Bind):
            yield path, e.var, e.var if e.var.span.source.text else e
    for adjustment in book.adjustments.values():
        yield from ((adjustment.path, var, var) for var, _ in adjustment.lets)
    for step in book.steps.values():
        if not step.before and not step.after:
            yield from ((step.path, var, var) for var in step.params if var is not step.me)
    for function in book.functions.values():
        if not function.modifiers:
            yield from ((function.path, var, var) for var in function.params)
