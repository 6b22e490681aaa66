"""`bob answers 3`: what a game asks that no action of the player led to; whose question it is, is part of the case."""

from __future__ import annotations

from functools import cache

import pytest

from rulewright.casework.run import BookCases
from rulewright.checking.cases.read import read_case_files
from rulewright.pipeline import CheckedBook, check_book
from rulewright.syntax.read_book import read_book_text, read_cases_text
from rulewright.text.diagnostic import Findings

RULEBOOK = "rulebook: gifts\nlanguage: 1\nplayers: 2..3\nparts: [play.yaml]\n"

# Somebody shows a number, and others say how many they take of it; before all that everybody names a start.
PLAY = """\
resources:
  nuts: {one: nut, many: nuts, up to: 99}
player:
  bag: nuts
  start: 0..3
  luck: 0..6
groups:
  main: {title: Your action}
actions:
  show:
    group: main
    title: Show
    do: |
      choose n from 1..3 for "a number"
      gain n nuts
      next(me) chooses m from 0..n for "your share"
      next(me) gains m nuts
  throw:
    group: main
    title: Throw
    do: |
      pick d from 1..6
      set me.luck to d
      next(me) may choose more from 1..2 for "some more"
      if more is not none: next(me) gains more nuts
flow: |
  for each p in Player:
    p chooses s from 1..3 for "a start"
    set p.start to s
  repeat 3 times:
    round:
      for each p in Player:
        turn of p: offer main
scoring:
  nuts: p.bag
"""
BEGUN = "from: play, seed 1\nwhen: |\n  ann answers 2\n  bob answers 3\n"


@cache
def gifts(play: str = PLAY) -> CheckedBook:
    return check_book(read_book_text({"rulebook.yaml": RULEBOOK, "play.yaml": play}))


def failures(lines: str) -> list[str]:
    """What the one case that these lines make fails with, or the codes of what is wrong with it."""
    indented = "".join(f"    {line}\n" for line in lines.strip().splitlines())
    said, text = Findings(), f"cases:\n  - case: it\n{indented}"
    cases = read_case_files(gifts().context, read_cases_text({"cases/a.yaml": text}, said), said)
    if said.has_errors:
        return [d.code for d in said]
    return [f.message for f in BookCases(gifts(), cases, said).run(cases[0]).failures]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (BEGUN + "then:\n  - ann.start = 2 and bob.start = 3", []),
        ("from: play, seed 1\nwhen: |\n  ann answers 2\nend: none", []),  # bob is still asked
        ("from: play, seed 1\nwhen: |\n  ann answers 2, 3\nthen:\n  - bob.start = 3", []),
        ("from: play, seed 1\nwhen: |\n  bob answers 2\nend: none", ["Ann is asked for a start, not Bob"]),
        (
            "from: play, seed 1\nwhen: |\n  ann answers 9\nend: none",
            ["`9` is no answer to a start; open were: 1, 2 and 3"],
        ),
        (
            "from: play, seed 1\nrefuse:\n  - ann answers 4\n  - bob answers 1\n  - ann answers 3\nend: none",
            ["was not refused: `ann answers 3`"],
        ),
        ("from: play, seed 1\nrefuse:\n  - bob answers 1\nbecause: Ann is asked\nend: none", []),
        (
            BEGUN + "  ann answers 1\nend: none",
            ["nothing is asked, but an action is offered; say `Ann does …`"],
        ),
        (
            BEGUN + "  ann answers 1, 2\nend: none",
            ["nothing is asked, but an action is offered; say `Ann does …`"],
        ),
        (
            "from: play, seed 1\nwhen: |\n  ann answers 2, 3, 1\nend: none",
            ["nothing was left to choose at `1`"],
        ),
        ("given: |\n  ann answers 2\nend: none", ["RW606", "RW604"]),
        ("refuse:\n  - ann answers 2", ["RW606"]),
        ("from: play, seed 1\nrefuse:\n  - ann gains 1 nut", ["RW602"]),
    ],
)
def test_answers_to_a_flow(lines: str, expected: list[str]) -> None:
    assert failures(lines) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("  ann does show choosing 3\n  bob answers 2\nscores: {ann: 3, bob: 2}", []),
        ("  ann does show choosing 3, 2\nscores: {ann: 3, bob: 2}", []),
        ("  ann does show choosing 3\n  ann answers 2\nend: none", ["Bob is asked for your share, not Ann"]),
        (
            "  ann does show choosing 3\nend: none",
            ["nothing was chosen for your share; say `Bob answers …`"],
        ),
        (
            "  ann does show choosing 3\n  bob does show choosing 1\nend: none",
            ["no action is offered; open is your share"],
        ),
        ("  ann does show\n  ann answers 3\n  bob answers 2\nscores: {ann: 3, bob: 2}", []),
        ("  ann does show\n  bob answers 2\nend: none", ["Ann is asked for a number, not Bob"]),
        ("  ann does show\nend: none", ["nothing was chosen for a number; open were: 1, 2 and 3"]),
        ("  ann does throw choosing 5, 2\nscores: {ann: 0, bob: 2}", []),
        ("  ann does throw choosing 5\n  bob answers 2\nscores: {ann: 0, bob: 2}", []),
        ("  ann does throw choosing 5\n  bob answers none\nscores: {ann: 0, bob: 0}", []),
        ("  ann does throw choosing 5\nscores: {ann: 0, bob: 0}\nthen:\n  - ann.luck = 5", []),
        ("  ann does throw choosing 5\n  bob does throw choosing 6\nthen:\n  - bob.luck = 6", []),
    ],
)
def test_answers_of_others_on_the_way(lines: str, expected: list[str]) -> None:
    """What may be declined is declined where nothing is said of it; everything else has to be said."""
    assert failures(BEGUN + lines) == expected


SOUND = BEGUN.replace("  bob answers 3\n", "  bob answers 3\n  ann does show choosing 1, 0\n")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("sound: |\n  bob does show choosing 1, 0", []),
        ("sound: |\n  ann does show choosing 1, 0", []),  # refused: it is not her turn
        (
            "sound: |\n  set ann.luck to ann.luck",
            ["lines lead back to where they began, as often as one likes"],
        ),
        ("sound: |\n  add 7 to ann.luck", ["stopped by RW903: 7 is outside of 0 to 6"]),
    ],
)
def test_lines_that_must_be_sound(lines: str, expected: list[str]) -> None:
    found = failures(SOUND + lines)
    assert found == expected


def test_only_a_case_answers() -> None:
    rules = gifts(PLAY.replace("gain n nuts", "next(me) answers n"))
    assert [d.code for d in rules.findings if d.severity == "error"] == ["RW346"]
