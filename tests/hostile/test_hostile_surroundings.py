"""Row 47: hash seeds, locales, time zones, code pages, terminals or none: the same bytes, or the same characters where
an encoding has no byte for one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HARBOUR = "rules/harbour"
SLIPS = """\
rulebook: x
language: 1
players: 2..4
state:
  a: 0..9 = “nine”
  Ärger: 0..9
  b: Gød
steps:
  go:
    do: |
      set a to c → d
flow: |
  log "£ ½ → 🪙 {nobody}"
"""
COMMANDS = {
    "check": ("check", HARBOUR),
    "slips": ("check", "{book}"),
    "slips as data": ("check", "{book}", "--format", "json"),
    "simulate": ("simulate", HARBOUR, "--games", "4", "--seed", "1"),
    "simulate as data": ("simulate", HARBOUR, "--games", "4", "--seed", "1", "--format", "json"),
    "play": ("play", HARBOUR, "--seats", "random,random,random", "--seed", "7"),
    "test": ("test", HARBOUR),
    "why": ("why", HARBOUR, "deliver", "--seed", "7"),
    "hir": ("explain", HARBOUR, "--stage", "hir"),
    "lir": ("explain", HARBOUR, "--stage", "lir"),
    "python": ("explain", HARBOUR, "--stage", "python"),
    "facts": ("explain", HARBOUR, "--stage", "facts"),
    "page": ("explain", "RW203"),
}
SELDOM = ("simulate", "why", "hir", "lir", "python", "facts")
"""Commands that everyday runs leave out: others do what they do."""
EVERYDAY: dict[str, dict[str, str]] = {
    "no hash seed": {"PYTHONHASHSEED": "random", "TZ": "Asia/Kathmandu"},
    "a dumb terminal": {"TERM": "dumb", "COLUMNS": "20", "NO_COLOR": "1"},
}
RARER: dict[str, dict[str, str]] = {
    "locale C, strictly": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "another hash seed": {"PYTHONHASHSEED": "1"},
    "locale C": {"LC_ALL": "C", "LANG": "C", "TZ": "America/St_Johns"},
    "cp437": {"PYTHONIOENCODING": "cp437", "PYTHONUTF8": "0"},
    "cp1252": {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
    "a wide terminal": {"TERM": "xterm-256color", "COLUMNS": "300", "FORCE_COLOR": "1", "PY_COLORS": "1"},
}
ENCODINGS = {"cp1252": "cp1252", "cp437": "cp437"}
ESCAPE = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")


def output(command: str, surroundings: dict[str, str], book: Path) -> tuple[int, bytes]:
    """What a command says on both streams, in surroundings of which nothing else is taken over."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "PYTHONPATH", "HOME") if name in os.environ}
    words = [word.format(book=book) for word in COMMANDS[command]]
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", *words],
        cwd=ROOT,
        env={**kept, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", **surroundings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("surroundings")
    (folder / "rulebook.yaml").write_text(SLIPS, encoding="utf-8")
    return folder


@cache
def plain(command: str, book: Path) -> tuple[int, bytes]:
    return output(command, {}, book)


@pytest.mark.parametrize(
    "command", [pytest.param(one, marks=[pytest.mark.long] if one in SELDOM else []) for one in COMMANDS]
)
@pytest.mark.parametrize("places", [EVERYDAY, pytest.param(RARER, marks=pytest.mark.long)], ids=["everyday", "rarer"])
def test_47_the_same_in_any_surroundings(command: str, places: dict[str, dict[str, str]], book: Path) -> None:
    code, wanted = plain(command, book)
    assert wanted
    for name, surroundings in places.items():
        got, said = output(command, surroundings, book)
        assert got == code, name
        if name not in ENCODINGS:
            assert said == wanted, name
        else:
            assert characters(said, ENCODINGS[name]) == characters(wanted, "utf-8"), name


def characters(said: bytes, encoding: str) -> str:
    """The text, with escapes for characters that the encoding lacks made characters again."""
    return ESCAPE.sub(lambda m: chr(int(m[1] or m[2] or m[3], 16)), said.decode(encoding))
