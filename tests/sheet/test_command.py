"""`rulewright sheet`: where it writes, whole or not at all, and what it ends with."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from rulewright.cli import write_whole as module
from rulewright.cli.main import main
from rulewright.cli.write_whole import write_whole


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["rulewright", "sheet", *words])
    with pytest.raises(SystemExit) as stop:
        main()
    return int(stop.value.code or 0)


def test_markdown_goes_to_standard_output(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "harbour") == 0
    assert capsys.readouterr().out.startswith("# Harbour\n")


@pytest.mark.parametrize(
    ("name", "words", "begins"),
    [
        ("a.html", (), "<!doctype html>"),
        ("a.HTM", (), "<!doctype html>"),
        ("a.md", (), "# Harbour"),
        ("a", (), "# Harbour"),
        ("a.md", ("--format", "html"), "<!doctype html>"),
        ("a.html", ("--format", "md"), "# Harbour"),
    ],
)
def test_the_file_says_which_form(
    name: str, words: tuple[str, ...], begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(monkeypatch, "harbour", "-o", str(tmp_path / name), *words) == 0
    assert (tmp_path / name).read_text("utf-8").startswith(begins)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_book_with_errors_has_no_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = "rulebook: bad\nlanguage: 1\nplayers: 2..4\nparts: [part.yaml]\n"
    (tmp_path / "rulebook.yaml").write_text(header, "utf-8")
    (tmp_path / "part.yaml").write_text("flow: |\n  nonsense\n", "utf-8")
    assert run(monkeypatch, str(tmp_path), "-o", str(tmp_path / "sheet.md")) == 1
    assert not (tmp_path / "sheet.md").exists()


@pytest.mark.parametrize("words", [("nobook",), ("harbour", "--players", "9"), ("harbour", "--set", "rounds")])
def test_misuse_ends_with_two(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, *words) == 2


def test_a_setting_that_leaves_no_game_ends_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "harbour", "--set", "price_ladder=1") == 2


# ---- written whole ----


def test_what_was_there_stays_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "sheet.md"
    file.write_text("old", "utf-8")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.os, "replace", fail)
    with pytest.raises(Exception, match="could not be written: No space left"):
        write_whole(file, "new")
    assert file.read_text("utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.md"]


def test_rights_of_the_file_stay_and_a_link_is_followed(tmp_path: Path) -> None:
    file, link = tmp_path / "sheet.md", tmp_path / "link.md"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "new\n")
    assert link.is_symlink() and file.read_text("utf-8") == "new\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_new_file_has_the_usual_rights(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "sheet.md", "new")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "sheet.md").stat().st_mode) == 0o640


def test_what_is_no_plain_file_is_written_through(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), "new")
    with pytest.raises(Exception, match="could not be written: Is a directory"):
        write_whole(tmp_path, "new")
