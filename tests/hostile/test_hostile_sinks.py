"""Row 44: folders, files and titles whose names a reader of reports would act upon, in every report there is."""

from __future__ import annotations

import importlib
import json
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

NAMES = {
    "line end": "a\n::error::gotcha",
    "return": "b\r\n::stop-commands::x",
    "command": "::warning file=x::hello",
    "percent": "100%0A%25,:",
    "end of text": "]]><failure/>",
    "tag": "<script>alert(1)<!--",
    "colour": "\x1b[31mred\x1b[0m",
    "quotes": "\"quoted\" 'twice' & more",
    "other way": "\u202egnp",
    "record": "x\nend_of_record\nSF:y",
}
SARIF = json.loads((Path(__file__).parents[1] / "lint" / "data" / "sarif-as-written.json").read_text("utf-8"))
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")
PLAY = """\
player:
  points: 0..99
actions:
  rest:
    do: add 1 to me.points
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p:
        offer rest
scoring:
  points: p.points
"""
CASES = "cases:\n  - case: a rest is worth two points\n    when: ann does rest\n    then:\n      - ann.points = 2\n"
LCOV = re.compile(r"TN:rulewright|(SF|BRDA|BRF|BRH|DA|LF|LH):.+|end_of_record")
NOTE = re.compile(r"::(error|warning) (?:[a-zA-Z]+=[^,:]+,){5}[a-zA-Z]+=[^,:]+::.+")


EVERYDAY = ("line end", "command", "tag")


@pytest.fixture(params=[pytest.param(n, marks=() if n in EVERYDAY else pytest.mark.long) for n in NAMES])
def name(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name, and in the working folder a book in a folder called so; files in it may not be called so (RW101)."""
    name = NAMES[request.param].replace("/", "_")
    make(tmp_path / name, name, PLAY)
    monkeypatch.chdir(tmp_path)
    return name


def make(folder: Path, name: str, play: str) -> None:
    (folder / "cases").mkdir(parents=True)
    title = json.dumps("".join(c for c in name if c.isprintable()))
    header = f"rulebook: odd\ntitle: {title}\nversion: 0.1.0\nlanguage: 1\nplayers: 2..4\nparts: [play.yaml]\n"
    (folder / "rulebook.yaml").write_text(header.replace('\\"', "”"), "utf-8")
    (folder / "play.yaml").write_text(play, "utf-8")
    (folder / "cases" / "rest.yaml").write_text(CASES, "utf-8")


def run(verb: str, *words: str) -> str:
    """What a command prints where it finds something, or does not."""
    command = importlib.import_module(f"rulewright.cli.verbs.{verb}").command
    done = CliRunner().invoke(command, words, prog_name="rulewright")
    assert done.exit_code in (0, 1) and (done.exception is None or isinstance(done.exception, SystemExit)), done.output
    return done.stdout


def plain(verb: str, *words: str) -> str:
    """The same of a book that is called `odd`."""
    if not Path("odd").exists():
        make(Path("odd"), "odd", Path(words[0], "play.yaml").read_text("utf-8"))
    return run(verb, "odd", *words[1:])


def slip(name: str) -> None:
    Path(name, "play.yaml").write_text(PLAY.replace("points: p.points", "points: p.pionts"), "utf-8")


@pytest.mark.parametrize("verb", ["check", "test"])
def test_44_notes_and_text(name: str, verb: str) -> None:
    if verb == "check":
        slip(name)
    notes = [line for line in run(verb, name, "--format", "github").splitlines() if line.startswith("::")]
    assert len(notes) == 1 and NOTE.fullmatch(notes[0]) and not UNSEEN.search(notes[0])
    text = run(verb, name)
    assert not UNSEEN.search(text)
    assert len(text.splitlines()) == len(plain(verb, name).splitlines()), "a line more would be a line of the author's"


@pytest.mark.parametrize("verb", ["check", "test"])
def test_44_junit_and_data(name: str, verb: str) -> None:
    if verb == "check":
        slip(name)
    root = ElementTree.fromstring(run(verb, name, "--format", "junit"))
    assert (root.attrib["tests"], root.attrib["failures"]) == ("1", "1")
    assert {element.tag for element in root.iter()} == {"testsuites", "testsuite", "testcase", "failure"}
    assert json.loads(run(verb, name, "--format", "json"))


def test_44_sarif_and_baseline(name: str) -> None:
    slip(name)
    made = json.loads(run("check", name, "--format", "sarif"))
    assert not list(Draft202012Validator(SARIF).iter_errors(made))
    uri = made["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"[A-Za-z0-9%/._~-]+", uri) and urllib.parse.unquote(uri) == f"{name}/play.yaml"
    assert "nothing wrong" in run("check", name, "--baseline", "known.json", "--write-baseline")
    assert "nothing wrong" in run("check", name, "--baseline", "known.json")


def test_44_lcov(name: str) -> None:
    assert not UNSEEN.search(run("test", name, "--coverage", "--lcov", "found.info"))
    text = Path("found.info").read_text("utf-8")
    assert all(LCOV.fullmatch(line) for line in text.splitlines()) and not UNSEEN.search(text)
    lines = text.splitlines()
    assert lines.count("end_of_record") == sum(line.startswith("SF:") for line in lines) == 1


def test_44_files_in_a_book(name: str) -> None:
    Path(name, "cases", f"{name}.yaml").write_text(CASES, "utf-8")
    codes = [finding["code"] for finding in json.loads(run("check", name, "--cases", "--format", "json"))["findings"]]
    assert codes == ["RW101"]
    for form in ("text", "github", "junit", "sarif"):
        assert not UNSEEN.search(run("check", name, "--cases", "--format", form))


def test_44_pages(name: str) -> None:
    """The title of the book, in what is shown as a page."""
    Path("old").mkdir()
    for file in ("rulebook.yaml", "play.yaml"):
        Path("old", file).write_bytes(Path(name, file).read_bytes().replace(b"add 1", b"add 2"))
    assert not UNSEEN.search(run("diff", "old", name)) and json.loads(run("diff", "old", name, "--format", "json"))
    pages = [run("diff", "old", name, "--format", "md"), run("sheet", name), run("sheet", name, "--format", "html")]
    for page in pages:
        assert "script>alert" not in page.replace("\\<script\\>", "").replace("&lt;script&gt;", "")
        assert not UNSEEN.search(page)
