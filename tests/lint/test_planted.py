"""A repository of three books with twelve faults in it, mistakes and slips: twelve findings, in every form."""

from __future__ import annotations

import json
import random
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

sys.path.insert(0, str(Path(__file__).parents[1]))
from test_mistakes import ALL, Mistake, made, overlap

from rulewright.cli.verbs.check import command
from rulewright.lint.examine import examine
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

SLIPS = [
    Mistake("lint", **row) for row in yaml.safe_load((Path(__file__).parent / "slips.yaml").read_text(encoding="utf-8"))
]
BOOKS = ("first", "second", "third")
FAULTS = 12
AT_MOST = 2
"""Faults in one file of one book, so that what one takes away hides no other."""
SEEDS = range(1, 10)


@pytest.mark.long
@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_a_slip_alone(slip: Mistake) -> None:
    texts, expected = made([slip])
    checked = check_book(read_book_text(texts))
    findings = examine(checked.context, checked.raw)
    assert [finding.code for finding in findings] == [slip.code], render_text(findings, colour=False)
    if "▸" in slip.now:
        assert [(str(finding.span), finding.code) for finding in findings] == expected


def planted(seed: int) -> dict[str, list[Mistake]]:
    """Twelve faults, drawn at random, in books drawn at random."""
    chance = random.Random(seed)
    found: dict[str, list[Mistake]] = {book: [] for book in BOOKS}
    for fault in chance.sample([*ALL, *SLIPS], len(ALL) + len(SLIPS)):
        there = found[chance.choice(BOOKS)]
        same_file = [other for other in there if other.file == fault.file]
        if len(same_file) < AT_MOST and not any(overlap(fault, other) for other in same_file):
            there.append(fault)
        if sum(map(len, found.values())) == FAULTS:
            break
    return found


def of_text(text: str) -> list[str]:
    return re.findall(r"^[^\s>|=]\S*:\d+:\d+: (?:error|warning) (\S+):", text, re.MULTILINE)


def of_junit(text: str) -> list[str]:
    """Those that fail the run, and the others, which are told of beside a test that passed."""
    tests = ElementTree.fromstring(text).iter("testcase")
    return [test.attrib["name"].split()[0] for test in tests if len(test)]


FORMS: dict[str, Callable[[str], list[str]]] = {
    "text": of_text,
    "json": lambda text: [finding["code"] for finding in json.loads(text)["findings"]],
    "sarif": lambda text: [result["ruleId"] for result in json.loads(text)["runs"][0]["results"]],
    "junit": of_junit,
    "github": lambda text: re.findall(r"^::(?:error|warning) .*,title=([^%]+)%3A", text, re.MULTILINE),
}


def twelve(seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    faults = planted(seed)
    for book, chosen in faults.items():
        (folder / "books" / book).mkdir(parents=True)
        for name, text in made(chosen)[0].items():
            (folder / "books" / book / name).write_text(text, "utf-8")
    wanted = Counter(fault.code for chosen in faults.values() for fault in chosen)
    assert wanted.total() == FAULTS
    for form, codes in FORMS.items():
        done = CliRunner().invoke(command, ["books", "--format", form], prog_name="rulewright")
        assert Counter(codes(done.stdout)) == wanted, done.stdout
        assert done.exit_code == 1


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_twelve_faults_are_twelve_findings(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twelve(seed, tmp_path, monkeypatch)
