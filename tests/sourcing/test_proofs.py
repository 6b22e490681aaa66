"""What proves a clause, and the file that keeps it: fresh as long as rules, citations and cases mean the same."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

sys.path.insert(0, str(Path(__file__).parent))
from sourced_book import edit_book, write_book

from rulewright.casework.run import BookCases
from rulewright.cli.main import rulewright
from rulewright.sourcing.clauses import trace_clauses
from rulewright.sourcing.proofs_file import ProofsFile
from rulewright.sourcing.reached import Reached

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(path.parent for path in ROOT.glob("rules/*/rulebook.yaml"))
RULES, CASES = "mill.yaml", "cases/mill.yaml"

SAME = {
    "a title": ("rulebook.yaml", "title: The Mill", "title: The Windmill"),
    "a comment": (RULES, "resources:\n", "# money\nresources:\n"),
    "a text": (RULES, "  rest:\n", "  rest:\n    text: A nap.\n"),
    "the reason of a requirement": (RULES, "a day that is not over:", "an hour left:"),
    "a comment on a case": (CASES, "  - case: a rest", "  # small\n  - case: a rest"),
    "blanks in a case": (CASES, "ann.cash = £7", "ann.cash  =  £7"),
}
OTHER = {
    "a number": (RULES, "axe: {worth: £2}", "axe: {worth: £3}"),
    "what an entry cites": (RULES, "source: AB-4", "source: AB-3"),
    "what a case claims": (CASES, "proves: AB-4", "proves: AB-4 AB-3"),
    "what a case tries": (CASES, "ann.cash > £0", "ann.cash > £1"),
    "the name of a case": (CASES, "case: nobody starts poor", "case: nobody is poor"),
    "a further case": (CASES, "cases:\n", "cases:\n  - case: new\n    then:\n      - £1 > £0\n"),
}


def sources(book: Path, *words: str) -> Result:
    return CliRunner().invoke(rulewright, ["sources", str(book), *words])


def proved(book: Path, code: int = 0) -> dict[str, Any]:
    result = sources(book, "--proved", "--format", "json")
    assert result.exit_code == code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of the small book, made once."""
    book = write_book(tmp_path_factory.mktemp("mill"))
    assert sources(book, "--refresh").exit_code == 0
    return (book / "proofs.yaml").read_text("utf-8")


@pytest.fixture
def book(tmp_path: Path, kept: str) -> Path:
    """The small book with its proofs."""
    write_book(tmp_path)
    (tmp_path / "proofs.yaml").write_text(kept, "utf-8")
    return tmp_path


def test_a_case_proves_what_it_sees_broken(book: Path) -> None:
    found = proved(book)
    claims = {(c["clause"], case["case"]): case["by"] for c in found["clauses"] for case in c["cases"]}
    assert {claim for claim, by in claims.items() if by} == {
        ("AB-2", "work pays what the axe is worth"),
        ("AB-3", "work pays what the axe is worth"),
        ("AB-4", "a rest pays little"),
    }
    assert all(by.startswith(("actions.", "kinds.", "Tool.")) for by in claims.values() if by), claims
    assert found["missing"]["clauses_not_proved"] == []


def test_a_clause_that_only_a_ruling_follows_cannot_be_proved(book: Path) -> None:
    """It is told, and it is not the book's fault."""
    assert proved(book)["missing"]["clauses_not_breakable"] == ["AB-1"]
    shown = sources(book, "--proved").stdout
    assert "Clauses whose rules cannot be broken, so that no case can prove them:\n  AB-1\n" in shown
    assert "4 of 4 clauses have rules, 3 are proved, 1 cannot be broken" in shown


def test_a_claim_that_nothing_bears_out(book: Path) -> None:
    shown = sources(book, "--proved").stdout
    assert "  claim   nobody starts poor " in shown and "  proof   a rest pays little " in shown
    assert "Claims that nothing bears out:\n  AB-1    nobody starts poor " in shown


