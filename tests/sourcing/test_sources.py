"""`rulewright sources`: every sort of gap is told, and nothing else is; its forms for people and programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft7Validator

sys.path.insert(0, str(Path(__file__).parent))
from sourced_book import FILES, write_book

from rulewright.cli.main import rulewright

ROOT = Path(__file__).parents[2]
SCHEMA = Draft7Validator(json.loads((ROOT / "schemas" / "output" / "sources.json").read_text("utf-8")))
SHIPPED = [
    pytest.param(path.parent, id=path.parent.name, marks=[pytest.mark.long] if path.parent.name == "lachine" else [])
    for path in sorted(ROOT.glob("rules/*/rulebook.yaml"))
]
WIDTH = 80
NO_GAP: dict[str, Any] = {
    "clauses_without_rule": [],
    "clauses_without_case": [],
    "edges_with_few_cases": [],
    "rules_without_clause": [],
    "rules_without_case": [],
    "cases_that_fail": [],
    "clauses_not_proved": None,
    "clauses_not_breakable": None,
}
RULES, CASES = "mill.yaml", "cases/mill.yaml"
GAPS: dict[str, tuple[tuple[str, str, str], dict[str, list[Any]]]] = {
    "a clause that is nowhere": (
        ("rulebook.yaml", "clauses: 1..4", "clauses: 1..5"),
        {"clauses_without_rule": ["AB-5"], "clauses_without_case": ["AB-5"]},
    ),
    "an edge with one case": (
        ("rulebook.yaml", "clauses: 1..4", "clauses: 1..4, edges: [3..4]"),
        {"edges_with_few_cases": ["AB-3", "AB-4"]},
    ),
    "a clause that an entry lost": (
        (RULES, "source: AB-4", "source: assumed"),
        {"clauses_without_rule": ["AB-4"]},
    ),
    "a clause that a case lost": ((CASES, "    proves: AB-4\n", ""), {"clauses_without_case": ["AB-4"]}),
    "an action that cites nothing": (
        (RULES, "  cut:\n    source: assumed\n", "  cut:\n"),
        {"rules_without_clause": ["actions.cut"]},
    ),
    "a line of the score that cites nothing": (
        (RULES, "  money:\n    source: assumed\n    is: p.cash", "  money: p.cash"),
        {"rules_without_clause": ["scoring.money"]},
    ),
    "a kind that cites nothing, and its deeds with it": (
        (RULES, "    source: AB-2\n    constants", "    constants"),
        {"rules_without_clause": ["kinds.Tool", "kinds.Tool.deeds.use.axe", "kinds.Tool.deeds.use.saw"]},
    ),
    "an action that no case takes": (
        (CASES, "      ann does cut", "      ann does rest"),
        {
            "rules_without_case": ["actions.cut", "kinds.Tool.deeds.use.saw"],
            "cases_that_fail": ["the saw is worth two"],
        },
    ),
    "a case that fails": ((CASES, "ann.cash = £6", "ann.cash = £9"), {"cases_that_fail": ["a rest pays little"]}),
}


def sources(*words: str) -> Result:
    return CliRunner().invoke(rulewright, ["sources", *words])


def data(book: Path, code: int) -> dict[str, Any]:
    result = sources(str(book), "--format", "json")
    assert result.exit_code == code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    SCHEMA.validate(found)
    return found


def test_a_book_that_is_traced_whole(tmp_path: Path) -> None:
    found = data(write_book(tmp_path), 0)
    assert found["missing"] == NO_GAP
    rulings = {r["path"]: r["clauses"] for r in found["rules"] if r["ruling"]}
    assert rulings == {"settings.first_pay": ["AB-1"], "settings.hours": []}
    assert [r["path"] for r in found["rules"] if r["assumed"]] == ["actions.cut", "setup", "flow", "scoring.money"]


@pytest.mark.parametrize("name", GAPS)
def test_every_sort_of_gap(name: str, tmp_path: Path) -> None:
    edit, wanted = GAPS[name]
    missing = data(write_book(tmp_path, edit), 1)["missing"]
    missing["cases_that_fail"] = [case["case"] for case in missing["cases_that_fail"]]
    assert {key: sorted(value) for key, value in missing.items() if value} == {k: sorted(v) for k, v in wanted.items()}


def test_the_course_and_the_score_want_a_case_that_plays(tmp_path: Path) -> None:
    book = write_book(tmp_path, (CASES, "from: play, seed 1", "players: 2"))
    assert data(book, 1)["missing"]["rules_without_case"] == ["flow"]
    book = write_book(tmp_path, (CASES, "    scores: {ann: 8, bob: 7}\n", "    then:\n      - ann.cash = £8\n"))
    assert data(book, 1)["missing"] == NO_GAP | {"rules_without_case": ["scoring.money"]}


def test_what_no_expression_reads(tmp_path: Path) -> None:
    """An action without lines, and a setting that is gained as a whole."""
    setting = (RULES, "  hours:\n", "  wage: {type: pounds, value: £1, source: AB-4}\n  hours:\n")
    paid = (RULES, "      axe.use()\n      if", "      axe.use()\n      gain wage\n      if")
    action = (RULES, "  cut:\n", "  doze: {source: assumed}\n  cut:\n")
    offered = (RULES, "work, rest, cut", "work, rest, cut, doze")
    more = (CASES, "    when: |\n      ann does rest\n", "    when: |\n      ann does doze\n      ann does rest\n")
    pays = (CASES, "ann.cash = £6", "ann.cash = £7")
    score = (CASES, "bob: 7}", "bob: 8}")
    assert data(write_book(tmp_path, setting, paid, action, offered, more, pays, score), 0)["missing"] == NO_GAP


def test_three_cases_are_enough_for_an_edge(tmp_path: Path) -> None:
    edges = ("rulebook.yaml", "clauses: 1..4", "clauses: 1..4, edges: 4")
    two = "".join(f"  - case: number {n}\n    proves: AB-4\n    then:\n      - ann.cash = £5\n" for n in (1, 2))
    assert data(write_book(tmp_path, edges, (CASES, "cases:\n", f"cases:\n{two}")), 0)["missing"] == NO_GAP


def test_who_cites_and_who_claims(tmp_path: Path) -> None:
    clauses = {c["clause"]: c for c in data(write_book(tmp_path), 0)["clauses"]}
    assert list(clauses) == ["AB-1", "AB-2", "AB-3", "AB-4"]
    tools = ["kinds.Tool", "kinds.Tool.deeds.use.axe", "kinds.Tool.deeds.use.saw"]
    assert clauses["AB-2"]["rules"] == [*tools, "actions.work"]
    assert clauses["AB-3"]["rules"] == ["actions.work"]
    claims = [(c["case"], c["file"], c["line"], c["by"]) for c in clauses["AB-3"]["cases"]]
    assert claims == [
        ("work pays what the axe is worth", "cases/mill.yaml", 2, None),
        ("nobody starts poor", "cases/mill.yaml", 8, None),
    ]


def test_a_book_without_sources(tmp_path: Path) -> None:
    book = write_book(tmp_path, ("rulebook.yaml", FILES["rulebook.yaml"].split("parts: [mill.yaml]\n")[1], ""))
    result = sources(str(book))
    assert (result.exit_code, result.output) == (
        0,
        "The Mill names no `sources:`, so there is nothing to trace.\n",
    )
    assert data(book, 0)["clauses"] == []


def test_misuse_and_mistakes(tmp_path: Path) -> None:
    assert sources("nowhere").exit_code == 2
    assert sources(str(write_book(tmp_path / "a")), "--format", "pdf").exit_code == 2
    broken = sources(str(write_book(tmp_path / "b", (RULES, "gain axe.worth", "gain axe.wort"))))
    assert broken.exit_code == 1 and "RW251" in broken.stderr and broken.stdout == ""
    ranged = sources(str(write_book(tmp_path / "c", (CASES, "proves: AB-2 AB-3", "proves: AB-2..AB-3"))))
    assert ranged.exit_code == 1 and "RW603" in ranged.stderr
    unknown = sources(str(write_book(tmp_path / "d", (CASES, "proves: AB-4", "proves: AB-9"))))
    assert unknown.exit_code == 1 and "RW242" in unknown.stderr


LONG = "a very long name " * 12
NASTY = "a|b `c` <img src=x> [d](e) *f* \\\\"


@pytest.mark.parametrize("name", [LONG, NASTY], ids=["long", "nasty"])
def test_names_of_any_sort(name: str, tmp_path: Path) -> None:
    rename = (CASES, "case: nobody starts poor", f"case: '{name.strip()}'")
    title = ("rulebook.yaml", "title: The Mill", f"title: '{name.strip()}'")
    book = write_book(tmp_path, rename, title)
    text, page = sources(str(book)), sources(str(book), "--format", "md")
    assert (text.exit_code, page.exit_code) == (0, 0)
    body = text.stdout.split("\n", 1)[1]
    assert max(map(len, body.splitlines())) <= WIDTH
    rows = [line for line in page.stdout.splitlines() if line.startswith("| ")]
    assert {len(row.replace("\\|", "").split("|")) for row in rows} == {5}
    assert "<img" not in page.stdout.replace("\\<img", "") and "](" not in page.stdout.replace("\\](", "").replace(
        "\\]", ""
    )


@pytest.mark.parametrize("folder", SHIPPED)
def test_shipped_books_are_traced_whole(folder: Path) -> None:
    result = sources(str(folder))
    assert result.exit_code == 0, result.output
