"""The sheet is for a table: so many players, these answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheet.tables import ROOT, SHIPPED, checked_book, shipped_table

from rulewright.hir.scene import Value
from rulewright.pipeline import seat_table
from rulewright.sheet.as_markdown import as_markdown
from rulewright.sheet.compose import compose

HARBOUR = ROOT / "rules" / "harbour"


def sheet(book: Path, players: int, **chosen: Value) -> str:
    return as_markdown(compose(seat_table(checked_book(book), players, dict(chosen))))


@pytest.mark.parametrize("book", SHIPPED, ids=lambda path: path.name)
def test_each_number_of_players_has_its_own(book: Path) -> None:
    checked = checked_book(book).book
    counts = range(checked.min_players, checked.max_players + 1)
    found = [sheet(book, count) for count in counts]
    assert len(set(found)) == len(counts)
    assert all(f"For {count} players" in text for count, text in zip(counts, found, strict=True))


def test_values_by_players_are_those_of_the_table_and_the_others_are_told() -> None:
    two, three, four = (sheet(HARBOUR, players) for players in (2, 3, 4))
    assert "- 9 rounds:" in two and "- 7 rounds:" in three and "- 5 rounds:" in four
    assert "| 9 (3 players: 7; 4 players: 5) |" in two
    assert "| 5 (2 players: 9; 3 players: 7) |" in four


def test_a_setting_that_is_set_is_said_and_used() -> None:
    plain, other = sheet(HARBOUR, 2), sheet(HARBOUR, 2, rounds=6, price_ladder=[1, 1, 5])
    assert "Played with" not in plain
    assert "Played with price\\_ladder = 1, 1 and 5, rounds = 6." in other
    assert "- 6 rounds:" in other and "| each good | 1 | ▸1 | 5 |" in other


def test_an_answer_takes_out_the_lines_that_do_not_apply() -> None:
    line = "The bag gains “loaded” crates of the ship's good."
    assert line in sheet(HARBOUR, 2)
    assert line not in sheet(HARBOUR, 2, delivered_crates=2)
    assert "| out of play | back to bag |" in sheet(HARBOUR, 2, delivered_crates=2)


@pytest.mark.parametrize("book", SHIPPED, ids=lambda path: path.name)
def test_every_entry_that_players_meet_is_named(book: Path) -> None:
    """Actions, ends of the game, scores, tables, kinds and questions, each by what people call it."""
    table = shipped_table(book)
    text = as_markdown(compose(table)).replace("\\", "")
    game = table.checked.book
    for entry in (*game.tables.values(), *game.scoring, *game.modifiers.values(), *game.hooks.values()):
        assert not entry.shown or entry.title.casefold() in text.casefold(), entry.path
    for action in game.actions.values():
        assert (action.title in text) or action.title_template is not None, action.path
    for setting in game.settings.values():
        assert not setting.shown or setting.name in text, setting.path


@pytest.mark.parametrize("book", SHIPPED, ids=lambda path: path.name)
def test_what_is_hidden_is_said(book: Path) -> None:
    table = shipped_table(book)
    text = as_markdown(compose(table))
    game = table.checked.book
    fields = (*game.state.values(), *(f for kind in game.kinds.values() for f in kind.fields.values()))
    for field in fields:
        if field.seen != "all" and field.shown:
            words = {"owner": "only its owner may look", "nobody": "nobody may look"}[field.seen]
            assert any(line.startswith(f"- {field.title}") and words in line for line in text.splitlines()), field.path
