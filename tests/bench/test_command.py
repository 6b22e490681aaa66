"""`python -m tools.bench` says what it measured, what was asked, and what could not be measured."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.__main__ import PARTS, main, parser, parts
from bench.by_hand.kalah import Kalah
from bench.classics import LOOP, yardstick
from bench.measuring import Precision, Spent, compare, enough, quotient, timed
from bench.openspiel import NAMES, OpenSpiel, absent
from bench.rows import Outcome, Row, said

ROOT = Path(__file__).parents[2]
QUICK = ["--runs", "1", "--least", "0.001"]


# ---- arithmetic ----


def test_who_needs_half_the_time_is_twice_as_fast() -> None:
    found = {"quick": (1.0, 2.0, 1.5), "slow": (2.0, 4.0, 30.0)}
    assert quotient(found, "quick", "slow") == 2.0


def test_all_take_part_in_every_round() -> None:
    turns: list[str] = []

    def contestant(name: str, seconds: float) -> Spent:
        turns.append(name)
        return Spent(seconds, 10)

    works = {"a": lambda _: contestant("a", 5.0), "b": lambda _: contestant("b", 20.0)}
    assert compare(works, Precision(runs=3, least=1.0)) == {"a": (0.5,) * 3, "b": (2.0,) * 3}
    assert turns == ["a", "b"] * 4  # the first round finds how much work is enough


def test_work_is_repeated_until_it_takes_long_enough() -> None:
    assert enough(lambda times: Spent(times * 0.01, times), 0.25) in range(25, 40)


def test_work_is_counted_and_timed() -> None:
    spent = timed(lambda: sum(range(10_000)))(3)
    assert spent.count == 3 * sum(range(10_000))
    assert spent.seconds > 0


# ---- what is said ----


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("r", 1.2, least=1.2), True),
        (Row("r", 1.1, least=1.2), False),
        (Row("r", 1.3, most=1.3), True),
        (Row("r", 1.4, most=1.3), False),
        (Row("r", 9.0), None),
        (Row("r", None, least=1.0, why="no compiler"), None),
        (Row("r", None, least=1.0, why="does not compile", broken=True), False),
    ],
)
def test_a_bar_is_met_missed_or_not_measured(row: Row, met: bool | None) -> None:
    assert row.met is met


def test_a_row_that_was_not_measured_says_why() -> None:
    text = Outcome([Row("x ÷ y", None, least=1.5, why="no compiler")]).markdown()
    assert "| x ÷ y | at least 1.5 | no compiler |  |" in text


@pytest.mark.parametrize(
    ("seconds", "text"), [(2.0, "2 s"), (0.0125, "12.5 ms"), (4.2e-6, "4.2 µs"), (1.5e-7, "150 ns")]
)
def test_times_have_a_unit_that_suits(seconds: float, text: str) -> None:
    assert said(seconds) == text


# ---- the command ----


@pytest.fixture(autouse=True)
def nothing_found_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Otherwise Python would go on finding the libraries of the benchmark in the tests that follow."""
    monkeypatch.setattr("bench.__main__.PEERS", tmp_path / "nothing")


def test_a_part_prints_a_table_and_writes_all_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new" / "bench.json"
    code = main(["backends", "classics/kalah", *QUICK, "--json", str(target)])
    printed = capsys.readouterr().out
    data = json.loads(target.read_text("utf-8"))
    assert code == any(row["met"] is False for row in data["rows"])
    assert data["machine"]["python"].endswith(sys.version.split()[0])
    assert (data["seed"], data["runs"]) == (1, 1)
    rows = {row["what"]: row for row in data["rows"]}
    assert rows["python ÷ reference, classics/kalah, 2 players"]["measured"] > 1
    assert all(f"| {what} |" in printed for what in rows)
    assert {each["name"] for each in data["speeds"]} >= {"python", "reference"}


def test_what_is_not_installed_is_said_in_its_row(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bench.openspiel.PEERS", tmp_path)
    monkeypatch.setenv("PYTHONPATH", "")
    monkeypatch.setattr("bench.classics.BY_HAND", {"kalah": Kalah})
    absent.cache_clear()
    outcome = yardstick(Precision(runs=1, least=0.001, seed=7))
    absent.cache_clear()
    rows = [row for row in outcome.rows if LOOP in row.what]
    assert [(row.measured, row.why, row.met) for row in rows] == [(None, "OpenSpiel is not installed", None)]
    assert next(row for row in outcome.rows if "mean" in row.what).measured


def test_what_was_measured_before_an_interrupt_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_: Precision) -> Outcome:
        raise KeyboardInterrupt

    monkeypatch.setitem(PARTS, "clone", (lambda _: Outcome([Row("first ÷ second", 2.0)]), stop))
    assert main(["clone"]) == 130
    assert "| first ÷ second | 2 |" in capsys.readouterr().out


def test_all_parts_are_measured_if_none_is_named() -> None:
    everything = [title for title, _ in parts(parser().parse_args([]))]
    assert everything[:2] == ["backends lachine", "backends sealane"]
    assert set(everything[2:]) >= {"yardstick: yardstick", "peers", "check: again", "search", "clone"}
    assert [title for title, _ in parts(parser().parse_args(["backends", "rules/harbour"]))] == [
        "backends rules/harbour"
    ]


def test_help_shows_examples() -> None:
    command = [sys.executable, "-m", "tools.bench", "--help"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "python -m tools.bench backends rules/sealane" in shown


def test_misuse_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["peers", "--runs", "0"])
    assert stop.value.code == 2
    assert "0 is not 1 or more" in capsys.readouterr().err


@pytest.mark.needs("openspiel")
def test_the_library_plays_and_says_how_long_it_took() -> None:
    with OpenSpiel(NAMES["kalah"], seed=1, decisions=44.0) as library:
        loop, driven = library.loop(1), library.driven(2)
    assert loop.count == 44_000
    assert driven.count == 880
    assert 0 < loop.each < driven.each
