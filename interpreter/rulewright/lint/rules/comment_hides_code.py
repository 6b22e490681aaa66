"""comment-hides-code: a comment right behind an expression that reads as if it went on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.subject import Subject
from rulewright.text.diagnostic import Diagnostic

GOES_ON = re.compile(
    r"""^[^#"'\n]*?[\w)\]][ ](?P<comment>\#[ ]*(?:
        (?:and|or)[ ](?:not[ ])?[\w.]+[ ]*(?:[<>=!]|\(|\.|$)
      | (?:[-+*]|div\b|mod\b|[<>]=?|!?=)[ ]*[\w£$€(]
      | (?:then|else)[ ][\w£$€.]+$
    )[^\n]*)$""",
    re.MULTILINE | re.VERBOSE,
)


def check(subject: Subject) -> Iterator[Diagnostic]:
    for source in subject.raw.sources:
        if "#" not in source.text or not source.name.endswith((".yaml", ".yml")):
            continue
        for match in GOES_ON.finditer(source.text):
            message = "from `#` on this is a comment, and it reads like a part of the expression"
            advice = "Take the `#` out, or put the comment on a line of its own."
            yield found("comment-hides-code", message, source.span(*match.span("comment")), "", advice)
