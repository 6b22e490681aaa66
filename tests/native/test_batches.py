"""Batches of random games that threads play in C: what is counted of them is what is counted of Python's games."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.backends.native import emit_program, machine
from rulewright.pipeline import Table, load_book, seat_table
from rulewright.playing.match import book_in, table_for
from rulewright.simulation import arena as choosing, threads
from rulewright.simulation.arena import Arena
from rulewright.simulation.as_data import as_data
from rulewright.simulation.backend import Wanted
from rulewright.simulation.figures import Batch, count
from rulewright.simulation.tally import Tally

pytestmark = pytest.mark.needs("cc")

ROOT = Path(__file__).parents[2]
TURNS = """\
rulebook: turns
language: 1
players: 1..3
resources:
  coins: {one: coin, up to: 9}
state:
  tired: 0..999
player:
  purse: coins
flow: |
  repeat until tired = 999:
    round:
      for each p in Player:
        turn of p: offer work, idle, spill, dream
actions:
  work:
    do: gain 1 coin
  idle:
    do: add 1 to tired
  spill:
    text: What is more than the purse holds is a fault.
    do: |
      pick n from 1..6
      gain n coins
  dream:
    when: me.purse > 8 coins
    do: pay 9 coins
end:
  rich:
    when: any p in Player where p.purse >= 8 coins
    timing: end of round
  worn:
    when: tired >= 5
    timing: end of round
scoring:
  money: p.purse
  seat: p.seat
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


def arena(table: Table, asked: Batch, backend: Wanted, workers: int, progress: Callable[[int], object] = int) -> Arena:
    return Arena(table, asked, progress, workers, backend)  # type: ignore[arg-type]


def report(asked: Batch, tally: Tally) -> str:
    return json.dumps(as_data(count(asked, tally)))


def same_counts(table: Table, games: int, cap: int = 10_000) -> Tally:
    """All that is counted on Python and, with one to four threads, in C."""
    asked = batch(table, games, cap)
    expected = arena(table, asked, "python", 1).play()
    for workers in (1, 2, 4):
        in_c = arena(table, asked, "native", workers)
        assert in_c.play() == expected and in_c.how.startswith("played by C")
    return expected


@pytest.mark.long
def test_it_is_the_same_as_in_python() -> None:
    tally = same_counts(seat_table(load_book(ROOT / "rules/harbour"), 3), 250)
    assert tally.played == tally.ended.total() == 250 and len(tally.ended) == 2


@pytest.mark.parametrize("players", [pytest.param(1, marks=pytest.mark.long), 3])
def test_faults_the_cap_and_ends_too(players: int) -> None:
    """In some games two ends are true at once, and the first in the book is told."""
    table = table_for(book_in({"rulebook.yaml": TURNS}, "rulebook.yaml"), players, {})
    tally = same_counts(table, 600, cap=9)
    assert len(tally.ended) == 2 and tally.faults and tally.capped
    assert tally.ended.total() + tally.capped.count + sum(f.count for f in tally.faults.values()) == 600
    assert tally.offered["dream"] == tally.taken["dream"] == 0


@pytest.fixture(scope="module")
def harbour() -> Table:
    return seat_table(load_book(ROOT / "rules/harbour"), 2)


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """C that gives up every other move or so."""
    real = emit_program._file
    old, new = "    c->left = COUNTS;", "    c->left = ++c->end[-1] & 63 ? COUNTS : 0;"
    assert old in real("play")
    monkeypatch.setattr(emit_program, "_file", lambda part: real(part).replace(old, new))


@pytest.mark.usefixtures("given_up")
def test_what_c_gives_up_is_counted_as_well(harbour: Table) -> None:
    same_counts(harbour, 40)


