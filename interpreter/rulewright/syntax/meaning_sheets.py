"""Members, boards and tables for the meaning of a book: the same whether they stand in YAML or in a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rulewright.syntax.raw_book import CsvCell, RawBook
from rulewright.syntax.yaml_tree import Mapping, Scalar, Sequence, YamlNode

Data = Callable[[Scalar], str]
Row = list[Any]

_LIST = re.compile(r"\s*(list|set|row|stack|pile)\s+of\b")
_TEXT = re.compile(r"\s*text\b")


def members(raw: RawBook, kind: Mapping, node: YamlNode, data: Data) -> list[Row]:
    """Each origin of members as `[per, as, rows]`, where a row is a name and its cells in the order of the alphabet."""
    reader = _Reader(raw, _columns(kind), data)
    origins = node.items if isinstance(node, Sequence) else (node,)
    if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node):
        return [["", "", [[item.value, []] for item in node if isinstance(item, Scalar)]]]
    return _joined(reader.origin(origin) for origin in origins)


def _joined(origins: Iterable[Row]) -> list[Row]:
    """Origins of one sort behind each other are one: it is the same whether members stand in one sheet or in two."""
    found: list[Row] = []
    for per, name, rows in origins:
        if found and isinstance(rows, list) and isinstance(found[-1][2], list) and found[-1][:2] == [per, name]:
            found[-1][2] = [*found[-1][2], *rows]
        else:
            found.append([per, name, rows])
    return found


def board(raw: RawBook, node: YamlNode) -> dict[str, Any]:
    """A board's own words, and its sheet cell by cell; two blanks in a cell are one."""
    if not isinstance(node, Mapping):
        return {}
    found: dict[str, Any] = {e.key.value: e.value.value for e in node if isinstance(e.value, Scalar)}
    sheet = raw.csv(file, False) if isinstance(file := node.get("from"), Scalar) else None
    return {**found, "from": [[" ".join(cell.value.split()) for cell in row] for row in sheet.rows] if sheet else []}


def rows(raw: RawBook, node: YamlNode) -> list[Row]:
    """A sheet as it is, cell by cell."""
    sheet = raw.csv(node, True) if isinstance(node, Scalar) else None
    return [[cell.value for cell in row] for row in sheet.rows] if sheet else []


def _columns(kind: Mapping) -> dict[str, str]:
    """Constants and fields of a kind with their types as written."""
    found = {}
    for section in ("constants", "fields"):
        entries = kind.get(section)
        for entry in entries if isinstance(entries, Mapping) else ():
            if isinstance(entry.value, Scalar):
                found[entry.key.value.partition("[")[0].strip()] = entry.value.value
    return found


@dataclass(frozen=True)
class _Reader:
    raw: RawBook
    types: dict[str, str]
    data: Data

    def origin(self, node: YamlNode) -> Row:
        if isinstance(node, Scalar):
            return ["", "", node.value.strip()]
        assert isinstance(node, Mapping)
        file, per, name = node.get("from"), _text(node, "per"), _text(node, "as")
        if isinstance(file, Scalar):
            return [per, name, list(self._sheet(file))]
        if node.get("grid") or node.get("hexes") or node.get("rhombus"):
            return ["", "", [[e.key.value, e.value.value] for e in node if isinstance(e.value, Scalar)]]
        return ["", "", [[e.key.value, self._cells(self._written(e.value))] for e in node]]

    def _sheet(self, file: Scalar) -> Iterator[Row]:
        sheet = self.raw.csv(file, True)
        head, *below = sheet.rows if sheet and sheet.rows else ((),)
        for row in below:
            cells = {_key(title.value): _scalar(c) for title, c in zip(head, row, strict=False) if c.value}
            name = cells.pop("name", None)
            yield [name.value if name else "", self._cells(cells.items())]

    def _written(self, row: YamlNode) -> Iterator[tuple[str, YamlNode]]:
        for entry in row if isinstance(row, Mapping) else ():
            if isinstance(entry.value, Mapping):
                yield from ((f"{entry.key.value}[{e.key.value}]", e.value) for e in entry.value)
            else:
                yield _key(entry.key.value), entry.value

    def _cells(self, cells: Any) -> list[Row]:
        """What is printed only for people is left out."""
        return sorted([key, self._value(key, node)] for key, node in cells if not self._for_people(key))

    def _for_people(self, key: str) -> bool:
        return key == "title" or bool(_TEXT.match(self.types.get(_base(key), "")))

    def _value(self, key: str, node: YamlNode) -> str:
        if isinstance(node, Sequence):
            return " ".join(self.data(item) for item in node if isinstance(item, Scalar))
        assert isinstance(node, Scalar)
        return " ".join(node.value.split()) if _LIST.match(self.types.get(_base(key), "")) else self.data(node)


def _text(node: Mapping, key: str) -> str:
    found = node.get(key)
    return found.value if isinstance(found, Scalar) else ""


def _key(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _base(key: str) -> str:
    return key.partition("[")[0]


def _scalar(cell: CsvCell) -> Scalar:
    return Scalar(cell.value, cell.span, cell.span, "plain")
