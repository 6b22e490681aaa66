"""The comments and empty lines of a YAML file, which the tree of its values does not hold.

A rule may hold a comment that YAML takes for a part of its value: `a = 1# so`, or `"a = 1  # so"` within quotes. It is
one of the file all the same, and comes to stand behind the value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.formatting.forms_below import entry_form, item_form
from rulewright.formatting.rule_lines import comment_in
from rulewright.formatting.scalars import Reader
from rulewright.language.forms import Form
from rulewright.syntax.yaml_tree import Mapping, Scalar, YamlNode
from rulewright.text.source import Source

_COMMENT = re.compile(r"#[^\r\n]*")


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
    by_line: dict[int, tuple[Comment, ...]]
    empty: frozenset[int]

    def line_of(self, offset: int) -> int:
        return self.source.position(offset)[0]

    def alone(self, start: int, end: int) -> Iterator[Comment | None]:
        """Comments that stand alone on lines from `start` up to `end`, exclusive, and None for each empty line."""
        for line in range(start, end):
            if found := self.alone_on(line):
                yield found
            elif line in self.empty:
                yield None

    def alone_on(self, line: int) -> Comment | None:
        """The comment that has a line to itself."""
        return next((found for found in self.by_line.get(line, ()) if found.alone), None)

    def any(self, start: int, end: int) -> list[Comment]:
        """All comments between two offsets, in the order of the text."""
        first, last = self.line_of(start), self.line_of(end)
        return [c for line in range(first, last + 1) for c in self.by_line.get(line, ()) if start <= c.at < end]

    def behind(self, line: int, since: int = 0) -> str:
        """The comments behind what stands on a line from an offset on, in one; those of a rule come first."""
        return in_one(c.text for c in self.by_line.get(line, ()) if not c.alone and c.at >= since)


def in_one(texts: Iterable[str]) -> str:
    """Several comments behind one line as one comment."""
    return "  ".join(text for text in texts if text)


def comments_of(source: Source, root: YamlNode, form: Form, reader: Reader) -> Comments:
    """The comments of a file whose tree and form are given; what lies inside a text is none."""
    found = [*_outside(source, root), *_inside(source, root, form, reader)]
    by_line: dict[int, tuple[Comment, ...]] = {}
    for comment in sorted(found, key=lambda each: each.at):
        line = source.position(comment.at)[0]
        by_line[line] = (*by_line.get(line, ()), comment)
    inside: set[int] = set()
    for scalar in scalars(root):
        first, last = source.position(scalar.content.start)[0], source.position(max(scalar.span.end - 1, 0))[0]
        inside.update(range(first, last + 1))
    numbers = range(1, len(source.line_starts) + 1)
    empty = frozenset(n for n in numbers if n not in inside and not source.line(n).strip())
    return Comments(source, by_line, empty)


def _outside(source: Source, root: YamlNode) -> Iterator[Comment]:
    """The comments between the values."""
    for start, end in _gaps(source, root):
        for found in _COMMENT.finditer(source.text, start, end):
            line, column = source.position(found.start())
            alone = not source.line(line)[: column - 1].strip()
            yield Comment(found[0].rstrip(), found.start(), column - 1, alone)


def _inside(source: Source, node: YamlNode, form: Form, reader: Reader) -> Iterator[Comment]:
    """The comments within rules of one line; those of a block stay among its lines."""
    if isinstance(node, Scalar):
        if node.style not in ("literal", "folded") and reader.tree(node, form) is not None:
            yield from _of_rule(source, node)
    elif isinstance(node, Mapping):
        for entry in node:
            if reader.signature(entry.key) is not None:
                yield from _of_rule(source, entry.key)
            yield from _inside(source, entry.value, entry_form(form, node, entry.key.value), reader)
    else:
        for item in node:
            yield from _inside(source, item, item_form(form), reader)


def _of_rule(source: Source, scalar: Scalar) -> Iterator[Comment]:
    at, text = comment_in(scalar)
    if text:
        yield Comment(text, at, source.position(at)[1] - 1, alone=False)


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
