"""Slips of people who come from another language or from English: one finding each, and the edit that it offers mends.

The rows of `corpus/slips.yaml` change the small book of the pages about messages, which gets a sheet and a board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.edit import apply_edits
from rulewright.text.render import render_text

HERE = Path(__file__).parent
WORLD = HERE.parent / "docs" / "diagnostics" / "world"
NEVER_USED = ("RW401", "RW402", "RW403")
MORE = {
    "more.yaml": """\
kinds:
  Order:
    constants: {good: Good, bonus: pounds}
    members: {from: orders.csv}
  Water:
    members: {low: {}, deep: {}}
  Pond:
    constants: {water: Water}
    board: {from: pond.csv, cells: squares, holds: water}
scoring:
  orders: (sum of o.bonus for o in Order) div £4 * 1 vp
  ponds: (count x in Pond where x.water = low) vp
""",
    "orders.csv": "name,good,bonus\nsmall,grain,£2\nlarge,grain,£4\n",
    "pond.csv": "low,deep Reed\ndeep,low\n",
}


@dataclass(frozen=True)
class Slip:
    """`was` stands once in `file`; `left`: nothing is offered, or not all is mended by it."""

    file: str
    was: str
    now: str
    code: str
    says: str
    left: bool = False

    def __str__(self) -> str:
        return f"{self.file}: {self.now}"


SLIPS = [Slip(**row) for row in yaml.safe_load((HERE / "corpus" / "slips.yaml").read_text("utf-8"))]


@cache
def world() -> dict[str, str]:
    texts = {path.name: path.read_text("utf-8") for path in sorted(WORLD.iterdir())} | MORE
    return texts | {"rulebook.yaml": texts["rulebook.yaml"].replace("example.yaml", "more.yaml")}


def found(texts: dict[str, str]) -> list[Diagnostic]:
    return [d for d in check_book(read_book_text(texts)).findings if d.code not in NEVER_USED]


def mended(texts: dict[str, str], findings: list[Diagnostic]) -> list[Diagnostic]:
    """What is left once the edits are made, and those that are offered then."""
    for _ in range(2):
        for edit in (finding.edit for finding in findings if finding.edit is not None):
            texts = texts | {edit.span.source.name: apply_edits(edit.span.source, [edit])}
        findings = found(texts) if any(finding.edit for finding in findings) else findings
    return findings


def test_the_world_has_nothing_wrong() -> None:
    assert found(world()) == []


@pytest.mark.parametrize(
    "slip",
    [slip if n % 3 == 0 else pytest.param(slip, marks=pytest.mark.long) for n, slip in enumerate(SLIPS)],
    ids=str,
)
def test_a_slip_is_one_finding_and_its_edit_mends(slip: Slip) -> None:
    assert world()[slip.file].count(slip.was) == 1
    texts = world() | {slip.file: world()[slip.file].replace(slip.was, slip.now)}
    findings = found(texts)
    assert [d.code for d in findings] == [slip.code], render_text(findings, colour=False)
    assert slip.says in findings[0].message
    left = mended(texts, findings)
    assert bool(left) == slip.left, render_text(findings + left, colour=False)
