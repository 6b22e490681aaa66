"""Every row of docs/robustness.md that concerns reading: one coded finding at its place, soon, and no harm done."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from hostile_case import Case, rows

from rulewright.syntax.read_book import read_book, read_cases
from rulewright.syntax.yaml_tree import Scalar
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.render import render_json, render_text
from rulewright.text.source import Source

ROWS = rows()
CASES = [pytest.param(case, id=f"{row[4:6]}-{case.name}") for row, cases in ROWS.items() for case in cases]
READING = [*range(1, 28), 33, 35, 36, 37, 38, 39]
HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\xad]")
OURS_ONLY = re.compile(
    r"Traceback|Error\b|<class|Scalar|Mapping\b|Sequence|NoneType|token|yaml\.[a-z]+\.|oneOf|additionalProp"
)


@pytest.mark.parametrize("case", CASES)
def test_a_hostile_book(case: Case, tmp_path: Path) -> None:
    folder = tmp_path / "book"
    case.write(folder)
    begun = time.process_time()
    found = everything(case, folder)
    text = render_text(found, colour=False)
    assert time.process_time() - begun < 2
    assert not HARMFUL.search(text), "an unprintable character reached the output"
    assert not OURS_ONLY.search(text), text
    assert len(text) < 20_000
    assert render_json(found).isascii()
    judge(case, found, folder)
    assert render_text(everything(case, folder), colour=False) == text


def everything(case: Case, folder: Path) -> list[Diagnostic]:
    """What is said about a book, its sheets and its cases."""
    raw = read_book(folder)
    for name in case.files:
        if name.endswith(".csv"):
            at = Source("rulebook.yaml", name).span(0, len(name))
            raw.csv(Scalar(name, at, at, "plain"), True)
    read_cases(folder, raw.findings)
    return list(raw.findings)


def judge(case: Case, found: list[Diagnostic], folder: Path) -> None:
    """The finding that is wanted is there, and no other."""
    told = [f"{d.span} {d.code}: {d.message}" for d in found]
    assert {d.code for d in found} == ({case.code} if case.code else set()), told
    if case.code:
        assert str(found[0].span) == f"{(folder / case.file).as_posix()}:{case.place}", told
        assert len(found) == (case.times or len(found)), told
        assert case.says in f"{found[0].message} {found[0].reason} {found[0].advice}", told


def test_every_row_has_its_file() -> None:
    assert [int(name[4:6]) for name in ROWS if int(name[4:6]) in READING] == READING
    assert all(ROWS[name] for name in ROWS if int(name[4:6]) in READING)


def test_all_of_them_together_take_little_memory(tmp_path: Path) -> None:
    """One process reads every hostile book there is."""
    for number, case in enumerate(case for cases in ROWS.values() for case in cases):
        case.write(tmp_path / f"{number}" / "book")
    script = (
        "import sys, resource; from pathlib import Path; from rulewright.syntax.read_book import read_book\n"
        "for book in sorted(Path(sys.argv[1]).glob('*/book')): read_book(book)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "interpreter")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ran.stdout) < 300_000 * (1024 if sys.platform == "darwin" else 1)
