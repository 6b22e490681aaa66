"""Rules below a `|`, line by line: how far each stands in, its blanks, and the comments among them.

Where a line breaks is its author's choice. A body stands two blanks further in than its header, a line that goes on two
further than the one above, and four where a body follows, so that the two cannot be mistaken for each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from rulewright.formatting.lines import Line, without_doubles
from rulewright.formatting.spacing import joined_places, spaced
from rulewright.syntax.group_lines import group_lines
from rulewright.syntax.read_tokens import Line as RuleLine, Token, read_lines
from rulewright.syntax.tree import Node
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

STEP = 2
_COMMENT = re.compile(r"[ \t]*(#[^\r\n]*)")


def one_line(scalar: Scalar, node: Node) -> str:
    """A rule that stands on one line, as it stands between its quotes."""
    tokens = [token for line in _read(scalar) for token in line.tokens]
    return spaced(tokens, joined_places(node, tokens))


def rule_lines(scalar: Scalar, node: Node) -> list[Line]:
    """The lines of a block of rules, the first at no indent; no empty line begins or ends them."""
    source, lines = scalar.content.source, _read(scalar)
    grouped = group_lines(source, lines, Findings())
    tokens = [token for line in grouped for token in line.tokens]
    layout = _Layout(source, joined_places(node, tokens), source.position(scalar.content.start)[0])
    for line in grouped:
        layout.take(line)
    last = source.position(max(scalar.content.end - 1, scalar.content.start))[0]
    layout.others(last + 1, None)
    return _trimmed(list(without_doubles(layout.lines)))


def comment_in(scalar: Scalar) -> tuple[int, str]:
    """The comment inside a rule that stands on one line: where it begins, and its text, empty where there is none."""
    end = max((line.end for line in _read(scalar)), default=scalar.content.start)
    behind = scalar.content.source.text[end : scalar.content.end]
    return end + len(behind) - len(behind.lstrip()), behind.strip()


def comments_in(scalar: Scalar) -> Iterator[str]:
    """The comments inside a block of rules."""
    source, lines = scalar.content.source, _read(scalar)
    ends = {source.position(line.tokens[-1].start)[0]: line.end for line in lines}
    first = source.position(scalar.content.start)[0]
    last = source.position(max(scalar.content.end - 1, scalar.content.start))[0]
    for number in range(first, last + 1):
        if found := _comment(source, number, ends.get(number)):
            yield found


def _read(scalar: Scalar) -> list[RuleLine]:
    """The lines as they stand in the file."""
    return read_lines(scalar.content.source, scalar.content.start, scalar.content.end, Findings())


def _comment(source: Source, number: int, end: int | None) -> str:
    """The comment of a line, behind its last token if it has any."""
    start = source.line_starts[number - 1] if end is None else end
    found = _COMMENT.match(source.text, start)
    return found[1].rstrip() if found else ""


def _trimmed(lines: list[Line]) -> list[Line]:
    while lines and lines[-1].is_empty:
        lines.pop()
    first = next((n for n, line in enumerate(lines) if not line.is_empty), 0)
    return lines[first:]


@dataclass
class _Layout:
    """`columns` are those of the bodies that are open, as they stand in the file; `number` is the next of its lines."""

    source: Source
    joined: set[int]
    number: int
    lines: list[Line] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)

    def take(self, line: RuleLine) -> None:
        """One line of the language with those that go on with it."""
        first = self.source.position(line.tokens[0].start)[0]
        self.others(first, line.indent)
        while self.columns and self.columns[-1] > line.indent:
            self.columns.pop()
        if not self.columns or self.columns[-1] < line.indent:
            self.columns.append(line.indent)
        start = STEP * (len(self.columns) - 1)
        further = start + (2 * STEP if line.opens else STEP)
        for at, tokens in enumerate(self._rows(line)):
            if at:
                self._comments(self.source.position(tokens[0].start)[0], further)
            self._put(further if at else start, tokens)

    def others(self, until: int, column: int | None) -> None:
        """Comments and empty lines before a line; a comment belongs to the body in whose column it stands."""
        for number in range(self.number, until):
            text = _comment(self.source, number, None)
            stands = len(self.source.line(number)) - len(self.source.line(number).lstrip()) + 1
            self.lines.append(Line(self._level(stands, column), comment=text) if text else Line(0))
        self.number = until

    def _level(self, stands: int, next_column: int | None) -> int:
        """How far in a comment stands: as the next line, unless it stands further right and so belongs above."""
        opens = next_column is not None and self.columns[-1:] < [next_column]
        if next_column is not None and (opens or stands <= next_column):
            return STEP * len([c for c in self.columns if c < next_column])
        return STEP * max(len([c for c in self.columns if c <= stands]) - 1, 0)

    def _rows(self, line: RuleLine) -> Iterator[list[Token]]:
        """The tokens of each line of the file."""
        starts = [0, *sorted(line.continued), len(line.tokens)]
        return (line.tokens[a:b] for a, b in pairwise(starts))

    def _comments(self, until: int, indent: int) -> None:
        for number in range(self.number, until):
            text = _comment(self.source, number, None)
            self.lines.append(Line(indent, comment=text) if text else Line(0))

    def _put(self, indent: int, tokens: list[Token]) -> None:
        number = self.source.position(tokens[0].start)[0]
        self.lines.append(Line(indent, spaced(tokens, self.joined), _comment(self.source, number, tokens[-1].end)))
        self.number = number + 1
