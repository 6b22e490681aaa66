"""A game that was played becomes a case, which passes as long as the rules make the same of its moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from casework.ferry_book import written
from rulewright.casework.recorded import NotRecorded, recorded
from rulewright.casework.run import BookCases
from rulewright.cli.case_games import begin_case
from rulewright.playing.match import Match, begin_at, new_match, open_book
from rulewright.runtime.game import random_move
from rulewright.runtime.save import CaseStart

ROOT = Path(__file__).resolve().parents[2] / "rules"
WITH_ACTIONS = ["harbour", "classics/dutch_auction", "classics/kuhn_poker", "classics/liars_dice", "classics/pig"]


def played(book: Path, moves: int, players: int, seed: int, **settings: str) -> Match:
    match = new_match(open_book(book), players, seed, settings)
    while not match.over and len(match.game.moves) < moves:
        match.apply(random_move(match.game))
    return match


@pytest.mark.parametrize(
    "book",
    [*WITH_ACTIONS, *(pytest.param(b, marks=pytest.mark.long) for b in ("sealane", "lachine", "classics/leduc_poker"))],
)
@pytest.mark.parametrize("seed", [1, (1 << 63) - 1])
def test_a_played_game_passes_as_a_case(book: str, seed: int) -> None:
    """`recorded` plays it before it hands it out. Chance and choices that others make stand in it too."""
    match = played(ROOT / book, 40, 2, seed)
    text = recorded(match, 'it\'s a "game": #1')
    assert text.count(" does ") > 0
    assert f"end: {'none' if not match.over else ''}" in text


def test_it_fails_once_a_rule_makes_something_else_of_it(tmp_path: Path) -> None:
    folder = written(tmp_path)
    text = recorded(played(folder, 100, 3, 5, tip="2 coins"), "a game")
    assert "tip: '2 coins'" in text
    (folder / "cases" / "all.yaml").write_text(text, "utf-8")
    assert all(book.run(case).passed for book in [BookCases.of(folder)] for case in book.cases)
    rules = folder / "rulebook.yaml"
    rules.write_text(rules.read_text("utf-8").replace("gain 1 coin", "gain 2 coins"), "utf-8")
    changed = BookCases.of(folder)
    assert not changed.run(changed.cases[0]).passed


def test_what_is_not_finished_is_left_out(tmp_path: Path) -> None:
    """Half an action is no line of a case; the score is that before it."""
    folder = written(tmp_path)
    match = played(folder, 0, 2, 1)
    for label in ("rest", "cross"):
        match.apply(next(m.code for m in match.legal_moves() if m.label == label))
    text = recorded(match, "a game")
    assert "ann does rest" in text and "cross" not in text
    assert "scores: {ann: 6, bob: 5}" in text


@pytest.mark.parametrize("book", ["classics/nim", "classics/goofspiel", "classics/kalah"])
@pytest.mark.parametrize("moves", [7, 400])
def test_what_is_asked_before_any_action_is_answered(book: str, moves: int) -> None:
    text = recorded(played(ROOT / book, moves, 2, 3), "a game")
    assert "\n      ann answers " in text and "\n      bob answers " in text and " does " not in text


def test_a_game_that_begins_at_a_case_is_refused(tmp_path: Path) -> None:
    case = CaseStart("cases/all.yaml", 1, "cases:\n  - case: it\n    from: play, seed 3\n    end: none\n")
    with pytest.raises(NotRecorded, match="begins at a case"):
        recorded(begin_at(open_book(written(tmp_path)), case, begin_case), "a game")
