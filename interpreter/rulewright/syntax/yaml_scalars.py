"""Where the characters of a YAML scalar stand in the file."""

from __future__ import annotations

import re

from rulewright.syntax.yaml_tree import Style
from rulewright.text.source import Source, Span

_STYLES: dict[str | None, Style] = {
    None: "plain",
    "": "plain",
    "'": "single",
    '"': "double",
    "|": "literal",
    ">": "folded",
}
_HEADER = re.compile(r"[|>]([+-]?)([1-9]?)([+-]?)[ \t]*(?:#[^\r\n]*)?(\r\n|\n|\r|\Z)")
_LINE = re.compile(r"( *)([^\r\n]*)(\r\n|\n|\r|\Z)")


def style_of(mark: str | None) -> Style:
    """The style under our name; the two parsers name the plain one differently."""
    return _STYLES[mark]


def content_span(source: Source, start: int, end: int, style: Style, parent_indent: int) -> Span:
    """The stretch of the characters themselves: without quotes, and of a block the lines below its header."""
    if style == "plain":
        return source.span(start, end)
    if style in ("single", "double"):
        return source.span(start + 1, max(start + 1, end - 1))
    return _block_content(source, start, end, parent_indent)


def _block_content(source: Source, start: int, end: int, parent_indent: int) -> Span:
    """From the line below the header to the end of the last line that belongs to the block, its line end included."""
    header = _HEADER.match(source.text, start)
    if header is None:
        return source.span(start, end)
    indent = parent_indent + int(header[2]) if header[2] else 0
    at = last = header.end()
    while at < end and (line := _LINE.match(source.text, at)) is not None and line.end() > at:
        if line[2]:
            indent = indent or len(line[1])
            if len(line[1]) < indent:
                break
            last = line.end()
        at = line.end()
    return source.span(header.end(), last)
