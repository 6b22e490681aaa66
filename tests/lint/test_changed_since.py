"""`check --changed-since` and `--watch`: files of the expansions are files of what is checked."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.check_watch import watch
from rulewright.cli.verbs.check import command

BOOK = {
    "mine/rulebook.yaml": "rulebook: mine\nlanguage: 1\nplayers: 2..4\nparts: [a.yaml]\n",
    "mine/a.yaml": "player:\n  cash: 0..9\nflow: |\n  for each p in Player: add 1 to p.cash\n"
    "scoring:\n  cash: p.cash\n",
    "winter/expansion.yaml": "expansion: winter\nfor: mine\n",
    "summer/expansion.yaml": "expansion: summer\nfor: mine\n",
}
SLIP = "change:\n  - replace: scoring.cahs\n    with: 1\n    because: it is short\n"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a book and two expansions, committed."""
    for name, text in BOOK.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "all"]):
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *who, *words], cwd=tmp_path, env=clean, check=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(command, [*words, "--no-cache"], prog_name="rulewright")
    return done.exit_code, done.output


def test_an_expansion_that_differs_is_checked(shelf: Path) -> None:
    both = ("mine", "--with", "winter", "--with", "summer")
    assert check(*both, "--changed-since", "HEAD") == (0, "no book has changed\n")
    (shelf / "summer" / "expansion.yaml").write_text(BOOK["summer/expansion.yaml"] + SLIP, "utf-8")
    code, said = check(*both, "--changed-since", "HEAD")
    assert code == 1 and "cahs" in said
    assert check("mine", "--with", "winter/expansion.yaml", "--changed-since", "HEAD")[0] == 0


def test_a_new_file_and_a_changed_book_count(shelf: Path) -> None:
    (shelf / "winter" / "cases").mkdir()
    (shelf / "winter" / "cases" / "a.yaml").write_text("cases: [1]\n", "utf-8")
    assert check("mine", "--with", "winter", "--cases", "--changed-since", "HEAD")[0] == 1
    (shelf / "mine" / "a.yaml").write_text(BOOK["mine/a.yaml"].replace("p.cash\n", "p.cahs\n"), "utf-8")
    assert check("mine", "--with", "summer", "--changed-since", "HEAD")[0] == 1


def test_touched_expansions_are_asked_too(shelf: Path) -> None:
    """Files that are handed over, of which one differs from the revision."""
    (shelf / "summer" / "expansion.yaml").write_text(BOOK["summer/expansion.yaml"] + SLIP, "utf-8")
    code, said = check("--touched", "winter/expansion.yaml", "summer/expansion.yaml", "--changed-since", "HEAD")
    assert code == 1 and "summer" in said and "winter" not in said
    assert check("--touched", "winter/expansion.yaml", "--changed-since", "HEAD") == (0, "no book has changed\n")


def test_watch_sees_a_change_of_an_expansion(shelf: Path) -> None:
    seen: list[int] = []

    def write(_: float) -> None:
        (shelf / "summer" / "expansion.yaml").write_text(BOOK["summer/expansion.yaml"] + SLIP, "utf-8")

    def once() -> None:
        seen.append(1)
        if len(seen) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        watch([("mine", ("winter", "summer"))], once, write)
    assert len(seen) == 2
