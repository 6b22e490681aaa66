"""Row 34: patterns by authors. The language has none; people filter by plain words, or by the `*` of file names."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.casework.selection import selection
from rulewright.cli.main import rulewright
from rulewright.language.keys import KEYS

EVIL = ("(a+)+$", "(a|a)*b", "a{1,1000}{1,1000}", ".*" * 40 + "x")
LONG = "a" * 190
SOON = 2.0
"""Seconds of the processor."""


def test_34_no_key_takes_a_pattern() -> None:
    words = [f"{owner}.{key}" for owner, keys in KEYS.items() for key in keys]
    assert words and not [word for word in words if "pattern" in word or "regex" in word or "match" in word]


@pytest.mark.parametrize("pattern", EVIL)
def test_34_cases_are_chosen_by_plain_words(pattern: str) -> None:
    begun = time.process_time()
    wanted = selection(f"'{pattern}'")
    assert not wanted(LONG) and wanted(f"it is {pattern}, is it")
    assert time.process_time() - begun < SOON


@pytest.mark.parametrize("pattern", ["*a" * 60 + "*b", "[!b]*" * 30 + "?*" * 30 + "b"])
def test_34_names_of_files_take_time_by_their_length(pattern: str, tmp_path: Path) -> None:
    folder = tmp_path / LONG
    folder.mkdir()
    (folder / "rulebook.yaml").write_text("rulebook: x\nlanguage: 1\nplayers: 2..4\nstat: 1\n", "utf-8")
    (tmp_path / "rulewright.toml").write_text(f"ignore = ['{pattern}']\n", "utf-8")
    begun = time.process_time()
    done = CliRunner().invoke(rulewright, ["check", str(folder)])
    assert done.exit_code == 1 and "did you mean `state`?" in done.output
    assert time.process_time() - begun < SOON
