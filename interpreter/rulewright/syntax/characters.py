"""Characters that a file may not hold, or only inside a text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import Edit
from rulewright.text.source import Source
from rulewright.text.visible import BREAKS, CONTROL, UNSEEN, code_point

_CONTROL = re.compile(f"[{CONTROL}]")
_UNSEEN = re.compile(f"[{UNSEEN}{BREAKS}]|(?m:^)[ \t]*\xa0")
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
    span = source.span(at, at + 1)
    name = code_point(source.text[at])
    edit = Edit(span, _instead(source.text[at]), "replace the character")
    if in_text:
        return Diagnostic("RW107", f"invisible character {name} in a text", span, "warning", edit=edit)
    reason = "it does not show, so the file reads otherwise than it looks"
    return Diagnostic("RW106", f"invisible character {name}", span, reason=reason, advice="delete it", edit=edit)


def _instead(character: str) -> str:
    if character == "\xa0":
        return " "
    return "\n" if re.match(f"[{BREAKS}]", character) else ""
