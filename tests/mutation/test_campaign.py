"""A book whose cases miss one thing: it is found, and everything else is noticed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from rulewright.casework.run import BookCases
from rulewright.mutation.bench import Bench
from rulewright.mutation.campaign import Campaign, try_all
from rulewright.mutation.mutants import mutants
from rulewright.mutation.proofs import proofs, prove
from rulewright.mutation.since import NoRevision, touched_since
from rulewright.mutation.survivors import Listed, listed_survivors
from rulewright.text.diagnostic import Findings
from rulewright.text.source import NOWHERE

WEAK = Path(__file__).parent / "weak"
MISSED = {
    ("functions.rich", "write `>` for `>=` in `p.coins >= 3 coins`"),
    ("functions.rich", "write 4 for 3 in `p.coins >= 3 coins`"),
}
SAME = ("steps.pay_out", "put `add 1 to p.points` before `p gains n coins`")
BOUNDARY = """\
  - case: with three coins one is rich
    proves: T-1
    given: |
      ann pays 2 coins
    then:
      - rich(ann)
"""


def tried(folder: Path, listed: Iterable[Listed] = (), **how: object) -> Campaign:
    bench = Bench(BookCases.of(folder))
    return try_all(bench, mutants(bench.book), list(listed), **how)  # type: ignore[arg-type]


def names(campaign: Campaign, fate: str) -> set[tuple[str, str]]:
    return {v.mutant.name for v in campaign.verdicts if v.fate == fate}


@pytest.fixture
def weak(tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(WEAK, tmp_path / "weak"))


def test_what_the_cases_miss_survives() -> None:
    campaign = tried(WEAK)
    assert names(campaign, "survived") == MISSED
    assert not campaign.failing and not campaign.interrupted
    (verdict, _) = [v for v in campaign.verdicts if v.fate == "survived"]
    assert "with four coins one is rich" in {case.name for case in verdict.near}


def test_a_case_at_the_boundary_notices(weak: Path) -> None:
    cases = weak / "cases" / "all.yaml"
    cases.write_text(cases.read_text("utf-8") + BOUNDARY, "utf-8")
    campaign = tried(weak)
    assert names(campaign, "survived") == set()
    assert campaign.share == 100


def test_lines_that_commute_are_no_mutant() -> None:
    assert SAME not in {m.name for m in mutants(BookCases.of(WEAK).checked.book)}


def test_the_same_game_is_equivalent(weak: Path) -> None:
    """Nobody has less than no points, so what is asked holds whatever the number."""
    rules = weak / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("p.coins >= 3 coins", "p.coins >= 3 coins and p.points > -1"))
    campaign = tried(weak)
    same = {words for path, words in names(campaign, "equivalent") if path == "functions.rich"}
    assert "write `>=` for `>` in `p.points > -1`" in same
    assert not any("p.points" in words for _, words in names(campaign, "survived"))


def test_a_mutant_without_end_dies_soon() -> None:
    """`take 1 from …` left out: 100,000 rounds of nothing, where a case needs two."""
    bench = Bench(BookCases.of(WEAK))
    (endless,) = [m for m in mutants(bench.book) if m.words == "drop `take 1 from rounds_left`"]
    (case,) = bench.killers(endless, bench.reaching(endless))
    assert case.case.name == "counting down"
    assert case.steps == 10_000


def test_all_killers_and_the_first_alone() -> None:
    every = {v.mutant.name: v.killers for v in tried(WEAK, every_killer=True).verdicts}
    first = {v.mutant.name: v.killers for v in tried(WEAK).verdicts}
    assert {name: bool(cases) for name, cases in first.items()} == {name: bool(cases) for name, cases in every.items()}
    dropped = ("functions.rich", "turn round `p.coins >= 3 coins`")
    assert (len(first[dropped]), len(every[dropped])) == (1, 4)


def test_two_processes_come_to_the_same() -> None:
    one, two = tried(WEAK), tried(WEAK, jobs=2)
    assert [(v.mutant.name, v.fate) for v in one.verdicts] == [(v.mutant.name, v.fate) for v in two.verdicts]


def test_an_interrupted_run_tells_what_it_has() -> None:
    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    campaign = tried(WEAK, progress=stop)
    assert campaign.interrupted and len(campaign.verdicts) == 3


def test_a_case_that_fails_anyway_tells_nothing(weak: Path) -> None:
    cases = weak / "cases" / "all.yaml"
    cases.write_text(cases.read_text("utf-8").replace("rounds_left = 0", "rounds_left = 1"), "utf-8")
    campaign = tried(weak)
    assert [case.name for case in campaign.failing] == ["counting down"]
    assert ("steps.count_down", "drop `take 1 from rounds_left`") in names(campaign, "survived")


# ---- survivors.yaml ----


def line(entry: str, mutation: str) -> Listed:
    return Listed(entry, mutation, "why not", NOWHERE)


def test_listed_ones_are_spared_and_stale_lines_found() -> None:
    killed, unknown = line("functions.rich", "turn round `p.coins >= 3 coins`"), line("functions.rich", "eat it")
    lines = [line(*name) for name in MISSED] + [killed, unknown]
    campaign = tried(WEAK, lines)
    assert names(campaign, "listed") == MISSED
    assert (campaign.stale, campaign.too_many_listed) == ([], False)
    campaign.listed = lines
    assert (campaign.stale, campaign.too_many_listed) == ([killed, unknown], True)


def test_the_file_is_read_with_its_places(weak: Path) -> None:
    (weak / "survivors.yaml").write_text(
        "survivors:\n  - entry: functions.rich\n    mutation: 'write 4 for 3'\n    reason: no\n", "utf-8"
    )
    findings = Findings()
    (listed,) = listed_survivors(weak, findings)
    assert (listed.name, listed.reason, listed.span.line) == (("functions.rich", "write 4 for 3"), "no", 2)
    assert not list(findings)


def test_a_line_without_a_reason_is_a_mistake(weak: Path) -> None:
    (weak / "survivors.yaml").write_text("survivors:\n  - entry: functions.rich\n    mutation: x\n", "utf-8")
    findings = Findings()
    listed_survivors(weak, findings)
    assert [(d.code, d.severity) for d in findings] == [("RW162", "error")]


# ---- since ----


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(folder), "-c", "user.name=t", "-c", "user.email=t@t", *words], check=True)


def test_since_knows_what_a_change_touched(weak: Path) -> None:
    git(weak, "init", "-q")
    git(weak, "add", ".")
    git(weak, "commit", "-q", "-m", "first")
    rules = weak / "rules.yaml"
    changed = rules.read_text("utf-8").replace("gain 2 coins", "gain 3 coins")
    rules.write_text("# a remark that moves every line\n" + changed, "utf-8")
    assert touched_since(BookCases.of(weak).checked.book, weak, "HEAD") == {"actions.work"}
    with pytest.raises(NoRevision):
        touched_since(BookCases.of(weak).checked.book, weak, "no_such_revision")


# ---- proofs ----


def test_a_claim_is_borne_out_only_by_a_mutant_of_that_clause() -> None:
    """`counting down` claims T-1 as well, whose rule it never comes by."""
    cases = BookCases.of(WEAK)
    assert proofs(cases) == {
        "T-1": {"with four coins one is rich", "with two one is not"},
        "T-2": {"paying out"},
        "T-3": {"counting down"},
        "T-4": {"the rich do not work", "others do"},
    }
    (open_claim,) = [p for p in prove(cases) if p.by is None]
    assert (open_claim.clause, open_claim.case.name, open_claim.mutants) == ("T-1", "counting down", 0)
