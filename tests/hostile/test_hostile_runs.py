"""Rows 29, 31, 45, 46 and 47: arithmetic at its edges, many findings, odd surroundings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from row_31_faults import FAULTS, VALUES
from rule_case import WORLD

from rulewright.pipeline import check_book, seat_table
from rulewright.runtime.faults import Fault
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_json, render_text

ROOT = Path(__file__).parents[2]


def rulewright(*words: str, **options):
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONUTF8": "0", **options.pop("environment", {})}
    return subprocess.run(
        [sys.executable, "-m", "rulewright", *words],
        cwd=ROOT,
        capture_output=True,
        env=environment,
        timeout=60,
        **options,
    )


def book_that_computes(expression: str) -> str:
    part = "state:\n  zero: 0..9\n  result: -2000000000..2000000000\n"
    tables = "tables:\n  table:\n    keys: {k: 0..3}\n    value: 0..9\n    rows: {0..3: 1}\n"
    work = WORLD.replace("do: gain £1", f"do: |\n      gain £1\n      set result to {expression}")
    return work + part + tables


@pytest.mark.parametrize("expression", VALUES)
def test_31_values_are_the_same_everywhere(expression):
    wanted = VALUES[expression]
    text = book_that_computes(f"({expression}) - {abs(wanted)}" if wanted > 0 else f"({expression}) + {abs(wanted)}")
    table = seat_table(check_book(read_book_text({"rulebook.yaml": text})), 2)
    position, state = table.python.start(1), table.reference.start(1)
    table.python.apply(position, table.python.legal(position)[0])
    state = table.reference.apply(state, table.reference.legal(state)[0])
    slot = table.python.layout.fields[table.scene.book.state["result"]].address()
    assert position[slot] == 0
    assert table.reference.evaluate(state, table.scene.book.actions["work"].body[1].value) == 0


@pytest.mark.parametrize("expression", FAULTS)
def test_31_faults_are_the_same_everywhere(expression):
    table = seat_table(check_book(read_book_text({"rulebook.yaml": book_that_computes(f"({expression})")})), 2)
    position, state = table.python.start(1), table.reference.start(1)
    met = []
    for apply in (
        lambda: table.python.apply(position, table.python.legal(position)[0]),
        lambda: table.reference.apply(state, table.reference.legal(state)[0]),
    ):
        with pytest.raises(Fault) as fault:
            apply()
        met.append((fault.value.code, fault.value.values))
    assert met == [FAULTS[expression]] * 2


def test_45_ten_thousand_findings():
    lines = "".join(f"  a{i}: nowhere_{i}\n" for i in range(3000))
    begun = time.process_time()
    checked = check_book(read_book_text({"rulebook.yaml": WORLD + "state:\n" + lines}))
    findings = list(checked.findings)
    assert len(findings) >= 3000
    text = render_text(findings, colour=False)
    assert "more" in text and len(text) < 20_000
    assert len(json.loads(render_json(findings))["findings"]) == len(findings)
    assert time.process_time() - begun < 10


def test_46_standard_input_and_paths(tmp_path):
    assert rulewright("check", "-", input=b"actions: 3\n").returncode == 1
    assert rulewright("check", str(tmp_path / "nowhere")).returncode == 2
    assert rulewright("check").returncode == 2
    assert rulewright("chekc", "x").returncode == 2
    for run in (rulewright("check", str(tmp_path)), rulewright("play", "harbour", "--seats", "human")):
        assert b"Traceback" not in run.stdout + run.stderr


def test_46_a_closed_pipe():
    command = f"{sys.executable} -m rulewright explain rules/harbour --stage hir | head -1"
    run = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, timeout=60)
    assert b"Traceback" not in run.stderr and b"Broken" not in run.stderr


def test_47_the_same_bytes_in_any_surroundings():
    outputs = set()
    for extra in (
        {"PYTHONHASHSEED": "0", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "NO_COLOR": "1"},
        {"PYTHONHASHSEED": "2", "LC_ALL": "C.UTF-8", "TERM": "dumb"},
    ):
        run = rulewright(
            "simulate", "rules/harbour", "--games", "5", "--seed", "1", "--format", "json", environment=extra
        )
        assert run.returncode == 0, run.stderr
        outputs.add(run.stdout)
    assert len(outputs) == 1


def test_47_a_console_of_another_code_page():
    run = rulewright("check", "rules/harbour", environment={"PYTHONIOENCODING": "cp1252"})
    assert run.returncode == 0 and b"Traceback" not in run.stderr
