"""Chance: the vectors of the page, evenness, independence of streams."""

import re
from pathlib import Path

from rulewright.runtime.chance import bot_stream, draw, game_seed, mix, stream_number

PAGE = Path(__file__).parents[3] / "docs" / "chance.md"


def test_the_vectors_of_the_page():
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE.read_text("utf-8"), re.M)
    assert len(rows) >= 9
    for row in rows:
        seed, stream, counter, n, expected = map(int, row)
        assert draw(seed, stream, counter, n) == expected


def test_the_named_stream_and_game_seeds_of_the_page():
    text = PAGE.read_text("utf-8")
    assert f"is stream {stream_number('steps.fill/draw bag#1')}." in text
    assert f"seed {game_seed(1, 0)}, game 1 has {game_seed(1, 1)}." in text


def test_first_output_of_splitmix64_for_seed_zero():
    # The published generator adds G first and then mixes: its first output for seed 0.
    assert mix(0x9E3779B97F4A7C15) == 0xE220A8397B1DCDAF


def test_draws_are_even():
    counts = [0] * 6
    for counter in range(60_000):
        counts[draw(7, 3, counter, 6)] += 1
    chi_square = sum((c - 10_000) ** 2 / 10_000 for c in counts)
    assert chi_square < 42.0  # five degrees of freedom: p is about 6e-8


def test_streams_and_seeds_differ():
    first = [draw(1, 1, c, 1 << 20) for c in range(50)]
    assert first != [draw(1, 2, c, 1 << 20) for c in range(50)]
    assert first != [draw(2, 1, c, 1 << 20) for c in range(50)]
    assert bot_stream(1) > stream_number("anything")
