"""What `rulewright fmt` does to files on disk, and what it ends with."""

from __future__ import annotations

import io
import os
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.verbs.fmt import command
from rulewright.formatting.comments import scalars
from rulewright.syntax.meaning import meaning
from rulewright.syntax.read_book import read_book
from rulewright.syntax.read_yaml import read_yaml
from rulewright.text.diagnostic import Findings
from rulewright.text.source import Source

RULES = Path(__file__).resolve().parents[2] / "rules"
ROUGH = b"\xef\xbb\xbfactions:\r\n    rest:\r\n        do: gain   \xc2\xa32\r\n        title: Rest\r\n"
LAID_OUT = "actions:\n  rest:\n    title: Rest\n    do: gain £2\n"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return Path(shutil.copytree(RULES / "harbour", tmp_path / "harbour"))


def fmt(*arguments: str | Path, typed: bytes = b"") -> tuple[int, str]:
    found = CliRunner().invoke(command, [str(a) for a in arguments], input=io.BytesIO(typed))
    return found.exit_code, found.output


def test_a_mark_and_line_ends_go_and_the_mode_stays(tmp_path: Path) -> None:
    file = tmp_path / "part.yaml"
    file.write_bytes(ROUGH)
    file.chmod(0o640)
    assert fmt(file)[0] == 0
    assert file.read_bytes() == LAID_OUT.encode()
    assert file.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["part.yaml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "part.yaml", tmp_path / "part.yaml"
    target.write_bytes(ROUGH)
    link.symlink_to(target)
    assert fmt(link)[0] == 0
    assert link.is_symlink() and target.read_bytes() == LAID_OUT.encode()


def test_a_book_is_laid_out_with_all_its_yaml_and_nothing_else(book: Path) -> None:
    before = meaning(read_book(book))
    for path in book.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    sheets = {path: path.read_bytes() for path in book.rglob("*") if path.is_file() and path.suffix != ".yaml"}
    assert fmt(book, "--check")[0] == 1
    assert any(b"\r" in path.read_bytes() for path in book.rglob("*.yaml"))
    assert fmt(book)[0] == 0
    assert not any(b"\r" in path.read_bytes() for path in book.rglob("*.yaml"))
    assert {path: path.read_bytes() for path in sheets} == sheets
    assert fmt(book, "--check")[0] == 0
    assert meaning(read_book(book)) == before


def test_what_cannot_be_read_is_left_as_it_is(book: Path) -> None:
    play, table = book / "play.yaml", book / "table.yaml"
    text = play.read_text("utf-8").replace("gain wage", "gain wage )")
    play.write_text(text, "utf-8")
    table.write_text(table.read_text("utf-8") + "\n\n\n", "utf-8")
    code, printed = fmt(book)
    assert code == 1
    assert "RW127" in printed and "1 left as they are" in printed
    assert play.read_text("utf-8") == text
    assert not table.read_text("utf-8").endswith("\n\n")


KEEPS = "kinds:\n  Card:\n    constants: {n: 1..3}\n    text: |+\n      Empty lines count.\n\n\n"


@pytest.mark.parametrize(
    ("text", "laid_out"),
    [
        (KEEPS, "kinds:\n  Card:\n    text: |+\n      Empty lines count.\n\n\n    constants: {n: 1..3}\n"),
        (KEEPS + "  Die: {}\n", None),
        (KEEPS.replace("|+", ">+") + "# A word.\n\n  Die: {}\n", None),
        (KEEPS.replace("      Empty lines count.\n", ""), None),
        (KEEPS.rstrip("\n"), "kinds:\n  Card:\n    text: |-\n      Empty lines count.\n    constants: {n: 1..3}\n"),
    ],
)
def test_a_text_that_keeps_its_empty_lines(tmp_path: Path, text: str, laid_out: str | None) -> None:
    """Those at its end are part of it, wherever its key goes; none is added by what comes to stand below."""
    file = tmp_path / "part.yaml"
    file.write_text(text, "utf-8")
    assert fmt(file)[0] == 0
    found = file.read_text("utf-8")
    assert _texts(found) == _texts(text)
    assert laid_out in (None, found)
    assert fmt(file, "--check")[0] == 0


def _texts(text: str) -> list[str]:
    root = read_yaml(Source("part.yaml", text), Findings()).root
    assert root is not None
    return [scalar.value for scalar in scalars(root) if scalar.style in ("literal", "folded")]


def test_an_expansion(tmp_path: Path) -> None:
    """By its folder, or among others; its sections stay in their order, its changes are one of them."""
    shelf = tmp_path / "expansions"
    for name in ("coal", "winter"):
        shutil.copytree(RULES / "expansions" / name, shelf / name)
    file = shelf / "coal" / "expansion.yaml"
    before = file.read_text("utf-8")
    file.write_text(before.replace("    with:\n      coal: p.coal\n", "    with:\n         coal:   p.coal\n"), "utf-8")
    assert fmt(shelf, "--check")[0] == 1
    assert fmt(shelf / "coal")[0] == 0
    assert file.read_text("utf-8") == before
    assert fmt(shelf, "--check")[0] == 0
    assert "4 files" in fmt(shelf, "--check")[1]


def test_a_missing_part_is_a_finding_and_the_rest_is_laid_out(book: Path) -> None:
    (book / "play.yaml").unlink()
    code, printed = fmt(book)
    assert code == 1
    assert "RW100" in printed
    assert fmt(book / "table.yaml", "--check")[0] == 0


def test_standard_input() -> None:
    assert fmt("-", typed=ROUGH) == (0, LAID_OUT)
    assert fmt("-", "--check", typed=ROUGH) == (1, "it would change\n")
    assert fmt("-", "--check", typed=LAID_OUT.encode()) == (0, "")
    shown = fmt("-", "--diff", typed=ROUGH)[1].splitlines()
    assert "-        do: gain   £2" in shown and "+    do: gain £2" in shown
    hunk = re.search(r"@@ -1,(\d+) \+1,(\d+) @@", "\n".join(shown))
    assert hunk and (int(hunk[1]), int(hunk[2])) == (ROUGH.count(b"\n"), LAID_OUT.count("\n")), "as `patch` wants it"


@pytest.mark.parametrize(
    ("typed", "code"), [(b"actions: [", "RW11"), (b"", "RW160"), (b"\xff\xfe", "RW103"), (b"a: \x1b[2J", "RW105")]
)
def test_standard_input_with_an_error_prints_nothing_of_it(typed: bytes, code: str) -> None:
    ended, printed = fmt("-", typed=typed)
    assert ended == 1
    assert code in printed and "\x1b" not in printed


def test_proofs_are_left_to_who_writes_them(tmp_path: Path) -> None:
    """A tool that runs on every changed YAML file hands them over too."""
    file = tmp_path / "proofs.yaml"
    file.write_text("digest:   0\n", "utf-8")
    assert fmt(file)[0] == 0
    assert file.read_text("utf-8") == "digest:   0\n"


def test_misuse(tmp_path: Path, book: Path) -> None:
    assert fmt(tmp_path / "nosuch")[0] == 2
    assert fmt(book / "ships.csv")[0] == 2
    assert fmt("-", book)[0] == 2
    assert fmt(book / "cases")[0] == 2


def test_what_cannot_be_written_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the last moment: the old file is there, and nothing else."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "part.yaml"
    file.write_bytes(ROUGH)
    monkeypatch.setattr(os, "replace", full)
    code, printed = fmt(file)
    assert code == 2 and "could not be written: No space left" in printed
    assert file.read_bytes() == ROUGH
    assert os.listdir(tmp_path) == ["part.yaml"]
