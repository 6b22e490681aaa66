"""The ten functions that are the whole interface."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from rulewright.playing.match import BookHasErrors, Match
from rulewright.runtime.faults import IllegalMove

HARBOUR = Path(__file__).resolve().parents[1] / "rules" / "harbour"


@pytest.fixture
def game() -> Match:
    return rulewright.new_game(rulewright.load_book(HARBOUR), players=2, seed=7)


def test_the_interface_is_what_it_says_it_is() -> None:
    assert [name for name in rulewright.__all__ if not getattr(rulewright, name).__doc__] == []
    assert sorted(rulewright.__all__) == rulewright.__all__


def test_importing_it_imports_nothing_heavy() -> None:
    code = "import sys, rulewright; print([m for m in sys.modules if m in ('yaml', 'lark', 'jsonschema', 'click')])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=HARBOUR.parents[1] / "interpreter"
    )
    assert done.stdout.strip() == "[]"


def test_check_finds_nothing_in_a_shipped_book() -> None:
    assert rulewright.check(HARBOUR) == []


def test_a_book_with_errors_cannot_be_loaded(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text("rulebook: mygame\nlanguage: 1\nplayers: 2\nflow: |\n  offer nothing\n")
    with pytest.raises(BookHasErrors) as error:
        rulewright.load_book(tmp_path)
    assert [str(d.span) for d in error.value.findings] == [
        str(d.span) for d in rulewright.check(tmp_path) if d.severity == "error"
    ]


def test_a_game_to_its_end(game: Match) -> None:
    while not game.over:
        rulewright.apply(game, rulewright.legal_moves(game)[0])
    assert sorted(game.standing.places)[0] == 1
    assert rulewright.legal_moves(game) == []


def test_same_book_players_seed_and_settings_same_game() -> None:
    book = rulewright.load_book(HARBOUR)
    games = [rulewright.new_game(book, players=3, seed=5, settings={"rounds": 2}) for _ in range(2)]
    assert rulewright.observe(games[0], 1) == rulewright.observe(games[1], 1)


def test_fewest_players_unless_said_otherwise() -> None:
    assert len(rulewright.new_game(rulewright.load_book(HARBOUR)).seats) == 2


def test_an_illegal_move_leaves_the_game_as_it_was(game: Match) -> None:
    before = rulewright.observe(game, 1)
    with pytest.raises(IllegalMove):
        rulewright.apply(game, 12345)
    assert rulewright.observe(game, 1) == before


def test_undo_takes_back_what_revealed_nothing(game: Match) -> None:
    before = rulewright.observe(game, 1)
    move = next(m for m in rulewright.legal_moves(game) if m.label.startswith("Buy"))
    rulewright.apply(game, move)
    assert rulewright.undo(game) == move
    assert rulewright.observe(game, 1) == before


def test_undo_stops_where_something_was_drawn(game: Match) -> None:
    rulewright.apply(game, next(m for m in rulewright.legal_moves(game) if "fetch" in m.label))
    with pytest.raises(IllegalMove, match="revealed"):
        rulewright.undo(game)


def test_undo_without_a_move(game: Match) -> None:
    with pytest.raises(IllegalMove, match="no move"):
        rulewright.undo(game)


def test_why_names_the_rule(game: Match) -> None:
    said = rulewright.why(game, "deliver")
    assert "play.yaml" in said and "nothing to choose" in said


def test_a_game_goes_through_a_file(game: Match, tmp_path: Path) -> None:
    rulewright.apply(game, rulewright.legal_moves(game)[0])
    rulewright.save_game(game, tmp_path / "game.json")
    again = rulewright.load_game(tmp_path / "game.json")
    assert rulewright.observe(again, 2) == rulewright.observe(game, 2)
    assert again.game.moves == game.game.moves


@pytest.mark.parametrize(
    ("value", "reason"), [(99, "outside of 1 to 20"), ("many", "many"), (True, "yes"), ([1, 2], "brackets")]
)
def test_a_setting_that_does_not_fit_is_refused(value: object, reason: str) -> None:
    book = rulewright.load_book(HARBOUR)
    with pytest.raises(BookHasErrors, match=reason):
        rulewright.new_game(book, settings={"rounds": value})  # type: ignore[dict-item]
