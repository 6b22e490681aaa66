"""`rulewright simulate` on every backend: the same report, and one line that says what played and why."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.backends.native import expressions
from rulewright.backends.native.best_engine import NO_COMPILER
from rulewright.backends.native.cache import cache_folder
from rulewright.cli.main import rulewright
from rulewright.lir import program as lir

ROOT = Path(__file__).parents[2]
GAMES = ("--games", "200", "--seed", "1", "--format", "json")


def simulated(*how: str, book: str = "harbour") -> Result:
    done = CliRunner().invoke(rulewright, ["simulate", str(ROOT / "rules" / book), *GAMES, *how])
    assert done.exit_code == 0 and done.exception is None, done.output
    assert done.stderr.count("\n") == 1, done.stderr
    return done


@pytest.fixture(scope="module")
def expected() -> str:
    return simulated("--backend", "python", "--workers", "1").stdout


@pytest.mark.needs("cc")
@pytest.mark.parametrize("workers", ["1", "2", "4"])
def test_c_gives_the_same_report_with_any_number_of_threads(workers: str, expected: str) -> None:
    done = simulated("--backend", "native", "--workers", workers)
    assert done.stdout == expected
    assert done.stderr.startswith("played by C that ") and done.stderr.endswith(" compiled\n")


def test_little_is_played_by_python(expected: str) -> None:
    done = simulated()
    assert done.stdout == expected
    assert done.stderr == "played by Python, which is fast enough here\n"


@pytest.mark.needs("cc")
def test_the_reference_gives_the_same_report() -> None:
    few = "--games", "3", "--players", "3"
    done = [simulated("--backend", backend, *few) for backend in ("reference", "python", "native")]
    assert len({each.stdout for each in done}) == 1
    assert [each.stderr for each in done[:2]] == ["played by the reference\n", "played by Python\n"]
    assert json.loads(done[0].stdout)["games"]["ended"] == 3


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize(("book", "players"), [("harbour", 3), ("harbour", 4), ("sealane", 3), ("lachine", 2)])
def test_every_backend_and_every_number_of_workers_gives_the_same_report(book: str, players: int) -> None:
    seats = "--players", str(players)
    reports = {
        simulated("--backend", backend, "--workers", workers, *seats, book=book).stdout
        for backend in ("python", "native")
        for workers in ("1", "2", "4")
    }
    assert len(reports) == 1
    few = {
        simulated("--backend", backend, "--games", "3", *seats, book=book).stdout
        for backend in ("reference", "python", "native")
    }
    assert len(few) == 1


@pytest.mark.long
@pytest.mark.needs("cc")
def test_ten_thousand_games_of_the_largest_book() -> None:
    done = simulated("--games", "10000", book="lachine")
    assert "played by C" in done.stderr
    assert json.loads(done.stdout)["games"]["ended"] == 10_000


# ---- where there is no C to be had ----


@pytest.fixture
def without_tcc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.backends.native.best_engine.tcc_library", lambda: None)


@pytest.mark.usefixtures("without_tcc")
def test_without_a_compiler_python_plays(expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    done = simulated("--backend", "native")
    assert (done.stdout, done.stderr) == (expected, f"played by Python: {NO_COMPILER}\n")


@pytest.mark.usefixtures("without_tcc")
@pytest.mark.skipif(os.name == "nt", reason="has no program that does nothing but fail")
def test_with_a_broken_compiler_python_plays(expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CC", "false")
    done = simulated("--backend", "native")
    assert done.stdout == expected
    assert done.stderr.startswith("played by Python: ") and "false refused the text: exit code 1" in done.stderr


@pytest.mark.needs("cc")
@pytest.mark.parametrize(
    "change",
    ["a byte", pytest.param("its end", marks=pytest.mark.long), pytest.param("its mode", marks=pytest.mark.long)],
)
def test_what_was_tampered_with_is_compiled_anew(
    change: str, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert simulated("--backend", "native").stdout == expected
    folder = cache_folder()
    assert folder is not None
    (made,) = folder.glob("*.so")
    good = made.read_bytes()
    if change == "its mode":
        made.chmod(0o722)
    else:
        made.write_bytes(good[:-100] if change == "its end" else good[:2000] + bytes([good[2000] ^ 1]) + good[2001:])
    done = simulated("--backend", "native")
    assert done.stdout == expected and done.stderr.startswith("played by C that ")
    assert made.read_bytes() == good and made.stat().st_mode & 0o777 == 0o700


@pytest.mark.needs("cc")
def test_c_that_plays_differently_is_a_warning(expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def swapped(w: object, e: lir.Compare) -> str:
        return real(w, replace(e, op={"<": "<=", ">=": ">"}.get(e.op, e.op)))

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    real = expressions._ROWS[lir.Compare]
    monkeypatch.setitem(expressions._ROWS, lir.Compare, swapped)
    done = simulated("--backend", "native")
    assert done.stdout == expected
    assert done.stderr.startswith("warning: what ") and "does not play alike" in done.stderr


def test_a_backend_that_there_is_not_is_misuse() -> None:
    done = CliRunner().invoke(rulewright, ["simulate", str(ROOT / "rules/harbour"), "--backend", "fortran"])
    assert done.exit_code == 2
    assert "'fortran' is not one of 'auto', 'reference', 'python', 'native'" in done.stderr
