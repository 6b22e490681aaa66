"""What there is to come by in a book: its points, each named by the words its author wrote.

What the language makes several nodes of (a step that waits is cut in two, an amount of two resources is two transfers)
is one point, as all of it comes from one stretch of text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from rulewright.checking.facts.lines_of import lines_of
from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Course, Kind, ScoreLine, Setting, TieBreak, View
from rulewright.hir.entry import Entry
from rulewright.hir.fields import Field, Table
from rulewright.hir.rules import Rules
from rulewright.hir.rulings import answers, rulings
from rulewright.hir.traced import traced
from rulewright.hir.types import BoolType
from rulewright.hir.walk import records, statements
from rulewright.text.source import Span

Sort = Literal["statement", "condition", "cell", "ruling"]
SORTS: tuple[Sort, ...] = ("statement", "condition", "cell", "ruling")

Place = tuple[str, int, int]
"""A stretch of text: file, start, end."""

Key = tuple[Sort, Place, str]


@dataclass(frozen=True, eq=False)
class Point:
    """One thing to come by. `outcome` is `yes` or `no` of a condition, one of the answers of a ruling (empty where any
    will do), and else empty. `entry` is the path of the rule that it stands in."""

    sort: Sort
    entry: str
    span: Span
    outcome: str = ""

    @property
    def key(self) -> Key:
        return self.sort, place(self.span), self.outcome

    @property
    def words(self) -> str:
        """The text of its place, to the end of its first line."""
        return self.span.text.split("\n", 1)[0].rstrip()


def place(span: Span) -> Place:
    return span.source.name, span.start, span.end


def points(book: Book) -> list[Point]:
    """All of a book, each once, file by file in the order of the text. Views, bounds and invariants are no rules that
    could be come by, and what is written out (`yes`, 3) has one outcome alone."""
    found: dict[Key, Point] = {}
    for point in _of_book(book):
        found.setdefault(point.key, point)
    files = {name: number for number, name in enumerate(dict.fromkeys(p.span.source.name for p in found.values()))}
    return sorted(found.values(), key=lambda p: (files[p.span.source.name], p.span.start, -p.span.end))


def _of_book(book: Book) -> Iterator[Point]:
    for item in traced(book):
        entry = item.entry
        if isinstance(entry, Table):
            yield from (Point("cell", entry.path, cell.span) for cell in entry.cells.values() if cell.span.source.text)
        else:
            for line in lines(book, entry):
                yield from _of_line(entry.path, line)
    for setting in rulings(book):
        yield from (Point("ruling", setting.path, setting.span, answer) for answer in answers(book, setting) or [""])


def _of_line(path: str, line: Any) -> Iterator[Point]:
    for statement in statements((line,)) if isinstance(line, n.Stmt) else ():
        if not isinstance(statement, n.NamedPart) and statement.span.source.text:
            yield Point("statement", path, statement.span)
    for node in records(line):
        if is_condition(node) and node.span.source.text:
            yield from (Point("condition", path, node.span, outcome) for outcome in ("yes", "no"))


def is_condition(node: Any) -> bool:
    """Whether a node is a question on its own: yes or no, not joined of others, and not written out."""
    if not isinstance(node, n.Expr) or not isinstance(node.type, BoolType) or isinstance(node, n.Num):
        return False
    joined = (isinstance(node, n.Binary) and node.op in ("and", "or")) or (
        isinstance(node, n.Unary) and node.op == "not"
    )
    return not joined


def lines(book: Book, entry: Entry) -> Iterator[Any]:
    """The statements, expressions and amounts of an entry that playing can come by."""
    held: list[Any] = []
    match entry:
        case Setting() | Kind() | Field() | View():
            return
        case Course():
            held = [getattr(book, entry.name)]
        case ScoreLine() | TieBreak():
            held = [entry.value]
        case Rules():
            held = [*lines_of(entry), *(value.base for value in entry.values.values())]
        case _:
            held = list(lines_of(entry))
    for line in held:
        for one in line if isinstance(line, tuple) else (line,):
            if isinstance(one, (n.Expr, n.Stmt, n.Part, n.SettingPart)):
                yield one
