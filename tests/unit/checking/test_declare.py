"""What the declarations of a book become: members, boards, fields, tables, settings, actions."""

from __future__ import annotations

from rulewright.checking.check import check
from rulewright.checking.data.board_layout import beside
from rulewright.checking.declare.boards import cell_name
from rulewright.checking.facts.find_circles import circles, knots
from rulewright.hir import nodes as n, types as t
from rulewright.hir.book import Book
from rulewright.hir.fields import HoldingShape, KindIndex, ListShape, PlaceShape, RangeIndex, TrackShape, ValueShape
from rulewright.hir.scene import Scene
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

HEADER = "rulebook: small\ntitle: Small\nlanguage: 1\nplayers: {players}\nparts: [part.yaml]\n"


def book_of(part: str, players: str = "2..4", **sheets: str) -> Book:
    """A book of one part and some sheets, which has to be without errors."""
    texts = {"rulebook.yaml": HEADER.format(players=players), "part.yaml": part}
    book, findings = check(read_book_text(texts | {f"{name}.csv": text for name, text in sheets.items()}))
    assert not findings.has_errors, render_text(findings, colour=False)
    return book


# ---- members and pieces ----


def test_players_are_members_with_a_seat() -> None:
    book = book_of("state: {}\n", players="2..3")
    player = book.kinds["Player"]
    assert [(m.name, m.title, m.seat) for m in player.members] == [
        ("ann", "Ann", 1),
        ("bob", "Bob", 2),
        ("cat", "Cat", 3),
    ]
    assert [Scene(book, 2).printed("Player", "seat", i) for i in (1, 2)] == [1, 2]


def test_members_of_a_sheet_have_constants_and_starts() -> None:
    part = """
kinds:
  Good:
    members: {wood: {}, iron: {}}
  Market:
    constants:
      title: text
      levels: list of 1..9
      extra[good]: 0..9 = 0
    members: {from: markets.csv}
    fields:
      open: 0..9
"""
    sheet = "name,title,levels,extra[iron],open\nGB,Great Britain,2 2 3,,4\nUS,United States,1,5,\n"
    book = book_of(part, markets=sheet)
    market, scene = book.kinds["Market"], Scene(book, 2)
    assert [(m.name, m.title) for m in market.members] == [("GB", "Great Britain"), ("US", "United States")]
    assert scene.printed("Market", "levels", 1) == [2, 2, 3]
    assert [scene.printed("Market", "extra", m, 2) for m in (1, 2)] == [0, 5]
    assert [list(m.starts) for m in market.members] == [["open"], []]


def test_copies_are_numbered_and_pieces_of_players_named_after_them() -> None:
    part = """
kinds:
  Ship:
    constants: {owner: Player or none}
    pieces:
      - {from: own.csv, per: Player, as: owner}
      - {from: neutral.csv}
  CityCard:
    pieces: 2
"""
    book = book_of(part, players="2..2", own="name\nsloop\n", neutral="name,count\ntug,2\n")
    ships = book.kinds["Ship"].members
    assert [(m.name, m.seat) for m in ships] == [("sloop_ann", 1), ("sloop_bob", 2), ("tug_1", 0), ("tug_2", 0)]
    assert [Scene(book, 2).printed("Ship", "owner", i) for i in (1, 2, 3)] == [1, 2, 0]
    assert [m.name for m in book.kinds["CityCard"].members] == ["city_card_1", "city_card_2"]
    assert book.kinds["Ship"].is_piece and not book.kinds["Player"].is_piece


# ---- boards ----


def test_cells_are_named_like_a_sheet() -> None:
    assert [cell_name(0, 0), cell_name(2, 1), cell_name(0, 25), cell_name(9, 26)] == ["A1", "B3", "Z1", "AA10"]


