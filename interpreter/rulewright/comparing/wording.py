"""Small pieces of sentences about differences."""

from __future__ import annotations

from typing import Any


def cited(text: str) -> str:
    """A stretch of a rule as it is written, on one line."""
    return f"`{_one_line(text)}`"


def _one_line(text: str) -> str:
    """Lines one after another, what belongs under one behind its colon."""
    return "; ".join(line.strip() for line in text.split("\n")).replace(":; ", ": ")


def in_quotes(words: str) -> str:
    """A sentence in quotation marks; those in it become single ones."""
    inner = words.replace("“", "‘").replace("”", "’")
    return f"“{inner}”"


def bare(words: str) -> str:
    """A sentence without its own quotation marks."""
    return words[1:-1] if words.startswith("“") and words.endswith("”") else words


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `13th`."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }".replace(" ", "")


def plain(value: Any) -> str:
    """Data of a book in a line: `1 2 3`, `type: 1..9; value: 3`."""
    if isinstance(value, dict):
        return "; ".join(f"{key}: {plain(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        if all(isinstance(item, list) and len(item) == 2 and isinstance(item[0], str) for item in value) and value:
            return ", ".join(f"{name}: {plain(inner)}" if inner != [] else name for name, inner in value)
        return " ".join(plain(item) for item in value)
    return _one_line(str(value))


def arrow(old: str, new: str) -> str:
    return f"{old or 'nothing'} → {new or 'nothing'}"
