"""broken-pattern: a number that goes by another column of its sheet in all rows but one, or is swapped between two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulewright.lint.finding import found
from rulewright.lint.sheets import Row, Sheet
from rulewright.lint.subject import Subject
from rulewright.syntax.raw_book import CsvCell
from rulewright.text.diagnostic import Also, Diagnostic

FEWEST = 3
"""Rows of a group that show what its number is."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    for sheet in subject.sheets:
        said = [pair for by, number in _columns(sheet) for pair in _odd(sheet.rows, by, number)]
        for odd, usual, others in dict.fromkeys(said):
            message = f"`{odd.value}` here, where all other rows of {others} have `{usual.value}`"
            also = (Also(usual.span, "one of the others"),)
            yield found("broken-pattern", message, odd.span, sheet.path, "", "", also)


def _columns(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """A column of words and a column of numbers."""
    for by, head in enumerate(sheet.header):
        words = [row[by].value for row in sheet.rows]
        if head.value == "name" or len(set(words)) < 2 or all(_digits(word) for word in words):
            continue
        for number in range(len(sheet.header)):
            if number != by and sheet.rows and all(_digits(row[number].value) for row in sheet.rows):
                yield by, number


def _digits(text: str) -> str:
    return text if text.strip("£$€ ").isdecimal() else ""


def _odd(rows: tuple[Row, ...], by: int, number: int) -> Iterator[tuple[CsvCell, CsvCell, str]]:
    groups: dict[str, list[CsvCell]] = {}
    for row in rows:
        groups.setdefault(row[by].value, []).append(row[number])
    if len(groups) < 2 or any(len(cells) < FEWEST for cells in groups.values()):
        return
    usual = {key: Counter(c.value for c in cells).most_common(1)[0] for key, cells in groups.items()}
    if len({value for value, _ in usual.values()}) < 2 or any(n < len(groups[k]) - 1 for k, (_, n) in usual.items()):
        return
    odd = [(key, c) for key, cells in groups.items() for c in cells if c.value != usual[key][0]]
    if len(odd) == 1 or (len(odd) == 2 and {c.value for _, c in odd} == {usual[k][0] for k, _ in odd}):
        for key, cell in odd:
            like = next(c for c in groups[key] if c.value == usual[key][0])
            yield cell, like, f"`{key}`"
