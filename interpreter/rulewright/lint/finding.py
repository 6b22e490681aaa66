"""How a rule says something: a warning whose code is the name of the rule."""

from __future__ import annotations

from rulewright.text.diagnostic import Also, Diagnostic
from rulewright.text.edit import Edit
from rulewright.text.source import Span


def found(
    rule: str,
    message: str,
    span: Span,
    path: str = "",
    advice: str = "",
    reason: str = "",
    also: tuple[Also, ...] = (),
    edit: Edit | None = None,
) -> Diagnostic:
    """A finding of a rule; its words as those of `Diagnostic`."""
    return Diagnostic(rule, message, span, "warning", path, reason, advice, also, edit)
