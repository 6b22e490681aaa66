"""The forms of `check`: valid, the same on every run, and safe for whatever reads them, whatever a file is called."""

from __future__ import annotations

import json
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from rulewright.cli.verbs.check import command
from rulewright.reporting.as_github import as_github
from rulewright.reporting.as_junit import Checked, as_junit
from rulewright.reporting.as_sarif import as_sarif
from rulewright.reporting.same_finding import fingerprints
from rulewright.text.diagnostic import Also, Diagnostic, Severity
from rulewright.text.edit import Edit
from rulewright.text.source import Source

SCHEMA = json.loads((Path(__file__).parent / "data" / "sarif-as-written.json").read_text("utf-8"))
ERROR: Severity = "error"
WARNING: Severity = "warning"
HOSTILE = [
    "a\nb",
    "::error::gotcha",
    "100%,:",
    "]]>",
    "<script>alert(1)</script>",
    "\x1b[31mred\x1b[0m",
    "\"quoted\" 'twice' & more",
    "\u202egnp.exe",
    "caf\u00e9 \U0001f409",
    "\r\n::stop-commands::x",
]


def findings(name: str, words: str) -> list[Diagnostic]:
    """One of every sort, with words that an author may write anywhere."""
    source = Source(name, f"first: 1\n{words}: 2\nthird: 3\n")
    span, other = source.span(0, 5), source.span(9, 9 + len(words))
    edit = Edit(span, words, f"write {words}")
    return [
        Diagnostic("RW251", f"there is no {words}", other, "error", words, words, words, (Also(span, words),), edit),
        Diagnostic("duplicate-row", words, span, "warning"),
        Diagnostic("RW100", words, Source(name, "").span(0, 0)),
    ]


@pytest.mark.parametrize("words", HOSTILE)
def test_sarif_is_valid_whatever_is_said(words: str) -> None:
    text = as_sarif(findings(f"game/{words}.yaml", words))
    made = json.loads(text)
    assert list(Draft202012Validator(SCHEMA).iter_errors(made)) == []
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
    for result in made["runs"][0]["results"]:
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert re.fullmatch(r"[A-Za-z0-9%/._~-]+", uri)
        assert urllib.parse.unquote(uri) == f"game/{words}.yaml"


@pytest.mark.parametrize("words", HOSTILE)
def test_junit_is_xml_that_says_it(words: str) -> None:
    told = findings(f"game/{words}.yaml", words)
    for fail_on, fails in ((ERROR, 2), (WARNING, 3)):
        text = as_junit([Checked(f"game {words}", told, fail_on), Checked("quiet", [])])
        root = ElementTree.fromstring(text)
        assert root.attrib["failures"] == str(len(root.findall(".//failure"))) == str(fails)
        assert len(root.findall(".//failure")) + len(root.findall(".//system-out")) == len(told)
        assert root.attrib["tests"] == str(len(root.findall(".//testcase"))) == "4"
        assert {e.tag for e in root.iter()} <= {"testsuites", "testsuite", "testcase", "failure", "system-out"}
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)


@pytest.mark.parametrize("words", HOSTILE)
def test_a_note_for_github_is_one_line_and_one_command(words: str) -> None:
    for line in as_github(findings(f"game/{words}.yaml", words)).split("\n"):
        found = re.fullmatch(r"::(error|warning) ([^:]*)::(.*)", line)
        assert found, line
        assert not re.search("[\x00-\x1f\x7f-\x9f\u202e]", line)
        assert len(found[2].split(",")) == 6
        assert all(re.fullmatch(r"[a-zA-Z]+=[^,:\n]+", pair) for pair in found[2].split(","))


def test_a_note_says_what_the_text_says() -> None:
    (line,) = as_github([Diagnostic("RW251", "50% of `a`, or: none", Source("a.yaml", "abc\n").span(1, 2))]).split("\n")
    assert line == (
        "::error file=a.yaml,line=1,endLine=1,col=2,endColumn=3,"
        "title=RW251%3A unknown word behind a dot::50%25 of `a`, or: none"
    )


def test_fingerprints_stay_when_lines_move() -> None:
    def of(text: str) -> list[str]:
        source = Source("a.yaml", text)
        at = [match.start() for match in re.finditer("bad", text)]
        return fingerprints([Diagnostic("RW251", "no", source.span(i, i + 3)) for i in at], str)

    before = of("x: bad\nother: 1\n")
    assert of("# new\n\nother: 1\nx:   bad\n") == before
    assert of("y: bad\nother: 1\n") != before
    assert of("x: bad\nx: bad\n")[0] == before[0]
    assert len(set(of("x: bad\nx: bad\n"))) == 2


