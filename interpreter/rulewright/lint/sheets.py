"""The sheets of a book, with the kind each belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulewright.syntax.raw_book import CsvCell, CsvSheet, RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass

Row = tuple[CsvCell, ...]


@dataclass(frozen=True)
class Sheet:
    """A sheet with a header. `use` is the place that names the file."""

    kind: str
    use: Scalar
    header: Row
    rows: tuple[Row, ...]

    @property
    def path(self) -> str:
        return f"kinds.{self.kind}"

    def column(self, name: str) -> list[CsvCell]:
        """The cells of a column; none where there is no such column."""
        heads = [cell.value for cell in self.header]
        return [row[heads.index(name)] for row in self.rows] if name in heads else []


def sheets_of(raw: RawBook) -> Iterator[Sheet]:
    """The sheets under `members:` and `pieces:`, in the order of the text."""
    kinds = raw.sections.get("kinds")
    for entry in kinds if isinstance(kinds, Mapping) else ():
        for key in ("members", "pieces"):
            for use in _files(entry.value.get(key) if isinstance(entry.value, Mapping) else None):
                sheet = raw.csv(use, True)
                if sheet is not None and sheet.rows:
                    yield _made(entry.key.value, use, sheet)


def board_sheets_of(raw: RawBook) -> Iterator[tuple[str, CsvSheet]]:
    """The sheets under `board:` that are drawn as the board lies, with the kind of their spaces."""
    kinds = raw.sections.get("kinds")
    for entry in kinds if isinstance(kinds, Mapping) else ():
        for use in _files(entry.value.get("board") if isinstance(entry.value, Mapping) else None):
            sheet = raw.csv(use, False)
            if sheet is not None:
                yield entry.key.value, sheet


def _made(kind: str, use: Scalar, sheet: CsvSheet) -> Sheet:
    header, *rows = sheet.rows
    return Sheet(kind, use, header, tuple(row for row in rows if len(row) == len(header)))


def _files(node: YamlNode | None) -> Iterator[Scalar]:
    for origin in node.items if isinstance(node, Sequence) else (node,):
        file = origin.get("from") if isinstance(origin, Mapping) else None
        if isinstance(file, Scalar):
            yield file
