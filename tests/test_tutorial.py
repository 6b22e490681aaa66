"""The tutorials are done from an empty folder, as a reader would: its files are written, its commands run.

In a `console` block a line after `$ ` is a command and the rest is what it prints. A `diff` block stands for the
reader's editor. `--update-transcripts` writes what the commands print now.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs" / name for name in ("tutorial.md", "tutorial-expansion.md")]
FENCE = re.compile(r"^```(?P<kind>(?P<how>yaml|diff) file=(?P<file>\S+)|console)\n(?P<body>.*?)^```$", re.M | re.S)


def edit(path, body):
    """Takes the lines after `-` out and puts those after `+` in, where the lines of the block stand."""
    old = "".join(line[1:] + "\n" for line in body.splitlines() if line[0] in " -")
    new = "".join(line[1:] + "\n" for line in body.splitlines() if line[0] in " +")
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path} should hold {old!r} once"
    path.write_text(text.replace(old, new), "utf-8")


def run(folder, line):
    """What a command prints, on both channels; shipped books stand in a folder that every reader has elsewhere."""
    program, *words = shlex.split(line)
    assert program == "rulewright"
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode in (0, 1), done.stdout
    printed = done.stdout.replace(f"{ROOT / 'rules'}{os.sep}", "")
    return "".join(line.rstrip() + "\n" for line in printed.splitlines())


def session(folder, body):
    """A console block with what its commands print now."""
    commands = [line for line in body.splitlines() if line.startswith("$ ")]
    return "".join(f"{line}\n{run(folder, line[2:])}" for line in commands)


@pytest.mark.parametrize("page", [PAGES[0], pytest.param(PAGES[1], marks=pytest.mark.long)], ids=["book", "expansion"])
def test_a_tutorial_works(page, tmp_path, pytestconfig):
    said = page.read_text("utf-8")
    parts, last = [], 0
    for fence in FENCE.finditer(said):
        parts.append(said[last : fence.start("body")])
        last = fence.end("body")
        if fence["file"]:
            path = tmp_path / fence["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            if fence["how"] == "diff":
                edit(path, fence["body"])
            else:
                path.write_text(fence["body"], "utf-8")
            parts.append(fence["body"])
        else:
            parts.append(session(tmp_path, fence["body"]))
    now = "".join(parts) + said[last:]
    if pytestconfig.getoption("--update-transcripts"):
        page.write_text(now, "utf-8")
    assert now == page.read_text("utf-8")
