"""The comments and empty lines of a YAML file, which the tree of its values does not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.syntax.yaml_tree import Mapping, Scalar, YamlNode
from rulewright.text.source import Source

_COMMENT = re.compile(r"(?:(?<=[ \t\r\n\ufeff])|\A)#[^\r\n]*")


@dataclass(frozen=True)
class Comment:
    """One comment: its text without blanks behind it, where it begins, its column from 0; `alone` on its line."""

    text: str
    at: int
    column: int
    alone: bool


@dataclass(frozen=True)
class Comments:
    """What stands between the values of one file, by the number of its line (from 1)."""

    source: Source
    by_line: dict[int, Comment]
    empty: frozenset[int]

    def line_of(self, offset: int) -> int:
        return self.source.position(offset)[0]

    def alone(self, start: int, end: int) -> Iterator[Comment | None]:
        """Comments that stand alone on lines from `start` up to `end`, exclusive, and None for each empty line."""
        for line in range(start, end):
            found = self.by_line.get(line)
            if found is not None and found.alone:
                yield found
            elif line in self.empty:
                yield None

    def any(self, start: int, end: int) -> list[Comment]:
        """All comments between two offsets, in the order of the text."""
        first, last = self.line_of(start), self.line_of(end)
        found = (self.by_line.get(line) for line in range(first, last + 1))
        return [c for c in found if c is not None and start <= c.at < end]

    def behind(self, line: int) -> str:
        """The comment behind what stands on a line."""
        found = self.by_line.get(line)
        return found.text if found is not None and not found.alone else ""


def comments_of(source: Source, root: YamlNode) -> Comments:
    """The comments of a file whose tree is given; what lies inside its values is none."""
    by_line: dict[int, Comment] = {}
    inside: set[int] = set()
    for start, end in _gaps(source, root):
        for found in _COMMENT.finditer(source.text, start, end):
            line, column = source.position(found.start())
            alone = not source.line(line)[: column - 1].strip()
            by_line[line] = Comment(found[0].rstrip(), found.start(), column - 1, alone)
    for scalar in scalars(root):
        first, last = source.position(scalar.content.start)[0], source.position(max(scalar.span.end - 1, 0))[0]
        inside.update(range(first, last + 1))
    numbers = range(1, len(source.line_starts) + 1)
    empty = frozenset(n for n in numbers if n not in inside and not source.line(n).strip())
    return Comments(source, by_line, empty)


def scalars(node: YamlNode) -> Iterator[Scalar]:
    """Every key and value of a tree, in the order of the text."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for entry in node:
            yield entry.key
            yield from scalars(entry.value)
    else:
        for item in node:
            yield from scalars(item)


def _gaps(source: Source, root: YamlNode) -> Iterator[tuple[int, int]]:
    """The stretches outside of all values; the line with the `|` of a block is outside of it."""
    at = 0
    for scalar in scalars(root):
        if scalar.span.end > scalar.span.start:
            is_block = scalar.style in ("literal", "folded")
            yield at, scalar.content.start if is_block else scalar.span.start
            at = scalar.span.end
    yield at, len(source.text)
