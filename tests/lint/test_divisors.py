"""A divisor that may be 0 is found, however it is reckoned; one that something around it rules out is not."""

from __future__ import annotations

import pytest

from rulewright.lint.rules.divisor_may_be_zero import check
from rulewright.lint.subject import Subject
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

BOOK = """\
rulebook: game
language: 1
players: 2..4
resources:
  pounds: {symbol: £, up to: 9}
kinds:
  Tile:
    pieces: {from: tiles.csv}
state:
  bag: stack of Tile = each t in Tile
  row: row of Tile up to 3
  tick: 0..9
  late: 2..9
player:
  cash: pounds
setup: |
  repeat 3 times: draw t from bag to row
flow: |
  for each p in Player:
    turn of p: offer act
actions:
  act:
    title: Act
    %s
    do: |
      %s
      let fine be 7 div late
      log "{fine}"
scoring:
  cash: p.cash
"""


SHEET = "name,count\nplain,5\n"


def divisors(lines: str, asks: str = "text: Acts.") -> list[str]:
    checked = check_book(
        read_book_text({"rulebook.yaml": BOOK % (asks, lines.replace("\n", "\n      ")), "tiles.csv": SHEET})
    )
    assert not checked.findings.has_errors, render_text(list(checked.findings), colour=False)
    return [finding.span.text for finding in check(Subject(checked.context, checked.raw))]


@pytest.mark.parametrize(
    ("divisor", "may_be"),
    [
        ("tick", True),
        ("row.size", True),
        ("(2 * tick)", True),
        ("(tick - 1)", True),
        ("(late - 2)", True),
        ("(me.seat - 1)", True),
        ("(0 - tick)", True),
        ("min(tick, late)", True),
        ("(count t in row)", True),
        ("max(1, tick)", False),
        ("(tick + 1)", False),
        ("me.seat", False),
        ("(late - 1)", False),
        ("(late * me.seat)", False),
        ("(if tick > 0 then tick else 1)", False),
        ("(if tick > 1 then tick - 1 else 1)", False),
        ("(if tick > 1 then tick - 2 else 1)", True),
    ],
)
def test_ranges(divisor: str, may_be: bool) -> None:
    for op in ("div {}", "div {} rounding up", "mod {}"):
        assert len(divisors(f'let x be 7 {op.format(divisor)}\nlog "{{x}}"')) == may_be


@pytest.mark.parametrize(
    ("asks", "lines", "found"),
    [
        ("text: A", 'if tick > 1: log "{7 div (tick - 1)}"', 0),
        ("text: A", 'if tick > 0: log "{7 div (tick - 1)}"', 1),
        ("text: A", 'if tick = 0: log "none"\nelse: log "{7 div tick}"', 0),
        ("text: A", 'if not (tick = 0 or late = 3): log "{7 div tick}"', 0),
        ("text: A", 'if tick != late: log "{7 div (tick - late)}"', 0),
        ("text: A", 'if tick > 0: log "fine"\nlog "{7 div tick}"', 1),
        ("text: A", 'let x be tick > 0 and 7 div tick > 2\nlog "{x}"', 0),
        ("text: A", 'let x be tick > 0 or 7 div tick > 2\nlog "{x}"', 1),
        ("text: A", 'let x be tick - 1\nif x > 0: log "{7 div x}"', 0),
        ("text: A", 'let x be tick - 1\nlog "{7 div x}"', 1),
        ("text: A", 'for each t in row: log "{7 div row.size}"', 0),
        ("text: A", 'if any t in row: log "{7 div row.size}"', 0),
        ("text: A", 'choose t from row\nlog "{t}: {7 div row.size}"', 0),
        ("text: A", 'if row.size > 0:\n  draw t from row to bag\n  log "{t}: {7 div row.size}"', 1),
        ("text: A", 'set tick to 3\nlog "{7 div tick}"', 0),
        ("text: A", 'set tick to 3\ntake 3 from tick\nlog "{7 div tick}"', 1),
        ("require:\n      it is late: tick > 0", 'log "{7 div tick}"', 0),
        ("require:\n      it is late: tick > 0", 'log "{7 div (tick - 1)}"', 1),
    ],
)
def test_what_is_asked_before(asks: str, lines: str, found: int) -> None:
    assert len(divisors(lines, asks)) == found
