"""Names, paths, calls, aggregates: what they mean and what is said where they mean nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_book import said, shown, silent

MEANINGS = [
    ("let x be player.worth", "let x: number be worth(player)"),
    ("let x be Building.mill", "let x: Building be Building.mill"),
    ("let x be deck.top.good", "let x: Good be state.deck.top.good"),
    ("let x be deck[1].size", "let x: number be state.deck[1].size"),
    ("let x be order[2]", "let x: Player be state.order[2]"),
    ("let x be Ship.size", "let x: number be Ship.size"),
    ("let x be player.home.title", "let x: text be player.home.title"),
    ("let x be player.level[market]", "let x: number be player.level[market]"),
    ("let x be player.level[market].space", "let x: number be player.level[market].space"),
    ("let x be good.price.at_end", "let x: yes/no be (good.price.space = good.price.length)"),
    ("let x be market.section.room", "let x: number be market.section.room"),
    ("let x be market.extra[grain]", "let x: number be market.extra[Good.grain]"),
    ("let x be fare[2]", "let x: pounds be fare[2]"),
    ("let x be ship in box", "let x: yes/no be (ship in box(Ship))"),
    ("let x be ship not in deck", "let x: yes/no be (not (ship in state.deck))"),
    ("let x be ship.builder is not none", "let x: yes/no be (ship.builder != none)"),
    ("let x be [grain, good].size", "let x: number be [Good.grain, good].size"),
    ("let x be neighbours(A1)", "let x: list of Cell be neighbours(Cell, Cell.A1)"),
    ("let x be step(A1, north)", "let x: Cell or none be step(Cell, Cell.A1, 0)"),
    ("let x be lines(Cell, 3)", "let x: list of list of Cell be lines(Cell, 3)"),
    ("let x be lines(A1, 2)", "let x: list of list of Cell be lines(Cell, 2, Cell.A1)"),
    ("let x be A1.row", "let x: number be row(Cell, Cell.A1)"),
    ("let x be next(player)", "let x: Player be next(player)"),
    ("let x be build.amount", "let x: number be value(Action.build.amount for me)"),
    ("let x be can(main, player) after up to 2 main",
     "let x: yes/no be can(build rest; player) after up to 2 of build rest"),
    ("let x be taken(main, player)", "let x: number be taken(main; player)"),
    ("let x be first p in Player by p.boat descending, then p.cash",
     "let x: Player or none be (first p in Player by p.boat descending, then p.cash)"),
    ("let x be the s in Ship where s.good = grain", "let x: Ship be (the s in Ship where (s.good = Good.grain))"),
    ("let x be most of p.cash for p in Player", "let x: pounds be (most p in Player take p.cash)"),
    ("let x be if player.boat = 1 then grain else none",
     "let x: Good or none be (if (player.boat = 1) then Good.grain else none)"),
    ("if kept = leftover: log \"x\"", "if (2:answer to leftover = setting leftover):"),
]  # fmt: skip

FAULTS = [
    ('if refil = discards: log "x"', "RW250", "refil"),
    ("let x be ship.tokn", "RW251", "tokn"),
    ("let x be market.tokens.top", "RW251", "top"),
    ("let x be player.level.space", "RW257", "player.level"),
    ("let x be mill", "RW252", "mill"),
    ('if discards = kept: log "x"', "RW252", "discards"),
    ("let x be earn", "RW254", "earn"),
    ("let x be crates", "RW254", "crates"),
    ("let x be box", "RW254", "box"),
    ("let x be self", "RW254", "self"),
    ("let x be worth(player, player)", "RW255", "worth(player, player)"),
    ("let x be min(1)", "RW255", "min(1)"),
    ("let x be fare[1, 2]", "RW255", "fare[1, 2]"),
    ("let x be player.level", "RW257", "player.level"),
    ("let x be fare", "RW257", "fare"),
    ("let x be market.extra", "RW257", "market.extra"),
    ("let x be player.boat[1]", "RW258", "player.boat"),
    ("let x be ship.neutral()", "RW259", "ship.neutral()"),
    ("let x be build()", "RW259", "build"),
    ("let x be Building.mil", "RW260", "mil"),
    ("let x be step(A1, north_eest)", "RW261", "north_eest"),
    ("let x be neighbours(ship)", "RW262", "ship"),
    ("let x be worth(ship)", "RW300", "ship"),
    ("let x be not player.boat", "RW300", "player.boat"),
    ("let x be none", "RW300", "none"),
    ("let x be neutral(ship) + 1", "RW304", "neutral(ship)"),
    ("let x be any s in deck where s.size", "RW300", "s.size"),
    ('for each n in 3: log "x"', "RW311", "3"),
    ('for each g in player.store: log "x"', "RW311", "player.store"),
    ('if ship is none: log "x"', "RW315", "ship"),
    ("let x be earn()", "RW316", "earn"),
    ("let x be [grain, ship]", "RW317", "ship"),
    ("let x be if player.boat = 1 then grain else market", "RW317", "if player.boat = 1 then grain else market"),
    ("let x be taken(build, player) after up to 2 main", "RW318", "taken(build, player)"),
    ("let x be can(bild, player)", "RW319", "bild"),
    ("let x be first n in 1..3 where n = 2", "RW320", "first n in 1..3 where n = 2"),
    ("player may choose n from 0..3", "RW320", "0..3"),
    ('log "{player.csh}"', "RW251", "csh"),
    ('log "a } b"', "RW321", "}"),
]


@pytest.mark.parametrize(("lines", "meaning"), MEANINGS)
def test_meaning(lines: str, meaning: str) -> None:
    assert shown(lines)[0] == meaning


@pytest.mark.parametrize(("lines", "code", "at"), FAULTS)
def test_fault(lines: str, code: str, at: str) -> None:
    said(lines, code, at)


def test_a_fault_is_silent_about_what_follows_from_it() -> None:
    said("let x be shp.token.good\nlet y be x + 1\nif y > x: move y to box", "RW250", "shp")
    said("draw c from dek to market.section\nset c.seen to yes", "RW250", "dek")
    said("player chooses s from Shp\nmove s to box", "RW250", "Shp")


def test_pinned_40_nothing_hides_a_name() -> None:
    said("let good be grain", "RW253", "good")
    said("let limit be 3", "RW253", "limit")
    said('for each deck in Ship: log "x"', "RW253", "deck")
    said("let me be player", "RW253", "me")
    said("let x be 1\nif x = 1:\n  let x be 2", "RW253", "x")
    silent("if player.boat = 1:\n  let x be 1\nelse:\n  let x be 2")


def test_pinned_40_a_name_lives_to_the_end_of_its_block() -> None:
    said('if player.boat = 1:\n  let x be 1\nlog "{x}"', "RW250", "x")
    said('for each s in Ship: log "x"\nmove s to box', "RW250", "s")


def test_pinned_43_a_field_is_looked_up_before_a_function() -> None:
    assert shown("let x be ship.size")[0] == "let x: number be ship.size"


def test_texts_hold_expressions_at_their_places() -> None:
    assert shown('log "{player.cash} and {{x}} and {player.boat + 1}"')[0] == (
        'log "{player.cash} and {{x}} and {(player.boat + 1)}"'
    )


def test_answers_of_everybody_are_one_for_each_player() -> None:
    lines = "each p in Player chooses n from 1..3\nset player.boat to n[player]"
    assert shown(lines)[1] == "set player.boat to n[player]"
    said("each p in Player chooses n from 1..3\nlet x be n[2]", "RW300", "2")
