"""The generated Python itself: the same in every process, no word of the author in it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.pipeline import load_book, seat_table

ROOT = Path(__file__).parents[2]
GUILD = Path(__file__).parent / "guild"
PRINTED = """
import sys
from rulewright.pipeline import load_book, seat_table
module = seat_table(load_book(sys.argv[1]), 3).python.module
print(module.tables, *module.functions, *module.strides)
"""
WORDS = """
    def return if else elif for in while True False pass raise break continue and or not lambda
    len sum min max range enumerate slice list dict set fromkeys sorted append remove a o s t b
    c d e n z
"""
CALLED = re.compile(
    r"(?:fault|tick|spend|try|ask|may|note|insert|insert_sorted|remove|sorted|draw|peek|find_ways|walk_ways|keep_ways)_|[fgvprx]\d+|f\d+t"
)


@pytest.mark.long
def test_the_text_is_the_same_in_every_process() -> None:
    printed = set()
    for seed in ("0", "1"):
        environ = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "interpreter")}
        command = [sys.executable, "-c", PRINTED, str(GUILD)]
        printed.add(subprocess.run(command, env=environ, capture_output=True, text=True, check=True).stdout)
    assert len(printed) == 1


def test_no_word_of_the_author_is_in_it() -> None:
    module = seat_table(load_book(GUILD), 3).python.module
    written = *module.functions, *filter(None, module.strides)
    assert len(written) > len(module.functions)
    words = {word for text in written for word in re.findall(r"[A-Za-z_]\w*", str(text))}
    known = set(WORDS.split())
    assert {word for word in words if word not in known and not CALLED.fullmatch(word)} == set()
