"""What cases come by is counted as an author would count it, and what is missed no case can notice."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import jsonschema
import pytest

from casework.ferry_book import CROWD, REFUSED, REST, TWO, written
from rulewright.casework.run import BookCases
from rulewright.casework.selection import selection
from rulewright.cli.main import main
from rulewright.coverage.as_data import coverage_data
from rulewright.coverage.as_lcov import lcov
from rulewright.coverage.measure import Measured, measure
from rulewright.coverage.report import said
from rulewright.mutation.bench import Bench
from rulewright.mutation.mutants import mutants

ROOT = Path(__file__).resolve().parents[2]
FLOW = {f"never done: `{line}`" for line in (
    "repeat 3 times:", "round:", "for each p in Player:", "turn of p: offer cross, rest", "offer cross, rest",
)}  # fmt: skip


def missed(measured: Measured) -> set[str]:
    return {said(point) for point in measured.missed}


def test_what_no_case_comes_by_is_told(tmp_path: Path) -> None:
    """Steps that wait are cut in pieces; they count as they are written all the same."""
    measured = measure(BookCases.of(written(tmp_path, REST, TWO, CROWD, REFUSED)))
    assert all(outcome.passed for outcome in measured.outcomes)
    assert missed(measured) - FLOW == {
        "never done: `add 1 to me.trips`",
        "never done: `set me.side to west`",
        "never no: `player.trips < 3`",
        "never yes: `late = turn_back`",
        "never played with `turn_back`",
        "never played with `1 coin`",
    }
    assert missed(measured) >= FLOW


def test_what_is_only_tried_is_not_done_and_what_is_told_is_not_asked(tmp_path: Path) -> None:
    """To refuse an action it is looked into; to say why, all its conditions are read, which no rule does."""
    alone = measure(BookCases.of(written(tmp_path, REFUSED)))
    assert "never done: `greet()`" in missed(alone)
    assert {"never yes: `player.purse >= 1 coin`", "never no: `can_cross(me)`"} - missed(alone) == {
        "never no: `can_cross(me)`"
    }
    assert {"never yes: `player.trips < 3`", "never no: `player.trips < 3`"} <= missed(alone)


def test_each_case_more_adds_to_it(tmp_path: Path) -> None:
    cases = (REST, TWO, CROWD, REFUSED)
    shares = [measure(BookCases.of(written(tmp_path, *cases[:n]))).share for n in range(1, 5)]
    assert shares == sorted(set(shares))


def test_games_come_by_the_flow(tmp_path: Path) -> None:
    measured = measure(BookCases.of(written(tmp_path, REST)), games=3)
    assert missed(measured).isdisjoint(FLOW)


@pytest.mark.parametrize("wanted", ["ship", "round", "full store or fetching"])
def test_what_was_never_done_no_case_notices(wanted: str) -> None:
    """Leaving such a statement out changes nothing for the cases that ran: those of `--mutate` agree."""
    cases = BookCases.of(ROOT / "rules" / "harbour")
    chosen = selection(wanted)
    never = {
        (p.span.source.name, p.span.start, p.span.end) for p in measure(cases, chosen).missed if p.sort == "statement"
    }
    bench = Bench(cases, chosen)
    dropped = [
        m for m in mutants(bench.book)
        if m.words.startswith("drop") and (m.span.source.name, m.span.start, m.span.end) in never
    ]  # fmt: skip
    assert dropped
    assert [m.words for m in dropped if bench.killers(m, bench.tried)] == []


def test_the_tracefile_adds_up(tmp_path: Path) -> None:
    """Lines and branches that are said to be hit are those that are, and each record names its file."""
    measured = measure(BookCases.of(written(tmp_path, REST, TWO)))
    records = [r.splitlines() for r in lcov([measured]).split("end_of_record\n") if r]
    assert [next(line for line in r if line.startswith("SF:")) for r in records] == [f"SF:{tmp_path}/rulebook.yaml"]
    numbers = dict(line.split(":") for line in records[0] if line[:2] in ("LF", "LH") or line[:3] in ("BRF", "BRH"))
    lines = [line for line in records[0] if line.startswith("DA:")]
    branches = [line for line in records[0] if line.startswith("BRDA:")]
    assert (int(numbers["LF"]), int(numbers["BRF"])) == (len(lines), len(branches))
    assert int(numbers["LH"]) == sum(not line.endswith(",0") for line in lines)
    assert int(numbers["BRH"]) == sum(not line.endswith((",0", ",-")) for line in branches)
    assert len(branches) == sum(point.sort != "statement" for point in measured.hits)


def test_data_has_the_form_that_is_published(tmp_path: Path) -> None:
    data = coverage_data([measure(BookCases.of(written(tmp_path, REST, TWO)), games=1)], 90)
    jsonschema.validate(data, json.loads((ROOT / "schemas/output/coverage.json").read_text("utf-8")))
    sorts = data["books"][0]["sorts"]
    assert sum(sort["all"] for sort in sorts.values()) == len(data["books"][0]["points"])


@pytest.mark.parametrize(("words", "code"), [
    (("--coverage",), 0),
    (("--coverage", "--at-least", "5"), 0),
    (("--coverage", "--at-least", "90"), 1),
    (("--coverage", "--format", "junit"), 2),
    (("--coverage", "-k", "no such case"), 2),
    (("--lcov", "x.info"), 2),
    (("--at-least", "90"), 2),
])  # fmt: skip
def test_exit_codes(words: tuple[str, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["rulewright", "test", str(written(tmp_path, REST)), *words])
    with pytest.raises(SystemExit) as stop:
        main()
    assert (stop.value.code or 0) == code
