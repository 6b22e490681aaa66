"""resource-without-source: units that are paid or moved, and that nobody ever gets."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for resource in subject.book.resources.values():
        flow = subject.flows[resource.name]
        if flow.leaves and not flow.comes and not resource.may_go_negative:
            message = f"`{resource.name}` is paid or moved, and nobody ever has any"
            advice = "Let somebody gain it, or begin with some."
            yield found("resource-without-source", message, resource.span, resource.path, advice)
