"""A baseline: what it knows is left out wherever one works, and what is new is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.verbs.check import command

HEADER = "rulebook: game\nlanguage: 1\nplayers: 2..4\nparts: [a.yaml]\n"
PART = "player:\n  cash: 0..9\nflow: |\n  for each p in Player: add 1 to p.cash\nscoring:\n  cash: p.cahs\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    (tmp_path / "games" / "mine").mkdir(parents=True)
    (tmp_path / "games" / "mine" / "rulebook.yaml").write_text(HEADER, "utf-8")
    (tmp_path / "games" / "mine" / "a.yaml").write_text(PART, "utf-8")
    (tmp_path / "ci").mkdir()
    return tmp_path


def check(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(command, [*words, "--no-cache"], prog_name="rulewright")
    return done.exit_code, done.output


@pytest.mark.parametrize("kept", ["known.json", "ci/known.json", "games/mine/known.json"])
def test_it_holds_wherever_one_works(shelf: Path, monkeypatch: pytest.MonkeyPatch, kept: str) -> None:
    book, baseline = shelf / "games" / "mine", shelf / kept
    monkeypatch.chdir(shelf)
    assert check("games/mine", "--baseline", kept, "--write-baseline")[0] == 0
    written = baseline.read_bytes()
    for folder, asked, known in (
        (book, ".", str(baseline)),
        (shelf / "ci", "../games", f"../{kept}"),
        (shelf / "games", "mine/rulebook.yaml", f"../{kept}"),
    ):
        monkeypatch.chdir(folder)
        assert check(asked, "--baseline", known)[0] == 0
        assert check(asked, "--baseline", known, "--write-baseline")[0] == 0
        assert baseline.read_bytes() == written, "the same file wherever it is written from"
    (book / "a.yaml").write_text(PART.replace("p.cahs", "p.cahs + p.casj"), "utf-8")
    assert check("mine", "--baseline", f"../{kept}")[0] == 1


def test_a_shelf_that_is_moved_with_its_baseline(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shelf)
    assert check("games", "--baseline", "games/known.json", "--write-baseline")[0] == 0
    (shelf / "games").rename(shelf / "ci" / "elsewhere")
    assert check("ci/elsewhere", "--baseline", "ci/elsewhere/known.json")[0] == 0


def test_one_of_an_older_form_is_refused_and_can_be_written_anew(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shelf)
    (shelf / "known.json").write_text(json.dumps({"form": "rulewright baseline 1", "findings": []}), "utf-8")
    code, said = check("games", "--baseline", "known.json")
    assert code == 2 and "write it anew with --write-baseline" in said
    assert check("games", "--baseline", "known.json", "--write-baseline")[0] == 0
