"""docs/robustness.md is the contract: it has every row and every limit, and all that it names is there."""

from __future__ import annotations

import re
import sys
from dataclasses import fields
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from hostile_case import load

import build_robustness
from rulewright.text.limits import DEFAULT

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "robustness.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE)
QUOTED = re.compile(r"(?:the limit|limit) [`{]?([a-z_]+)`?")
LAST_ROW = 49


def test_every_row_is_proved() -> None:
    assert [int(number) for number, *_ in ROWS] == list(range(1, LAST_ROW + 1))
    assert set(build_robustness.PROMISES) == set(range(1, LAST_ROW + 1))
    assert all(what and gets for _, what, gets, _ in ROWS)


def test_every_file_that_is_named_is_there_and_holds_something() -> None:
    for number, _, _, proof in ROWS:
        names = re.findall(r"`([^`]+)`", proof)
        assert names, number
        for name in names:
            (path,) = ROOT.glob(f"tests/**/{name}")
            if name.startswith("rule_row_"):
                assert load(path), name
            elif name.startswith("test_"):
                assert "def test_" in path.read_text(encoding="utf-8"), name


def test_every_limit_stands_on_the_page_with_its_default() -> None:
    for limit in fields(DEFAULT):
        assert f"| `{limit.name}` | {getattr(DEFAULT, limit.name):,} |" in PAGE


def test_every_limit_that_the_page_or_a_message_names_is_one() -> None:
    """A message tells people what to look for; the page is where they find it."""
    known = {limit.name for limit in fields(DEFAULT)}
    told = set(re.findall(r"`([a-z]+_[a-z]+)`", "".join(gets for _, _, gets, _ in ROWS)))
    for path in (ROOT / "interpreter" / "rulewright").rglob("*.py"):
        told |= {m for m in QUOTED.findall(path.read_text(encoding="utf-8")) if "_" in m}
    assert told - {"loop_limit"} <= known, told - known


def test_every_limit_is_named_by_a_message() -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "interpreter" / "rulewright").rglob("*.py"))
    silent = {"same_code", "excerpt_columns"}  # they bound what is said, not what is read
    quoted = {limit.name for limit in fields(DEFAULT) if re.search(rf"[`\"({{ ]{limit.name}[`\")}} ]", source)}
    assert {limit.name for limit in fields(DEFAULT)} - silent <= quoted
