"""A book as read: its header and its parts joined, before any expression in it means something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulewright.syntax.layer import Layer
from rulewright.syntax.yaml_tree import Mapping, Scalar, YamlNode
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source, Span


@dataclass(frozen=True)
class CsvCell:
    """One cell: its text without surrounding blanks or quotes, and its place."""

    value: str
    span: Span


@dataclass(frozen=True)
class CsvSheet:
    """A CSV file. For a table of members `rows[0]` is the header; for a board every row is cells.

    Rows may differ in length (`ragged` is the reader's finding, already reported where a header is expected).
    """

    rows: tuple[tuple[CsvCell, ...], ...]
    source: Source


@dataclass(frozen=True)
class RawBook:
    """The header of a rulebook and its parts, joined one level down.

    `sections` maps a top-level key (`kinds`, `actions`, `flow`, …) to the joined mapping, or to the scalar or sequence
    for sections that are one text (`setup`, `flow`, `final`) or one list (`ties`, `invariants`). Everything in it has
    the shape that `language/keys.py` promises: what had another was reported and left out, and its path stands in
    `damaged` (`actions.build.do` where that was unreadable; the empty path where a whole file is missing, or where it
    cannot be told what is missing). An entry that the author named stays as an empty mapping when its value is gone.
    Whoever misses something in a damaged place stays silent.

    `csv(name, header)` reads a sheet of the book's folder; what is wrong with the file is reported at `name` or in the
    sheet, and the answer is then None.

    `sources` are the files that were read, and grow as sheets are.
    `layers` are the expansions that were laid over it, in their order; `alone` reads the book without them.
    `left_out` are files beside the book that may be parts of it and are not listed; `with_parts` reads it with some
    of them.
    """

    name: str
    header: Mapping
    sections: dict[str, YamlNode]
    csv: Callable[[Scalar, bool], CsvSheet | None]
    sources: Sequence[Source] = field(default_factory=list)
    findings: Findings = field(default_factory=Findings)
    damaged: set[str] = field(default_factory=set)
    layers: tuple[Layer, ...] = ()
    alone: Callable[[], RawBook] | None = None
    left_out: tuple[str, ...] = ()
    with_parts: Callable[[Sequence[str]], RawBook] | None = None

    @property
    def own_sources(self) -> list[Source]:
        """The files of the book itself, without those of expansions."""
        theirs = {source for layer in self.layers for source in layer.sources}
        return [source for source in self.sources if source not in theirs]

    def is_damaged(self, path: str) -> bool:
        """Whether something at, above or below a path was left out because it could not be read.

        The empty path does not count: a file that is missing takes nothing from an entry that is there.
        """
        return any(d == path or d.startswith(f"{path}.") or (d and path.startswith(f"{d}.")) for d in self.damaged)
