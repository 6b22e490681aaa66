"""`rulewright test BOOK --record SAVE`, as it is typed: its output goes into a file beside the book's other cases."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from casework.ferry_book import written
from rulewright.cli.verbs.test import command
from rulewright.playing.match import new_match, open_book
from rulewright.playing.saved import save_text
from rulewright.runtime.game import random_move

RULES = Path(__file__).resolve().parents[2] / "rules"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def test_into_a_file_among_the_cases(tmp_path: Path) -> None:
    """The shell makes that file before anything is read; what is wrong with other cases is for `check --cases`."""
    book = written(tmp_path)
    match = new_match(open_book(book), 3, 5)
    while not match.over:
        match.apply(random_move(match.game))
    save, file = tmp_path / "game.json", book / "cases" / "recorded.yaml"
    save.write_text(save_text(match), "utf-8")
    file.write_text("", "utf-8")
    (book / "cases" / "broken.yaml").write_text("cases: [", "utf-8")
    found = run(book, "--record", save)
    assert (found.exit_code, found.stderr) == (0, "")
    file.write_text(found.stdout, "utf-8")
    assert run(file).exit_code == 0


def test_of_one_book(tmp_path: Path) -> None:
    found = run(RULES / "harbour", RULES / "sealane", "--record", tmp_path / "game.json")
    assert found.exit_code == 2 and "the one book" in found.stderr
