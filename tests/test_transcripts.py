"""What people type and what they get back, word for word: the files in `transcripts/`.

In a `console` block a line after `$ ` is a command, lines after `> ` are typed into it, and everything else is what it
prints, on both channels; a last line `(exit 2)` is its exit code, where it is not 0. The commands of one file run one
after another in a fresh folder that holds the books of `rules/`. `--update-transcripts` writes what they print now.
"""

from __future__ import annotations

import contextlib
import io
import math
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulewright.cli.main import main
from rulewright.cli.verbs import VERBS

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted((ROOT / "tests" / "transcripts").glob("*.md"))
BLOCK = re.compile(r"^(`{3,})console\n(.*?)^\1$", re.DOTALL | re.MULTILINE)


@dataclass
class Command:
    """One command of a block: its line, what is typed, and what was printed with its exit code."""

    line: str
    typed: list[str]
    printed: list[str]


def commands(block: str) -> list[Command]:
    """The commands of a block."""
    found: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], [], []))
        elif line.startswith("> ") and not found[-1].printed:
            found[-1].typed.append(line[2:])
        else:
            found[-1].printed.append(line)
    return found


def run(command: Command, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the command prints, the exit code behind it. It runs in this process, since starting one takes its time."""
    program, *words = shlex.split(command.line)
    if program == "cat":
        return Path(words[0]).read_text("utf-8").splitlines()
    if program == "cut":
        file, behind = words
        text = Path(file).read_text("utf-8")
        Path(file).write_text(text[: text.index(behind)], "utf-8")
        return []
    if program == "replace":
        file, old, new = words
        text = Path(file).read_text("utf-8")
        assert old in text, f"{file} does not hold {old!r}"
        Path(file).write_text(text.replace(old, new.replace("\\n", "\n"), 1), "utf-8")
        return []
    if program == "git":
        who = ["-c", "user.name=me", "-c", "user.email=me@example.org", "-c", "commit.gpgsign=false"]
        return subprocess.run(["git", *who, *words], check=True, capture_output=True, text=True).stdout.splitlines()
    assert program == "rulewright", command.line
    typed = "".join(f"{line}\n" for line in command.typed).encode()
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n", write_through=True)
    monkeypatch.setattr(sys, "argv", ["rulewright", *words])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8"))
    forget_help_options()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), pytest.raises(SystemExit) as stop:
        main()
    printed = out.buffer.getvalue().decode().rstrip("\n").split("\n")  # type: ignore[attr-defined]
    lines = [line.rstrip() for line in printed if printed != [""]]
    return [*lines, f"(exit {stop.value.code})"] if stop.value.code else lines


def forget_help_options() -> None:
    """Click keeps the help option that a command had at first: without `-h` where a test ran it outside `main`."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rulewright.cli.verbs.") and hasattr(module, "command"):
            module.command._help_option = None


def text_of(command: Command, printed: list[str]) -> str:
    return "\n".join([f"$ {command.line}", *(f"> {line}" for line in command.typed), *printed])


def run_block(fence: str, block: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The block with what its commands print now."""
    lines = "".join(f"{text_of(c, run(c, monkeypatch))}\n" for c in commands(block))
    return f"{fence}console\n{lines}{fence}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config) -> None:
    shutil.copytree(ROOT / "rules", tmp_path / "rules")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("rulewright.simulation.arena.WORTH_C", math.inf)  # else a busy machine compiles, and says so
    text = path.read_text("utf-8")
    now = BLOCK.sub(lambda block: run_block(block[1], block[2], monkeypatch), text)
    if pytestconfig.getoption("--update-transcripts"):
        path.write_text(now, "utf-8")
    assert now == text


def test_doctor_says_what_works(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What it prints is another on every machine, so it has no transcript."""
    monkeypatch.setattr(sys, "argv", ["rulewright", "doctor"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert not stop.value.code
    printed = capsys.readouterr().out
    assert all(word in printed for word in ("harbour", "reference   works", "python      works", "native", "lark"))


def test_every_other_verb_has_a_transcript() -> None:
    typed = {
        shlex.split(c.line)[1]
        for p in FILES
        for _, b in BLOCK.findall(p.read_text("utf-8"))
        for c in commands(b)
        if c.line.startswith("rulewright ")
    }
    assert set(VERBS) - {"doctor"} <= typed
