"""An expansion as it was read, before it is laid over a book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.overlay.change import Change
from rulewright.syntax.raw_book import CsvSheet
from rulewright.syntax.read_yaml import Reading
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source, Span


@dataclass(eq=False)
class Expansion:
    """`sections` are its own new entries, as in a part of a book; `readings` are its YAML files by their text."""

    name: str
    header: Mapping
    root: str
    sections: dict[str, YamlNode]
    changes: list[Change]
    csv: Callable[[Scalar, bool], CsvSheet | None]
    readings: dict[Source, Reading]
    sources: list[Source]
    findings: Findings
    damaged: set[str] = field(default_factory=set)
    next_door: Callable[[], list[str]] = list
    """The names of the expansions in folders beside its own."""

    @property
    def span(self) -> Span:
        """Where it says its name."""
        entry = self.header.entry("expansion")
        return entry.value.span if entry else self.header.span

    @property
    def title(self) -> str:
        return self.word("title") or self.name

    @property
    def book(self) -> str:
        """The name of the book that it is for; empty where that is no name, so that it never leads to a path."""
        name = self.word("for").partition(" ")[0]
        return name if name.isidentifier() else ""

    def word(self, key: str) -> str:
        """A plain value of the header, or an empty text."""
        found = self.header.get(key)
        return found.value.strip() if isinstance(found, Scalar) else ""

    def listed(self, key: str) -> tuple[Scalar, ...]:
        """The words of a list of the header."""
        found = self.header.get(key)
        return tuple(i for i in found if isinstance(i, Scalar)) if isinstance(found, Sequence) else ()
