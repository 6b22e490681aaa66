"""How many columns of a terminal a text takes."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Wide characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
