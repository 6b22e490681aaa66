"""resource-without-use: units that are gained and then neither spent nor asked for by any rule."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic


def check(subject: Subject) -> Iterator[Diagnostic]:
    for resource in subject.book.resources.values():
        flow = subject.flows[resource.name]
        if flow.comes and not flow.leaves and not flow.asked:
            message = f"`{resource.name}` is gained, and no rule ever spends it or asks for it"
            advice = "Let something cost it, count it in `scoring:`, or leave it out."
            yield found("resource-without-use", message, resource.span, resource.path, advice)
