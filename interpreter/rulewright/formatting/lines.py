"""Lines of a laid-out file, before comments get their column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

COMMENT_COLUMN = 54
"""Where a comment behind something begins, counted from 0; behind a longer line, two blanks further."""


@dataclass(frozen=True)
class Line:
    """One line: how far it stands in, its text, the comment behind it. `words` says that it is not to be trimmed, since
    each of its blanks is part of a text, and `keeps` that an empty line below would be part of it too; `comment` alone
    makes a line of its own."""

    indent: int
    text: str = ""
    comment: str = ""
    words: bool = False
    keeps: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.text and not self.comment and not self.words

    @property
    def is_comment(self) -> bool:
        return not self.text and bool(self.comment)

    def __str__(self) -> str:
        if self.words:
            return " " * self.indent + self.text if self.text else ""
        code = (" " * self.indent + self.text).rstrip()
        if not self.comment:
            return code
        if not self.text:
            return " " * self.indent + self.comment
        return f"{code:<{max(COMMENT_COLUMN, len(code) + 2)}}{self.comment}"


def deeper(lines: Iterable[Line], by: int) -> Iterator[Line]:
    """The same lines further in."""
    return (replace(line, indent=line.indent + by) for line in lines)


def behind(start: str, lines: list[Line]) -> list[Line]:
    """Lines whose first goes on behind what stands there already."""
    first, *rest = lines
    return [replace(first, text=f"{start}{first.text}"), *rest]


def without_doubles(lines: Iterable[Line]) -> Iterator[Line]:
    """Never two empty lines in a row, and none below a text that keeps them."""
    was_empty = False
    for line in lines:
        if not (line.is_empty and was_empty):
            yield line
        was_empty = line.is_empty or line.keeps
