"""Changes in sheets: rows, cells, spaces of a board, and sheets of the expansion's own."""

from __future__ import annotations

import pytest

from overlays.overlaid import one_change
from rulewright.overlay.print_book import Printed
from rulewright.overlay.read_laid_over import read_laid_over
from rulewright.pipeline import check_book
from rulewright.syntax.book_files import Memory
from rulewright.syntax.raw_book import RawBook
from rulewright.text.limits import DEFAULT

BOOK = {
    "rulebook.yaml": """\
rulebook: world
version: 0.1.0
language: 1
players: 2
kinds:
  Ground:
    members: {sand: {}, rock: {}}
  Space:
    constants: {ground: Ground}
    board: {from: map.csv, cells: squares, holds: ground}
  Good:
    constants: {price: 1..9}
    members: {from: goods.csv}
  Cart:
    constants: {good: Good, holds: 1..9}
    pieces: {from: carts.csv}
    fields: {at: Space or none}
player:
  points: 0..9
flow: |
  for each p in Player:
    turn of p: offer score
actions:
  score:
    do: |
      choose cart from Cart where cart.holds > 0 for "a cart"
      choose space from Space where space.ground = sand for "some sand"
      set cart.at to space
      add min(9 - me.points, cart.good.price) to me.points
scoring:
  points: p.points
""",
    "map.csv": "sand Hill,rock\nsand,rock Cliff\n",
    "goods.csv": "name,price\nrye,2\nflax,3\n",
    "carts.csv": "name,good,holds,count\nwagon,rye,3,2\nsledge,flax,1,\n",
}


def laid(change: str, **sheets: str) -> RawBook:
    over = one_change(change)
    texts = {**over.texts, **{f"{name}.csv": text for name, text in sheets.items()}}
    return read_laid_over(Memory(BOOK, DEFAULT), [Memory(texts, DEFAULT, over.root)])


@pytest.mark.parametrize(
    ("change", "kind", "expected"),
    [
        ("set: kinds.Cart.pieces.wagon.count\nwas: 2\nto: 3", "Cart", "wagon_1 wagon_2 wagon_3 sledge"),
        ("remove: kinds.Cart.pieces.sledge", "Cart", "wagon_1 wagon_2"),
        ("append: kinds.Good.members\nwith: {mead: {price: 5}}", "Good", "rye flax mead"),
        ("append: kinds.Cart.pieces\nwith: {tub: {good: rye, holds: 1}}", "Cart", "wagon_1 wagon_2 sledge tub"),
        ("append: kinds.Good.members\nwith: {from: more.csv}", "Good", "rye flax mead"),
        ("set: kinds.Good.members.from\nto: more.csv", "Good", "mead"),
        ("set: kinds.Space.board.C1\nto: sand Dune", "Space", "A1 B1 C1 A2 B2"),
        ("remove: kinds.Space.board.B1", "Space", "A1 A2 B2"),
        ("remove: kinds.Space.board.Cliff", "Space", "A1 B1 A2"),
    ],
)  # fmt: skip
def test_what_there_is_then(change: str, kind: str, expected: str) -> None:
    raw = laid(change, more="name,price\nmead,5\n")
    made = check_book(raw)
    spoilt = {"RW207", "RW260"} if "set: kinds.Good.members.from" in change else set()
    assert {d.code for d in made.findings if d.severity == "error"} <= spoilt
    assert [member.name for member in made.book.kinds[kind].members] == expected.split()
    if not spoilt:
        printed = Printed(raw)
        again = check_book(read_laid_over(Memory({"rulebook.yaml": printed.text(), **printed.sheets()}, DEFAULT), []))
        assert again.meaning == made.meaning


def test_a_cell_stands_where_the_expansion_wrote_it() -> None:
    made = check_book(laid("set: kinds.Good.members.rye.price\nto: 12"))
    assert [(d.code, d.span.source.name, d.span.text) for d in made.findings] == [("RW219", "winter.yaml", "12")]


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("kinds.Good.members.rey.price", "kinds.Good.members.rye.price"),
        ("kinds.Cart.pieces.wagon.hold", "kinds.Cart.pieces.wagon.holds"),
    ],
)
def test_what_is_in_no_sheet(path: str, near: str) -> None:
    (finding,) = laid(f"set: {path}\nto: 4").findings
    assert (finding.code, finding.edit.text if finding.edit else "") == ("RW185", near)


def test_a_board_has_no_end_to_append_to() -> None:
    (finding,) = laid("append: kinds.Space.board.A1\nwith: rock").findings
    assert finding.code == "RW188"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("set: kinds.Cart.pieces.from\nto: nosuch.csv", "RW100"),
        ("replace: kinds.Good.members\nwith: {from: nosuch.csv}", "RW100"),
        ("append: kinds.Good.members\nwith: {from: nosuch.csv}", "RW100"),
        ("set: kinds.Space.board.from\nto: nosuch.csv", "RW100"),
        ("set: kinds.Cart.pieces.from\nto: ../../secret.csv", "RW101"),
    ],
)
def test_a_sheet_that_is_not_there_is_said_where_it_is_named(change: str, code: str) -> None:
    findings = check_book(laid(change)).findings
    errors = [d for d in findings if d.severity == "error"]
    assert [(d.code, d.span.source.name) for d in errors] == [(code, "winter.yaml")]
    assert errors[0].span.line > 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("set: kinds.Cart.pieces.from\nto: more.csv", "set: kinds.Cart.pieces.wagon.holds\nto: 4"),
        ("remove: kinds.Cart.pieces.wagon", "set: kinds.Cart.pieces.from\nto: more.csv"),
        ("set: kinds.Space.board.from\nto: more.csv", "set: kinds.Space.board.A2\nto: rock"),
        ("set: kinds.Cart.pieces[1].from\nto: more.csv", "set: kinds.Cart.pieces.wagon.holds\nto: 4"),
    ],
)
def test_a_sheet_and_what_stands_in_it_have_one_writer(one: str, other: str) -> None:
    more = {"more.csv": BOOK["map.csv"] if "board" in one else BOOK["carts.csv"]}
    over = [one_change(one, "first"), one_change(other, "second")]
    memories = [Memory({**o.texts, **more}, DEFAULT, o.root) for o in over]
    findings = read_laid_over(Memory(BOOK, DEFAULT), memories).findings
    assert [d.code for d in findings] == ["RW189"]
