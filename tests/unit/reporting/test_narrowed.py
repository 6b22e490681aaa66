"""Reports on terminals that are narrower than their tables."""

from __future__ import annotations

import pytest

from rulewright.reporting.as_text import as_text
from rulewright.reporting.report import WORD, Column, Report, ReportTable

RATES = ReportTable(
    "Wins by seat",
    (Column("", WORD), *map(Column, ("here", "95 % interval", "there", "95 % interval", "visible"))),
    (("seat 1", "40.0 %", "20.0 to 60.0 %", "50.0 %", "30.0 to 70.0 %", "yes"),),
    "What is meant by it.",
)
WORDS = ReportTable(
    "Visible differences",
    (Column("fee"), Column("slots"), Column("", WORD)),
    (("£1", "4", "decisions -52.7; rounds -17.6; points: seat 1 -11.0"), ("£2", "4", "none")),
    keys=2,
)
WIDE = Report("mygame with winter against mygame: 200 pairs of games", ("bots: random",), tables=(RATES, WORDS))


def test_an_interval_stays_behind_its_number_and_each_part_says_what_its_rows_are_about() -> None:
    assert as_text(Report("mygame", tables=(RATES,)), 50) == (
        "mygame\n\n"
        "Wins by seat\n"
        "            here   95 % interval\n"
        "  seat 1  40.0 %  20.0 to 60.0 %\n\n"
        "           there   95 % interval  visible\n"
        "  seat 1  50.0 %  30.0 to 70.0 %      yes\n"
        "  What is meant by it.\n"
    )


def test_words_that_are_too_long_go_on_below() -> None:
    assert as_text(Report("mygame", tables=(WORDS,)), 50) == (
        "mygame\n\n"
        "Visible differences\n"
        "  fee  slots\n"
        "   £1      4  decisions -52.7; rounds -17.6;\n"
        "                points: seat 1 -11.0\n"
        "   £2      4  none\n"
    )


@pytest.mark.parametrize("room", [45, 60, 80])
def test_no_line_is_wider_than_the_terminal(room: int) -> None:
    assert max(map(len, as_text(WIDE, room).splitlines())) <= room


def test_where_there_is_room_or_no_terminal_nothing_changes() -> None:
    assert as_text(WIDE, 100) == as_text(WIDE)
    assert max(map(len, as_text(WIDE).splitlines())) > 60
