"""Whoever changes a number of a book changes its sheet: constants, costs, tracks, cells, limits, answers, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sheet.changes_of_data import Datum, data_of
from sheet.tables import SHIPPED, checked_book, small_book

from rulewright.hir import nodes as n
from rulewright.hir.book import Book, Setting
from rulewright.hir.types import BoolType, WordType
from rulewright.pipeline import CheckedBook, seat_table
from rulewright.runtime.faults import Fault
from rulewright.sheet.compose import compose
from rulewright.sheet.page import Page

SAMPLE = 40
"""How many of the data of a book an everyday run changes."""


def sheet_of(checked: CheckedBook, chosen: dict[str, int] | None = None) -> Page | None:
    """The sheet for the largest table, on which all pieces lie; none where no game can begin."""
    try:
        return compose(seat_table(checked, checked.book.max_players, dict(chosen or {})))
    except (Fault, IndexError):
        return None


def changes(checked: CheckedBook, datum: Datum, before: Page | None, chosen: dict[str, int] | None = None) -> bool:
    """Whether the sheet is another one with another value, whichever makes a game that can begin."""
    for other in datum.others:
        with datum.as_other(other):
            after = sheet_of(checked, chosen)
        if after is not None and after != before:
            return True
    return False


def unseen(checked: CheckedBook, data: list[Datum]) -> list[Datum]:
    """Those that change nothing on the sheet, neither by the answers of the book nor by any other answer."""
    plain = sheet_of(checked)
    left = [datum for datum in data if not changes(checked, datum, plain)]
    for chosen in other_answers(checked.book):
        if not left:
            break
        before = sheet_of(checked, chosen)
        left = [datum for datum in left if before is None or not changes(checked, datum, before, chosen)]
    return left


def other_answers(book: Book) -> Iterator[dict[str, int]]:
    """All questions answered otherwise at once, in two ways, then every other answer on its own."""
    asked = {name: values for name, setting in book.settings.items() if (values := _answers(setting))}
    for which in (0, -1):
        yield {name: values[which] for name, values in asked.items()}
    for name, values in asked.items():
        yield from ({name: value} for value in values)


def _answers(setting: Setting) -> list[int]:
    """The answers that decide which rules apply: words, and yes or no."""
    default = setting.value.get(0)
    taken = default.value if isinstance(default, n.Num) else None
    match setting.type:
        case WordType():
            return [number for number in range(1, len(setting.words) + 1) if number != taken]
        case BoolType():
            return [1 - (taken or 0)]
    return []


@pytest.mark.parametrize("book", SHIPPED, ids=lambda path: path.name)
def test_a_sample_of_all_data(book: Path) -> None:
    checked = checked_book(book)
    data = data_of(checked.book)
    sample = data[:: max(1, len(data) // SAMPLE)]
    assert [datum.path for datum in unseen(checked, sample)] == []


@pytest.mark.long
@pytest.mark.parametrize("book", SHIPPED, ids=lambda path: path.name)
def test_all_data(book: Path, record_property: Callable[[str, object], None]) -> None:
    record_property("timed", f"sheets of {book.name} with each of its data changed")
    checked = checked_book(book)
    assert [datum.path for datum in unseen(checked, data_of(checked.book))] == []


HIDDEN = """\
settings:
  back_then: {type: 1..9, value: 3}
state:
  moments:
    type: 0..99 = 7
  later: 0..99 = 8
hooks:
  counting:
    after: work
    do: add back_then to moments
actions:
  work:
    do: |
      gain £1
      add moments to later
"""


def test_what_is_not_shown_is_left_out() -> None:
    shown = {datum.node.value for datum in data_of(small_book(HIDDEN).book) if isinstance(datum.node, n.Num)}
    hidden = HIDDEN.replace("    type: 0..99 = 7\n", "    type: 0..99 = 7\n    shown: no\n")
    checked = small_book(hidden)
    assert shown - {d.node.value for d in data_of(checked.book) if isinstance(d.node, n.Num)} == {7}
    start = checked.book.state["moments"].start
    assert isinstance(start, n.Num)
    before = sheet_of(checked)
    object.__setattr__(start, "value", 6)
    assert sheet_of(checked) == before


def test_a_change_that_is_not_shown_is_found() -> None:
    """The test above can fail: what `data_of` still lists, and no sheet says, comes back."""
    checked = small_book(HIDDEN)
    start = checked.book.state["moments"].start
    data = [datum for datum in data_of(checked.book) if datum.node is start]
    assert unseen(checked, data) == []
    checked.book.state["moments"].shown = False
    assert unseen(checked, data) == data
