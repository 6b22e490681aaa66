"""What a check said is recalled while nothing has changed, to the byte; nothing else is ever recalled."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from test_corpus_check import ALL, Case, book_of

from rulewright.caching import checks
from rulewright.caching.checks import Said
from rulewright.cli.main import rulewright
from rulewright.cli.said import NO_CACHE, said_of
from rulewright.text.render import render_json, render_text

ROOT = Path(__file__).parents[3]
BOOKS = sorted(path.parent for shelf in ("rules", "tests/books") for path in (ROOT / shelf).rglob("rulebook.yaml"))
WRONG = {
    "rulebook.yaml": "rulebook: small\nlanguage: 1\nplayers: 2..4\nparts: [part.yaml]\n",
    "part.yaml": "state:\n  pot: 0..9\nfunctions:\n  more(n 0..9):\n    is: pott + n\ntables:\n  t: {keys: {a: 1}}\n",
}
RIGHT = {
    **WRONG,
    "part.yaml": """\
player:
  points: 0..9
scoring:
  points: p.points
flow: |
  for each p in Player:
    turn of p: set p.points to 1
""",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own for each test."""
    monkeypatch.delenv(NO_CACHE, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "rulewright" / "checks"


def write(folder: Path, texts: dict[str, str]) -> Path:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def printed(said: Said) -> tuple[str, str, str]:
    """All that can be printed of it."""
    of_cases = render_json(said.of_cases) + render_text(said.of_cases)
    return render_text(said.of_book, colour=True), render_json(said.of_book), of_cases


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The books that are really checked from here on."""
    done: list[str] = []
    real = said_of.__globals__["_check"]

    def check(argument: str, *rest: Any) -> Said:
        done.append(argument)
        said: Said = real(argument, *rest)
        return said

    monkeypatch.setitem(said_of.__globals__, "_check", check)
    return done


def recalled_is_what_was_said(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = counting(monkeypatch)
    fresh = said_of(str(book), cases=True)
    again = said_of(str(book), cases=True)
    assert len(done) == 1, "it was checked again"
    assert printed(again) == printed(fresh)


# ---- the same, to the byte ----


QUICK = ("harbour", "pennies")
ALL_BOOKS = [pytest.param(book, id=book.name, marks=[] if book.name in QUICK else [pytest.mark.long]) for book in BOOKS]


@pytest.mark.parametrize("book", ALL_BOOKS)
def test_every_book(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recalled_is_what_was_said(book, monkeypatch)


EVERYDAY = 10
SAMPLES = [
    pytest.param(case, id=str(case), marks=[] if number % EVERYDAY == 0 else [pytest.mark.long])
    for number, case in enumerate(ALL)
]


@pytest.mark.parametrize("case", SAMPLES)
def test_every_sample_of_the_corpus(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recalled_is_what_was_said(write(tmp_path / "book", book_of(case)), monkeypatch)


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_command_prints_the_same(tmp_path: Path, form: str, home: Path) -> None:
    book = write(tmp_path / "book", WRONG)
    options = ["check", str(book), "--format", form]
    without = CliRunner().invoke(rulewright, [*options, "--no-cache"])
    assert without.exit_code == 1
    assert not home.exists()
    for _ in range(2):
        result = CliRunner().invoke(rulewright, options)
        assert (result.exit_code, result.output) == (without.exit_code, without.output)
    assert len(list(home.iterdir())) == 1


def test_the_variable_keeps_the_folder_untouched(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NO_CACHE, "1")
    said_of(str(write(tmp_path / "book", RIGHT)), cases=False)
    assert not home.exists()


# ---- whatever changes ----


def change_a_part(book: Path) -> None:
    write(book, {"part.yaml": WRONG["part.yaml"].replace("pott", "pot")})


def add_a_file_beside(book: Path) -> None:
    write(book, {"more.yaml": "state: {}\n"})


def add_the_missing_sheet(book: Path) -> None:
    write(book, {"goods.csv": "name\ntea\n"})


def change_the_sheet(book: Path) -> None:
    write(book, {"goods.csv": "name\ntea\ntea\n"})


def add_cases(book: Path) -> None:
    write(book, {"cases/odd.yaml": "cases:\n  - case: nothing\n    then: [unheard = 1]\n"})


def take_the_part_away(book: Path) -> None:
    (book / "part.yaml").unlink()


SHEET = {**RIGHT, "part.yaml": RIGHT["part.yaml"] + "kinds:\n  Good: {members: {from: goods.csv}}\n"}
CHANGES: list[tuple[Callable[[Path], None], dict[str, str]]] = [
    (change_a_part, WRONG),
    (add_a_file_beside, RIGHT),
    (add_the_missing_sheet, SHEET),
    (change_the_sheet, {**SHEET, "goods.csv": "name\ntea\n"}),
    (add_cases, RIGHT),
    (take_the_part_away, RIGHT),
]


@pytest.mark.parametrize(("change", "texts"), CHANGES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_changed_book_is_checked_anew(change: Callable[[Path], None], texts: dict[str, str], tmp_path: Path) -> None:
    book = write(tmp_path / "book", texts)
    before = said_of(str(book), cases=True)
    change(book)
    after = said_of(str(book), cases=True)
    assert printed(after) == printed(said_of(str(book), cases=True, recalled=False))
    assert printed(after) != printed(before)


def test_another_version_of_the_checker_checks_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = write(tmp_path / "book", RIGHT)
    done = counting(monkeypatch)
    said_of(str(book), cases=False)
    monkeypatch.setattr(checks, "fingerprint", lambda: "another")
    said_of(str(book), cases=False)
    assert len(done) == 2


def test_books_and_options_are_told_apart(tmp_path: Path, home: Path) -> None:
    for name in ("one", "two"):
        for cases in (False, True):
            said_of(str(write(tmp_path / name, RIGHT)), cases=cases)
    assert len(list(home.iterdir())) == 4


def test_only_the_entries_used_last_stay(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "KEPT", 2)
    names = []
    for number, name in enumerate(("one", "two", "three")):
        said_of(str(write(tmp_path / name, RIGHT)), cases=False)
        (new,) = set(home.iterdir()) - set(names)
        os.utime(new, (number, number))
        names.append(new)
    assert set(home.iterdir()) == set(names[1:])


# ---- what somebody else made of an entry ----


def one_byte_changed(entry: Path) -> None:
    data = bytearray(entry.read_bytes())
    data[len(data) // 2] ^= 1
    entry.write_bytes(data)


def cut_short(entry: Path) -> None:
    entry.write_bytes(entry.read_bytes()[:200])


def emptied(entry: Path) -> None:
    entry.write_bytes(b"")


def writable_by_others(entry: Path) -> None:
    forged(entry, of_book=[])
    entry.chmod(0o666)


def a_link(entry: Path) -> None:
    elsewhere = entry.with_name("elsewhere")
    entry.rename(elsewhere)
    entry.symlink_to(elsewhere)


def a_pipe(entry: Path) -> None:
    entry.unlink()
    os.mkfifo(entry)


def forged(entry: Path, **other: Any) -> None:
    """An entry that was written for something else, with a hash that fits it."""
    body = json.loads(entry.read_bytes().partition(b"\n")[2]) | other
    data = json.dumps(body).encode()
    entry.write_bytes(hashlib.sha256(data).hexdigest().encode() + b"\n" + data)


def no_json(entry: Path) -> None:
    data = b"cos\nsystem\n(S'true'\ntR."
    entry.write_bytes(hashlib.sha256(data).hexdigest().encode() + b"\n" + data)


def of_the_wrong_shape(entry: Path) -> None:
    forged(entry, of_book=[{"words": [1, 2]}])


def with_a_place_outside_of_the_text(entry: Path) -> None:
    finding = json.loads(entry.read_bytes().partition(b"\n")[2])["of_book"][0]
    forged(entry, of_book=[finding | {"span": [0, 5, 10_000]}])


def with_a_question_that_there_is_not(entry: Path) -> None:
    forged(entry, record={"run rm": []})


def with_a_file_out_of_the_folder(entry: Path) -> None:
    forged(entry, texts=[["part.yaml", "../../secret"]])


DAMAGES = [
    one_byte_changed,
    cut_short,
    emptied,
    writable_by_others,
    a_link,
    a_pipe,
    no_json,
    of_the_wrong_shape,
    with_a_place_outside_of_the_text,
    with_a_question_that_there_is_not,
    with_a_file_out_of_the_folder,
]


@pytest.mark.skipif(os.name == "nt", reason="modes and pipes")
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_entry_counts_as_none_and_is_made_anew(
    damage: Callable[[Path], None], tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = write(tmp_path / "book", WRONG)
    fresh = said_of(str(book), cases=False)
    (entry,) = home.iterdir()
    damage(entry)
    done = counting(monkeypatch)
    again = [said_of(str(book), cases=False) for _ in range(2)]
    assert len(done) == 1, "an entry that is not ours was believed, or not made anew"
    assert [printed(said) for said in again] == [printed(fresh)] * 2
    assert entry.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name == "nt", reason="modes")
def test_a_folder_that_others_may_enter_is_not_used(tmp_path: Path, home: Path) -> None:
    home.mkdir(parents=True)
    home.chmod(0o777)
    said_of(str(write(tmp_path / "book", RIGHT)), cases=False)
    assert not list(home.iterdir())
