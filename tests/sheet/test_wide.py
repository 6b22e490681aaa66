"""Tables that are too wide for paper: turned round, or parted; no cell is lost."""

from __future__ import annotations

from sheet.tables import small_table

from rulewright.sheet.compose import compose
from rulewright.sheet.page import MOST_COLUMNS, Grid, Page, Section

PART = """\
tables:
  wages:
    title: Wages
    keys: {rank: 1..2, year: 1..30}
    value: pounds
    rows:
      1: {1..30: £1}
      2: {1..29: £2, 30: £7}
  dues:
    title: Dues
    text: What is due.
    keys: {day: 1..20, hour: 1..20}
    value: pounds
    rows:
      1..20: {1..20: £3}
  steps:
    title: Steps
    keys: {good: Good}
    value: 0..9
    rows: {grain: 4, wool: 4}
settings:
  long: {type: list of 1..99, value: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
state:
  ladder: track of long from space 17
actions:
  work:
    do: |
      gain wages[1, 1] and dues[1, 1] and £steps[grain]
      raise ladder
"""


def grids(page: Page, caption: str) -> list[Grid]:
    found: list[Grid] = []
    parts: list[Section] = list(page.sections)
    while parts:
        for block in parts.pop().blocks:
            if isinstance(block, Section):
                parts.append(block)
            elif isinstance(block, Grid) and block.caption == caption:
                found.append(block)
    return found


def test_a_table_with_many_columns_and_few_rows_is_turned_round() -> None:
    (wages,) = grids(compose(small_table(PART)), "Wages")
    assert wages.heads == ("year / rank", "1", "2")
    assert len(wages.rows) == 30 and wages.rows[-1] == ("30", "£1", "£7")


def test_one_that_is_large_both_ways_is_parted() -> None:
    first, second = grids(compose(small_table(PART)), "Dues")
    assert first.heads == ("day / hour", *map(str, range(1, MOST_COLUMNS + 1)))
    assert second.heads == ("day / hour", *map(str, range(MOST_COLUMNS + 1, 21)))
    assert first.numbers == frozenset(range(1, 15)) and second.numbers == frozenset(range(1, 7))
    assert (first.note, second.note) == ("What is due.", "")
    assert all(len(row) == len(part.heads) for part in (first, second) for row in part.rows)


def test_a_long_ladder_goes_on_below() -> None:
    first, second = grids(compose(small_table(PART)), "ladder")
    assert [cell for part in (first, second) for cell in part.rows[0][1:]].count("▸17") == 1
    assert second.rows[0][1:4] == ("15", "16", "▸17")


def test_members_do_not_make_ranges() -> None:
    (steps,) = grids(compose(small_table(PART)), "Steps")
    assert steps.rows == (("grain", "4"), ("wool", "4"))
