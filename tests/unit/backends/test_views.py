"""Views of a book on a position: tables and boards, texts with values, what is left open, who may see what."""

from __future__ import annotations

from rulewright.backends.views import Drawn
from rulewright.playing.match import Match, book_in, new_match

BOOK = """\
rulebook: pier
language: 1
players: 2
resources:
  coins: {one: coin, many: coins, up to: 99}
  crates: {each: Good, one: crate, many: crates, up to: 9}
  flags: {each: Player, one: flag, up to: 3}
kinds:
  Good: {members: {wool: {}, fine_wine: {}}}
  Ship:
    constants: {holds: 1..9}
    pieces: {sloop: {holds: 2}, brig: {holds: 4}, barge: {holds: 6}}
    fields:
      load: crates
  Pier:
    constants: {deep: yes/no}
    members: {north: {deep: yes}, south: {deep: no}}
    fields:
      berths: row of Ship up to 2 = each s in Ship where s != barge and self = north
      crane: slot for Ship or none
      flag: flags up to 1
player:
  purse: coins seen by owner = 3 coins
  pier: Pier = north
setup: |
  sloop.load gains 2 crate of fine_wine
  north.flag gains 1 flag of bob
flow: |
  for each p in Player:
    turn of p: offer stay
actions:
  stay:
    do: gain 1 coin
scoring:
  coins: p.purse
views:
"""


def pier(views: str) -> Match:
    return new_match(book_in({"rulebook.yaml": BOOK + views}, "rulebook.yaml"), 2, 1)


def shown(drawn: Drawn) -> list[list[str]]:
    """Heads and rows; the lines of a cell parted by slashes."""
    return [
        [head.text for head in drawn.heads],
        *(["/".join(line.text for line in cell).replace("\u00a0", " ") for cell in row] for row in drawn.rows),
    ]


def test_a_table_counts_shortly_and_leaves_open_what_has_no_value() -> None:
    (table,) = pier("""\
  ships:
    rows: s in Ship
    show:
      ship: s
      load: s.load
      lies at: the p in Pier where s in p.berths
      holds: s.holds
""").drawn(1)
    assert shown(table) == [
        ["ship", "load", "lies at", "holds"],
        ["sloop", "fine wine 2", "north", "2"],
        ["brig", "–", "north", "4"],
        ["barge", "–", "–", "6"],
    ]


def test_a_board_has_a_column_for_each_and_the_spaces_of_its_rows() -> None:
    (table,) = pier("""\
  piers:
    for: p in Pier
    rows: p.berths
    show:
      ship: ship
      holds: ship.holds
      all of it: ship.load.total = ship.holds
""").drawn(1)
    assert shown(table) == [
        ["north", "south"],
        ["sloop/holds: 2/all of it", "–"],
        ["brig/holds: 4", "–"],
    ]
    assert not table.named


def test_a_board_whose_rows_are_the_same_everywhere_names_them() -> None:
    (table,) = pier("""\
  where:
    for: p in Pier
    rows: w in Player
    show:
      ^ here: w.pier = p
      flag: p.flag
      deep: p.deep
""").drawn(1)
    assert shown(table) == [
        ["", "north", "south"],
        ["Ann", "^ here/Bob/deep", "–"],
        ["Bob", "^ here/Bob/deep", "–"],
    ]


def test_a_text_holds_values_and_says_nothing_where_none_has_one() -> None:
    (table,) = pier("""\
  cranes:
    rows: p in Pier
    show:
      pier: p
      crane: '"{p.crane} of {p.crane.holds}"'
      berths: '"{p.berths.size} of 2: {p.berths}"'
      flag: p.flag
""").drawn(1)
    assert shown(table)[1:] == [["north", "–", "2 of 2: sloop, brig", "Bob"], ["south", "–", "0 of 2:", "–"]]


def test_me_is_who_looks_and_when_says_whether() -> None:
    match = pier("""\
  purse:
    when: me = bob
    rows: p in Player
    show:
      player: p
      coins: p.purse
      mine: me.purse
""")
    assert match.drawn(1) == []
    assert shown(match.drawn(2)[0])[1:] == [["Ann", "?", "3 coins"], ["Bob", "3", "3 coins"]]
    assert match.drawn(0) == []


def test_a_view_without_headings_shows_its_rows_and_only_printed_things_never_change() -> None:
    ships, piers = pier("""\
  ships:
    rows: s in Ship where s.holds > 2
  piers:
    rows: p in Pier
    show:
      pier: p
      free: p.berths.room
""").drawn(1)
    assert shown(ships) == [["s"], ["brig"], ["barge"]]
    assert (ships.fixed, piers.fixed) == (True, False)
    assert shown(piers)[1:] == [["north", "0"], ["south", "2"]]


def test_a_view_without_rows_is_one_row() -> None:
    (table,) = pier("""\
  tide:
    show:
      ships: count s in Ship
      free: north.berths.room
""").drawn(1)
    assert shown(table) == [["ships", "free"], ["3", "0"]]
