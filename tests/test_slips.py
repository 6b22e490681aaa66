"""Slips of people who come from another language or from English: one finding each, and the edit that it offers mends.

The rows of `corpus/slips.yaml` change the small book of the pages about messages, which gets a sheet, a board,
cases and an expansion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.checking.cases.read import read_case_files
from rulewright.overlay.read_laid_over import read_laid_over
from rulewright.pipeline import check_book
from rulewright.syntax.book_files import Memory
from rulewright.syntax.read_book import read_cases_text
from rulewright.text.diagnostic import Diagnostic, Findings
from rulewright.text.edit import apply_edits
from rulewright.text.limits import DEFAULT
from rulewright.text.render import render_text

HERE = Path(__file__).parent
WORLD = HERE.parent / "docs" / "diagnostics" / "world"
OVER = "winter.yaml"
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
    source: SF-1 SF-2
    constants: {water: Water}
    board: {from: pond.csv, cells: squares, holds: water}
sources:
  SF: {title: Some Notes, clauses: [1..3]}
scoring:
  orders: (sum of o.bonus for o in Order) div £4 * 1 vp
  ponds: (count x in Pond where x.water = low) vp
""",
    "orders.csv": "name,good,bonus\nsmall,grain,£2\nlarge,grain,£4\n",
    "pond.csv": "low,deep Reed\ndeep,low\n",
    "cases/trade.yaml": """\
cases:
  - case: a crate costs its price
    settings: {rounds: 7}
    given: |
      shed gains 2 crate of grain
    when: |
      ann does buy choosing grain
    then:
      - ann.cash = £3
      - ann.store[grain] = 1
      - grain.price = 3
  - case: each in turn
    from: play, seed 3
    when: |
      ann does work
    refuse:
      - ann does work
    because: it is for Bob to act
    end: none
  - case: points count
    given: |
      ann gains 2 vp
    scores: {ann: 2, bob: 0}
""",
    OVER: """\
expansion: winter
for: world 0.1
after: [frost]
change:
  - set: settings.rounds.value
    was: 9
    to: 7
    because: The lane freezes.
  - append: actions.work.do
    with: |
      gain £1
    because: Nobody worked.
  - append: views.goods.show
    with:
      in the shed: shed[good]
    because: One wants to see it.
""",
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


def found(texts: dict[str, str], file: str = "world.yaml") -> list[Diagnostic]:
    """What is said about the book; about its cases or with the expansion where the slip is in these."""
    book = Memory({name: text for name, text in texts.items() if name != OVER}, DEFAULT)
    over = [Memory({OVER: texts[OVER]}, DEFAULT, OVER)] if file == OVER else []
    checked, said = check_book(read_laid_over(book, over)), Findings()
    if file.startswith("cases/"):
        read_case_files(checked.context, read_cases_text(texts, said), said)
    return [d for d in [*checked.findings, *said] if d.code not in NEVER_USED]


def mended(texts: dict[str, str], findings: list[Diagnostic], file: str) -> list[Diagnostic]:
    """What is left once the edits are made, and those that are offered then."""
    for _ in range(2):
        for edit in (finding.edit for finding in findings if finding.edit is not None):
            texts = texts | {edit.span.source.name: apply_edits(edit.span.source, [edit])}
        findings = found(texts, file) if any(finding.edit for finding in findings) else findings
    return findings


def test_the_world_has_nothing_wrong() -> None:
    assert [found(world(), file) for file in ("world.yaml", "cases/trade.yaml", OVER)] == [[], [], []]


@pytest.mark.parametrize(
    "slip",
    [slip if n % 10 == 0 else pytest.param(slip, marks=pytest.mark.long) for n, slip in enumerate(SLIPS)],
    ids=str,
)
def test_a_slip_is_one_finding_and_its_edit_mends(slip: Slip) -> None:
    assert world()[slip.file].count(slip.was) == 1
    texts = world() | {slip.file: world()[slip.file].replace(slip.was, slip.now)}
    findings = found(texts, slip.file)
    assert [d.code for d in findings] == [slip.code], render_text(findings, colour=False)
    assert slip.says in findings[0].message
    left = mended(texts, findings, slip.file)
    assert bool(left) == slip.left, render_text(findings + left, colour=False)
