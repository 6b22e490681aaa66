"""A tree as the lines of a YAML file, each with the place it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulewright.language.forms import SCALARS, Form
from rulewright.overlay.forms import below
from rulewright.overlay.lines import lines_of
from rulewright.syntax.yaml_tree import Entry, Mapping, Scalar, Sequence, YamlNode
from rulewright.text.source import Span

STEP = "  "


@dataclass(frozen=True)
class Line:
    """`may_be_marked` says that a comment can stand behind it."""

    text: str
    origin: Span | None
    may_be_marked: bool = True


@dataclass(frozen=True)
class Printer:
    """`called` says what a sheet is called where the tree is printed to."""

    called: Callable[[Scalar], str]

    def entry(self, entry: Entry, form: Form | None) -> Iterator[Line]:
        """An entry, its value below it unless it fits behind the key."""
        key, value = _plain(entry.key), entry.value
        if form is not None and form.scalar == "file" and isinstance(value, Scalar):
            yield Line(f"{key}: {self.called(value)}", value.span)
        elif isinstance(value, Scalar) and _is_long(value):
            yield Line(f"{key}: |", entry.key.span)
            yield from _indented(_block(value, form))
        elif (short := self.short(value)) is not None:
            yield Line(f"{key}: {short}".rstrip(), entry.key.span)
        else:
            yield Line(f"{key}:", entry.key.span)
            yield from _indented(self.lines(value, form))

    def lines(self, node: YamlNode, form: Form | None) -> Iterator[Line]:
        """What stands below a key."""
        if isinstance(node, Mapping):
            for entry in node:
                yield from self.entry(entry, below(form, node, entry.key.value) if form else None)
        elif isinstance(node, Sequence):
            for item in node:
                yield from self._item(item, form.items if form else None)

    def _item(self, item: YamlNode, form: Form | None) -> Iterator[Line]:
        if isinstance(item, Scalar) and _is_long(item):
            yield Line("- |", item.span)
            yield from _indented(_block(item, form))
        elif (short := self.short(item)) is not None:
            yield Line(f"- {short}", item.span)
        else:
            first, *rest = self.lines(item, form)
            yield Line(f"- {first.text}", first.origin)
            yield from _indented(iter(rest))

    def short(self, node: YamlNode) -> str | None:
        """A value that fits on the line of its key; None where it does not."""
        if isinstance(node, Scalar):
            return _plain(node)
        if isinstance(node, Mapping) and not node.entries:
            return "{}"
        if isinstance(node, Sequence) and not node.items:
            return "[]"
        return node.span.text if node.flow and _is_untouched(node) and not self._renames(node) else None

    def _renames(self, node: YamlNode) -> bool:
        """Whether a sheet is named in it that is called otherwise where the tree is printed to."""
        file = node.get("from") if isinstance(node, Mapping) else None
        return isinstance(file, Scalar) and self.called(file) != file.value


def _indented(lines: Iterator[Line]) -> Iterator[Line]:
    return (Line(STEP + line.text if line.text else "", line.origin, line.may_be_marked) for line in lines)


def _block(scalar: Scalar, form: Form | None) -> Iterator[Line]:
    """The lines under a `|`; those of a text would take a comment for their own words."""
    is_code = bool(form and form.scalar and SCALARS[form.scalar].written)
    if scalar.style != "literal":
        yield from (Line(text, scalar.span, False) for text in scalar.value.splitlines())
    else:
        yield from (Line(line.text, line.origin, is_code and bool(line.text)) for line in lines_of(scalar))


def _is_long(scalar: Scalar) -> bool:
    return scalar.style == "literal" or "\n" in scalar.value


def _plain(scalar: Scalar) -> str:
    """A scalar of one line as its author wrote it, or so that it reads as its value."""
    text = scalar.span.text
    is_whole = scalar.content.text == scalar.value or scalar.style == "double"
    if is_whole and "\n" not in text:
        return text
    if scalar.value and scalar.value == scalar.value.strip() and not set(":#{}[],&*!|>'\"%@`-?") & set(scalar.value):
        return scalar.value
    return "'" + scalar.value.replace("'", "''") + "'"


def _is_untouched(node: YamlNode) -> bool:
    """Whether a value between braces stands on one line that can be taken over; `flow` is off where it was changed."""
    text = node.span.text
    return "\n" not in text and "#" not in text and all(_lies_in(span, node.span) for span in _spans(node))


def _lies_in(inner: Span, outer: Span) -> bool:
    return inner.source is outer.source and outer.start <= inner.start and inner.end <= outer.end


def _spans(node: YamlNode) -> Iterator[Span]:
    yield node.span
    if isinstance(node, Mapping):
        for entry in node:
            yield entry.key.span
            yield from _spans(entry.value)
    elif isinstance(node, Sequence):
        for item in node:
            yield from _spans(item)