BOOK = {
    "rulebook.yaml": "rulebook: game\nlanguage: 1\nplayers: 2..4\nparts: [a.yaml]\n",
    "a.yaml": "resources:\n  pounds: {symbol: £, up to: 9}\nplayer:\n  cash: pounds\n"
    "flow: |\n  for each p in Player: p gains £1\nscoring:\n  cash: p.cahs\n  b: p.cashh\n",
}


def check(words: Sequence[str]) -> tuple[int, str]:
    done = CliRunner().invoke(command, [*words, "--no-cache"], prog_name="rulewright")
    return done.exit_code, done.stdout


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in BOOK.items():
        (tmp_path / "game").mkdir(exist_ok=True)
        (tmp_path / "game" / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "game"


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github"])
def test_every_form_has_all_findings_and_the_same_bytes(game: Path, form: str) -> None:
    code, text = check(["game", "--format", form])
    again = check([str(game), "--format", form])[1]
    assert code == 1
    assert all(str(text).count(word) for word in ("cahs", "cashh"))
    if form not in ("text", "json"):
        assert text == again, "a path as it was given shows"
    assert text == check(["game", "--format", form])[1]


def test_paths_are_relative_to_where_one_works(game: Path) -> None:
    results = json.loads(check([str(game), "--format", "sarif"])[1])["runs"][0]["results"]
    assert {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results} == {"game/a.yaml"}


def files_named(words: Sequence[str]) -> set[str]:
    """The files that the notes for GitHub, SARIF and JUnit name, which must be the same."""
    notes = set(re.findall(r"^::error file=([^,]+),", check([*words, "--format", "github"])[1], re.MULTILINE))
    results = json.loads(check([*words, "--format", "sarif"])[1])["runs"][0]["results"]
    assert {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results} == notes
    tests = ElementTree.fromstring(check([*words, "--format", "junit"])[1]).iter("testcase")
    assert {test.attrib["classname"] for test in tests} == notes
    return notes


def test_paths_begin_at_the_root_of_the_repository(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the command runs and however it is asked; people see paths from where they are."""
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    repository = game.parent
    (repository / ".git").mkdir()
    (repository / "ci").mkdir()
    for folder, asked in ((repository, "game"), (repository / "ci", "../game"), (game, "."), (game.parents[1], game)):
        monkeypatch.chdir(folder)
        assert files_named([str(asked)]) == {"game/a.yaml"}
    monkeypatch.chdir(game)
    assert "\na.yaml:" in f"\n{check(['.'])[1]}"
    monkeypatch.setenv("GITHUB_WORKSPACE", str(repository.parent))
    assert files_named(["."]) == {f"{repository.name}/game/a.yaml"}, "where the runner says that the repository lies"
    monkeypatch.setenv("GITHUB_WORKSPACE", str(repository / "ci"))
    assert files_named(["."]) == {"game/a.yaml"}, "what is not in there"


def test_a_file_in_no_repository_goes_by_its_whole_path(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (game.parent / "ci").mkdir()
    monkeypatch.chdir(game.parent / "ci")
    note = check(["../game", "--format", "github"])[1]
    assert f"file={(game / 'a.yaml').as_posix()}," in note


def test_only_what_fails_the_run_is_a_failure(game: Path) -> None:
    sound = BOOK["a.yaml"].replace("p.cahs\n  b: p.cashh", "p.cash")
    (game / "a.yaml").write_text(sound.replace("  cash: pounds\n", "  cash: pounds\n  spare: 0..3\n"), "utf-8")
    for words in ([], ["--fail-on", "warning"]):
        code, text = check(["game", "--format", "junit", *words])
        root = ElementTree.fromstring(text)
        assert code == (1 if words else 0) and (root.attrib["failures"] != "0") == bool(words)
        assert len(list(root.iter("testcase"))) == len(json.loads(check(["game", "--format", "json"])[1])["findings"])
        assert re.search(r"game/\S+: warning \S+: ", text)


def test_text_is_capped_and_data_is_not(game: Path) -> None:
    lines = "".join(f"  s{i}: p.cash + nothing{i}x\n" for i in range(50))
    (game / "a.yaml").write_text(BOOK["a.yaml"] + lines, "utf-8")
    assert "and 30 more of RW250" in check(["game"])[1]
    for form, sign in (("github", "::error "), ("junit", "<failure "), ("sarif", '"ruleId"')):
        assert check(["game", "--format", form])[1].count(sign) >= 50
