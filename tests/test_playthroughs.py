"""Recorded games play again line by line; every way a book can end has one; 100 games a book have their digests.

Everyday runs look at some of these, at the smallest table. `--update-transcripts` writes the digests anew, `python
tools/new.py playthroughs rules/BOOK` the recorded games.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from read_once import read_once, seat_once

from rulewright.casework.playthrough import game_digest, read_recipe, record
from rulewright.runtime.chance import game_seed

ROOT = Path(__file__).parents[1]
BOOKS = sorted(path.parent for path in ROOT.glob("rules/*/rulebook.yaml"))
CLASSICS = sorted(path.parent for path in ROOT.glob("rules/classics/*/rulebook.yaml"))
RECORDED = sorted(path for book in (*BOOKS, *CLASSICS) for path in book.glob("playthroughs/*.txt"))
DIGESTS = Path(__file__).with_name("game_digests.json")
GAMES, EVERYDAY = 100, 30
SLOW = ("lachine-four_hands", "sealane-first_home")
"""Recordings that everyday runs leave out."""


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=name, marks=[pytest.mark.long] if name in SLOW else [])
        for path in RECORDED
        for name in [f"{path.parts[-3]}-{path.stem}"]
    ],
)
def test_a_recorded_game_plays_again(path):
    text = path.read_text("utf-8")
    assert record(read_once(path.parents[1]), read_recipe(text)) == text


@pytest.mark.parametrize("book", [*BOOKS, *CLASSICS], ids=lambda p: p.name)
def test_every_way_to_end_is_recorded(book):
    ways = {"the flow was through", *read_once(book).book.ends}
    ends = {re.search(r"^ends: (.*)$", p.read_text("utf-8"), re.M)[1] for p in book.glob("playthroughs/*.txt")}
    assert ends == ways


@pytest.mark.parametrize(
    "book",
    [pytest.param(b, id=b.name, marks=[pytest.mark.long] if b.name == "lachine" else []) for b in BOOKS],
)
def test_games_are_the_same_everywhere(book, pytestconfig):
    checked = read_once(book)
    counts = range(checked.book.min_players, checked.book.max_players + 1)
    update = pytestconfig.getoption("--update-transcripts")
    whole = update or pytestconfig.getoption("--long")
    tables = [seat_once(book, n).python for n in (counts if whole else counts[:1])]
    now = {
        i: game_digest(tables[i % len(counts)], game_seed(1, i))
        for i in (range(GAMES) if whole else range(0, EVERYDAY, len(counts)))
    }
    kept = json.loads(DIGESTS.read_text("utf-8")) if DIGESTS.exists() else {}
    if update:
        kept[book.name] = [*now.values()]
        DIGESTS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    assert len(kept[book.name]) == GAMES and now == {i: kept[book.name][i] for i in now}
