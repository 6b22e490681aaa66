"""Where a YAML parser stopped, and stretches of the line around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.limits import Limits
from rulewright.text.source import Source, Span

# Each of these reads a line once, whatever stands in it: nothing optional repeats what stands beside it.
_COMMENT = re.compile(r"(?<=[ \t])#")
KEY_BEFORE = re.compile(r"[ ]*(?:- +)*(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|[^\s#][^\r\n]*?):(?=[ \r\n]|\Z)")
BARE_KEY = re.compile(r"[ ]*(?:- +)*([^\s#'\":,{}\[\]](?:[^:{}\r\n]*[^\s:{}])?) *(?=\{)")
"""A name, and behind it a brace where its `:` should stand."""
_ITEM_BEFORE = re.compile(r"[ ]*(?:- +)*-(?= )")


@dataclass(frozen=True)
class Stop:
    """Where the parser stopped (`at`), where what it was reading begins (`began`), and what that was."""

    source: Source
    at: int
    began: int | None
    doing: str
    problem: str
    scalars: Sequence[Scalar]
    columns: tuple[int, ...]
    limits: Limits

    @property
    def character(self) -> str:
        return self.source.text[self.at : self.at + 1]

    @property
    def line_start(self) -> int:
        return self.source.line_starts[self.source.position(self.at)[0] - 1]

    @property
    def before(self) -> str:
        """The text of the line in front of the stop."""
        return self.source.text[self.line_start : self.at]


def line_from(source: Source, at: int) -> Span:
    """From an offset to the end of its line, trailing blanks and comment left out."""
    line, column = source.position(at)
    rest = source.line(line)[column - 1 :]
    comment = _COMMENT.search(rest, 1)
    length = len((rest[: comment.start()] if comment else rest).rstrip())
    return source.span(at, min(at + max(length, 1), len(source.text)))


def one_sign(source: Source, at: int) -> Span:
    """One character; at the end of the file nothing."""
    return source.span(at, min(at + 1, len(source.text)))


def word_at(source: Source, at: int) -> Span:
    end = at
    while end < len(source.text) and not source.text[end].isspace():
        end += 1
    return source.span(at, end)


def value_span(source: Source, at: int) -> Span:
    """The whole value on the line of `at`: from behind its key or dash to the end of the line."""
    start = source.line_starts[source.position(at)[0] - 1]
    key = KEY_BEFORE.match(source.text, start) or _ITEM_BEFORE.match(source.text, start)
    if key and key.end() <= at:
        start = key.end()
    while start < at and source.text[start] in " \t":
        start += 1
    return source.span(start, max(line_from(source, at).end, start))
