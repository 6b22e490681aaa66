"""One file's text with its line table."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.text.visible import visible

if TYPE_CHECKING:
    from dataclasses import dataclass as small_record
else:
    from rulewright.text.record import small_record

_LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, eq=False)
class Source:
    """The characters of one file. `name` is the path as people see it, `/` between folders.

    Offsets are code points, from 0. Only LF, CRLF and CR end a line, as in editors; YAML's other line
    breaks (NEL, U+2028) do not.
    """

    name: str
    text: str
    line_starts: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        starts = (0, *(m.end() for m in _LINE_END.finditer(self.text)))
        object.__setattr__(self, "line_starts", starts)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its end."""
        start = self.line_starts[number - 1]
        end = self.line_starts[number] if number < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def span(self, start: int, end: int) -> Span:
        return Span(self, start, end)


@small_record(frozen=True, slots=True)
class Span:
    """A half-open stretch of one source, in code points."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    @property
    def line(self) -> int:
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.start)[1]

    def to(self, other: Span) -> Span:
        """From the start of this one to the end of the other; of two in different sources it is this one."""
        if other.source is not self.source:
            return self
        return Span(self.source, self.start, max(self.end, other.end))

    def __str__(self) -> str:
        """The place as people read it; the name of the file, too, is an author's."""
        line, column = self.source.position(self.start)
        return f"{visible(self.source.name)}:{line}:{column}"


NOWHERE = Span(Source("(nowhere)", ""), 0, 0)