def test_even_rows_of_hexes_lie_to_the_left() -> None:
    assert beside("hexes", (0, 1), "south_west") == (1, 1)
    assert beside("hexes", (0, 1), "south_east") == (1, 2)
    assert beside("hexes", (1, 1), "north_west") == (0, 0)
    assert beside("hexes", (1, 1), "north_east") == (0, 1)


def test_a_board_knows_neighbours_links_and_second_names() -> None:
    part = """
kinds:
  Terrain:
    members: {sea: {}, port: {}}
  Space:
    constants: {terrain: Terrain}
    board: {from: map.csv, cells: squares, holds: terrain}
    links_from: links.csv
"""
    book = book_of(part, map="port Redport,sea\n,sea\nsea,\n", links="from,to,link\nRedport,A3,yes\nB1,B2,no\n")
    space = book.kinds["Space"]
    assert [m.name for m in space.members] == ["A1", "B1", "B2", "A3"]
    assert space.aliases == {"Redport": "A1"}
    assert space.members[0].title == "Redport"
    assert space.board is not None
    assert space.board.neighbours == ((2, 4), (1,), (), (1,))
    assert space.board.steps[space.board.directions.index("south")] == (0, 3, 0, 0)


def test_bare_grids_count_columns_times_rows() -> None:
    book = book_of("kinds:\n  Cell: {members: {grid: 3 x 2}}\n  Hex: {members: {hexes: 2 x 2}}\n")
    assert [m.name for m in book.kinds["Cell"].members] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert book.kinds["Hex"].board is not None
    assert book.kinds["Hex"].board.neighbours == ((2, 3, 4), (1, 4), (1, 4), (1, 2, 3))


def test_each_row_of_a_rhombus_lies_further_right() -> None:
    book = book_of("kinds:\n  Hex: {members: {rhombus: 3 x 3}}\n")
    board = book.kinds["Hex"].board
    assert board is not None
    assert board.neighbours[4] == (2, 3, 4, 6, 7, 8)
    assert [board.steps[d][4] for d in range(6)] == [3, 6, 8, 7, 4, 2]
    assert board.cells_at[5] == (2, 3)


# ---- fields ----

FIELDS = """
resources:
  pounds: {symbol: £, up to: 99}
  cubes: {each: Good, one: cube, up to: 20}
kinds:
  Good:
    constants: {levels: list of 1..9}
    members: {wood: {levels: [1, 2]}, iron: {levels: [3]}}
  Card: {pieces: 4}
player:
  cash: pounds = £5
  flag: yes/no each turn
  count: 2..9
  debt: -9..-1
  maybe: Good or none
  set: set of Good
  store: cubes up to 8 = 1 wood and 2 iron
  level[good]: track of good.levels
  slots[1..3]: slot for Card or none
  hand: pile of Card up to 2 seen by owner
  place: 1..4 = self.seat
"""


def test_fields_have_shapes() -> None:
    fields = book_of(FIELDS).kinds["Player"].fields
    shapes = {name: field.shape for name, field in fields.items()}
    assert isinstance(shapes["cash"], HoldingShape) and shapes["cash"].cap is None
    assert isinstance(shapes["maybe"], ValueShape) and shapes["maybe"].type == t.MemberType("Good", True)
    assert isinstance(shapes["set"], ListShape) and shapes["set"].unique
    assert isinstance(shapes["level"], TrackShape)
    assert isinstance(shapes["slots"], PlaceShape) and shapes["slots"].optional
    assert isinstance(fields["level"].indexes[0], KindIndex) and isinstance(fields["slots"].indexes[0], RangeIndex)
    assert [v.name for v in fields["level"].index_vars] == ["good"]
    assert (fields["flag"].reset, fields["hand"].seen, fields["cash"].path) == ("turn", "owner", "Player.cash")


