"""`check` of long books against what its libraries take to be imported, and a second table with other settings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median

from .check_speed import IMPORTS, check as checking, long_books, seconds
from .measuring import Precision, Spent, Work, compare, quotient
from .players import ROOT
from .rows import Outcome, Row, speeds

LINES = (100, 1_000, 7_000)
RECOMPILE = Path(__file__).with_name("recompile.py")
MOST_COLD, MOST_CACHED, MOST_A_LINE, MOST_AGAIN = 12.0, 4.0, 1.3, 0.3


def check(precision: Precision) -> Outcome:
    once = replace(precision, least=0.0)  # each start of Python is one piece of work
    with long_books(*LINES) as books, tempfile.TemporaryDirectory() as cache:
        contestants = {"imports": start(IMPORTS, cache)}
        for lines, book in zip(LINES, books, strict=True):
            contestants[f"{lines} lines"] = start(checking(book, "--no-cache"), cache)
            contestants[f"{lines} lines, cached"] = start(checking(book), cache)
        found = compare(contestants, once)
    long, short = f"{LINES[-1]} lines", f"{LINES[-2]} lines"
    a_line = quotient(found, short, long) * LINES[-2] / LINES[-1]
    rows = [
        Row(f"check of {long}, cold ÷ imports", quotient(found, "imports", long), most=MOST_COLD),
        Row(f"check, a line of {LINES[-1]} ÷ a line of {LINES[-2]}", a_line, most=MOST_A_LINE),
        Row(f"check of {long}, cached ÷ imports", quotient(found, "imports", f"{long}, cached"), most=MOST_CACHED),
    ]
    return Outcome(rows, speeds("check", found, "check"))


def start(arguments: list[str], cache: str) -> Work:
    """One start of Python after another."""
    return lambda times: Spent(sum(seconds(arguments, Path(cache)) for _ in range(times)), times)


# ---- another table ----


def again(precision: Precision) -> Outcome:
    """How long lachine takes to be ready with other settings, once it was compiled, against compiling it at first."""
    found = [_recompiled(number) for number in range(precision.runs)]
    quotients = [each["again"] / each["full"] for each in found]
    row = Row("lachine ready with another --set ÷ full compile", median(quotients), most=MOST_AGAIN)
    times = {name: tuple(each[name] for each in found) for name in ("full", "again")}
    return Outcome([row], speeds("lachine, 2 players", times, "compile"))


def _recompiled(number: int) -> dict[str, float]:
    """Measured in a process that has compiled nothing yet."""
    command = [sys.executable, str(RECOMPILE), str(ROOT / "rules" / "lachine"), str(number)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    told: dict[str, float] = json.loads(done.stdout)
    return told
