"""Long texts in lines that fit a terminal: by words, and only where a word is longer than a line within it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator

from rulewright.reporting.text_width import width as wide

NARROWEST = 40
"""No terminal is taken for narrower."""


def terminal_room() -> int | None:
    """The columns of the terminal; None where what is printed goes elsewhere, to be the same on every machine."""
    return max(NARROWEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else None


def wrapped(text: str, room: int) -> list[str]:
    """A text in lines of at most `room` columns, by words; a word that is longer than a line is broken."""
    lines, line = [], ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if wide(joined) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, max(room, 1))
        lines += whole
    return [*lines, line]


def hanging(start: str, text: str, room: int) -> Iterator[str]:
    """A text behind its start, further lines below its first word."""
    for i, part in enumerate(wrapped(text, room - wide(start))):
        yield f"{start if i == 0 else ' ' * wide(start)}{part}".rstrip()


def _pieces(word: str, room: int) -> list[str]:
    """A word in pieces that fit."""
    pieces, piece = [], ""
    for letter in word:
        if piece and wide(piece + letter) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]
