"""Reading on after a syntax error: the value that broke the file is blanked out, and the rest is read again.

Blanks keep every offset. The key in front of the value stays, so that what it names is still declared.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_KEY = re.compile(r"( *(?:- +)*)(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|[^\s#'\"\[\]{}&*!|>%@`,?-][^\r\n]*?):(?=[ \r\n]|\Z)")
_ITEM = re.compile(r"( *(?:- +)*)-(?= )")
_INDENT = re.compile(r"( *)(- )?")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")


class Mended(NamedTuple):
    """The text with a hole in it, `start` to `end`."""

    text: str
    start: int
    end: int


def mend(text: str, at: int, key_end: int | None = None) -> Mended | None:
    """The text without the value on the line of `at`; None where all is blank already. `key_end` is where the key on
    that line ends that lacks its `:`."""
    line = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    if key_end is not None and text[key_end : key_end + 1] == " ":
        text = f"{text[:key_end]}: {text[key_end + 2 :]}"
    kept = _KEY.match(text, line)
    if kept is None or kept.end() > at:
        kept = _ITEM.match(text, line)
    if kept is None or kept.end() > at:
        start, column, keyed = line, _column(text, line), False
    else:
        start, column, keyed = kept.end(), len(kept[1]), not kept[0].endswith("-")
    if start == line and text[line:at].strip() == "":
        column -= 1  # a line that fits nowhere: those that line up with it fit nowhere either
    end = _end_of_value(text, line, column, keyed)
    blank = re.sub(r"[^\r\n]", " ", text[start:end])
    if blank == text[start:end]:
        return None
    return Mended(text[:start] + blank + text[end:], start, end)


def _column(text: str, line: int) -> int:
    found = _INDENT.match(text, line)
    return len(found[1]) if found else 0


def _end_of_value(text: str, line: int, column: int, keyed: bool) -> int:
    """The end of the line and of all lines below that are indented deeper; a key's list may stand right under it."""
    end = _line_end(text, line)
    while end < len(text):
        found = _INDENT.match(text, end)
        content = text[found.end() : _line_end(text, end)].strip() if found else ""
        deeper = found is not None and (len(found[1]) > column or (keyed and found[2] and len(found[1]) == column))
        if content and not deeper:
            return end
        end = _line_end(text, end)
    return end


def _line_end(text: str, start: int) -> int:
    found = _LINE.match(text, start)
    return found.end() if found else len(text)
