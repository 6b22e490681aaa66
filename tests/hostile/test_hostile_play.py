"""Rows 30, 31 and 49 at play: endless work, crowds of options and numbers without bounds end as the same fault on both
backends, soon, and leave the game as it was."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from row_30_endless_play import CROWDS, ENDLESS, SETTING
from row_31_faults import TOO_LARGE
from rule_case import WORLD, Rules

from rulewright.backends.python import engine
from rulewright.pipeline import CheckedBook, check_book, seat_table
from rulewright.playing.match import BookHasErrors, table_for
from rulewright.runtime import budget
from rulewright.runtime import game as runtime_game
from rulewright.runtime.faults import Fault
from rulewright.simulation import play_game
from rulewright.simulation.stage import stage
from rulewright.syntax.read_book import read_book_text

FEW_STEPS, FEW_COUNTS = 20_000, 4_000


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fiftieth of what a move may do: the same path in less time."""
    monkeypatch.setattr(budget, "MOVE_STEPS", FEW_STEPS)
    monkeypatch.setattr(engine, "COUNTS", FEW_COUNTS)
    for module in (engine, runtime_game, play_game):
        monkeypatch.setattr(module, "MOST_DRAWS", FEW_COUNTS)


def checked_of(rules: Rules) -> CheckedBook:
    checked = check_book(read_book_text(rules.texts()))
    errors = [f"{d.span}: {d.message}" for d in checked.findings if d.severity == "error"]
    assert not errors, errors
    return checked


def faults(checked: CheckedBook) -> list[str]:
    """The fault that a game meets on each backend, in a game of first options."""
    table = seat_table(checked, 2)
    return [_met(lambda: _python(table)), _met(lambda: _reference(table))]


def _met(play) -> str:
    begun = time.process_time()
    with pytest.raises(Fault) as met:
        play()
    assert time.process_time() - begun < 20
    return met.value.code


def _python(table) -> None:
    """As `simulate` plays, with bots that take the first option."""
    made = stage(table)
    bots = (lambda at: at.legal[0],) * table.scene.players
    play_game._play(made, 1, made.engine.start(1), bots, 1_000, play_game._Counts())


def _reference(table) -> None:
    game = table.game(1)
    while not game.over:
        game.apply(game.legal()[0])


@pytest.mark.usefixtures("in_haste")
@pytest.mark.parametrize(
    "rules", [pytest.param(r, id=r.name, marks=[pytest.mark.long] if r is ENDLESS[0] else []) for r in ENDLESS]
)
def test_30_a_move_without_end(rules: Rules) -> None:
    assert faults(checked_of(rules)) == ["RW918", "RW918"]


@pytest.mark.parametrize("rules", [pytest.param(r, id=r.name) for r in CROWDS])
def test_30_more_options_than_can_be_listed(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulewright.backends.python import emit_statements
    from rulewright.backends.reference import trials

    for module in (engine, emit_statements, trials):
        monkeypatch.setattr(module, "MOST_OPTIONS", 500)
    assert faults(checked_of(rules)) == ["RW919", "RW919"]


def test_30_the_whole_of_what_a_move_may_do() -> None:
    """Once without haste: the limits themselves end a move in good time."""
    table = seat_table(checked_of(ENDLESS[0]), 2)
    assert _met(lambda: _python(table)) == "RW918"


def test_30_a_setting_that_asks_too_much() -> None:
    checked = checked_of(Rules("", "repeat n times: set few to 1", SETTING))
    table_for(checked, 2, {"n": "1000"}).python.start(1)
    for value, code in (("1000000000", "RW430"), ("1000000001", "RW219"), ("-1", "RW219"), ("9" * 5_000, "RW")):
        with pytest.raises(BookHasErrors) as refused:
            table_for(checked, 2, {"n": value})
        assert all(d.code.startswith(code) for d in refused.value.findings), refused.value


def test_31_a_number_beyond_all_bounds_is_refused() -> None:
    for expression in (TOO_LARGE, "wide * wide * wide", "sum of wide * wide for k in 1..wide"):
        part = "state:\n  zero: 0..9\n  wide: 0..2000000000\n  result: 0..9\n"
        work = WORLD.replace("do: gain £1", f"do: set result to ({expression}) mod 7")
        codes = {d.code for d in check_book(read_book_text({"rulebook.yaml": work + part})).findings}
        assert codes & {"RW333", "RW133"}, codes


def test_31_a_field_beyond_its_bound_is_a_fault() -> None:
    rules = Rules("", "set me.n to 9\nadd 1 to me.n")
    assert faults(checked_of(rules)) == ["RW903", "RW903"]


@pytest.mark.long
@pytest.mark.usefixtures("in_haste")
def test_30_a_move_that_is_given_up_leaves_the_game_as_it_was() -> None:
    lines = "choose n from [1, 2]\nset few to n\nif n = 2:\n  repeat big times:\n    repeat big times: set few to 3"
    table = seat_table(checked_of(Rules("", lines, ENDLESS[0].part)), 2)
    made, game = table.python, table.game(1)
    position = made.start(1)
    made.apply(position, made.legal(position)[0])
    game.apply(game.legal()[0])
    before, state = position[:], game.position
    for again in range(2):
        with pytest.raises(Fault):
            made.apply(position, 2)
        with pytest.raises(Fault):
            game.apply(2)
        assert position == before and game.position is state, again
    made.apply(position, 1)
    game.apply(1)


def test_49_three_hundred_actions() -> None:
    acts = "".join(
        f"  a{i}:\n    group: main\n    do: |\n      choose k from 1..9\n      set me.n to k\n" for i in range(300)
    )
    text = WORLD.replace("actions:\n", f"groups: {{main: {{}}}}\nactions:\n{acts}").replace("offer work", "offer main")
    begun = time.process_time()
    checked = check_book(read_book_text({"rulebook.yaml": text}))
    assert time.process_time() - begun < 2 and not checked.findings.has_errors
    made = seat_table(checked, 2).python
    assert time.process_time() - begun < 10
    assert len(made.legal(made.start(1))) == 300
