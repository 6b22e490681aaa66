"""Cases that play: the flow asks, ends are looked at, scores and places are told. Each fails where it should."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.casework.run import BookCases
from rulewright.checking.cases.read import read_case_files
from rulewright.pipeline import CheckedBook, load_book
from rulewright.syntax.read_book import read_cases_text
from rulewright.text.diagnostic import Findings

ROOT = Path(__file__).parents[1]


@cache
def harbour() -> CheckedBook:
    return load_book(ROOT / "rules" / "harbour")


def failures(lines: str) -> list[str]:
    """What the one case that these lines make fails with."""
    text = "cases:\n  - case: it\n" + "".join(f"    {line}\n" for line in lines.strip().splitlines())
    said = Findings()
    cases = read_case_files(harbour().context, read_cases_text({"cases/a.yaml": text}, said), said)
    if said.has_errors:
        return [d.code for d in said]
    return [f.message for f in BookCases(harbour(), cases, said).run(cases[0]).failures]


TURN = "from: play, seed 3\nwhen: |\n  ann does fetch\n"
LAST = "from: play, seed 3\nsettings: {rounds: 1}\nwhen: |\n  ann does fetch\n  bob does fetch\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (TURN + "refuse:\n  - ann does fetch\nbecause: it is for Bob to act", []),
        (TURN + "refuse:\n  - bob does fetch", ["was not refused: `bob does fetch`"]),
        ("from: play, seed 3\nwhen: |\n  bob does fetch\nend: none", ["it is for Ann to act"]),
        (TURN + "end: none", []),
        (TURN + "end: flow", ["the game goes on, where `end: flow` is expected"]),
        (LAST + "end: flow", []),
        (LAST + "end: empty_berth", ["the game was ended by flow, where `end: empty_berth` is expected"]),
        (LAST + "refuse:\n  - ann does fetch\nbecause: the game is over", []),
        (LAST + "  ann does fetch\nend: flow", ["the game is over"]),
        (TURN + "scores: {ann: 6, bob: 5}\nplaces: {ann: 1, bob: 2}", []),
        (TURN + "scores: {bob: 6}", ["bob scores 5, not 6"]),
        (TURN + "places: {ann: 2}", ["ann takes place 1, not 2"]),
        ("scores: {ann: 5, bob: 5}", []),
        ("given: |\n  ann gains £2\nplaces:\n  ann: 3 - 2\n", []),
        ("from: start\nend: none", ["RW604"]),
        ("from: play, seed 3\nend: last_berth", ["RW208"]),
        ("scores: {cat: 5}", ["RW208"]),
        ("from: play it, seed 3\nend: none", ["RW601"]),
    ],
)
def test_what_a_case_says_of_a_game(lines: str, expected: list[str]) -> None:
    assert failures(lines) == expected


def test_what_is_given_is_there_for_what_is_asked_next() -> None:
    """The offer looks at the position as it is now."""
    poor = "from: play, seed 3\ngiven: |\n  ann pays ann.money\n"
    assert failures(poor + "refuse:\n  - ann does buy\nbecause: £") == []
    assert failures(poor + "when: |\n  ann does fetch\nscores: {ann: 1}") == []


def test_a_step_may_be_run_in_between() -> None:
    """The flow goes on where it was."""
    lines = "from: play, seed 3\nwhen: |\n  next_ship()\n  ann does fetch\n  bob does fetch\nend: none"
    assert failures(lines.replace("next_ship()", "move quay.top to box\n  next_ship()")) == []
