"""Each of the seven changes that people asked for, compared with the book it is for."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulewright.weighing.verdicts import verdicts

from .played import ROOT, compared, table

REQUESTS = sorted(path.parent for path in (ROOT / "tests/overlays/requests").glob("*/expansion.yaml"))

EVERY_DAY = ("busy_port", "low_ladder")


def book_of(folder: Path) -> str:
    head = yaml.load((folder / "expansion.yaml").read_text("utf-8"), yaml.BaseLoader)
    return str(head["for"]).split()[0]


def tiered() -> list[object]:
    return [pytest.param(f, id=f.name, marks=() if f.name in EVERY_DAY else pytest.mark.long) for f in REQUESTS]


@pytest.mark.parametrize("folder", tiered())
def test_a_request_is_compared(folder: Path) -> None:
    book = book_of(folder)
    weighed = compared(table(book, folder), table(book), 6)
    assert weighed.ended == 6 and weighed.alike < 6
    said = list(verdicts([weighed]))
    assert said and "Too few" not in said[0]
    assert all(each.low <= each.value <= each.high for each in weighed.differences)


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "figure", "sign"),
    [
        ("fewer_ships", "length: rounds", -1),
        ("busy_port", "length: rounds", -1),
        ("answering_market", "points: seat 1", -1),
        ("low_ladder", "points: seat 1", -1),
    ],
)
def test_a_change_shows_in_the_figures(name: str, figure: str, sign: int) -> None:
    folder = ROOT / "tests/overlays/requests" / name
    weighed = compared(table("harbour", folder), table("harbour"), 400)
    assert {each.measure.key: each.value * sign > 0 for each in weighed.visible}.get(figure)
