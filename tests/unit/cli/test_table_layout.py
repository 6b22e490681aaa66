"""Tables in a given width: nothing wider, no word lost, and the ways a table is brought into a narrow one."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from rulewright.cli.grid import Grid, Text, strips
from rulewright.cli.paint import Paint
from rulewright.cli.shelves import shelved
from rulewright.cli.wrap import hanging, wrapped
from rulewright.reporting.text_width import width as wide

PLAIN = Paint()


def grid(heads: str, *rows: str, title: str = "Title") -> Grid:
    """Cells parted by bars; lines of a cell by slashes."""
    cells = tuple(tuple(tuple(map(Text, cell.split("/"))) for cell in row.split("|")) for row in rows)
    return Grid(title, tuple(map(Text, heads.split("|"))), cells)


def printed(table: Grid, room: int) -> list[str]:
    return [strip.text for strip in strips(table, room, PLAIN)]


def test_numbers_stand_on_the_right_and_empty_columns_are_left_out() -> None:
    table = grid("good|price|cart|sold to", "grain|£12|–|Ann", "wool|-£3||Bob", "wine|–|–|–")
    assert printed(table, 60) == [
        "Title",
        "  good   price  sold to",
        "  grain    £12  Ann",
        "  wool     -£3  Bob",
        "  wine       –  –",
    ]


def test_heads_are_wrapped_before_cells_and_cells_by_words() -> None:
    table = grid("company|shares left over|ports", "Red Line|4|Alder, Birch, Cedar")
    heads = ["Title", "            shares", "              left", "  company     over  ports"]
    assert printed(table, 40) == [*heads, "  Red Line       4  Alder, Birch, Cedar"]
    assert printed(table, 32) == [*heads, "  Red Line       4  Alder,", "                    Birch, Cedar"]


def test_a_table_that_is_too_wide_is_turned() -> None:
    heads = "player|" + "|".join(f"column{i}" for i in range(9))
    table = grid(heads, "Ann|" + "|".join("12" for _ in range(9)), "Bob|" + "|".join("7" for _ in range(9)))
    assert printed(table, 40)[:3] == ["Title", "  player   Ann  Bob", "  column0   12    7"]


def test_a_table_that_cannot_be_turned_is_cut_and_repeats_its_first_column() -> None:
    heads = "hex|" + "|".join(f"column{i}" for i in range(4))
    table = grid(heads, *(f"A{i}|one|two|three|four" for i in range(6)))
    lines = printed(table, 40)
    assert [line.split() for line in lines if "hex" in line] == [
        ["hex", "column0", "column1", "column2"],
        ["hex", "column3"],
    ]
    assert sum("A5" in line for line in lines) == 2


def test_a_board_keeps_a_line_between_its_rows() -> None:
    table = grid("|one|two", "Ann|boat/Mill|/Works", "Bob|Mill|–")
    assert printed(table, 40) == [
        "Title",
        "       one   two",
        "  Ann  boat",
        "       Mill  Works",
        "",
        "  Bob  Mill  –",
    ]


def test_a_word_that_is_longer_than_a_line_is_broken_and_not_lost() -> None:
    assert wrapped("an incomprehensible word", 6) == ["an", "incomp", "rehens", "ible", "word"]
    assert list(hanging("   1  ", "one two three", 12)) == ["   1  one", "      two", "      three"]


def test_tables_stand_side_by_side_and_small_ones_below_each_other() -> None:
    tall = grid("good", "grain", "wool", "wine", "iron", "coal", "wood", title="Goods")
    small = [grid("ship", "sloop", title=title) for title in ("First", "Second")]
    blocks = [strips(table, 40, PLAIN) for table in (tall, *small)]
    assert list(shelved(blocks, 40)) == [
        "",
        "Goods      First",
        "  good       ship",
        "  grain      sloop",
        "  wool",
        "  wine     Second",
        "  iron       ship",
        "  coal       sloop",
        "  wood",
    ]


WORDS = st.text(st.sampled_from("abcdef £0123456789船é"), max_size=30).map(lambda text: " ".join(text.split()))
CELLS = st.lists(WORDS, min_size=1, max_size=3).map(lambda lines: tuple(map(Text, lines)))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    columns = draw(st.integers(1, 12))
    heads = draw(st.lists(WORDS.map(Text), min_size=columns, max_size=columns))
    row = st.lists(CELLS, min_size=columns, max_size=columns).map(tuple)
    rows = draw(st.lists(row, max_size=6).map(tuple))
    return Grid(draw(WORDS), tuple(heads), rows, draw(WORDS))


def letters(texts: list[str]) -> list[str]:
    return sorted("".join(texts).replace(" ", ""))


@given(st.lists(grids(), min_size=1, max_size=4), st.integers(40, 110))
def test_no_line_is_wider_than_the_terminal(tables: list[Grid], room: int) -> None:
    blocks = [strips(table, room, PLAIN) for table in tables]
    assert all(strip.wide == wide(strip.text) for block in blocks for strip in block)
    assert all(wide(line) <= room for line in shelved(blocks, room))


@given(grids(), st.integers(40, 110))
def test_no_cell_is_lost(table: Grid, room: int) -> None:
    shown = letters(printed(table, room))
    for row in table.rows:
        for letter in letters([line.text for cell in row for line in cell if line.text != "–"]):
            assert letter in shown
    cells = [line.text for row in table.rows for cell in row for line in cell]
    assert len(shown) >= len(letters(cells))


@pytest.mark.parametrize("text", ["Ann 2, Bob 1", "ann"])
def test_players_have_a_colour_each_and_no_other_words(text: str) -> None:
    paint = Paint(True, ("Ann", "Bob"))
    painted = paint.people(text)
    assert painted.count("\x1b[91m") == 1 and painted.count("\x1b[94m") == text.count("Bob")
    assert Paint(False, ("Ann", "Bob")).people(text) == text
    assert paint.people("Annabel and Bobby") == "Annabel and Bobby"
