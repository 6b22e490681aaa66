"""reason-missing: a `require` whose reason tells a player nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.hir.rules import Condition, Rules
from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

WORD = re.compile(r"[^\W\d_]{2,}")
_EMPTY = """
a an any are be bad can cannot check checked condition conditions do does done error errors fail failed fails false fine
for foo forbidden good here holds if illegal impossible invalid is it legal may met must na nay need needed needs no
nope none not ok okay possible reason required requirement requirements right rule rules so sorry tbd test that the
there this to todo true valid wrong yeah yes you allowed
"""
EMPTY = frozenset(_EMPTY.split())
"""Words that say no more than that something must hold; a reason of such words alone tells nobody what."""
CODE = re.compile(r"[<>=]|\w\.\w|\w_\w|\w\(")


def check(subject: Subject) -> Iterator[Diagnostic]:
    rules: list[Rules] = [*subject.book.groups.values(), *subject.book.actions.values()]
    for entry in rules:
        for condition in (*entry.require, *entry.afterwards):
            said = _words(condition)
            if _is_empty(said) or CODE.search(said):
                message = f"`{said}` is no reason that a player could read"
                advice = "Say what must hold, as in `room in your store: …`: it is shown to whoever may not do this."
                yield found("reason-missing", message, condition.reason.span, entry.path, advice)


def _is_empty(said: str) -> bool:
    return all(word.lower() in EMPTY for word in WORD.findall(said))


def _words(condition: Condition) -> str:
    """What is written out of a reason; a value in it is taken for a word."""
    return "".join(part if isinstance(part, str) else "value" for part in condition.reason.parts).strip()
