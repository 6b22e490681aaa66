"""Entries and lists on lines of their own: the order of their keys, how far they stand in, and the comments among them.

Every line between two entries belongs to one of them. Comments that stand further in than the keys go with the entry
above, those from the first one on that does not go with the entry below, and so do empty lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulewright.formatting.align import aligned
from rulewright.formatting.comments import Comments, in_one
from rulewright.formatting.flow_nodes import Flow
from rulewright.formatting.forms_below import entry_form, item_form, owner_or_names
from rulewright.formatting.lines import Line, behind
from rulewright.formatting.piece import Piece
from rulewright.formatting.rule_lines import STEP
from rulewright.formatting.scalars import Reader, key_text, value_lines
from rulewright.language.forms import Form
from rulewright.language.order import key_order
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode


@dataclass
class Blocks:
    """Lays out what stands on lines of its own; lines are counted from 1, and an end is the line behind the last."""

    comments: Comments
    reader: Reader

    def mapping(self, node: Mapping, form: Form, indent: int, start: int, end: int) -> list[Line]:
        """The entries of a mapping that has the lines from `start` to `end` to itself."""
        column = node.span.column - 1
        bounds = self._bounds([e.key.span.line for e in node], [self._last(e) for e in node], column, start, end)
        pieces = [
            self._entry(entry, entry_form(form, node, entry.key.value), indent, bounds[n], bounds[n + 1])
            for n, entry in enumerate(node.entries)
        ]
        owner = owner_or_names(form, node)
        if isinstance(owner, str):
            pieces = _in_order(pieces, key_order(owner))
        return self._together(aligned(pieces), bounds[-1], end, indent)

    def sequence(self, node: Sequence, form: Form, indent: int, start: int, end: int) -> list[Line]:
        """The items of a list that has the lines from `start` to `end` to itself."""
        column = node.span.column - 1
        bounds = self._bounds([i.span.line for i in node], [self._last(i) for i in node], column, start, end)
        pieces = [
            self._item(item, item_form(form), indent, bounds[n], bounds[n + 1]) for n, item in enumerate(node.items)
        ]
        return self._together(pieces, bounds[-1], end, indent)

    def braces(self, root: Mapping, form: Form, start: int, end: int) -> list[Line]:
        """A whole file in braces."""
        return self._item(root, form, 0, start, end, "").all_lines

    # ---- which lines are whose ----

    def _bounds(self, firsts: list[int], lasts: list[int], column: int, start: int, end: int) -> list[int]:
        """The first line of each, and of what follows the last of them."""
        found = [start]
        for last, first_behind in zip(lasts, [*firsts[1:], end], strict=True):
            found.append(self._split(last + 1, first_behind, column))
        return found

    def _split(self, start: int, end: int, column: int) -> int:
        """Where the comments end that belong to what stands above; the `-` of a value in a later line ends them too."""
        split = start
        for line in range(start, end):
            comment = self.comments.alone_on(line)
            if comment is not None and comment.column > column:
                split = line + 1
            elif comment is not None or line not in self.comments.empty:
                break
        return split

    def _last(self, node: Entry | YamlNode) -> int:
        """The last line that something of a node stands on."""
        if isinstance(node, Entry):
            return (
                max(node.key.span.line, self._last(node.value)) if not _is_nothing(node.value) else node.key.span.line
            )
        if isinstance(node, Scalar) or node.flow or not len(list(node)):
            return self.comments.line_of(max(node.span.end - 1, node.span.start))
        return self._last(list(node)[-1])

    # ---- one of them ----

    def _entry(self, entry: Entry, form: Form, indent: int, start: int, end: int) -> Piece:
        first, last, value = entry.key.span.line, self._last(entry), entry.value
        lead = self._own(start, first, indent)
        key = key_text(entry.key, self.reader)
        if _is_block(value):
            head = Line(indent, f"{key}:", self.comments.behind(first))
            below = self._below(value, form, indent + STEP, first + 1, end)
            return Piece(entry.key.value, lead, [head, *below], entry)
        if _is_nothing(value):
            lines = [Line(indent, f"{key}:", self.comments.behind(first))]
        else:
            lead += self._between(entry.key, value, indent)
            lines = behind(f"{key}: ", self._inline(value, form, indent))
        return Piece(entry.key.value, lead, [*lines, *self._tail(value, last, end, indent)], entry)

    def _item(self, item: YamlNode, form: Form, indent: int, start: int, end: int, dash: str = "- ") -> Piece:
        first, last = item.span.line, self._last(item)
        lead = self._all(start, first, indent)
        if _is_block(item):
            lines = [replace(line) for line in self._below(item, form, indent + STEP, first, end)]
            while lines and (lines[0].is_comment or lines[0].is_empty):
                lead.append(replace(lines.pop(0), indent=indent))
            lines[0] = replace(lines[0], indent=indent, text=f"- {lines[0].text}")
            return Piece("", lead, lines)
        lines = behind(dash, self._inline(item, form, indent))
        return Piece("", lead, [*lines, *self._tail(item, last, end, indent)])

    def _below(self, node: YamlNode, form: Form, indent: int, start: int, end: int) -> list[Line]:
        if isinstance(node, Mapping):
            return self.mapping(node, form, indent, start, end)
        assert isinstance(node, Sequence)
        return self.sequence(node, form, indent, start, end)

    def _inline(self, node: YamlNode, form: Form, indent: int) -> list[Line]:
        """With the comment behind its last line; that of a block stands behind its `|`."""
        if not isinstance(node, Scalar):
            lines = Flow(self.comments, self.reader).lines(node, form, indent)
            return _commented(lines, -1, self.comments.behind(self._last(node), node.span.end))
        lines = value_lines(node, form, self.reader, indent)
        if node.style in ("literal", "folded"):
            return _commented(lines, 0, self.comments.behind(node.span.line, node.span.start))
        return _commented(lines, -1, self.comments.behind(self._last(node), node.span.start))

    # ---- comments ----

    def _own(self, start: int, end: int, indent: int) -> list[Line]:
        """Comments on lines of their own, and empty lines."""
        return [Line(indent, comment=c.text) if c else Line(0) for c in self.comments.alone(start, end)]

    def _all(self, start: int, end: int, indent: int) -> list[Line]:
        """The same with what stands behind a `-` whose value begins in a later line."""
        found = []
        for line in range(start, end):
            if line in self.comments.empty:
                found.append(Line(0))
            else:
                found += [Line(indent, comment=comment.text) for comment in self.comments.by_line.get(line, ())]
        return found

    def _between(self, key: Scalar, value: YamlNode, indent: int) -> list[Line]:
        """Comments in a key, and between it and its value; they come to stand above the key."""
        found = self.comments.any(key.span.start, value.span.start)
        return [Line(indent, comment=comment.text) for comment in found]

    def _tail(self, value: YamlNode, last: int, end: int, indent: int) -> list[Line]:
        """Comments below a value and further in than its key; below a block they would become part of it."""
        is_block = isinstance(value, Scalar) and value.style in ("literal", "folded")
        return self._own(last + 1, end, indent if is_block else indent + STEP)

    def _together(self, pieces: Iterable[Piece], start: int, end: int, indent: int) -> list[Line]:
        lines = [line for piece in pieces for line in piece.all_lines]
        first = next((n for n, line in enumerate(lines) if not line.is_empty), 0)
        return [*lines[first:], *self._own(start, end, indent)]


def _commented(lines: list[Line], number: int, comment: str) -> list[Line]:
    """With a comment behind the one of that number, and behind the comment that is there."""
    lines[number] = replace(lines[number], comment=in_one((lines[number].comment, comment)))
    return lines


def _in_order(pieces: list[Piece], keys: tuple[str, ...]) -> list[Piece]:
    """By the order of the language; what has no place in it stays behind, in the order of the text."""
    rank = {key: number for number, key in enumerate(keys)}
    return sorted(pieces, key=lambda piece: rank.get(piece.key, len(rank)))


def _is_block(node: YamlNode) -> bool:
    return not isinstance(node, Scalar) and not node.flow


def _is_nothing(node: YamlNode) -> bool:
    return isinstance(node, Scalar) and node.span.start == node.span.end
