"""What plays a book here, and what is said about it where C does not."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.backends.native import best_engine as choosing, compile_cc, expressions
from rulewright.backends.native.best_engine import NO_COMPILER, best_engine, c_text
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.python.engine import PythonEngine
from rulewright.lir import program as lir
from rulewright.pipeline import check_book, load_book, seat_table
from rulewright.syntax.read_book import read_book_text

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def harbour() -> PythonEngine:
    return seat_table(load_book(ROOT / "rules/harbour"), 2).python


@pytest.fixture
def no_compilers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No compiler but those that a test puts into the folder."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(choosing, "tcc_library", lambda: None)
    return tmp_path


def script(folder: Path, name: str, lines: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
    (folder / name).chmod(0o700)


@pytest.mark.needs("cc")
@pytest.mark.parametrize("wanted", ["auto", "native", "cc"])
def test_the_compiler_of_the_system_comes_first(harbour: PythonEngine, wanted) -> None:
    engine, line = best_engine(harbour, wanted)
    assert isinstance(engine, NativeEngine)
    assert line == f"played by C that {compile_cc.compiler()[0]} compiled"


@pytest.mark.needs("tcc")
@pytest.mark.parametrize("wanted", ["auto", "tcc"])
def test_without_one_tcc_compiles(harbour: PythonEngine, wanted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    engine, line = best_engine(harbour, wanted)
    assert isinstance(engine, NativeEngine)
    assert line == "played by C that tcc compiled"


def test_without_any_python_plays_and_one_line_says_why(harbour: PythonEngine, no_compilers: Path) -> None:
    assert best_engine(harbour) == (harbour, f"played by Python: {NO_COMPILER}")


def test_whoever_wants_python_gets_it(harbour: PythonEngine) -> None:
    assert best_engine(harbour, "python") == (harbour, "played by Python")


def test_a_compiler_that_refuses_is_quoted_in_one_line(harbour: PythonEngine, no_compilers: Path) -> None:
    script(no_compilers, "cc", "echo 'book.c:1: no such thing' >&2; echo more >&2; exit 1")
    engine, line = best_engine(harbour)
    assert engine is harbour
    assert line == f"played by Python: {no_compilers}/cc refused the text: book.c:1: no such thing"


def test_a_library_without_the_functions_is_not_used(
    harbour: PythonEngine, no_compilers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.defpath)
    if compile_cc.compiler() is None:
        pytest.skip("no compiler in the usual folders")
    real = choosing.c_text
    monkeypatch.setattr(choosing, "c_text", lambda python: replace(real(python), text="int nothing;\n"))
    engine, line = best_engine(harbour)
    assert engine is harbour
    assert "lacks a function" in line


def test_without_room_to_compile_in_python_plays(
    harbour: PythonEngine, no_compilers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script(no_compilers, "cc", "exit 1")
    monkeypatch.setattr("tempfile.tempdir", str(no_compilers / "nowhere"))
    engine, line = best_engine(harbour)
    assert engine is harbour
    assert line.startswith(f"played by Python: {no_compilers}/cc cannot be used here: ")


def test_a_quote_in_cc_that_does_not_end_is_no_compiler(no_compilers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "cc '")
    assert compile_cc.compiler() is None


@pytest.mark.needs("tcc")
def test_what_tcc_says_is_caught(harbour: PythonEngine, monkeypatch: pytest.MonkeyPatch, capfd) -> None:
    real = choosing.c_text
    for text, words in (("int x = ;", "expected"), ("int lost(void); int f(void) { return lost(); }", "undefined")):
        monkeypatch.setattr(choosing, "c_text", lambda python, text=text: replace(real(python), text=text))
        engine, line = best_engine(harbour, "tcc")
        assert engine is harbour
        assert line.startswith("played by Python: tcc refused the text: ") and words in line
    assert capfd.readouterr() == ("", "")


# ---- what the check of 50 games is for ----


@pytest.mark.needs("cc")
def test_c_that_plays_differently_is_found_and_not_used(harbour: PythonEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    def swapped(w: object, e: lir.Compare) -> str:
        return real(w, replace(e, op={"<": "<=", ">=": ">"}.get(e.op, e.op)))

    real = expressions._ROWS[lir.Compare]
    monkeypatch.setitem(expressions._ROWS, lir.Compare, swapped)
    for _ in range(2):  # what differs is in no cache either
        engine, line = best_engine(harbour, "cc")
        assert engine is harbour
        assert line.startswith("warning: ") and "does not play alike" in line and "please report it" in line


# ---- books that C cannot hold ----

WIDE = """\
rulebook: wide
language: 1
players: 2..2
resources:
  pounds: {symbol: £, up to: 200}
kinds:
  Good: {members: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}}}
  Cell:
    members: {grid: 3 x 3}
    fields: {toll: 0..2000}
player: {cash: pounds}
routes:
  path(start Cell):
    from: start
    through: x in Cell where yes
    to: x in Cell where yes
    counts:
      fee[good]: x.toll
    keep: cheapest
actions:
  go:
    do: |
      let ways be path(C1).size
      gain £1
flow: |
  repeat 2 times:
    for each p in Player:
      turn of p: offer go
scoring:
  cash: p.cash
"""


def test_a_book_whose_ways_count_too_much_is_played_by_python() -> None:
    checked = check_book(read_book_text({"rulebook.yaml": WIDE}))
    assert not checked.findings.has_errors, [d.message for d in checked.findings]
    engine, line = best_engine(seat_table(checked, 2).python)
    assert isinstance(engine, PythonEngine)
    assert line == "played by Python: the counts of a way take 96 bits, which is more than 60"


# ---- the text ----


@pytest.mark.parametrize("name", ["rules/sealane", "tests/differential/workshop"])
def test_no_word_of_an_author_stands_in_the_text(name: str) -> None:
    """Whatever the files of the machine do not hold is a keyword, or a letter with a number."""
    from rulewright.backends.native.list_statements import HERE

    text = c_text(seat_table(load_book(ROOT / name), 2).python).text
    assert text.isascii()
    made = words(text) - words("".join(path.read_text("utf-8") for path in HERE.glob("*.c")))
    assert {word for word in made if not re.fullmatch(r"[a-z]|[a-z]q?\d+(e|_raw)?|LL|x7F+LL", word)} <= ALLOWED


def words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z_]\w*", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))


ALLOWED = {
    "LEAVE",
    "mark",
    "done",
    "op",
    "on",
    "oc",
    "undef",
    "break",
    "continue",
    "goto",
    "case",
    "default",
    "switch",
    "do",
}
