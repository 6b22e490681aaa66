"""Games at one keyboard, from the first question to the end: every line fits the terminal, and what is typed works."""

from __future__ import annotations

import io
import os
import select
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from random import Random

import click
import pytest

from rulewright.backends.seen_words import KEPT
from rulewright.cli.hotseat import HotSeat
from rulewright.cli.paint import Paint
from rulewright.playing.match import Match, new_match, open_book
from rulewright.reporting.text_width import width as wide

RULES = Path(__file__).resolve().parents[1] / "rules"
BOOKS = sorted(path.parent for path in RULES.glob("*/rulebook.yaml"))
ASIDE = ["undo", "show", "table", "log 5", "help", "why 1", "frob", "999"]


class Keyboard(io.StringIO):
    """Somebody who answers by number, by words, by first letters, and asks for something now and then."""

    def __init__(self, match: Match, answers: int) -> None:
        super().__init__()
        self.random = Random(5)
        self.match, self.left = match, answers
        self.typed: list[str] = []
        self.asides = cycle(ASIDE)

    def readline(self, size: int | None = -1, /) -> str:
        if self.left == 0:
            return ""
        self.left -= 1
        self.typed.append(self.line())
        return self.typed[-1] + "\n"

    def line(self) -> str:
        moves = self.match.legal_moves()
        if self.random.random() < 0.4:
            return next(self.asides)
        move = self.random.choice(moves)
        return move.label if self.random.random() < 0.5 else str(self.random.randint(1, len(moves)))


def played(
    book: Path,
    room: int,
    answers: int,
    monkeypatch: pytest.MonkeyPatch,
    paint: Paint | None = None,
    high: int | None = None,
) -> tuple[Match, list[str], list[str]]:
    """The game, what was typed, and the lines that were printed; what was typed is cut off from its line."""
    match = new_match(open_book(book), 3 if book.name != "harbour" else 2, 4)
    keyboard, out = Keyboard(match, answers), io.StringIO()
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr(sys, "stdout", out)
    seats = ("human", *("random" for _ in match.seats[1:]))
    HotSeat(match, seats, room, paint or Paint(), high).play()
    return match, keyboard.typed, [without_typed(line) for line in out.getvalue().splitlines()]


def without_typed(line: str) -> str:
    seat, sign, _ = line.partition("> ")
    return seat if sign and click.unstyle(seat) in ("ann", "bob") else line


@pytest.mark.parametrize("room", [40, 80])
@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.name)
def test_no_line_is_wider_than_the_terminal(book: Path, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _, lines = played(book, room, 40, monkeypatch)
    assert len(match.game.moves) > 20 and len(lines) > 200
    assert [line for line in lines if wide(line) > room] == []
    assert not any(KEPT in line for line in lines)


def test_a_whole_game_is_played_by_numbers_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match, typed, lines = played(RULES / "harbour", 80, 2000, monkeypatch)
    assert match.over and lines[-1].endswith(("wins.", "share the win."))
    assert any("aken back: " in line for line in lines) and "undo" in typed
    assert any(line.isdecimal() for line in typed) and any(" for £" in line for line in typed)


def test_colours_change_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, plain = played(RULES / "harbour", 80, 30, monkeypatch)
    _, _, painted = played(RULES / "harbour", 80, 30, monkeypatch, Paint(True, ("Ann", "Bob")))
    assert any("\x1b[91mAnn" in line for line in painted)
    assert [click.unstyle(line).split() for line in painted] == [line.replace("*", "").split() for line in plain]


def test_a_low_terminal_leaves_out_what_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    _, typed, tall = played(RULES / "sealane", 80, 12, monkeypatch)
    _, again, low = played(RULES / "sealane", 80, 12, monkeypatch, high=40)
    assert typed == again and len(low) < len(tall)
    assert not any(line.startswith("As before:") for line in tall)
    assert any(line.startswith("As before: `table") for line in low)
    marked = [sorted(word for line in lines for word in line.split() if word.endswith("*")) for lines in (low, tall)]
    assert marked[0] == marked[1] != []


def in_a_terminal(typed: list[str], columns: int, book: Path = RULES / "harbour", **environment: str) -> str:
    """What `rulewright play` prints to a person at a terminal, who types a line after each prompt or pause."""
    pty = pytest.importorskip("pty")
    import fcntl
    import struct
    import termios

    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    command = [sys.executable, "-m", "rulewright", "play", str(book), "--seed", "7"]
    environ = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "NO_COLOR")}
    play = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env={**environ, "TERM": "xterm", **environment}
    )
    os.close(theirs)
    said = b""
    with play:
        try:
            for line in typed:
                said += read_until(mine, (b"> ", b"looks. "))
                os.write(mine, line.encode())
            said += read_until(mine, (b"moves.\r\n", b"move.\r\n"))
        finally:
            play.kill()
            os.close(mine)
    return said.decode().replace("\r", "")


def read_until(terminal: int, ends: tuple[bytes, ...]) -> bytes:
    """What stands in a terminal up to one of these ends."""
    said = b""
    while not said.endswith(ends):
        assert select.select([terminal], [], [], 30)[0], said.decode()
        said += os.read(terminal, 4096)
    return said


def test_in_a_terminal_players_have_colours_and_look_one_by_one() -> None:
    said = in_a_terminal(["2\n", "1\n", "\n", "quit\n"], 90)
    before, after = said.split("bob is next. Press Enter when only bob looks.")
    assert "\x1b[91mAnn\x1b[0m" in before and "wine order 2" in before
    assert after.lstrip().startswith("\x1b[2J") and "wool order 1" in after and "wine order 2" not in after
    assert max(wide(click.unstyle(line)) for line in said.splitlines()) <= 90


def test_what_is_answered_in_secret_does_not_show_in_the_terminal() -> None:
    sealed = Path(__file__).parent / "books" / "saleroom"
    said = in_a_terminal(["frob\n", "7\n", "quit\n"], 90, sealed, NO_COLOR="1")
    assert "No answer or command `frob`" in said and "bob> " in said
    assert not any(line.removeprefix("ann> ") in ("frob", "7") for line in said.splitlines())


def test_no_color_switches_colours_off() -> None:
    said = in_a_terminal(["2\n", "1\n", "\n", "quit\n"], 60, NO_COLOR="1")
    assert "\x1b[9" not in said and "\x1b[1m" not in said
