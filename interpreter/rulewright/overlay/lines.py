"""The lines of a `do:`: reading them as statements, and putting others in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulewright.overlay.paths import Steps
from rulewright.overlay.trouble import Gone, Misfit
from rulewright.syntax.parse_expression import read_slice
from rulewright.syntax.spliced import BlockLine, Spliced, spliced
from rulewright.syntax.tree import Block, Node, Part
from rulewright.syntax.walk import children, walk
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.source import Source

Lines = tuple[BlockLine, ...]


def lines_of(scalar: Scalar) -> Lines:
    """The lines of a scalar without their common indentation; empty ones at the end are left out."""
    source, start = scalar.content.source, scalar.content.start
    if isinstance(source, Spliced):
        return source.lines
    before = source.text[source.line_starts[source.position(start)[0] - 1] : start]
    start -= len(before) if not before.strip(" ") else 0
    found = []
    for text in source.text[start : scalar.content.end].splitlines(keepends=True):
        bare = text.strip()
        at = start + text.index(bare) if bare else start
        indent = len(text) - len(text.lstrip(" "))
        found.append(BlockLine(" " * indent + bare if bare else "", source.span(at, at + len(bare))))
        start += len(text)
    while found and not found[-1].text:
        found.pop()
    least = min((line.indent for line in found if line.text), default=0)
    return tuple(indented(line, -least) for line in found)


def indented(line: BlockLine, by: int) -> BlockLine:
    """A line moved to the right, or with a negative number to the left."""
    return replace(line, text=" " * max(0, line.indent + by) + line.text.strip()) if line.text else line


def text_of(lines: Sequence[BlockLine]) -> str:
    return "\n".join(line.text for line in lines)


def block_of(scalar: Scalar, lines: Lines) -> Scalar:
    """A scalar of other lines, shown at the place of the old one."""
    source = spliced(scalar.span.source.name, lines)
    text = source.text
    return Scalar(text, scalar.span, source.span(0, len(text)), "literal")


@dataclass(frozen=True)
class Stretch:
    """Lines `first` to `last` (from 0, the last one included), and the column of what stands in them."""

    first: int
    last: int
    indent: int

    def of(self, lines: Lines) -> Lines:
        return lines[self.first : self.last + 1]


def find(lines: Lines, steps: Steps, reached: str) -> tuple[Stretch, Stretch | None]:
    """The lines of the statement that the steps lead to, and those of its body if it is a `part`. Raises Gone where
    there is none, Misfit where it shares its line with others or the lines cannot be read."""
    source = spliced("", lines)
    tree = read_slice(source, 0, len(source.text), "block").tree
    if not isinstance(tree, Block):
        raise Misfit("the lines there cannot be read", "mend them first")
    node: Node = tree
    for step in steps:
        node = _below(node, step, reached)
    body = _stretch(source, node.body) if isinstance(node, Part) else None
    return _stretch(source, node), body


def _below(node: Node, step: str | int, reached: str) -> Node:
    block = _block(node)
    if isinstance(step, int):
        if block is None or not 1 <= step <= len(block.body):
            there = len(block.body) if block else 0
            raise Gone(reached, step, [how_many(there, "line")] if there else [])
        return block.body[step - 1]
    parts = [found for found in walk(node) if isinstance(found, Part) and found is not node]
    named = [found for found in parts if found.name.text == step]
    if len(named) > 1:
        raise Misfit(f"several parts there are called `{step}`", "address one by its number: `do[2]`")
    if not named:
        raise Gone(reached, step, [part.name.text for part in parts])
    return named[0]


def how_many(there: int, what: str) -> str:
    """`1 line`, `3 lines`: what can be counted there."""
    return f"{there} {what}{'s' if there > 1 else ''}"


def _block(node: Node) -> Block | None:
    """The statements inside a statement."""
    if isinstance(node, Block):
        return node
    return next((found for found in children(node) if isinstance(found, Block)), None)


def _stretch(source: Source, node: Node) -> Stretch:
    """The lines of a node, which must have them for itself."""
    last_node = node.body[-1] if isinstance(node, Block) else node
    first_node = node.body[0] if isinstance(node, Block) else node
    first, column = source.position(first_node.span.start)
    last, _ = source.position(max(last_node.span.start, last_node.span.end - 1))
    if source.line(first)[: column - 1].strip():
        raise Misfit("it stands on one line with what is around it", "replace the whole line")
    return Stretch(first - 1, last - 1, column - 1)
