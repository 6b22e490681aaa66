"""`rulewright diff` on the command line: revisions of git, formats, exit codes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from rulewright.cli.verbs.diff import command

RULES = Path(__file__).resolve().parents[2] / "rules"


def diff(*arguments: str) -> tuple[int, str]:
    found = CliRunner().invoke(command, list(arguments))
    return found.exit_code, found.output


def git(folder: Path, *words: str) -> None:
    settings = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    subprocess.run(["git", "-C", str(folder), *settings, *words], check=True, capture_output=True, env=clean)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with one book at two revisions, and a third state in the folder."""
    shelf = tmp_path_factory.mktemp("shelf")
    book = Path(shutil.copytree(RULES / "harbour", shelf / "books" / "mine"))
    git(shelf, "init", "-q")
    for number, (old, new) in enumerate([("", ""), ("rounds times", "rounds + 1 times")]):
        text = (book / "play.yaml").read_text("utf-8")
        (book / "play.yaml").write_text(text.replace(old, new) if old else text, "utf-8")
        git(shelf, "add", "-A")
        git(shelf, "commit", "-q", "-m", f"state {number}")
    (book / "ships.csv").write_text((book / "ships.csv").read_text("utf-8").replace("Heron,grain,2", "Heron,grain,1"))
    return shelf


def test_revisions_are_read_without_a_checkout(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shelf)
    code, printed = diff("git:HEAD~1:books/mine", "git:HEAD:books/mine/rulebook.yaml")
    assert (code, printed.count("\n")) == (0, 2)
    assert printed.startswith("Course of the game: ") and printed.endswith("1 difference\n")
    assert diff("git:HEAD:books/mine", "books/mine")[1].startswith("Heron: holds 2 → 1  [")
    assert diff("git:HEAD~1:books/mine", "git:HEAD~1:books/mine") == (0, "The rules are the same.\n")


def test_a_path_with_a_dot_begins_where_the_command_runs(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shelf / "books" / "mine")
    assert "Heron" in diff("git:HEAD:.", ".")[1]
    assert "Heron" in diff("git:HEAD:../mine", "../mine")[1]
    assert "Heron" in diff("git:HEAD:./rulebook.yaml", ".")[1]
    monkeypatch.chdir(shelf / "books")
    assert "Heron" in diff("git:HEAD:mine", "mine")[1], "where there is no such book at the root"
    monkeypatch.chdir(shelf)
    assert diff("git:HEAD:../books/mine", "books/mine")[0] == 2


def test_a_path_begins_at_the_root_as_for_git(shelf: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also where a book lies at the same path from where the command runs."""
    monkeypatch.chdir(shelf / "books" / "mine")
    assert "Heron" in diff("git:HEAD:books/mine", ".")[1]
    repository = tmp_path / "twice"
    for folder, holds in (("mine", "3"), ("books/mine", "4")):
        shutil.copytree(RULES / "harbour", repository / folder)
        ships = repository / folder / "ships.csv"
        ships.write_text(ships.read_text("utf-8").replace("Heron,grain,2", f"Heron,grain,{holds}"), "utf-8")
    git(repository, "init", "-q")
    git(repository, "add", "-A")
    git(repository, "commit", "-q", "-m", "both")
    monkeypatch.chdir(repository / "books")
    assert "holds 2 → 3" in diff("harbour", "git:HEAD:mine")[1]
    assert "holds 2 → 4" in diff("harbour", "git:HEAD:./mine")[1]
    assert "holds 2 → 4" in diff("harbour", "git:HEAD:books/mine")[1]


@pytest.mark.parametrize(
    ("argument", "why"),
    [
        ("git:HEAD", "is not `git:REV:PATH`"),
        ("git:--output=x:books/mine", "is not `git:REV:PATH`"),
        ("git:nosuch:books/mine", "git says: "),
        ("git:HEAD:books", "there is no rulebook.yaml in `books` at `HEAD`"),
        ("nosuch", "there is no file or folder `nosuch`"),
    ],
)
def test_misuse(shelf: Path, monkeypatch: pytest.MonkeyPatch, argument: str, why: str) -> None:
    monkeypatch.chdir(shelf)
    code, printed = diff(argument, "harbour")
    assert code == 2 and why in printed


def test_exit_codes_and_data(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shelf)
    assert diff("harbour", "harbour", "--exit-code")[0] == 0
    code, printed = diff("git:HEAD:books/mine", "books/mine", "--exit-code", "--format", "json")
    found = json.loads(printed)
    jsonschema.validate(found, json.loads((RULES.parent / "schemas" / found["schema"]).read_text("utf-8")))
    assert code == 1 and not found["same"] and found["old"]["meaning"] != found["new"]["meaning"]
    (change,) = found["changes"]
    assert (change["sort"], change["old"], change["new"]) == ("changed", "2", "1")
    assert (change["now"]["file"], change["now"]["line"]) == ("books/mine/ships.csv", 2)
    assert (change["was"]["file"], change["was"]["line"]) == ("ships.csv", 2)
    assert change["path"] == "kinds.Ship.pieces.Heron.holds"


def test_a_book_with_errors_is_not_compared(shelf: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(shelf)
    broken = Path(shutil.copytree(RULES / "harbour", tmp_path / "broken"))
    (broken / "play.yaml").unlink()
    code, printed = diff("harbour", str(broken))
    assert code == 1 and "RW100" in printed
