"""Characters that a file may not hold, or only inside a text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import Edit
from rulewright.text.source import Source, Span
from rulewright.text.visible import BREAKS, CONTROL, UNSEEN, code_point

_CONTROL = re.compile(f"[{CONTROL}]")
_UNSEEN = re.compile(f"[{UNSEEN}{BREAKS}]|(?<![^\r\n])[ \t]*\xa0")
_REPLACED = re.compile(f"[{CONTROL}\ufeff]")


@dataclass(frozen=True)
class Cleaned:
    """`text` is what the YAML parser reads: as long as the file, and free of what it would stumble over.

    `unseen` are the offsets of characters that only a text may hold; whoever knows which values are texts judges them.
    """

    text: str
    unseen: tuple[int, ...]


def clean(source: Source, findings: Findings) -> Cleaned:
    """Reports control characters; collects the invisible ones."""
    if source.text.isascii() and source.text.isprintable():
        return Cleaned(source.text, ())
    for found in _CONTROL.finditer(source.text):
        findings.add(control(source, found.start()))
    unseen = tuple(m.end() - 1 for m in _UNSEEN.finditer(source.text))
    return Cleaned(_REPLACED.sub("\ufffd", source.text), unseen)


def is_spoilt(text: str) -> bool:
    """Whether a control character stands in a text."""
    return _CONTROL.search(text) is not None


def control(source: Source, at: int) -> Diagnostic:
    span = source.span(at, at + 1)
    return Diagnostic(
        "RW105",
        f"control character {code_point(source.text[at])}",
        span,
        advice="delete it",
        edit=Edit(span, "", "delete the character"),
    )


def invisible(source: Source, at: int, in_text: bool) -> Diagnostic:
    """Inside a text it may be meant; anywhere else it hides what the file really says."""
    span, name = _run(source, at), code_point(source.text[at])
    edit = Edit(span, _instead(span.text), "replace the character")
    if in_text:
        return Diagnostic("RW107", f"invisible character {name} in a text", span, "warning", edit=edit)
    reason = "it does not show, so the file reads otherwise than it looks"
    return Diagnostic("RW106", f"invisible character {name}", span, reason=reason, advice="delete it", edit=edit)


def _instead(character: str) -> str:
    """`character` is one, or several non-breaking blanks."""
    if character[0] == "\xa0":
        return " " * len(character)
    return "\n" if re.match(f"[{BREAKS}]", character) else ""


def _run(source: Source, at: int) -> Span:
    """The character; of non-breaking blanks all that stand in a row."""
    end = at + 1
    while source.text[at] == "\xa0" == source.text[end : end + 1]:
        end += 1
    return source.span(at, end)
