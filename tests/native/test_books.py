"""Every book: compiled C plays it like generated Python, move by move and in whole batches."""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import read_once

from rulewright.backends.native import batch
from rulewright.pipeline import CheckedBook, load_book, seat_table

from .compiled import compiled, same_games, same_moves, same_play_out

ROOT = Path(__file__).parents[2]
PLACES = ["rules/*", "rules/classics/*", "tests/books/*", "tests/differential/*"]
BOOKS = sorted(path.parent for place in PLACES for path in ROOT.glob(f"{place}/rulebook.yaml"))
EVERY_DAY = [("rules/harbour", 2), ("rules/sealane", 3), ("tests/differential/workshop", 2)]
"""Two that come along, and one whose rules break now and then."""


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def plays_alike(checked: CheckedBook, players: int, by: str, games: int) -> list[str]:
    """The faults that games met."""
    native = compiled(seat_table(checked, players), by)
    for seed in range(3):
        same_moves(native, seed, 150)
        same_play_out(native, seed + 900)
    return same_games(native, games)


@pytest.mark.needs("cc")
@pytest.mark.parametrize(("name", "players"), EVERY_DAY)
def test_c_plays_like_python(name: str, players: int) -> None:
    faults = plays_alike(read_once(ROOT / name), players, "cc", 5 if name.endswith("sealane") else 15)
    assert bool(faults) == name.endswith("workshop")


@pytest.mark.needs("tcc")
@pytest.mark.parametrize(("name", "players"), EVERY_DAY)
def test_tcc_plays_like_python(name: str, players: int) -> None:
    plays_alike(read_once(ROOT / name), players, "tcc", 3)


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("path", BOOKS, ids=named)
def test_c_plays_every_book_like_python_at_length(path: Path) -> None:
    checked = load_book(path)
    for players in range(checked.book.min_players, checked.book.max_players + 1):
        plays_alike(checked, players, "cc", 60)


@pytest.mark.needs("cc")
def test_a_cap_ends_a_game_at_so_many_decisions() -> None:
    native = compiled(seat_table(load_book(ROOT / "rules/harbour"), 3))
    for cap in (0, 1, 7):
        assert same_games(native, 5, cap) == []
        assert {(p.ended, p.decisions) for p in native.play_many(range(5), cap)} == {("cap", cap)}


@pytest.mark.needs("cc")
def test_more_games_than_fit_into_memory_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST", 256)
    native = compiled(seat_table(load_book(ROOT / "rules/harbour"), 2))
    seeds = range(1000, 1600)
    played = list(native.play_many(seeds, 50))
    assert [p.seed for p in played] == list(seeds)
    assert played[300].told().position == next(native.play_many([1300], 50)).told().position
    assert {p.ended for p in played} == {"ended"}


@pytest.mark.needs("cc")
def test_positions_of_one_engine_go_on_in_the_other() -> None:
    table = seat_table(load_book(ROOT / "rules/harbour"), 2)
    native, python = compiled(table), table.python
    mine, theirs = native.start(5), python.start(5)
    for number in range(12):
        options = python.legal(mine)
        assert options == native.legal(theirs)
        engines = (native, python) if number % 2 else (python, native)
        for engine, position in zip(engines, (mine, theirs), strict=True):
            chance = engine.seat(position) < 0
            engine.apply(position, engine.draw(position) if chance else options[number % len(options)])
    assert mine == theirs == native.reseeded(mine, 5)
