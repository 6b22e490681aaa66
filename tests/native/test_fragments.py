"""Random books of rule fragments, in which every row of the language occurs: compiled C plays them like Python."""

from __future__ import annotations

import pytest
from fragments.grown_book import grown_tables

import tiers

from .compiled import compiled, same_games, same_moves, same_play_out


def plays_alike(seed: int, by: str, tables: int = 2) -> list[str]:
    """Grown for two players and for three; the faults that games met."""
    faults: list[str] = []
    for table in grown_tables(seed)[:tables]:
        native = compiled(table, by)
        faults += same_games(native, 20, 60)
        for game in range(3):
            same_moves(native, seed + game, 60)
            same_play_out(native, seed + 900 + game)
    return faults


@pytest.mark.needs("cc")
@pytest.mark.parametrize("seed", [3])
def test_c_plays_fragments_like_python(seed: int) -> None:
    assert plays_alike(seed, "cc", tables=1)


@pytest.mark.needs("tcc")
@pytest.mark.parametrize("seed", range(20, 22))
def test_tcc_plays_fragments_like_python(seed: int) -> None:
    plays_alike(seed, "tcc")


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("first", range(3000, 3060, 6))
def test_c_plays_many_fragments_like_python(first: int) -> None:
    by = "cc" if tiers.absent("tcc") else "tcc"
    assert [code for seed in range(first, first + 6) for code in plays_alike(seed, by)]
