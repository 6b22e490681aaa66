"""Chance in games: seed and moves alone replay one, a draw shifts nobody else's, weights are what comes up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path
from statistics import NormalDist

import pytest

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.reference import Reference
from rulewright.pipeline import CheckedBook, check_book, load_book, seat_table
from rulewright.playing.match import Match, new_match, open_book
from rulewright.playing.saved import loaded_match, save_text
from rulewright.runtime.engine import CHANCE
from rulewright.runtime.game import Game, random_move, replay
from rulewright.syntax.read_book import read_book_text

ROOT = Path(__file__).resolve().parents[1]
DRAWS = 100_000


# ---- seed and moves ----


def played(book: str, players: int, moves: int) -> Match:
    """A game that bots have played, to its end or for so many moves."""
    match = new_match(open_book(ROOT / "rules" / book), players, 5)
    while not match.over and len(match.game.moves) < moves:
        match.apply(random_move(match.game))
    return match


@pytest.mark.parametrize(
    ("book", "players", "moves"), [("harbour", 2, 999), ("harbour", 4, 999), ("sealane", 3, 50), ("lachine", 3, 50)]
)
def test_a_game_that_bots_played_replays_from_seed_and_moves_alone(book: str, players: int, moves: int) -> None:
    match = played(book, players, moves)
    again: Game = replay(match.table.game(5), [move.code for move in match.game.moves])
    assert again.position.facts() == match.game.position.facts()
    assert again.moves == match.game.moves
    loaded = loaded_match(save_text(match))
    assert loaded.game.position.counters == match.game.position.counters
    assert loaded.game.position.facts() == match.game.position.facts() and loaded.game.moves == match.game.moves


# ---- independence ----

PLACES = {
    "before the draw of an action": ("repeat min(drawn, bag.total) times:", "pick spare from 1..6\n      "),
    "in the step that fills the quay": (
        "if horizon.size > 0: draw ship from horizon",
        "pick spare from [1, 1, 2]\n      ",
    ),
    "in set-up, between two draws": ("repeat 3 times: next_ship()", "pick spare from 1..9\n  "),
}


def harbour(folder: Path, place: str) -> Reference:
    """The harbour with a die thrown somewhere and never looked at."""
    shutil.copytree(ROOT / "rules" / "harbour", folder)
    old, die = PLACES[place]
    part = folder / "play.yaml"
    text = part.read_text("utf-8")
    assert text.count(old) == 1
    part.write_text(text.replace(old, die + old), "utf-8")
    return seat_table(load_book(folder), 3).reference


@pytest.mark.parametrize("place", PLACES)
def test_a_pick_that_is_thrown_away_changes_no_other_draw(place: str, tmp_path: Path) -> None:
    plain = seat_table(load_book(ROOT / "rules" / "harbour"), 3)
    with_die: Game = Game(Rolled(harbour(tmp_path / "harbour", place)), 8)
    without: Game = Game(Rolled(plain.reference), 8)
    while not without.over:
        assert with_die.legal() == without.legal()
        move = random_move(without)
        with_die.apply(move)
        without.apply(move)
        assert with_die.position.facts()["cells"] == without.position.facts()["cells"]
    assert with_die.over
    drawn, other = without.position.counters, with_die.position.counters
    assert {name: other[name] for name in drawn} == drawn and len(other) == len(drawn) + 1


class Rolled:
    """The reference as the rules of a game, without words."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    def __getattr__(self, name: str):
        return getattr(self.reference, name)

    def after(self, position, move: int):
        return self.reference.apply(position, move)

    def label(self, position, move: int) -> str:
        return ""


# ---- weights ----

