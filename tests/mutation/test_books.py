"""The shipped books: 95 in a hundred of the ways to break their sourced rules are noticed by their cases."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from rulewright.cli.main import rulewright

ROOT = Path(__file__).parents[2]
WEAK = Path(__file__).parent / "weak"


def mutated(book: Path, *options: str) -> tuple[int, str]:
    result = CliRunner().invoke(rulewright, ["test", str(book), "--mutate", *options])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def test_harbour() -> None:
    code, printed = mutated(ROOT / "rules" / "harbour")
    assert code == 0, printed


@pytest.mark.long
@pytest.mark.parametrize("book", ["sealane", "lachine"])
def test_the_large_books(book: str, record_property: Callable[[str, str], None]) -> None:
    record_property("timed", f"breaking the rules of {book}")
    code, printed = mutated(ROOT / "rules" / book, "--jobs", "2")
    assert code == 0, printed


def test_too_little_noticed_is_1_and_the_report_says_where() -> None:
    code, printed = mutated(WEAK)
    assert (code, printed.count("\nsurvived: ") + printed.startswith("survived: ")) == (1, 2)
    assert "rules.yaml:15:9" in printed
    assert mutated(WEAK, "--at-least", "80")[0] == 0


def test_what_it_says_as_data_keeps_to_its_schema() -> None:
    schema = json.loads((ROOT / "schemas/output/mutation.json").read_text("utf-8"))
    data = json.loads(mutated(WEAK, "--format", "json")[1])
    Draft7Validator(schema).validate(data)
    assert data["survived"] == 2 and data["killed"] + 2 == len(data["mutants"])
    assert {name for name in ("entry", "mutation") if not all(m[name] for m in data["mutants"])} == set()


def test_cases_by_name_are_asked_what_they_notice_themselves() -> None:
    code, printed = mutated(WEAK, "-k", "counting down")
    assert (code, printed.splitlines()[-2]) == (0, "7 mutants of 1 rule: 7 killed, 0 survived")


def test_what_is_for_mutants_alone_is_refused_without() -> None:
    result = CliRunner().invoke(rulewright, ["test", str(WEAK), "--only", "functions.rich"])
    assert (result.exit_code, "--only is for --mutate" in result.output) == (2, True)


def test_one_rule_alone() -> None:
    assert "of 1 rule:" in mutated(WEAK, "--only", "functions.rich")[1]
    assert mutated(WEAK, "--only", "functions.poor")[0] == 2


def test_a_stale_line_is_1(tmp_path: Path) -> None:
    (tmp_path / "weak" / "cases").mkdir(parents=True)
    for file in ("rulebook.yaml", "rules.yaml", "cases/all.yaml"):
        (tmp_path / "weak" / file).write_text((WEAK / file).read_text("utf-8"), "utf-8")
    (tmp_path / "weak" / "survivors.yaml").write_text(
        "survivors:\n  - entry: functions.rich\n    mutation: eat it\n    reason: hunger\n", "utf-8"
    )
    code, printed = mutated(tmp_path / "weak", "--at-least", "50")
    assert code == 1
    assert "no such survivor any more: functions.rich: eat it" in printed
