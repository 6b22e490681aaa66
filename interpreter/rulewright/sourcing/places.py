"""Where something stands, as a reader of the book knows it: the file inside the book's folder, and the line."""

from __future__ import annotations

from dataclasses import dataclass
from os.path import dirname, relpath

from rulewright.syntax.raw_book import RawBook
from rulewright.text.source import Span


@dataclass(frozen=True)
class Place:
    """`market.yaml`, line 12."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Folder:
    """The folder of a book; names of its files begin with it, be it given absolutely or not."""

    name: str

    @classmethod
    def of(cls, raw: RawBook) -> Folder:
        return cls(dirname(raw.sources[0].name))

    def place(self, span: Span) -> Place:
        inside = relpath(span.source.name, self.name) if self.name else span.source.name
        return Place(inside.replace("\\", "/"), span.line)
