"""What a typed line means: numbers, words, first letters; nothing is guessed where two things are meant."""

from __future__ import annotations

import pytest

from rulewright.cli.meant import meant_by
from rulewright.playing.answers import Answer

ANSWERS = [
    Answer(1, 11, "Ship goods", name="ship_goods"),
    Answer(2, 12, "Sell three goods", name="sell_three"),
    Answer(3, 13, "Pass", name="pass"),
    Answer(4, 14, "Undo the canal", name="undo_canal"),
]
COMMANDS = ["why", "undo", "save", "show", "help", "quit"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3", ["Pass"]),
        ("7", []),
        ("ship", ["Ship goods"]),
        ("ship goods", ["Ship goods"]),
        ("SELL_T", ["Sell three goods"]),
        ("p", ["Pass"]),
        ("undo", ["undo"]),
        ("undo t", ["undo"]),
        ("undo the canal", ["Undo the canal"]),
        ("h", ["help"]),
        ("s", ["Ship goods", "Sell three goods", "save", "show"]),
        ("sh", ["Ship goods", "show"]),
        ("save game.json", ["save"]),
        ("frob", []),
    ],
)
def test_what_a_line_means(line: str, found: list[str]) -> None:
    assert [str(one) for one in meant_by(line, ANSWERS, COMMANDS)] == found
