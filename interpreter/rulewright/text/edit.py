"""A change to a text: replace this span by that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.text.source import Source, Span


@dataclass(frozen=True)
class Edit:
    """Replace `span` by `text`; `title` says what that does."""

    span: Span
    text: str
    title: str = ""


def apply_edits(source: Source, edits: Iterable[Edit]) -> str:
    """The text of `source` after all edits. Raises ValueError where two overlap."""
    text, last = [], 0
    for edit in sorted(edits, key=lambda e: (e.span.start, e.span.end)):
        if edit.span.start < last:
            raise ValueError(f"edits overlap at {edit.span}")
        text += [source.text[last : edit.span.start], edit.text]
        last = edit.span.end
    return "".join(text) + source.text[last:]
