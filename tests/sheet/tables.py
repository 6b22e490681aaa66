"""Tables of shipped books and of small ones, for the tests of sheets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.pipeline import CheckedBook, Table, check_book, load_book, seat_table
from rulewright.syntax.read_book import read_book_text

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted(path.parent for path in (ROOT / "rules").rglob("rulebook.yaml"))
OTHERS = sorted(path.parent for path in (ROOT / "tests" / "books").glob("*/rulebook.yaml"))

HEADER = "rulebook: small\ntitle: {title}\nversion: 0.1.0\nlanguage: 1\nplayers: 2..4\nparts: [part.yaml]\n"
MINIMAL = """\
resources:
  pounds: {symbol: £, up to: 100}
  crates: {each: Good, one: crate, many: crates, up to: 9}
kinds:
  Good: {members: {grain: {}, wool: {}}}
player:
  cash: pounds = £5
  store: crates up to 6
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p:
        offer work
scoring:
  money: p.cash
"""
WORK = "actions:\n  work:\n    do: gain £1\n"


def small_book(part: str = WORK, title: str = "Small") -> CheckedBook:
    """A book with players, money and goods, and the sections of `part`."""
    texts = {"rulebook.yaml": HEADER.format(title=title).replace("part.yaml]", "part.yaml, own.yaml]")}
    checked = check_book(read_book_text({**texts, "part.yaml": MINIMAL, "own.yaml": part}))
    assert not checked.findings.has_errors, [f"{f.span}: {f.message}" for f in checked.findings]
    return checked


def small_table(part: str = WORK, title: str = "Small", players: int = 2) -> Table:
    return seat_table(small_book(part, title), players)


@cache
def checked_book(book: Path) -> CheckedBook:
    """A book of a folder, read once; whoever changes it sets it right again."""
    return load_book(book)


def shipped_table(book: Path, players: int = 0) -> Table:
    checked = checked_book(book)
    return seat_table(checked, players or checked.book.min_players)
