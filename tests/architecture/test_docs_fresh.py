"""The generated pages are what the rows say, and no longer than promised."""

import math
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRINTED_LINES, PRINTED_WIDTH = 62, 130  # of a page of A4 in a small but readable type


def test_the_generated_pages_are_fresh():
    run = subprocess.run([sys.executable, "tools/build_docs.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def printed_pages(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return sum(max(1, math.ceil(len(line) / PRINTED_WIDTH)) for line in lines) / PRINTED_LINES


def test_the_reference_has_at_most_twelve_pages():
    assert printed_pages(ROOT / "docs" / "language.md") <= 12


def test_the_cheat_sheet_has_one_page():
    assert printed_pages(ROOT / "docs" / "cheatsheet.md") <= 1


def test_the_page_on_robustness_is_fresh():
    run = subprocess.run(
        [sys.executable, "tools/build_robustness.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
