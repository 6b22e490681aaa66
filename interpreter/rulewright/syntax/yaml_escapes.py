"""Escapes in double-quoted YAML: which ones give a character that a book may not hold."""

from __future__ import annotations

import re

from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.source import Source, Span
from rulewright.text.visible import CONTROL, UNSEEN, code_point

ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\r\n|[\s\S]|\Z)")
_REFUSED = re.compile(f"[{CONTROL}{UNSEEN}]")
_SHORT = {"0": "\0", "a": "\a", "b": "\b", "e": "\x1b", "f": "\f", "v": "\v"}
_KNOWN = frozenset('0abtnvfre "/\\N_LP\t\r\n')


def is_refused(scalar: Scalar) -> bool:
    """Whether a value holds such an escape; what it says is then not to be trusted."""
    return scalar.style == "double" and any(_trouble(found[0]) for found in ESCAPE.finditer(scalar.content.text))


def check_escapes(scalar: Scalar, findings: Findings) -> None:
    """Reports each escape that stands for a character we do not take."""
    for found in ESCAPE.finditer(scalar.content.text):
        trouble = _trouble(found[0])
        if trouble:
            start = scalar.content.start + found.start()
            findings.add(bad_escape(scalar.content.source.span(start, start + len(found[0])), trouble))


def first_bad_escape(source: Source, start: int) -> Diagnostic | None:
    """The first escape behind `start` that YAML has no meaning for, or whose character does not exist."""
    for found in ESCAPE.finditer(source.text, start):
        trouble = _trouble(found[0]) or ("" if _is_known(found[0]) else "is none that YAML knows")
        if trouble:
            return bad_escape(source.span(found.start(), found.end()), trouble)
    return None


def bad_escape(span: Span, trouble: str) -> Diagnostic:
    return Diagnostic(
        "RW118",
        f"the escape `{span.text.rstrip()}` {trouble}",
        span,
        advice="write the character itself, or use single quotes, which have no escapes",
    )


def _is_known(escape: str) -> bool:
    return len(escape) > 2 or escape[1:] in _KNOWN


def _trouble(escape: str) -> str:
    number = int(escape[2:], 16) if len(escape) > 3 else ord(_SHORT.get(escape[1:], " "))
    if number > 0x10FFFF:
        return "stands for no character"
    if 0xD800 <= number <= 0xDFFF:
        return "is half of a character"
    if _REFUSED.match(chr(number)):
        return f"stands for {code_point(chr(number))}"
    return ""
