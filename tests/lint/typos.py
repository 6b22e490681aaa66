"""Single typos in tables of numbers: what a tired author does to them, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rulewright.lint.examine import examine
from rulewright.lint.subject import Subject
from rulewright.pipeline import check_book, load_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.source import Source, Span

FEWEST = 4
_NUMBER = re.compile(r"\d+")
_CELL = re.compile(r"[^,\r\n]+")
_AMOUNT = re.compile(r"[£$€]?\d+(?: [a-z]+)?|\d+(?: \d+)+")
Texts = dict[str, str]


@dataclass(frozen=True)
class NumberTable:
    """A table as it stands in a file: rows of the places of its numbers."""

    name: str
    file: str
    rows: tuple[tuple[Span, ...], ...]

    @property
    def size(self) -> int:
        return sum(map(len, self.rows))


@dataclass(frozen=True)
class Typo:
    """One slip: what it is, and the text of the file with it."""

    what: str
    file: str
    text: str


def texts_of(folder: Path) -> Texts:
    """The files of a book that `check` reads."""
    files = [path for form in ("*.yaml", "*.csv") for path in sorted(folder.glob(form))]
    return {path.name: path.read_text("utf-8") for path in files}


def tables_of(folder: Path) -> list[NumberTable]:
    """The tables of a book with four numbers or more: sheets, tables, lists, and columns written in YAML."""
    checked = load_book(folder)
    subject = Subject(checked.context, checked.raw)
    found: dict[tuple[str, int], NumberTable] = {}
    for source in checked.raw.sources:
        if source.name.endswith(".csv"):
            rows = tuple(tuple(_in_line(source, line)) for line in range(1, len(source.line_starts) + 1))
            found[source.name, 0] = NumberTable(
                Path(source.name).name, Path(source.name).name, tuple(r for r in rows if r)
            )
    for numbers in subject.numbers:
        source = numbers.all[0].span.source
        if not source.name.endswith(".csv") and all(_NUMBER.search(number.span.text) for number in numbers.all):
            rows = tuple(tuple(_digits(number.span) for number in row) for row in numbers.rows)
            key = (source.name, rows[0][0].start)
            found.setdefault(key, NumberTable(numbers.what, Path(source.name).name, rows))
    return [table for table in found.values() if table.size >= FEWEST]


def _in_line(source: Source, line: int) -> Iterator[Span]:
    """The numbers of a row of a sheet, each of a list in a cell too; the header has none."""
    start = source.line_starts[line - 1]
    for cell in _CELL.finditer(source.line(line)) if line > 1 else ():
        if _AMOUNT.fullmatch(cell[0]):
            for match in _NUMBER.finditer(cell[0]):
                at = start + cell.start()
                yield source.span(at + match.start(), at + match.end())


def _digits(span: Span) -> Span:
    match = _NUMBER.search(span.text)
    assert match, span.text
    return span.source.span(span.start + match.start(), span.start + match.end())


def typos(table: NumberTable) -> Iterator[Typo]:
    """All of them, each once: ten times as much, a digit dropped, two neighbours swapped, a row shifted by a cell."""
    seen: set[str] = set()
    for what, edits in _edits(table):
        source = table.rows[0][0].source
        text = source.text
        for span, new in sorted(edits, key=lambda e: -e[0].start):
            text = text[: span.start] + new + text[span.end :]
        if text != source.text and text not in seen:
            seen.add(text)
            yield Typo(what, table.file, text)


Edits = list[tuple[Span, str]]


def _edits(table: NumberTable) -> Iterator[tuple[str, Edits]]:
    for row in table.rows:
        for i, span in enumerate(row):
            if span.text != "0":
                yield f"{span}: ten times {span.text}", [(span, f"{span.text}0")]
            for at in range(len(span.text)):
                yield f"{span}: a digit of {span.text} dropped", [(span, span.text[:at] + span.text[at + 1 :])]
            yield f"{span}: the row shifted", _shifted(row, i)
            if i + 1 < len(row):
                yield f"{span}: swapped with the next", _swapped(span, row[i + 1])
    for upper, lower in pairwise(table.rows):
        if len(upper) == len(lower):
            for one, other in zip(upper, lower, strict=True):
                yield f"{one}: swapped with the one below", _swapped(one, other)


def _swapped(one: Span, other: Span) -> Edits:
    return [(one, other.text), (other, one.text)]


def _shifted(row: tuple[Span, ...], first: int) -> Edits:
    """What stands from a cell on moves one cell forward: the number is gone, and the last place is empty."""
    source = row[first].source
    if source.name.endswith(".csv"):
        line, column = source.line(row[first].line), row[first].column - 1
        start = row[first].start - column
        cell = line.rfind(",", 0, column) + 1
        inside, _, behind = line[cell:].partition(",")
        if " " in inside and inside.replace(" ", "").isdigit():
            left = [n for i, n in enumerate(inside.split()) if i != line[cell:column].count(" ")]
            return [(source.span(start + cell, start + cell + len(inside)), " ".join(left))]
        return [(source.span(start + cell, start + len(line)), f"{behind}," if behind else "")]
    moved = [(span, after.text) for span, after in zip(row[first:], row[first + 1 :], strict=False)]
    return [*moved, (row[-1], "")]


def notices(texts: Texts, typo: Typo) -> tuple[bool, bool]:
    """Whether anything is said about the book with the typo, and whether checking without lint says it."""
    checked = check_book(read_book_text({**texts, typo.file: typo.text}))
    plain = len(checked.findings) > 0
    return plain or bool(examine(checked.context, checked.raw)), plain
