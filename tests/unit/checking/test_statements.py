"""Statements: what they become, and which verb was meant."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_book import in_case, said, shown, silent

MEANINGS = [
    ("player gains £1", "gain 1 pounds bank -> player.cash"),
    ("player pays £1 and 1 vp to bank",
     "pay 1 pounds player.cash -> bank and 1 vp player.points -> bank"),
    ("gain 2 vp", "gain 2 vp bank -> me.points"),
    ("move 1 crate of grain from market to bag", "move 1 crates of Good.grain market.stall -> state.bag"),
    ("move all of grain from market.stall to bank", "move all of Good.grain market.stall -> bank"),
    ("move ship to market.section", "move ship to bottom of market.section"),
    ("move ship to deck", "move ship to top of state.deck"),
    ("move ship to box", "move ship to box"),
    ("move all from market.section to deck", "move all from market.section to top of state.deck"),
    ("draw s from deck to market.section", "draw s: Ship from state.deck to bottom of market.section"),
    ("draw g from bag to player.crates", "draw g: Good state.bag -> player.crates by 'steps.test/draw bag#1'"),
    ("shuffle deck", "shuffle state.deck by 'steps.test/shuffle deck#1'"),
    ("pick d from 1..6", "pick d: number from 1..6 by 'steps.test/pick 1..6#1'"),
    ("set player.home to north", "set player.home to Market.north"),
    ("set player.level[market].space to 2", "set player.level[market].space to 2"),
    ("set order[2] to player", "set state.order[2] to player"),
    ("set player.visited to [north]", "set player.visited to [Market.north]"),
    ("add 1 to player.boat", "add 1 to player.boat"),
    ("add north to player.visited", "add Market.north to player.visited"),
    ("take player from order", "take player from state.order"),
    ("swap(player.boat, hand)", "swap player.boat and state.hand"),
    ("swap(order[1], order[2])", "swap state.order[1] and state.order[2]"),
    ("earn_for(player)", "earn_for(player)"),
    ("earn()", "earn() as me"),
    ("offer main", "offer build rest to me"),
    ("offer rest, main to player", "offer rest build to player"),
    ("player chooses s from Ship, n from 1..s.size where s.seen paying £n for \"a ship\"",
     "player chooses s: Ship from Ship, n: number from 1..s.size where s.seen "
     "paying n pounds player.cash -> bank for \"a ship\""),
    ("player may choose s from Ship", "player may choose s: Ship or none from Ship"),
    ("player chooses 2 different s from Ship as both",
     "player chooses 2 to 2 different s: Ship from Ship as both"),
]  # fmt: skip

FAULTS = [
    ("raise market.section", "RW340", "market.section"),
    ("draw x from player.cash to bank", "RW340", "player.cash"),
    ("swap(player.boat, player.cash)", "RW340", "player.cash"),
    ("let x be 3\nset x to 4", "RW341", "x"),
    ("let x be 3\nadd 1 to x", "RW341", "x"),
    ("set good.basic to yes", "RW341", "good.basic"),
    ("set player.cash to £3", "RW342", "set player.cash to £3"),
    ("set ship.token to grain_token", "RW342", "set ship.token to grain_token"),
    ("set player.level[market] to 2", "RW342", "player.level[market]"),
    ("add 1 to player.level[market]", "RW342", "add 1 to player.level[market]"),
    ("add £1 to player.cash", "RW342", "add £1 to player.cash"),
    ("add yes to ship.seen", "RW342", "add yes to ship.seen"),
    ("raise player.boat", "RW342", "raise player.boat"),
    ("move grain_token to market.section", "RW343", "grain_token"),
    ("move good to market.section", "RW343", "good"),
    ("draw s from market.tokens to deck", "RW344", "market.tokens"),
    ("shuffle market.tokens", "RW344", "market.tokens"),
    ("earn", "RW345", "earn"),
    ("neutral(ship)", "RW345", "neutral(ship)"),
    ("build()", "RW345", "build()"),
    ("player does build", "RW346", "player does build"),
    ('earn() choosing "x"', "RW346", 'earn() choosing "x"'),
    ("move £1 to player", "RW347", "move £1 to player"),
    ("move ship from deck to market.section", "RW347", "deck"),
    ("move all of grain from market.section to box", "RW347", "grain"),
    ("swap(player.boat, player.home)", "RW348", "swap(player.boat, player.home)"),
    ("grain_token.uze()", "RW263", "uze"),
    ("offer mian to player", "RW319", "mian"),
    ('player chooses s from Ship paying £1 for "{s}"', "RW250", "s"),
    ("set player.home to none", "RW300", "none"),
    ("ship chooses s from Ship", "RW300", "ship"),
]


@pytest.mark.parametrize(("lines", "meaning"), MEANINGS)
def test_meaning(lines: str, meaning: str) -> None:
    assert shown(lines)[0] == meaning


@pytest.mark.parametrize(("lines", "code", "at"), FAULTS)
def test_fault(lines: str, code: str, at: str) -> None:
    said(lines, code, at)


def test_lists_of_picks_are_known_afterwards_only() -> None:
    silent('player chooses 1 to 2 different s from Ship as them:\n  move s to box\nfor each x in them: log "x"')
    said("player chooses 1 to 2 different s from Ship as them:\n  move s to box\nmove s to deck", "RW250", "s")


def test_streams_are_told_apart_by_what_they_draw_from() -> None:
    lines = "pick a from 1..6\npick b from 1..6\npick c from [1, 2]\npick d from 1 .. 6"
    assert [line.split(" by ")[1] for line in shown(lines)] == [
        "'steps.test/pick 1..6#1'",
        "'steps.test/pick 1..6#2'",
        "'steps.test/pick [1, 2]#1'",
        "'steps.test/pick 1..6#3'",
    ]


def test_another_draw_shifts_no_stream() -> None:
    before = shown("pick a from 1..6\nshuffle deck")
    assert [before[0], before[1]] == [shown("pick a from 1..6\npick c from 1..4\nshuffle deck")[i] for i in (0, 2)]


def test_cases_may_set_what_holds_units_and_pieces() -> None:
    assert in_case("set ann.cash to £3 + ann.cash") == [
        "part set:",
        "  let units…: pounds be (3:pounds + Player.ann.cash)",
        "  move all Player.ann.cash -> bank",
        "  gain units… pounds bank -> Player.ann.cash",
    ]
    assert in_case("set ann.crates[grain] to 2")[-1] == "  gain units… crates of Good.grain bank -> Player.ann.crates"
    assert in_case("set Ark.token to grain_token") == ["move Token.grain_token to bottom of Ship.Ark.token"]
    assert in_case("ann does build choosing Ark, none") == ["Player.ann does build choosing Ship.Ark, none"]
