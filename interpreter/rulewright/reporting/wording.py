"""Numbers and lists as people read them."""

from __future__ import annotations


def counted(number: int, one: str, many: str = "") -> str:
    """`1 game`, `1,000 games`."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
