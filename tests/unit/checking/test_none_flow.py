"""Pinned 26 and 27: what may be none is used as a member only where a test covers it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_book import said, silent

COVERED = [
    "if ship.token is not none: let g be ship.token.good",
    'if ship.token is none:\n  log "x"\nelse:\n  let g be ship.token.good',
    "if ship.token is none:\n  move grain_token to ship.token\nlet g be ship.token.good",
    "if ship.token = grain_token: let g be ship.token.good",
    "if ship.token in Token: let g be ship.token.good",
    "let x be ship.token is not none and ship.token.good = grain",
    "let x be ship.token is none or ship.token.good = grain",
    "let x be not (ship.token is none or ship.token.good = grain)",
    "let x be if ship.builder is none then 0 else ship.builder.boat",
    "let x be any s in Ship where s.token is not none and s.token.good = grain",
    "let x be sum of s.token.good.price for s in Ship where s.token is not none",
    "if ship.builder = player: ship.builder gains £1",
    "let t be first s in Ship where s.seen\nif t is not none: move t to box",
    "player may choose s from Ship where s.seen\nif s is not none: move s to box",
    "player chooses s from Ship where s.token is not none\nlet g be s.token.good",
    "for each s in Ship where s.token is not none: let g be s.token.good",
    "let b be if ship.builder is not none then ship.builder else player\nlet c be b.boat",
    "repeat until ship.token is not none at most 3 times:\n  move grain_token to ship.token\nlet g be ship.token.good",
    "if ship.token is not none:\n  earn_for(player)\n  let g be ship.token.good",
    'if A1.mark is none: set A1.mark to player\nlog "{A1.mark.boat}"',
    'player chooses one:\n  "a" when ship.token is not none:\n    move ship.token to box\n  "b": log "x"',
]

OPEN = [
    ("let g be ship.token.good", "ship.token"),
    ("let x be ship.token.good = grain and ship.token is not none", "ship.token"),
    ("ship.builder gains £1", "ship.builder"),
    ("ship.token.use()", "ship.token"),
    ("let t be first s in Ship where s.seen\nmove t to box", "t"),
    ("player may choose s from Ship\nmove s to box", "s"),
    ("player may choose s from Ship where s.token.good = grain", "s.token"),
    ("let x be step(A1, north)\nset x.mark to player", "x"),
    ("turn of (first p in Player): gain £1", "first p in Player"),
]

FORGOTTEN = [
    ("if ship.token is not none:\n  move ship.token to box\n  let g be ship.token.good", "ship.token"),
    ("for each s in Ship where s.token != none:\n  move s.token to box\n  let g be s.token.good", "s.token"),
    ('if A1.mark is not none:\n  set A1.mark to none\n  log "{A1.mark.boat}"', "A1.mark"),
    ('if A1.mark != none:\n  for each p in Player:\n    log "{A1.mark.boat}"\n    set A1.mark to none', "A1.mark"),
]


@pytest.mark.parametrize("lines", COVERED)
def test_pinned_26_covered(lines: str) -> None:
    silent(lines)


@pytest.mark.parametrize(("lines", "at"), OPEN)
def test_pinned_26_open(lines: str, at: str) -> None:
    said(lines, "RW313", at)


@pytest.mark.parametrize(("lines", "at"), FORGOTTEN)
def test_pinned_27_a_write_ends_a_test(lines: str, at: str) -> None:
    said(lines, "RW313", at)


def test_a_name_keeps_what_its_value_was() -> None:
    silent("let t be ship.token\nif t is not none:\n  move t to box\n  let g be t.good")


def test_conditions_of_an_action_cover_its_lines() -> None:
    head = """\
actions:
  fetch:
    group: main
    when: any s in Ship where s.seen
    require:
      a builder: Ark.builder is not none
    do: |
{lines}
"""
    silent("Ark.builder gains £1", head)
    said("Bee.builder gains £1", "RW313", "Bee.builder", head)


def test_conditions_of_a_group_cover_the_lines_of_its_actions() -> None:
    head = """\
groups:
  second:
    title: Second
    when: me.best is not none
player:
  best: Good or none
actions:
  fetch:
    group: second
    do: |
{lines}
"""
    silent('log "{me.best.basic}"', head)
