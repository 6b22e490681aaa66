"""`action.yml` as GitHub would run it: every script in a clean environment, on good and on broken repositories."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from fitting.github_runner import ACTION, EXPRESSION, ROOT, STEPS, Runner

SARIF = json.loads((ROOT / "tests" / "lint" / "data" / "sarif-as-written.json").read_text("utf-8"))
PULL_REQUEST = "pull_request.base.sha"
PLAY = """\
player:
  points: 0..99
actions:
  rest:
    title: Rest
    do: add 1 to me.points
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p:
        offer rest
scoring:
  points: p.points
"""
CASES = "cases:\n  - case: a rest is worth a point\n    when: ann does rest\n    then:\n      - ann.points = 1\n"
WINTER = """\
expansion: winter
for: fair
change:
  - replace: actions.rest.do
    with: add 2 to me.points
    because: nights are long
"""


def book(folder: Path, play: str = PLAY, name: str = "fair") -> None:
    """A small book with one case."""
    (folder / "cases").mkdir(parents=True, exist_ok=True)
    header = f"rulebook: {name}\ntitle: Fair\nversion: 0.1.0\nlanguage: 1\nplayers: 2..4\nparts: [play.yaml]\n"
    (folder / "rulebook.yaml").write_text(header, "utf-8")
    (folder / "play.yaml").write_text(play, "utf-8")
    (folder / "cases" / "rest.yaml").write_text(CASES, "utf-8")


def git(folder: Path, *words: str) -> str:
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "PATH": os.environ["PATH"]}
    who = ["-c", "user.name=n", "-c", "user.email=n@example.org"]
    done = subprocess.run(["git", *who, *words], cwd=folder, env=alone, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """A job whose repository holds a good book, committed."""
    workspace = tmp_path / "work space"
    book(workspace / "games" / "fair")
    git(workspace, "init", "--quiet")
    git(workspace, "add", ".")
    git(workspace, "commit", "--quiet", "-m", "the book")
    return Runner(workspace, tmp_path / "machine", {"books": "games"})


def test_the_scripts_take_nothing_from_outside_but_by_env() -> None:
    assert ACTION["runs"]["using"] == "composite"
    scripts = [step for step in STEPS if "run" in step]
    assert len(scripts) >= 5
    for step in scripts:
        assert not EXPRESSION.search(step["run"]), step["name"]
        assert step["shell"] == "bash" and step["run"].startswith("set -euo pipefail\n")
        assert subprocess.run(["bash", "-n"], input=step["run"], text=True, check=False).returncode == 0


def test_every_input_is_used_and_everything_used_is_an_input() -> None:
    steps = json.dumps([{key: step.get(key) for key in ("env", "with", "if")} for step in STEPS])
    used = set(re.findall(r"inputs\.([\w-]+)", steps))
    assert used == set(ACTION["inputs"])
    for row in (*ACTION["inputs"].values(), *ACTION["outputs"].values()):
        assert len(row["description"].split()) >= 6
    for output in ACTION["outputs"].values():
        found = EXPRESSION.fullmatch(output["value"])
        assert found
        _, step, _, name = found[1].split(".")
        assert f"{name}=" in next(each["run"] for each in STEPS if each.get("id") == step)


def test_other_actions_are_of_a_stated_version() -> None:
    assert all(re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step["uses"]) for step in STEPS if "uses" in step)


@pytest.mark.long
def test_a_good_repository(runner: Runner) -> None:
    runner.inputs["sarif-file"] = "found.sarif"
    assert runner.run() == 0, runner.logs
    assert runner.outputs["check"] == {"code": "0", "findings": "0", "sarif-file": "found.sarif"}
    made = json.loads((runner.workspace / "found.sarif").read_text("utf-8"))
    assert made["runs"][0]["results"] == [] and not list(Draft202012Validator(SARIF).iter_errors(made))
    cases = ElementTree.parse(runner.outputs["cases"]["junit-file"]).getroot()
    assert (cases.attrib["tests"], cases.attrib["failures"]) == ("1", "0")
    assert re.findall(r"^#.*", runner.summary, re.MULTILINE) == ["## Rulebooks", "## Cases"]
    assert "    games/fair: nothing wrong\n" in runner.summary and "    1 passed, 0 failed\n" in runner.summary
    assert not any(line.lstrip().startswith("::") for log in runner.logs.values() for line in log.splitlines())


def test_a_broken_repository(runner: Runner) -> None:
    """A slip in one book, a failing case and an unreadable one in another, and a book in a folder that would like to
    give commands."""
    runner.event[PULL_REQUEST] = git(runner.workspace, "rev-parse", "HEAD")
    book(runner.workspace / "games" / "fair", PLAY.replace("add 1", "add 2"))
    book(runner.workspace / "games" / "::error::%0A]]><script>", PLAY.replace("p.points", "p.pionts"), "odd")
    slip = CASES.replace("\n      - ann.points = 1", " [ann.points = 1]").replace("worth", "not worth")
    (runner.workspace / "games" / "fair" / "cases" / "slip.yaml").write_text(slip, "utf-8")
    assert runner.run() == 1, runner.logs
    notes = [line for log in runner.logs.values() for line in log.splitlines() if line.lstrip().startswith("::")]
    assert len(notes) == 3 and runner.outputs["check"]["findings"] == "1", "no finding is said twice"
    assert re.match(
        r"::error file=games/[^:,]+/play\.yaml,line=13,endLine=13,col=13,[^:]+::a `Player` has no `pionts`", notes[0]
    )
    assert notes[1].startswith("::error file=games/fair/cases/slip.yaml,line=4,endLine=4,col=12,")
    assert notes[2].startswith("::error file=games/fair/cases/rest.yaml,line=5,endLine=5,col=9,")
    cases = ElementTree.parse(runner.outputs["cases"]["junit-file"]).getroot()
    assert (cases.attrib["tests"], cases.attrib["failures"], cases.attrib["errors"]) == ("3", "1", "2")
    made = json.loads(Path(runner.outputs["check"]["sarif-file"]).read_text("utf-8"))
    assert [result["ruleId"] for result in made["runs"][0]["results"]] == ["RW251"]
    assert not list(Draft202012Validator(SARIF).iter_errors(made))
    assert runner.outputs["check"]["code"] == runner.outputs["cases"]["code"] == "1"
    assert "    0 passed, 1 failed, 1 not run\n" in runner.summary
    assert "    games/::error::%0A]]><script>/play.yaml:13:13: error RW251" in runner.summary
    assert "- Rest: “Add 1 to your points” is now “Add 2" in runner.summary
    assert "    games/::error::%0A]]><script> is not compared:\n" in runner.summary
    assert not re.search(r"^\s{0,3}<", runner.summary, re.MULTILINE)


@pytest.mark.long
def test_a_branch_that_is_not_here_yet_is_fetched(runner: Runner) -> None:
    """As after a checkout of one commit."""
    origin = runner.temp / "origin"
    git(runner.workspace, "branch", "published")
    git(runner.workspace, "clone", "--quiet", "--bare", ".", str(origin))
    git(runner.workspace, "branch", "-D", "published")
    git(runner.workspace, "remote", "add", "origin", str(origin))
    book(runner.workspace / "games" / "fair", PLAY.replace("add 1", "add 2"))
    runner.inputs["compare"] = "published"
    assert runner.step(next(step for step in STEPS if step.get("id") == "compare")) == 0, runner.logs
    assert "- Rest: “Add 1 to your points” is now “Add 2" in runner.summary


@pytest.mark.long
def test_expansions_are_tried(runner: Runner) -> None:
    winter = runner.workspace / "games" / "expansions" / "winter"
    winter.mkdir(parents=True)
    (winter / "expansion.yaml").write_text(WINTER, "utf-8")
    runner.inputs["expansions"] = "games/expansions"
    runner.event[PULL_REQUEST] = git(runner.workspace, "rev-parse", "HEAD")
    assert runner.run() == 0, runner.logs
    assert re.findall(r"^#.*", runner.summary, re.MULTILINE) == [
        *("## Rulebooks", "## Cases", "## Expansions", "## What changes in the games", "### Fair: what differs")
    ]
    assert "## Expansions\n\n    " in runner.summary and "winter" in runner.summary
    (winter / "expansion.yaml").write_text(WINTER.replace("me.points", "me.pionts"), "utf-8")
    assert runner.run() == 1
    assert "pionts" in runner.logs["expansions"]


@pytest.mark.long
def test_a_failing_case_is_a_note_too(runner: Runner) -> None:
    book(runner.workspace / "games" / "fair", PLAY.replace("add 1", "add 2"))
    assert runner.run() == 1, runner.logs
    assert runner.outputs["check"]["code"] == "0" and runner.outputs["cases"]["code"] == "1"
    assert "::error file=games/fair/cases/rest.yaml,line=5,endLine=5,col=9,endColumn=23," in runner.logs["cases"]
    assert "      games/fair/cases/rest.yaml:5:9: does not hold: `ann.points = 1`" in runner.summary
    failed = ElementTree.parse(runner.outputs["cases"]["junit-file"]).getroot()
    assert failed.attrib["failures"] == "1"


@pytest.mark.long
def test_misuse_stops_the_job_at_once(runner: Runner) -> None:
    runner.inputs["books"] = "nowhere"
    assert runner.run() == 2
    assert "there is no file or folder `nowhere`" in runner.logs["check"]


@pytest.mark.long
def test_the_settings_reach_check(runner: Runner) -> None:
    runner.inputs |= {"fail-on": "warning", "config": "rules.toml", "test": "false"}
    (runner.workspace / "rules.toml").write_text('[levels]\nunused-name = "error"\nodd = "off"\n', "utf-8")
    assert runner.run() == 1
    assert "rules.toml" in runner.logs["check"] and "cases" not in runner.logs


def test_the_installation_is_of_this_project() -> None:
    (install,) = (step for step in STEPS if step.get("id") == "install")
    assert '"$GITHUB_ACTION_PATH"' in install["run"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "rulewright" in project["scripts"]
    setup = next(step for step in STEPS if step.get("uses", "").startswith("actions/setup-python"))
    least = [int(part) for part in project["requires-python"].removeprefix(">=").split(".")]
    assert [int(part) for part in ACTION["inputs"]["python-version"]["default"].split(".")] >= least
    assert setup["with"]["python-version"] == "${{ inputs.python-version }}"


@pytest.mark.long
def test_the_installation_itself(runner: Runner) -> None:
    """Into an empty environment; what it installs checks and tests the books."""
    bare = runner.temp / "bare"
    subprocess.run([sys.executable, "-m", "venv", str(bare)], check=True)
    path = os.pathsep.join((str(bare / "bin"), "/usr/bin", "/bin"))
    for step in STEPS:
        if step.get("id") in ("install", "check", "cases", "verdict"):
            assert runner.step(step, path) == 0, runner.logs
    assert "nothing wrong" in runner.summary


# ---- the sample workflow ----


def test_the_sample_workflow_names_what_there_is() -> None:
    text = (ROOT / "docs" / "workflows" / "rulebooks.yml").read_text("utf-8")
    made = yaml.safe_load(text)
    (job,) = made["jobs"].values()
    assert made["permissions"] == {"contents": "read", "security-events": "write"}
    assert made[True].keys() == {"push", "pull_request"}  # YAML 1.1 takes the key `on` for true
    first, ours = job["steps"]
    assert first["uses"].startswith("actions/checkout@")
    assert re.fullmatch(r"OWNER/rulewright@v\d+\.\d+\.\d+", ours["uses"])
    assert ours["with"].keys() <= ACTION["inputs"].keys()
    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    assert text.split("\n", 1)[1] in page


def test_the_page_has_every_input() -> None:
    page = (ROOT / "docs" / "ci.md").read_text("utf-8")
    for name, row in ACTION["inputs"].items():
        default = f"`{row['default']}`" if row["default"] else ""
        assert f"| `{name}` | {row['description'].rstrip('.')} | {default} |" in page