@pytest.mark.long
def test_where_there_is_memory_for_one_machine_one_thread_plays(
    harbour: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = batch(harbour, 50)
    expected, real, made = arena(harbour, asked, "native", 1).play(), machine._memory, []

    def scarce(size: int) -> object:
        made.append(size)
        if len(made) > 1:
            raise OSError(12, "Cannot allocate memory")
        return real(size)

    monkeypatch.setattr(machine, "_memory", scarce)
    assert arena(harbour, asked, "native", 4).play() == expected
    assert len(made) == 2


# ---- interrupting ----


class Interrupts:
    """Told of progress, it interrupts once so many games are done."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.seen: list[int] = []

    def __call__(self, done: int) -> None:
        self.seen.append(done)
        if done >= self.at:
            raise KeyboardInterrupt


def test_interrupting_gives_what_was_finished(harbour: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "LOOKED_AT", 0.01)
    asked, progress = batch(harbour, 100_000_000), Interrupts(100)
    tally = arena(harbour, asked, "native", 2, progress).play()
    assert 100 <= tally.played < asked.games and tally.ended.total() == tally.played
    assert sum(points.total() for points in tally.totals.values()) == 2 * tally.played
    assert progress.seen == sorted(progress.seen)
    assert threading.active_count() == 1
    assert count(asked, tally).interrupted


@pytest.mark.long
def test_a_game_that_python_plays_for_c_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take an hour."""
    monkeypatch.setattr(threads, "LOOKED_AT", 0.01)
    real = emit_program._file
    monkeypatch.setattr(emit_program, "_file", lambda part: real(part).replace("c->left = COUNTS;", "c->left = 0;"))
    endless = TURNS[: TURNS.index("end:")] + TURNS[TURNS.index("scoring:") :]
    endless = endless.replace("repeat until tired = 999:\n    round:", "repeat 900 times:\n    repeat 900 times:")
    endless = endless.replace("add 1 to tired", "set tired to 0").replace("gain 1 coin", "gain 0 coins")
    table = table_for(book_in({"rulebook.yaml": endless.replace(", spill", "")}, "rulebook.yaml"), 2, {})
    monkeypatch.setattr("rulewright.backends.native.best_engine._check", lambda engine: None)
    tally = arena(table, batch(table, 9, cap=100_000_000), "native", 2, Interrupts(0)).play()
    assert tally.played == 0
    assert threading.active_count() == 1


# ---- what fits ----


def test_python_begins_and_c_plays_the_rest(harbour: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "KNOWN_AFTER", 0.02)
    monkeypatch.setattr(choosing, "WORTH_C", 0.1)
    asked, seen = batch(harbour, 3000), []
    both = arena(harbour, asked, "auto", 2, seen.append)
    assert both.play() == arena(harbour, asked, "native", 1).play()
    assert "compiled (the first " in both.how
    assert seen == sorted(seen) and seen[-1] == 3000


@pytest.mark.long
def test_c_is_not_compiled_for_less_than_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was compiled before is taken all the same."""
    monkeypatch.setattr(choosing, "KNOWN_AFTER", 0.01)
    monkeypatch.setattr(choosing, "WORTH_C", 0.0)
    monkeypatch.setattr("rulewright.backends.native.compile_cc.A_CHARACTER", 1.0)
    monkeypatch.setattr("rulewright.backends.native.best_engine.tcc_library", lambda: None)
    table = table_for(book_in({"rulebook.yaml": TURNS.replace("1..6", "1..5")}, "rulebook.yaml"), 2, {})
    asked = batch(table, 300, cap=12)
    first = arena(table, asked, "auto", 1)
    assert first.play().played == 300
    assert first.how.endswith("would take longer to compile than the games take")
    assert isinstance(arena(table, asked, "native", 1).play(), Tally)
    second = arena(table, asked, "auto", 1)
    assert second.play() == first.play() and "compiled (the first " in second.how


def test_greedy_bots_look_ahead_in_c_where_it_is_worth_it(harbour: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = replace(batch(harbour, 12), bots=("random", "greedy"))
    one = arena(harbour, asked, "auto", 1)
    alone = one.play()
    assert one.how == "played by Python, which is fast enough here"
    monkeypatch.setattr(choosing, "KNOWN_AFTER", 0.01)
    monkeypatch.setattr(choosing, "WORTH_C", 0.0)
    monkeypatch.setattr("rulewright.backends.native.compile_cc.A_CHARACTER", 0.0)
    other = arena(harbour, asked, "auto", 1)
    assert other.play() == alone
    assert "compiled (the first " in other.how
