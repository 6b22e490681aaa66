"""Reads the Markdown of a sheet back, as far as a test must know what a forge would make of it."""

from __future__ import annotations

import re

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_CELL = re.compile(r"(?<!\\)\|")


def unescaped(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)


def bare(text: str) -> str:
    """The text without what is escaped: what is left of it is markup."""
    return re.sub(r"\\.", "", text)


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [unescaped(cell.strip()) for cell in _CELL.split(line)[1:-1]]
