"""Amounts: pounds are not points, and no bare number is an amount."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from small_book import said, silent

SILENT = [
    "player gains £1",
    "player gains £(player.boat + 1)",
    "player gains 3 * £2 and 2 vp",
    "player gains player.boat vp",
    "player gains 2 crate of grain and 1 vp",
    "player.crew gains 1 trader of player",
    "player pays min(£3, player.cash)",
    "player gains reward",
    "player gains income",
    "let x be £3 div £2 + 1",
    "let x be £3 mod 2 + £1",
    "let x be -£3 + income",
    "let x be 3 * income + £1",
    "let x be sum of p.cash + £1 for p in Player",
    "let x be 3 vp + reward",
    "let x be if player.boat = 1 then £1 else fare[2]",
    "let x be player.store.total + player.store[wood]",
    "move 1 crate of grain from market to player",
    "move all of grain from market.stall to bank",
    "player pays £2 to bank",
]

FAULTS = [
    ('if player.cash > 3: log "x"', "RW302", "3", "£3"),
    ('if 3 < player.cash: log "x"', "RW302", "3", "£3"),
    ('if player.points = 3: log "x"', "RW302", "3", "3 vp"),
    ("let x be fare[2] + 3", "RW302", "3", "£3"),
    ("player gains 3", "RW302", "3", None),
    ('if player.cash > 2 vp: log "x"', "RW301", "player.cash > 2 vp", None),
    ("let x be player.cash + player.points", "RW301", "player.cash + player.points", None),
    ("let x be min(£1, 2 vp)", "RW301", "2 vp", None),
    ("let x be £3 * £2", "RW305", "£3 * £2", None),
    ("let x be 3 div £2", "RW305", "3 div £2", None),
    ("let x be £player.cash", "RW306", "£player.cash", "player.cash"),
    ("player gains 2 wod", "RW307", "wod", "wood"),
    ("let x be $3", "RW307", "$", "£"),
    ("player gains 3 crates", "RW308", "3 crates", None),
    ("player gains 1 wood", "RW308", "1 wood", "1 goods of wood"),
    ("player gains £1 and 2 vp of grain", "RW308", "grain", None),
    ("player gains 1 crate of player", "RW300", "player", None),
    ("player gains grain", "RW309", "grain", None),
    ("let x be £1 and 1 vp", "RW309", "£1 and 1 vp", None),
    ('if player.store >= 1: log "x"', "RW303", "player.store", None),
    ("let x be player.store", "RW303", "player.store", None),
    ("set player.boat to player.cash", "RW300", "player.cash", None),
    ("player pays £2 to market", "RW310", "market", None),
    ("player.crates gains 1 trader of player", "RW310", "player.crates", None),
]


@pytest.mark.parametrize("lines", SILENT)
def test_silent(lines: str) -> None:
    silent(lines)


@pytest.mark.parametrize(("lines", "code", "at", "edit"), FAULTS)
def test_fault(lines: str, code: str, at: str, edit: str | None) -> None:
    found = said(lines, code, at)
    assert edit == (found.edit and found.edit.text)


def test_pinned_4_like_is_compared_with_like() -> None:
    silent('if player.cash = £3 and ship.builder = none and refill = discards: log "x"')
    said('if player.cash = player.points: log "x"', "RW301", "player.cash = player.points")
    said('if market = ship: log "x"', "RW304", "market = ship")
    said('if ship.builder < player: log "x"', "RW304", "ship.builder < player")


def test_pinned_33_a_bare_number_of_each_resource_is_refused() -> None:
    said("player gains 12 traders", "RW308", "12 traders")
