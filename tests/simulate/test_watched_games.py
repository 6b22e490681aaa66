"""A game that is looked at is the game that was played; and no unit comes from nowhere."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, strategies as st

from rulewright.pipeline import Table
from rulewright.playing.match import open_book, table_for
from rulewright.simulation.as_data import as_data
from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.figures import Batch, count
from rulewright.simulation.processes import play_one
from rulewright.simulation.record import GameRecord
from rulewright.simulation.tally import Tally
from rulewright.simulation.watching.observed import Observed
from rulewright.simulation.watching.play_again import Gallery, play_again
from rulewright.simulation.watching.seen import seen
from rulewright.simulation.watching.watch import gallery_for, watched
from simulate.counted_game import COUNTED, counted_table

ROOT = Path(__file__).resolve().parents[2]
CLASSICS = ("classics/kuhn_poker", "classics/pig", "classics/tic_tac_toe", "classics/liars_dice")
LARGE = [pytest.param(name, marks=pytest.mark.long) for name in ("sealane", "lachine")]


@cache
def table_of(name: str) -> Table:
    if name == "counted":
        return counted_table()
    checked = open_book(ROOT / "rules" / name)
    return table_for(checked, checked.book.min_players, {})


@cache
def gallery_of(name: str) -> Gallery:
    return gallery_for(table_of(name), None)


def both(name: str, games: int, bots: str = "random") -> tuple[Gallery, Batch, list[GameRecord], list[Observed]]:
    """The games as they are played, and as they are looked at."""
    table, gallery = table_of(name), gallery_of(name)
    batch = replace(batch_for(table, {}, (bots,) * table.scene.players, games, 1, 10_000), watch=games)
    records = [play_one(gallery.stage, batch, number) for number in range(games)]
    moves = Tally.of(records).moves if bots != "random" else {}
    return gallery, batch, records, list(watched(gallery, batch, moves, games, enough=None))


@pytest.mark.parametrize("name", ["harbour", *CLASSICS, *LARGE])
def test_the_games_looked_at_are_those_that_were_played(name: str) -> None:
    _, _, records, games = both(name, 5)
    for record, game in zip(records, games, strict=True):
        assert (game.number, game.seed, game.outcome) == (record.number, record.seed, record.outcome)
        assert len(game.steps) == record.decisions
        assert tuple(step.move for step in game.steps) == record.moves
        assert (game.looks[-1].totals, game.places) == (record.totals, record.places)
        assert game.looks[-1].round == record.rounds
        assert by_action(game.offered) == record.offered and by_action(game.taken) == record.taken


def by_action(counts: Counter[tuple[str, int]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for (action, _), times in counts.items():
        found[action] += times
    return dict(found)


def test_bots_that_think_do_not_think_twice() -> None:
    """Their moves are kept, so that looking at a game of theirs costs no more than at any."""
    gallery, batch, records, games = both("harbour", 2, "greedy")
    assert [tuple(s.move for s in game.steps) for game in games] == [record.moves for record in records]
    assert all(record.moves is None for record in [play_one(gallery.stage, replace(batch, watch=0), 0)])


def held_at_the_end(game: Observed, players: int) -> tuple[int, ...]:
    """What the seats held at first, with all that they got and gave."""
    held = list(game.begun)
    for flows, sign in ((game.gained, 1), (game.given, -1)):
        for (_, resource, seat), units in flows.items():
            held[resource * players + seat] += sign * units
    return tuple(held)


@pytest.mark.parametrize("name", ["counted", *CLASSICS, *LARGE])
def test_what_came_and_went_is_what_there_is(name: str) -> None:
    _, _, _, games = both(name, 5)
    assert all(held_at_the_end(game, table_of(name).scene.players) == game.looks[-1].holdings for game in games)


@given(st.integers(0, 2**40))
def test_no_unit_comes_from_nowhere(seed: int) -> None:
    table, gallery = table_of("harbour"), gallery_of("harbour")
    game = play_again(gallery, batch_for(table, {}, ("random", "random"), 1, seed, 10_000), 0, None)
    assert game.begun == (5, 5, 0, 0)
    assert held_at_the_end(game, 2) == game.looks[-1].holdings
    assert game.gained.total() > 0 and game.given.total() > 0
    assert {action for action, _, _ in (*game.gained, *game.given)} <= {"fetch", "buy", "deliver"}


def test_long_games_are_looked_at_until_it_is_enough() -> None:
    gallery, batch, _, games = both("harbour", 10)
    first = sum(len(game.steps) for game in games[:4])
    assert [g.number for g in watched(gallery, batch, {}, 10, enough=first)] == [0, 1, 2, 3]
    assert [g.number for g in watched(gallery, batch, {}, 10, enough=first + 1)] == [0, 1, 2, 3, 4]
    assert [g.number for g in watched(gallery, batch, {}, 2, enough=None)] == [0, 1]
    assert seen(batch, gallery, []) is None


def test_games_that_break_off_are_looked_at_as_far_as_they_go() -> None:
    gallery = gallery_of("counted")
    batch = replace(batch_for(table_of("counted"), {}, ("random", "random"), 1, 1, 3), watch=1)
    (game,) = watched(gallery, batch, {}, 1)
    assert (game.outcome, len(game.steps), game.places, game.winners) == ("cap", 3, (), frozenset())
    found = seen(batch, gallery, [game])
    assert found is not None and found.leads is None and found.uses == ()


def test_a_fault_of_the_scoring_breaks_off_that_game_alone() -> None:
    table = counted_table(COUNTED.replace("money: p.purse", "money: p.purse + £(1 div (3 - rye.price))"))
    batch = replace(batch_for(table, {}, ("random", "random"), 2, 1, 100), watch=2)
    gallery = gallery_for(table, None)
    records = [play_one(gallery.stage, batch, number) for number in range(2)]
    games = list(watched(gallery, batch, {}, 2))
    assert [record.outcome for record in records] == [game.outcome for game in games] == ["fault"] * 2
    assert records[0].fault is not None and records[0].fault.code == "RW908" and records[0].decisions == 4
    found = seen(batch, gallery, games)
    assert found is not None and found.leads is None and found.uses == ()


@pytest.mark.parametrize("name", ["harbour", *CLASSICS])
def test_what_was_found_follows_its_schema(name: str) -> None:
    gallery, batch, records, games = both(name, 3)
    schema = json.loads((ROOT / "schemas/output/simulate.json").read_text("utf-8"))
    figures = count(batch, Tally.of(records))
    jsonschema.validate(json.loads(json.dumps(as_data(figures, seen(batch, gallery, games)))), schema)
