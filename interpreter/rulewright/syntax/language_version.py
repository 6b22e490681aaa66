"""In which version of the language a header says that it is written.

It is asked before anything else: of a book in another version every further finding would be about that one thing.
"""

from __future__ import annotations

import re

from rulewright.language.version import NEWEST
from rulewright.syntax.book_files import Files
from rulewright.syntax.read_bytes import Refusal
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source, Span

VERSION = re.compile(r"0|[1-9]\d{0,5}")
_LANGUAGE = re.compile(
    rf"""^language[ \t]*:[ \t]*(["']?)(?P<version>{VERSION.pattern})\1[ \t]*(?:\#[^\r\n]*)?\r?$""", re.M
)


def other_language(files: Files, expansion: bool = False) -> Diagnostic | None:
    """What is said of a book or an expansion that is written in an older or a newer version than the one read here."""
    try:
        text = files.bytes_of(files.root).decode("utf-8", "replace").removeprefix("\ufeff")
    except Refusal:
        return None
    found = _LANGUAGE.search(text)
    if found is None or int(found["version"]) == NEWEST:
        return None
    place = Source(files.shown(files.root), text).span(*found.span("version"))
    folder = files.shown(files.root).rpartition("/")[0] or "FOLDER"
    return other_version(place, int(found["version"]), f"{'BOOK --with ' if expansion else ''}{folder}")


def other_version(place: Span, written: int, what: str) -> Diagnostic:
    """What is said where a version other than the newest is written; `what` is what `migrate` is to be given."""
    if written > NEWEST:
        fact = f"this is written in language {written}, and language {NEWEST} is the newest that is known here"
        return Diagnostic("RW172", fact, place, path="language", advice="a newer Rulewright reads it")
    return Diagnostic(
        "RW172",
        f"this is written in language {written}, an older one than language {NEWEST}, which is read here",
        place,
        path="language",
        advice=f"`rulewright migrate {what}` brings it there; with --dry-run it only says how",
    )
