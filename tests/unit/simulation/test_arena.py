"""Batches of games: the same whoever plays them, honest about games that broke off, and each can be seen again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from rulewright.pipeline import Table, load_book
from rulewright.playing.match import book_in, open_book, table_for
from rulewright.simulation.arena import Arena
from rulewright.simulation.as_data import as_data
from rulewright.simulation.figures import Batch, count
from rulewright.simulation.processes import job_of, play_one, stage_of
from rulewright.simulation.record import GameRecord
from rulewright.simulation.replay import replayed
from rulewright.simulation.stage import stage
from rulewright.simulation.tally import Tally

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = ROOT / "rules" / "harbour"

BROKEN = """\
rulebook: broken
language: 1
players: 2
resources:
  coins: {one: coin, up to: 3}
player:
  purse: coins
flow: |
  repeat until (sum of p.purse for p in Player) = 5 coins:
    for each p in Player:
      turn of p: offer work, idle
actions:
  work:
    do: gain 1 coin
  idle: {title: do nothing}
  dream:
    when: me.purse > 3 coins
    do: gain 1 coin
scoring:
  money: p.purse
"""


def batch(table: Table, games: int, cap: int = 10_000) -> Batch:
    book = table.checked.book
    return Batch(
        book=book.name,
        version="0.0.0",
        meaning=table.checked.meaning,
        players=table.scene.players,
        games=games,
        seed=1,
        bots=("random",) * table.scene.players,
        settings={},
        cap=cap,
        actions=tuple(book.actions),
        score_lines=tuple(line.label for line in book.scoring),
        ends=tuple(book.ends),
    )


@pytest.fixture(scope="module")
def table() -> Table:
    return table_for(open_book(HARBOUR), 3, {})


def play(table: Table, games: int, cap: int = 10_000) -> list[GameRecord]:
    """The games one by one."""
    made, asked = stage(table), batch(table, games, cap)
    return [play_one(made, asked, number) for number in range(games)]


def test_two_processes_play_the_games_that_one_plays(table: Table) -> None:
    arenas = [Arena(table, batch(table, 60), lambda done: None, workers, "python") for workers in (1, 2)]
    assert arenas[0].play() == arenas[1].play() == Tally.of(play(table, 60))


def test_a_game_depends_on_its_number_alone(table: Table) -> None:
    assert play(table, 30)[:10] == play(table, 10)


def test_every_game_can_be_seen_again(table: Table) -> None:
    for record in play(table, 5):
        match, fault = replayed(table, batch(table, 5), record.number)
        assert fault is None
        assert len(match.game.moves) == record.decisions
        assert match.standing.totals == record.totals
        assert match.standing.places == record.places


def test_rounds_are_counted_without_the_book_doing_so(table: Table) -> None:
    assert {record.rounds for record in play(table, 30)} <= {5, 6, 7}
    assert max(record.rounds for record in play(table, 30)) == 7


def test_use_of_actions_is_counted_where_actions_are_offered(table: Table) -> None:
    for record in play(table, 5):
        assert set(record.taken) <= set(record.offered) <= {"fetch", "buy", "deliver"}
        assert sum(record.taken.values()) < record.decisions
        assert record.offered["fetch"] == sum(record.taken.values())


def test_interrupting_gives_the_games_so_far(table: Table) -> None:
    def progress(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    tally = Arena(table, batch(table, 50), progress, 1).play()
    assert tally == Tally.of(play(table, 5))
    assert count(batch(table, 50), tally).interrupted


def test_faults_and_games_without_end_are_told_apart() -> None:
    broken = table_for(book_in({"rulebook.yaml": BROKEN}, "rulebook.yaml"), 2, {})
    figures = count(batch(broken, 200, cap=12), Tally.of(play(broken, 200, cap=12)))
    assert figures.capped is not None and figures.capped.count > 0
    assert [f.fault.code for f in figures.faults if f.fault] == ["RW901"]
    assert figures.ended > 0
    assert figures.ended + figures.capped.count + figures.faults[0].count == 200
    assert [a.action for a in figures.actions if a.never_legal] == ["dream"]
    _, fault = replayed(broken, batch(broken, 200, cap=12), figures.faults[0].first)
    assert fault is not None and fault.code == "RW901"


def test_places_are_the_same_in_another_process() -> None:
    """Or one fault would be counted as two, and a report would tell how many worked on it."""
    over = [ROOT / "rules" / "expansions" / name for name in ("harbour_dues",)]
    here = table_for(load_book(ROOT / "rules" / "sealane", over), 2, {})
    there = stage_of(job_of(here, batch(here, 1), "python")).table
    assert there is not None
    assert [s.name for s in there.checked.raw.sources] == [s.name for s in here.checked.raw.sources]


def test_the_report_as_data_follows_its_schema(table: Table) -> None:
    schema = json.loads((ROOT / "schemas/output/simulate.json").read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    broken = table_for(book_in({"rulebook.yaml": BROKEN}, "rulebook.yaml"), 2, {})
    for at, cap in ((table, 10_000), (broken, 12)):
        figures = count(batch(at, 40, cap), Tally.of(play(at, 40, cap=cap)))
        jsonschema.validate(json.loads(json.dumps(as_data(figures))), schema)


@pytest.mark.long
def test_same_seed_same_report_under_any_hash_seed() -> None:
    outputs = set()
    for hash_seed in ("0", "1"):
        command = [sys.executable, "-m", "rulewright", "simulate", str(HARBOUR), "--games", "40", "--seed", "1"]
        environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "interpreter")}
        done = subprocess.run([*command, "--format", "json"], env=environ, capture_output=True, check=True)
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert json.loads(outputs.pop())["games"]["ended"] == 40
