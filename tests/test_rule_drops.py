"""Twelve lines of the sealane book, each left out once: some case must notice.

The cases are worth what they would find. (A tool that tries every line comes with the next step.)
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulewright.casework.run import BookCases

BOOK = Path(__file__).parents[1] / "rules" / "sealane"

DROPS = {
    "a rise at the top raises the stock": (
        "market.yaml",
        "raise company.price else raise company.stock",
        "raise company.price",
    ),
    "a fall at the bottom lowers the stock": (
        "market.yaml",
        "lower company.price else lower company.stock",
        "lower company.price",
    ),
    "a rise": ("market.yaml", "raise company.price else raise company.stock", 'log ""'),
    "a fall": ("market.yaml", "lower company.price else lower company.stock", 'log ""'),
    "a row is cleared": ("market.yaml", "move all from company.row to discard", 'log ""'),
    "containers join the row": ("market.yaml", "move all of colour from me.cargo to colour.row", 'log ""'),
    "the marker goes to the end": ("market.yaml", "move town.demand to bottom of demand_queue", 'log ""'),
    "the commonest fall": ("market.yaml", "      - when: c.row.total = high\n        do: |\n          fall(c)\n", ""),
    "the rarest rise": ("market.yaml", "      - when: c.row.total = low\n        do: |\n          rise(c)\n", ""),
    "a container is loaded": ("cargo.yaml", "move n container of company from company.hex to me.cargo", 'log ""'),
    "a point is placed": ("navigation.yaml", "move 1 point of company from company.supply to space.mark", 'log ""'),
    "placing is paid": ("navigation.yaml", " paying space.terrain.cost from company", ""),
    "the excess goes back": ("production.yaml", "        move all from slot.load to excess\n", ""),
}


@pytest.fixture
def book(tmp_path):
    return Path(shutil.copytree(BOOK, tmp_path / "sealane"))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if at > 3 else []) for at, name in enumerate(DROPS)]
)
def test_some_case_notices(name, book):
    file, old, new = DROPS[name]
    text = (book / file).read_text("utf-8")
    assert text.count(old) == 1
    (book / file).write_text(text.replace(old, new), "utf-8")
    cases = BookCases.of(book)
    assert not cases.findings.has_errors, [d.message for d in cases.findings]
    assert any(not cases.run(case).passed for case in cases.cases)


def test_all_pass_untouched():
    cases = BookCases.of(BOOK)
    assert [c.name for c in cases.cases if not cases.run(c).passed] == []