TINY = """\
rulebook: tiny
language: 1
players: 2
resources:
  cubes: {each: Colour, one: cube, up to: 20}
kinds:
  Colour: {members: {red: {}, blue: {}, grey: {}}}
state:
  bag: cubes = 7 cube of red and 2 cube of blue and 1 cube of grey
  order: list of 1..4 up to 4
flow: |
  repeat 9 times:
    offer roll, choice, fish, mix to ann
actions:
  roll:
    do: |
      pick die from 1..6
  choice:
    do: |
      pick number from [4, 2, 2]
  fish:
    do: |
      draw drawn from bag to bank
  mix:
    do: |
      set order to [1, 2, 3, 4]
      shuffle order
"""


@pytest.fixture(scope="module")
def tiny() -> CheckedBook:
    checked = check_book(read_book_text({"rulebook.yaml": TINY}))
    assert not checked.findings.has_errors, [d.message for d in checked.findings]
    return checked


def taken(engine: PythonEngine, checked: CheckedBook, action: str) -> list[int]:
    """The position after an action has been chosen."""
    position = engine.start(3)
    engine.apply(position, checked.book.actions[action].ordinal)
    return position


def tail(counts: Counter, weights: dict) -> float:
    """The chance of counts as uneven as these, by the cube root of chi-square (Wilson and Hilferty)."""
    whole, total = sum(counts.values()), sum(weights.values())
    chi = sum((counts[k] - whole * w / total) ** 2 / (whole * w / total) for k, w in weights.items())
    free = len(weights) - 1
    spread = 2 / (9 * free)
    return 1 - NormalDist(1 - spread, spread**0.5).cdf((chi / free) ** (1 / 3))


@pytest.mark.parametrize("form", ["roll", "choice", "fish"])
def test_listed_weights_are_what_is_drawn(form: str, tiny: CheckedBook) -> None:
    """The counter of the stream is moved on by hand, so that one position gives all the draws."""
    table = seat_table(tiny, 2)
    engine = table.python
    position = taken(engine, tiny, form)
    assert engine.seat(position) == CHANCE
    weights = dict(zip(engine.legal(position), engine.weights(position), strict=True))
    stream = tiny.program.streams.index(tiny.program.decisions[position[engine.layout.waiting] - 1].stream)
    counts: Counter[int] = Counter()
    for counter in range(DRAWS):
        position[engine.layout.counter(stream)] = counter
        counts[engine.draw(position)] += 1
    assert set(counts) == set(weights)
    assert tail(counts, weights) > 1e-6
    assert max(weights.values()) == {"roll": 1, "choice": 1, "fish": 7}[form]


def test_a_shuffle_makes_every_order_alike(tiny: CheckedBook) -> None:
    engine = seat_table(tiny, 2).python
    layout, ordinal = engine.layout, tiny.book.actions["mix"].ordinal
    plan = layout.fields[tiny.book.state["order"]]
    at = plan.address(*next(iter(plan.places())))
    stream = next(i for i, name in enumerate(tiny.program.streams) if "shuffle" in name)
    counts: Counter[tuple[int, ...]] = Counter()
    start = engine.start(3)
    for number in range(DRAWS):
        position = start[:]
        position[layout.counter(stream)] = 3 * number  # a shuffle of four takes three draws
        engine.apply(position, ordinal)
        counts[tuple(position[at + 1 : at + 5])] += 1
    assert tail(counts, dict.fromkeys(permutations(range(1, 5)), 1)) > 1e-6


def test_the_tail_tells_a_loaded_die() -> None:
    fair = dict.fromkeys(range(6), 1)
    assert tail(Counter(dict.fromkeys(range(6), 1000)), fair) > 0.99
    assert tail(Counter({i: 1200 if i == 0 else 960 for i in range(6)}), fair) < 1e-6


# ---- the same in every process ----

DIGESTS = """
from rulewright.casework.playthrough import game_digest
from rulewright.pipeline import load_book, seat_table
checked = load_book("rules/harbour")
for players in (2, 3, 4):
    engine = seat_table(checked, players).python
    print(*[game_digest(engine, seed) for seed in range(20)])
"""


def test_games_are_the_same_under_any_hash_seed() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert len(said) == 1 and len(next(iter(said)).split()) == 60
