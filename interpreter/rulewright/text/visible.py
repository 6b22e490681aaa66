"""Author's text made fit to print: what could move a cursor or hide is named, never echoed."""

from __future__ import annotations

import re

CONTROL = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff"
"""Characters that no file of a book may hold; tab, line feed and carriage return are left out."""

UNSEEN = (
    r"\xad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb"
    r"\U000e0000-\U000e007f"
)
"""Characters that show nothing or turn the writing direction."""

BREAKS = r"\x85\u2028\u2029"
"""Line ends to YAML, but not to editors."""

_NOT_SHOWN = re.compile(f"[{CONTROL}{UNSEEN}{BREAKS}\t\r\n]")

NAMES = {
    0x00: "NUL", 0x07: "BEL", 0x08: "BS", 0x09: "TAB", 0x0A: "LF", 0x0B: "VT", 0x0C: "FF", 0x0D: "CR", 0x1B: "ESC",
    0x7F: "DEL", 0x85: "NEL", 0xA0: "non-breaking blank", 0xAD: "soft hyphen", 0x200B: "zero-width blank",
    0x200C: "zero-width non-joiner", 0x200D: "zero-width joiner", 0x200E: "left-to-right mark",
    0x200F: "right-to-left mark", 0x2028: "line separator", 0x2029: "paragraph separator",
    0x202A: "left-to-right embedding", 0x202B: "right-to-left embedding", 0x202C: "end of embedding",
    0x202D: "left-to-right override", 0x202E: "right-to-left override", 0x2060: "word joiner",
    0x2066: "left-to-right isolate", 0x2067: "right-to-left isolate", 0x2068: "first strong isolate",
    0x2069: "end of isolate", 0xFEFF: "byte order mark",
}  # fmt: skip


def code_point(character: str) -> str:
    """`U+202E (right-to-left override)`."""
    number = ord(character)
    name = NAMES.get(number)
    return f"U+{number:04X} ({name})" if name else f"U+{number:04X}"


def visible(text: str) -> str:
    """One line of text with each unprintable character as `<U+001B>`."""
    return _NOT_SHOWN.sub(lambda m: f"<U+{ord(m[0]):04X}>", text)


def quoted(text: str, limit: int = 60) -> str:
    """The author's words in backticks, clipped in the middle where they are long."""
    if len(text) > limit:
        keep = (limit - 1) // 2
        text = f"{text[:keep]}…{text[-keep:]}"
    return f"`{visible(text)}`"


def words_list(words: list[str], last: str = "or", limit: int = 40) -> str:
    """`a`, `b` or `c`; a long list ends in a count."""
    shown = [quoted(w) for w in words[:limit]]
    if len(words) > limit:
        shown.append(f"{len(words) - limit} more")
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"
