"""A small declared book in memory, with a place for the lines under test."""

from __future__ import annotations

from rulewright.checking.check import check, check_in_context
from rulewright.checking.context import Env
from rulewright.checking.statements.table import block
from rulewright.checking.trees import parsed
from rulewright.hir.book import Book
from rulewright.hir.print_statements import block_lines
from rulewright.syntax.read_book import read_book_text
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.source import Source

HEADER = """\
rulebook: small
title: Small
version: 0.1.0
language: 1
players: 2..4
parts: [things.yaml, lines.yaml]
"""

THINGS = """\
settings:
  ladder: {type: list of 1..9, value: [1, 2, 3, 4]}
  refill: {type: [discards, nothing_new], value: discards}
  leftover: {type: [discards, kept], value: kept}
  reward:
    question: How much?
    type: amount
    value: 2 vp
    options: [2 vp, £2]
  income: {type: pounds, value: £4}
  limit: {type: 1..9, value: 3}
resources:
  pounds: {symbol: £, up to: 200}
  vp: {one: victory point, many: victory points, up to: 400}
  goods: {each: Good, up to: 20}
  crates: {each: Good, one: crate, up to: 20}
  traders: {each: Player, one: trader, up to: 12}
kinds:
  Good:
    constants: {basic: yes/no}
    members: {grain: {basic: yes}, wood: {basic: yes}, flour: {basic: no}}
    fields:
      price: track of ladder from space 2
  Market:
    constants:
      title: text
      bonus: 1..9
      extra[good]: 0..9 = 0
    members:
      north: {title: North, bonus: 1}
      south: {title: South, bonus: 2}
    fields:
      section: row of Ship up to 3
      tokens: pile of Ship
      agency: traders up to 9
      stall: crates up to 9
      stock: goods up to 9
  Ship:
    constants: {good: Good, builder: Player or none, size: 1..6}
    pieces:
      Ark: {good: grain, size: 2}
      Bee: {good: wood, size: 3}
    fields:
      berth: traders up to 1
      token: slot for Token or none
      seen: yes/no
  Token:
    constants: {good: Good}
    pieces: {grain_token: {good: grain}, wood_token: {good: wood}}
    deeds:
      use:
        grain_token: |
          gain £1
  Cell:
    members: {grid: 3 x 3}
    fields: {mark: Player or none}
  Building:
    constants: {price: pounds}
    members: {mill: {price: £2}, grain_hall: {price: £3}}
  Town:
    members: {mill: {}, port: {}}
tables:
  fare:
    keys: {n: 1..3}
    value: pounds
    rows: {1: £1, 2: £2, 3: £4}
state:
  deck: stack of Ship = each s in Ship
  hand: 0..72
  order: list of Player up to 4
  bag: crates
player:
  cash: pounds = £5
  points: vp
  store: goods up to 9
  crates: crates up to 9
  crew: traders
  level[market]: track of ladder from space 1
  has[building]: yes/no
  boat: 0..5
  home: Market = north
  visited: set of Market
  yard: pile of Ship up to 3
functions:
  neutral(ship): ship.builder is none
  takes(ship, good): ship.good = good
  worth(player): player.boat + 1
groups:
  main: {title: Main, limit: once per turn}
actions:
  build:
    group: main
    title: Build
    values: {amount: 2}
    do: |
      gain £1
  rest:
    group: main
    title: Rest
    do: |
      gain £1
steps:
  earn:
    do: |
      gain £1
  earn_for(player):
    do: |
      player gains £1
"""

LINES = """\
steps:
  test(player, ship, good, market):
    do: |
{lines}
"""


def checked(lines: str, head: str = LINES) -> tuple[Book, list[Diagnostic]]:
    """The book with these lines in its step `test`, and what is said about them; that most of it is unused is not."""
    body = head.replace("{lines}", "\n".join("      " + line for line in lines.splitlines()))
    texts = {"rulebook.yaml": HEADER, "things.yaml": THINGS, "lines.yaml": body}
    book, findings = check(read_book_text(texts))
    return book, [d for d in findings if not d.code.startswith("RW4")]


def in_case(lines: str) -> list[str]:
    """The lines as statements of a case, about which nothing is said."""
    texts = {"rulebook.yaml": HEADER.replace(", lines.yaml", ""), "things.yaml": THINGS}
    ctx = check_in_context(read_book_text(texts))
    source = Source("case", lines)
    scalar = Scalar(lines, source.span(0, len(lines)), source.span(0, len(lines)), "literal")
    before = len(ctx.findings)
    body = block(ctx, Env(path="case", in_case=True), parsed(ctx, scalar, "block"))
    assert len(ctx.findings) == before, list(ctx.findings)
    return list(block_lines(body))


def silent(lines: str, head: str = LINES) -> None:
    """Nothing is to be said about these lines."""
    found = checked(lines, head)[1]
    assert not found, [(d.code, str(d.span), d.message) for d in found]


def said(lines: str, code: str, at: str, head: str = LINES) -> Diagnostic:
    """Exactly one thing is said, of this code, and the place it points to reads like this."""
    found = checked(lines, head)[1]
    assert [(d.code, d.span.text) for d in found] == [(code, at)], [(d.code, d.span.text, d.message) for d in found]
    return found[0]


def shown(lines: str) -> list[str]:
    """The lines as typed statements, about which nothing is said."""
    book, found = checked(lines)
    assert not found, [(d.code, str(d.span), d.message) for d in found]
    return list(block_lines(book.steps["test"].body))