def test_fields_start_at_zero_or_what_is_nearest() -> None:
    fields = book_of(FIELDS).kinds["Player"].fields
    starts = [fields[name].start for name in ("count", "maybe", "flag")]
    assert [s.value for s in starts if isinstance(s, n.Num)] == [2, 0, 0]
    scene = Scene(book_of(FIELDS), 2)
    debt = fields["debt"].start
    assert isinstance(debt, n.Expr) and scene.number(debt) == -1
    assert isinstance(fields["store"].start, tuple) and len(fields["store"].start) == 2


# ---- tables and settings ----


def test_tables_are_dense() -> None:
    part = """
kinds:
  Good:
    members: {wood: {}, iron: {}}
tables:
  stage: {keys: {n: 0..5}, value: 0..9, look_up: nearest below, rows: {0: 1, 3: 2}}
  above: {keys: {n: 0..3}, value: 0..9, look_up: nearest above, rows: {1: 1, 3: 2}}
  both: {keys: {good: Good, n: 1..2}, value: 0..9, from: both.csv}
"""
    book = book_of(part, both="good,1,2\niron,5,6\nwood,3,4\n")
    scene = Scene(book, 2)
    cells = {name: {k: scene.number(v) for k, v in sorted(table.cells.items())} for name, table in book.tables.items()}
    assert list(cells["stage"].values()) == [1, 1, 1, 2, 2, 2]
    assert list(cells["above"].values()) == [1, 1, 2, 2]
    assert cells["both"] == {(1, 1): 3, (1, 2): 4, (2, 1): 5, (2, 2): 6}
    assert book.tables["both"].highs == (2, 2)


def test_settings_have_a_value_for_each_number_of_players() -> None:
    part = """
resources:
  pounds: {symbol: £, up to: 99}
settings:
  fee: {type: pounds, value: {by players: {2: £5, 3: £4, 4: £3}}}
  price: {type: amount, value: £2}
  refill: {type: [always, never], value: never}
"""
    book = book_of(part)
    assert [Scene(book, players).setting("fee") for players in (2, 3, 4)] == [5, 4, 3]
    assert Scene(book, 2).price("price") == (("pounds", "", 2),)
    assert book.settings["refill"].words == ("always", "never")
    assert Scene(book, 2).setting("refill") == 2


# ---- actions ----


def test_every_action_has_its_groups_values_and_modifiers_for_itself() -> None:
    part = """
resources:
  pounds: {symbol: £, up to: 99}
player:
  cash: pounds
groups:
  main: {title: Main, values: {time: 1}}
actions:
  work:
    group: main
    do: gain £1
  rest:
    group: main
    values: {time: 3}
modifiers:
  slow: {alters: main.time, to: it + 1, use: optional}
  slower: {alters: work.time, to: it + 1}
"""
    part = part.replace(
        "{alters: main.time, to: it + 1, use: optional}", "\n    alters: main.time\n    to: it + 1\n    use: optional"
    )
    part = part.replace("{alters: work.time, to: it + 1}", "\n    alters: work.time\n    to: it + 1")
    book = book_of(part)
    work, rest = book.actions["work"], book.actions["rest"]
    assert [m.name for m in work.values["time"].modifiers] == ["slow", "slower"]
    assert [m.name for m in rest.values["time"].modifiers] == ["slow"]
    assert [Scene(book, 2).number(a.values["time"].base) for a in (work, rest)] == [1, 3]
    assert book.modifiers["slow"].slot == 0 and book.modifiers["slower"].slot == -1
    assert [m.name for m in book.kinds["Action"].members] == ["work", "rest"]


# ---- circles ----


def test_circles_are_short_and_begin_with_the_first() -> None:
    graph = {"a": "b", "b": "cd", "c": "ab", "d": "d", "e": "a"}
    assert circles(graph, lambda x: graph[x]) == [["a", "b", "c"], ["d"]]


def test_a_chain_of_ten_thousand_is_no_trouble() -> None:
    assert circles(range(10_000), lambda x: [x + 1] if x < 9_999 else []) == []
    assert knots([0], lambda x: [x + 1] if x < 9_999 else [])[0] == [9_999]
