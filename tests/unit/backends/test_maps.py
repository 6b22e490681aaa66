"""Boards drawn as they lie: where hexes are pushed to, what stands for players, yes and nothing, and what is unseen."""

from __future__ import annotations

import pytest

from rulewright.playing.match import book_in, new_match

HEADER = "rulebook: yard\nlanguage: 1\nplayers: 2\nparts: [part.yaml]\n"
PART = """\
kinds:
  Cell:
    members: {members}
    fields:
      owner: Player or none
      wall: yes/no
      gold: 0..9 seen by nobody
state:
  n: 0..9
setup: |
  for each c in Cell where c.row = 2 and c.column = 2: set c.owner to last p in Player
  for each c in Cell where c.row = 2 and c.column = 3: set c.wall to yes
flow: |
  repeat 2 times:
    for each p in Player:
      turn of p:
        offer wait
actions:
  wait:
    title: Wait
    do: add 1 to n
scoring:
  points: n
views:
  yard:
    board: {domain}
    show:
"""
SHOWN = "      owner: c.owner\n      wall: c.wall\n"


def drawn(members: str, shown: str = SHOWN, domain: str = "c in Cell") -> tuple[list[str], str]:
    """The lines of the only table, blanks as they are, and the note below it."""
    part = PART.replace("{members}", members).replace("{domain}", domain) + shown
    match = new_match(book_in({"rulebook.yaml": HEADER, "part.yaml": part}, "rulebook.yaml"), 2, 1)
    (table,) = match.drawn(1)
    cells = [table.heads, *([cell[0] for cell in row] for row in table.rows)]
    return [" ".join(one.text or " " for one in row).replace("\u00a0", " ") for row in cells], table.note


def test_squares_have_a_column_each() -> None:
    assert drawn("{grid: 3 x 2}")[0] == ["  A B C", "1 · · ·", "2 · ○ ×"]


def test_rows_of_a_rhombus_are_pushed_on_and_on() -> None:
    assert drawn("{rhombus: 3 x 3}")[0] == ["  A B C", "1 · · ·", "2  · ○ ×", "3   · · ·"]


def test_even_rows_of_hexes_lie_to_the_left() -> None:
    assert drawn("{hexes: 3 x 3}")[0] == ["   A B C", "1  · · ·", "2 · ○ ×", "3  · · ·"]


def test_long_words_make_all_hexes_wider() -> None:
    shown = "      name: '\"{c.row} {c.column}\"'\n"
    assert drawn("{rhombus: 2 x 2}", shown)[0] == ["  A   B", "1 1 1 1 2", "2   2 1 2 2"]


def test_signs_are_told_where_players_may_stand() -> None:
    assert drawn("{grid: 3 x 2}")[1] == "●\u00a0Ann, ○\u00a0Bob"
    assert drawn("{grid: 3 x 2}", "      wall: c.wall\n")[1] == ""


def test_what_may_not_be_seen_is_a_question_mark() -> None:
    assert drawn("{grid: 2 x 1}", "      gold: c.gold\n")[0] == ["  A B", "1 ? ?"]


def test_only_the_spaces_asked_for_are_drawn() -> None:
    assert drawn("{grid: 3 x 3}", domain="c in Cell where c.row > 1 and c.column > 1")[0] == ["  B C", "2 ○ ×", "3 · ·"]


@pytest.mark.parametrize("members", ["{grid: 30 x 1}", "{rhombus: 30 x 1}"])
def test_after_z_comes_aa(members: str) -> None:
    assert drawn(members)[0][0].split()[-4:] == ["AA", "AB", "AC", "AD"]
