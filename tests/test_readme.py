"""Every command that README and CONTRIBUTING show is run, or, where it would install or test the project, is known.

Lines of a `sh` block are commands; in a `console` block those after `$`, and what follows one is what it must print,
line by line in this order, with `…` standing for anything left out.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"^```(sh|console)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def commands() -> Iterator[tuple[str, list[str], list[str]]]:
    """Page, words of the command, lines it must print."""
    for page in PAGES:
        for kind, text in BLOCK.findall((ROOT / page).read_text("utf-8")):
            lines = text.splitlines() if kind == "console" else [f"$ {line}" for line in text.splitlines() if line]
            starts = [index for index, line in enumerate(lines) if line.startswith("$ ")]
            for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
                printed = [line.strip() for line in lines[start + 1 : end] if line.strip() not in ("", "…")]
                yield page, shlex.split(lines[start][2:], comments=True), printed


COMMANDS = [pytest.param(*row, id=f"{row[0]}: {' '.join(row[1])}") for row in commands() if row[1]]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the shipped books, where commands may write."""
    folder = tmp_path_factory.mktemp("desk")
    shutil.copytree(ROOT / "rules", folder / "rules")
    return folder


def test_both_pages_show_commands() -> None:
    assert {row[0] for row in commands()} == set(PAGES)


def rulewright(arguments: list[str], desk: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rulewright", *arguments]
    # The interpreter is found in a checkout that was never installed, too.
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter"), "PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=desk, env=environ, input="", capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(("page", "words", "printed"), COMMANDS)
def test_a_command_shown_is_a_command(page: str, words: list[str], printed: list[str], desk: Path) -> None:
    match words:
        case ["make", verb] | ["python3", "tools/dev.py", verb, *_]:
            assert verb in dev.VERBS
        case ["rulewright", *arguments]:
            if words[1] == "replay":
                rulewright(next(row[1][1:] for row in commands() if "--save-game" in row[1]), desk)
            done = rulewright(arguments, desk)
            assert done.returncode == 0, done.stdout + done.stderr
            rest = iter(line.strip() for line in done.stdout.splitlines())
            assert [line for line in printed if line not in rest] == []
        case _:
            pytest.fail(f"{page} shows a command of another kind: {' '.join(words)}")
