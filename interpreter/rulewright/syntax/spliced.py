"""Statements put together out of several files: read as one text, of which everything leads back to its own file.

An expansion puts lines into the `do:` of a book. The parser reads the lines as they stand then; afterwards each place
is replaced by the one the line was taken from.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from rulewright.syntax.tree import Node
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source, Span


@dataclass(frozen=True)
class BlockLine:
    """One line with its indentation; `origin` is where the characters behind that stand."""

    text: str
    origin: Span

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip(" "))


@dataclass(frozen=True, eq=False)
class Spliced(Source):
    """The text of some lines, one after another, and the lines."""

    lines: tuple[BlockLine, ...] = ()

    def origin(self, span: Span) -> Span:
        """Where a stretch of this text stands in truth. One that runs on into another file ends with its first line."""
        first, start = self._place(span.start)
        last, end = self._place(span.end)
        if last.source is first.source and end >= start:
            return Span(first.source, start, end)
        return Span(first.source, start, max(start, first.end))

    def _place(self, offset: int) -> tuple[Span, int]:
        number, column = self.position(offset)
        line = self.lines[min(number, len(self.lines)) - 1]
        inside = min(max(0, column - 1 - line.indent), line.origin.end - line.origin.start)
        return line.origin, line.origin.start + inside


def spliced(name: str, lines: tuple[BlockLine, ...]) -> Spliced:
    """The lines as a text; `name` is that of the file it is shown under where no line is meant."""
    return Spliced(name, "".join(f"{line.text}\n" for line in lines), lines)


def placed(source: Spliced, tree: Any, findings: list[Diagnostic]) -> tuple[Any, list[Diagnostic]]:
    """What was read from spliced lines, each place as it is in truth. An edit is left out where it is in two files."""
    return _moved(source, tree), [at_origin(finding) for finding in findings]


def at_origin(finding: Diagnostic) -> Diagnostic:
    """The finding with the places of spliced lines as they are in truth."""
    also = tuple(replace(a, span=origin_of(a.span)) for a in finding.also)
    edit = finding.edit
    if edit is not None and isinstance(edit.span.source, Spliced):
        true = edit.span.source.origin(edit.span)
        edit = replace(edit, span=true) if true.text == edit.span.text else None
    return replace(finding, span=origin_of(finding.span), also=also, edit=edit)


def origin_of(span: Span) -> Span:
    """The span itself, unless it is one of spliced lines."""
    return span.source.origin(span) if isinstance(span.source, Spliced) else span


def _moved(source: Spliced, node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(_moved(source, item) for item in node)
    if not isinstance(node, Node):
        return node
    below = {f.name: _moved(source, getattr(node, f.name)) for f in fields(node) if f.name != "span"}
    return replace(node, **below, span=origin_of(node.span))
