"""Something wrong with a case: every form tells of it, and the case never counts as passed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from click.testing import CliRunner

from casework.ferry_book import BOOK, REST, TWO, written
from rulewright.cli.verbs.test import command

ROOT = Path(__file__).resolve().parents[2]
GOOD = "  - case: it starts\n    then:\n      - ann.trips = 0\n"
SLIPS = {
    "a list in one line": GOOD.replace("then:\n      - ann.trips = 0", "then: [ann.trips = 0, bob.trips = £0]"),
    "an unknown name": GOOD.replace("ann.trips", "ann.tripz"),
    "the line ends": GOOD.replace("= 0", "="),
    "an unknown key": f"{GOOD}    thenn: 1\n",
    "a slip in given": f"{GOOD}    given: |\n      set ann.trips two 1\n",
    "what is no text": GOOD.replace("- ann.trips = 0", "- {a: 1}"),
    "a line that does not belong": f"{GOOD}   players: 2\n",
    "no player": f"{GOOD}    scores: {{zoe: 1}}\n",
    "too many players": f"{GOOD}    players: 9\n",
    "an end of no game": f"{GOOD}    end: flow\n",
    "two slips": GOOD.replace("- ann.trips = 0", "- ann.tripz = 0\n      - bob.tripz = 0"),
}


def run(folder: Path, *words: str) -> tuple[int, str]:
    also = [word for form in ("json", "junit", "github", "text") for word in ("--also", f"{form}={folder / form}")]
    done = CliRunner().invoke(command, [*words, *also], prog_name="rulewright")
    return done.exit_code, done.output


def in_every_form(folder: Path, passed: int) -> list[dict[str, object]]:
    """The findings as JSON has them; what the other forms have must be as much."""
    data = json.loads((folder / "json").read_text("utf-8"))
    jsonschema.validate(data, json.loads((ROOT / "schemas" / "output" / "test.json").read_text("utf-8")))
    findings = data["findings"]
    assert (data["passed"], data["failed"], len(data["cases"])) == (passed, 0, passed)
    root = ElementTree.parse(folder / "junit").getroot()
    assert root.attrib["errors"] == str(len(root.findall(".//error"))) == str(len(findings))
    assert root.attrib["tests"] == str(passed + len(findings)) and root.attrib["failures"] == "0"
    names = [(test.attrib["classname"], test.attrib["name"]) for test in root.iter("testcase")]
    assert len(set(names)) == len(names)
    lines = (folder / "github").read_text("utf-8").splitlines()
    places = re.findall(r"^::error file=[^,]+,line=(\d+),", "\n".join(lines), re.MULTILINE)
    assert places == [str(finding["place"]["line"]) for finding in findings]
    left = f", {data['not_run']} not run" if data["not_run"] else ""
    assert lines[-1] == (folder / "text").read_text("utf-8").strip() == f"{passed} passed, 0 failed{left}"
    return findings


@pytest.mark.parametrize("slip", SLIPS)
def test_a_case_with_a_slip_is_not_run(tmp_path: Path, slip: str) -> None:
    """It stands between two sound ones, which are run."""
    code, said = run(tmp_path, str(written(tmp_path / "ferry", REST, TWO, SLIPS[slip], GOOD.replace("starts", "ends"))))
    assert code == 1 and "3 passed, 0 failed, 1 not run" in said
    findings = in_every_form(tmp_path, 3)
    assert findings and {(finding["book"], finding["case"]) for finding in findings} == {("ferry", "it starts")}


def test_a_file_of_cases_that_is_none(tmp_path: Path) -> None:
    folder = written(tmp_path / "ferry", REST)
    (folder / "cases" / "empty.yaml").write_text("", "utf-8")
    (folder / "cases" / "none.yaml").write_text(f"cases:\n{GOOD}  - it starts\nmore: 1\n", "utf-8")
    assert run(tmp_path, str(folder))[0] == 1
    findings = in_every_form(tmp_path, 2)
    assert len(findings) == 3 and {finding["case"] for finding in findings} == {None}, "none is in the sound case"


def test_a_book_with_errors_keeps_no_other_from_being_tested(tmp_path: Path) -> None:
    broken = BOOK.replace("rulebook: ferry", "rulebook: odd").replace("p.trips * 2", "p.tripz * 2")
    folders = [written(tmp_path / "games" / "ferry", REST, TWO), written(tmp_path / "games" / "odd", REST, book=broken)]
    code, said = run(tmp_path, str(tmp_path / "games"))
    assert code == 1 and "2 passed, 0 failed" in said
    (finding,) = in_every_form(tmp_path, 2)
    assert finding["book"] == "odd" and "tripz" in str(finding["message"])
    assert run(tmp_path, str(folders[1]))[0] == 1
    assert len(in_every_form(tmp_path, 0)) == 1
