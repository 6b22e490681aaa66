"""Differences as a page: for a pull request, or for the players who knew the rules of before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rulewright.comparing.as_text import SAME
from rulewright.comparing.called import section_words
from rulewright.comparing.change import Change
from rulewright.hir.book import Book
from rulewright.sheet.speech.speaker import large
from rulewright.text.visible import visible


def as_markdown(old: Book, new: Book, changes: Sequence[Change]) -> str:
    """A heading, then the sentences section by section."""
    versions = "what differs" if old.version == new.version else f"{old.version} → {new.version}"
    lines = [f"# {_escaped(new.title or new.name)}: {_escaped(versions)}", ""]
    if not changes:
        lines += [SAME]
    for section, found in groupby(changes, key=lambda change: change.section):
        lines += [f"## {large(section_words(section))}", ""]
        lines += [f"- {_escaped(change.words)}" for change in found]
        lines += [""]
    return "\n".join(lines).rstrip() + "\n"


def _escaped(text: str) -> str:
    """Words of an author that are no Markdown, but for the backticks that this package sets."""
    pieces = visible(text).split("`")
    if len(pieces) % 2 == 0:
        return "".join(f"\\{sign}" if sign in "\\*_[]<>#|`" else sign for sign in visible(text))
    return "`".join(
        piece if number % 2 else "".join(f"\\{sign}" if sign in "\\*_[]<>#|" else sign for sign in piece)
        for number, piece in enumerate(pieces)
    )
