"""The C text of each book with a small `main`, under the compiler's sanitizers: two hundred games without a word."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from rulewright.backends.native.best_engine import c_text
from rulewright.backends.native.compile_cc import compiler
from rulewright.backends.native.played import play_in_python
from rulewright.pipeline import load_book, seat_table

from .test_books import BOOKS, named

MAIN = Path(__file__).with_name("main.c")
GAMES, CAP = 200, 400
FLAGS = ["-O1", "-g", "-w", "-fno-strict-aliasing", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("path", BOOKS, ids=named)
def test_two_hundred_games_touch_nothing_that_is_not_theirs(path: Path, tmp_path: Path) -> None:
    checked = load_book(path)
    python = seat_table(checked, checked.book.max_players).python
    text = c_text(python)
    row = 4 + text.values + (len(python.program.scores) + 2) * python.players
    numbers = {
        "GAMES": GAMES,
        "CAP": CAP,
        "WORDS": text.words,
        "ROW": row,
        "SLOTS": python.layout.size,
        "CODES": text.codes,
    }
    (tmp_path / "book.c").write_text(text.text, encoding="ascii")
    command = compiler()
    assert command is not None
    program = tmp_path / "play"
    defined = [f"-DM_{name}={value}" for name, value in numbers.items()]
    build = [*command, *FLAGS, *defined, "-o", str(program), str(MAIN), str(tmp_path / "book.c")]
    built = subprocess.run(build, capture_output=True, text=True)
    if built.returncode and "sanitize" in built.stderr + built.stdout:
        pytest.skip("this compiler has no sanitizers")
    assert built.returncode == 0, built.stderr
    ran = subprocess.run([str(program)], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    played = [tuple(map(int, line.split())) for line in ran.stdout.splitlines()]
    assert len(played) == GAMES
    ends = {"ended": 1, "cap": 2, "fault": 3}
    for seed in range(0, GAMES, 40):
        game = play_in_python(python, seed, CAP, text)
        assert played[seed] == (ends[game.ended], game.decisions)
