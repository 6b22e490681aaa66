"""reason-missing: a `require` whose reason tells a player nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.hir.rules import Condition, Rules
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

WORD = re.compile(r"[^\W\d_]{2,}")
CODE = re.compile(r"[<>=]|\w\.\w|\w_\w|\w\(")


def check(subject: Subject) -> Iterator[Diagnostic]:
    rules: list[Rules] = [*subject.book.groups.values(), *subject.book.actions.values()]
    for entry in rules:
        for condition in (*entry.require, *entry.afterwards):
            said = _words(condition)
            if not WORD.search(said) or CODE.search(said):
                message = f"`{said}` is no reason that a player could read"
                advice = "Say what must hold, as in `room in your store: …`: it is shown to whoever may not do this."
                yield found("reason-missing", message, condition.reason.span, entry.path, advice)


def _words(condition: Condition) -> str:
    """What is written out of a reason; a value in it is taken for a word."""
    return "".join(part if isinstance(part, str) else "value" for part in condition.reason.parts).strip()
