"""What stands on standard input is taken for what it is, not for a part with keys that no part has."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.verbs.check import command

RULES = Path(__file__).resolve().parents[3] / "rules"
EXPANSION = (RULES / "expansions" / "winter" / "expansion.yaml").read_text("utf-8")
CASES = (RULES / "harbour" / "cases" / "trade.yaml").read_text("utf-8")
SURVIVORS = (RULES / "harbour" / "survivors.yaml").read_text("utf-8")
HEADER = (RULES / "harbour" / "rulebook.yaml").read_text("utf-8")


def check(text: str) -> tuple[int, str]:
    found = CliRunner().invoke(command, ["-"], input=text)
    return found.exit_code, found.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (EXPANSION, ["RW180", "`rulewright check lachine --with FOLDER`"]),
        (CASES, ["RW160", "this is a file of cases", "`rulewright check BOOK --cases`"]),
        (CASES.replace("\n", "\r\n"), ["RW160", "this is a file of cases"]),
        (SURVIVORS, ["RW160", "this is a list of survivors", "`rulewright test BOOK --mutate`"]),
    ],
)
def test_what_is_read_with_a_book_says_so(text: str, said: list[str]) -> None:
    code, printed = check(text)
    assert code == 1 and printed.count(" error RW") == 1
    assert [each for each in said if each not in printed] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (EXPANSION.replace("\nfor:", "\nfro:"), "did you mean `for`?"),
        (CASES.replace("    then:", "    than:", 1), "did you mean `then`?"),
        (SURVIVORS.replace("mutation:", "mutatoin:", 1), "did you mean `mutation`?"),
        ("cases: [", "RW111"),
    ],
)
def test_its_form_is_checked(text: str, said: str) -> None:
    code, printed = check(text)
    assert code == 1 and said in printed
    assert "its form is right" not in printed and "a part of a rulebook may hold" not in printed


def test_a_header_below_a_comment() -> None:
    """Those of the shipped books name their schema there. Its parts are not on standard input."""
    assert HEADER.startswith("#")
    code, printed = check(HEADER)
    assert code == 1 and "no file `table.yaml` in the book's folder" in printed and "RW161" not in printed