def test_a_case_that_sees_nothing_proves_nothing(tmp_path: Path) -> None:
    book = write_book(tmp_path, (CASES, "ann.cash = £6", "ann.cash >= £0"))
    result = sources(book, "--refresh")
    assert result.exit_code == 1
    assert "Clauses that no case proves:\n  AB-4\n" in result.stdout
    assert proved(book, 1)["missing"]["clauses_not_proved"] == ["AB-4"]


def test_the_file_says_what_was_broken(kept: str) -> None:
    assert kept.startswith("# Which case proves which clause")
    assert "file: cases/mill.yaml" in kept and "by: 'actions.work: " in kept


def test_without_the_file_nothing_is_believed(tmp_path: Path) -> None:
    result = sources(write_book(tmp_path), "--proved")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "there is no proofs.yaml yet" in result.stderr and "--refresh" in result.stderr


@pytest.mark.parametrize("name", SAME)
def test_words_for_people_leave_it_fresh(name: str, book: Path) -> None:
    edit_book(book, *SAME[name])
    assert sources(book, "--proved").exit_code == 0


@pytest.mark.parametrize("name", OTHER)
def test_another_meaning_makes_it_stale(name: str, book: Path) -> None:
    edit_book(book, *OTHER[name])
    result = sources(book, "--proved")
    assert result.exit_code == 1 and "have changed since proofs.yaml was written" in result.stderr


BOMB = "a: &a [x, x]\n" + "".join(
    f"{chr(c)}: &{chr(c)} [*{chr(c - 1)}, *{chr(c - 1)}]\n" for c in range(ord("b"), ord("m"))
)
CLAIM = "clauses: {AB-1: {ways to break it: 1, claims: [{case: *l, file: a, by: b}]}}\n"
NO_FILES = {
    "nothing": "",
    "a list": "[]",
    "half": "number: 1",
    "no YAML": "{",
    "other forms": "clauses: 3\nnumber: 4",
    "a list of numbers": "- 1\n- 2",
    "a control character": "\x00",
    "a tag": "a: !!python/x 1",
    "aliases of aliases": f"{BOMB}number: z\n{CLAIM}",
    "depth": "[" * 5000,
}


@pytest.mark.parametrize("text", NO_FILES.values(), ids=NO_FILES)
def test_a_file_that_is_none(text: str, book: Path) -> None:
    (book / "proofs.yaml").write_text(text, "utf-8")
    result = sources(book, "--proved")
    assert result.exit_code == 1 and "proofs.yaml cannot be read" in result.stderr


@pytest.mark.parametrize(
    "name",
    ['it\'s: "so" # 1', "- x", "yes", "12", "!tag", "&a *b", "£ é 漢 🎲", "a  b", "{x}", "| y", "% z", "x" * 900],
)
def test_names_come_back_as_they_were(name: str, tmp_path: Path) -> None:
    quoted = name.replace("'", "''")
    book = write_book(tmp_path, (CASES, "case: a rest pays little", f"case: '{quoted}'"))
    assert sources(book, "--refresh").exit_code == 0
    claims = [case for c in proved(book)["clauses"] if c["clause"] == "AB-4" for case in c["cases"]]
    assert [(case["case"], bool(case["by"])) for case in claims] == [(name, True)]


def test_it_is_written_the_same_each_time(book: Path, kept: str) -> None:
    assert sources(book, "--refresh").exit_code == 0
    assert (book / "proofs.yaml").read_text("utf-8") == kept
    assert sorted(path.name for path in book.iterdir()) == [
        "cases",
        "mill.yaml",
        "proofs.yaml",
        "rulebook.yaml",
    ]


@pytest.mark.parametrize("folder", SHIPPED, ids=lambda path: path.name)
def test_a_shipped_book_has_fresh_proofs_of_all_its_clauses(folder: Path) -> None:
    """Where this fails: `rulewright sources rules/BOOK --refresh`, and better cases for what is then not proved."""
    cases = BookCases.of(folder)
    if not cases.checked.book.sources:
        assert not (folder / "proofs.yaml").exists()
        return
    proofs = ProofsFile(folder, cases).read()
    found = trace_clauses(cases, Reached(cases.checked.book))
    assert proofs.unproved(found) == ()
    assert {(p.clause, p.case) for p in proofs.proofs} == {(k, c.name) for c in cases.cases for k in c.proves}
