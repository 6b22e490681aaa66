"""YAML as this project reads it: scalars, mappings and sequences that know where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from rulewright.text.source import Span

Style = Literal["plain", "single", "double", "literal", "folded"]


@dataclass(frozen=True)
class Scalar:
    """A scalar. `value` is its text (always text: meaning is given by who reads it).

    `content` is the stretch of the file that holds the characters: without quotes, and of a block the lines below the
    header. For every style an expression may be written in, the text of `content` is what the expression parser reads.
    """

    value: str
    span: Span
    content: Span
    style: Style

    @property
    def is_expression_style(self) -> bool:
        """Whether every character of the value stands at its own place in the file."""
        return self.style == "literal" or (self.style != "folded" and self.content.text == self.value)


@dataclass(frozen=True)
class Entry:
    """One `key: value` of a mapping."""

    key: Scalar
    value: YamlNode

    @property
    def span(self) -> Span:
        return self.key.span.to(self.value.span)


@dataclass(frozen=True)
class Mapping:
    """A mapping: entries in the order of the text, no key twice. `flow` says that it is written in braces."""

    entries: tuple[Entry, ...]
    span: Span
    flow: bool = False

    @cached_property
    def _by_key(self) -> dict[str, Entry]:
        return {entry.key.value: entry for entry in self.entries}

    def entry(self, key: str) -> Entry | None:
        return self._by_key.get(key)

    def get(self, key: str) -> YamlNode | None:
        found = self.entry(key)
        return found.value if found else None

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


@dataclass(frozen=True)
class Sequence:
    """A sequence. `flow` says that it is written in brackets."""

    items: tuple[YamlNode, ...]
    span: Span
    flow: bool = False

    def __iter__(self) -> Iterator[YamlNode]:
        return iter(self.items)


YamlNode = Scalar | Mapping | Sequence
