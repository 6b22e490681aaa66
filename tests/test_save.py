"""A saved game is the whole game: it plays on alike, says whose file it is, and refuses what it is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulewright.playing.match import Match, new_match, open_book, view_text
from rulewright.playing.saved import loaded_match, save_text
from rulewright.runtime.game import random_move
from rulewright.runtime.save import REFEREE, UnreadableSave, read_save, write_save

ROOT = Path(__file__).resolve().parents[1]
BOOKS = ("harbour", "sealane", "lachine")


def played(book: str, moves: int, players: int = 2, **settings: Any) -> Match:
    """A game after so many moves of random bots."""
    match = new_match(open_book(ROOT / "rules" / book), players, 7, settings)
    while len(match.game.moves) < moves and not match.over:
        match.apply(random_move(match.game))
    return match


def finish(match: Match) -> Match:
    while not match.over:
        match.apply(random_move(match.game))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return save_text(played("harbour", 9, rounds=4))


@pytest.mark.parametrize(
    "book", [pytest.param(b, marks=[pytest.mark.long] if b in ("lachine", "sealane") else []) for b in BOOKS]
)
def test_a_loaded_game_goes_on_as_if_nothing_had_happened(book: str) -> None:
    match = played(book, 30, players=3)
    again = loaded_match(save_text(match))
    assert again.game.moves == match.game.moves
    assert [again.view(seat) for seat in (1, 2, 3)] == [match.view(seat) for seat in (1, 2, 3)]
    assert finish(again).standing == finish(match).standing
    assert again.game.moves == match.game.moves


def test_saving_what_was_loaded_gives_the_same_file(text: str) -> None:
    assert save_text(loaded_match(text)) == text
    assert write_save(read_save(text)) == text


def test_the_first_key_says_whose_file_it_is(text: str) -> None:
    assert next(iter(json.loads(text).items())) == ("referee", REFEREE)


@pytest.mark.parametrize("finished", [False, True])
def test_files_have_the_form_that_is_published(text: str, finished: bool) -> None:
    match = loaded_match(text)
    if finished:
        finish(match)
    schemas = {
        name: json.loads((ROOT / "schemas/output" / f"{name}.json").read_text("utf-8")) for name in ("save", "view")
    }
    for schema in schemas.values():
        jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(json.loads(save_text(match)), schemas["save"])
    for seat in (1, 2):
        jsonschema.validate(json.loads(view_text(match, seat)), schemas["view"])


def test_a_game_goes_by_the_rules_it_began_with(text: str) -> None:
    saved = json.loads(text)
    files = saved["book"]["files"]
    assert set(files) == {"rulebook.yaml", "table.yaml", "play.yaml", "ships.csv", "orders.csv"}
    files["play.yaml"] = files["play.yaml"].replace("wage: £1", "wage: £9")
    other = loaded_match(json.dumps(saved))
    assert other.table.checked.meaning != saved["meaning"]
    assert other.table.checked.book.actions["fetch"].values["wage"].base.value == 9  # type: ignore[attr-defined]


def test_settings_are_kept_as_they_were_typed() -> None:
    match = played("harbour", 2, rounds=4, price_ladder=[1, 3, 5], delivered_crates="out_of_play")
    again = loaded_match(save_text(match))
    assert again.settings == {"rounds": "4", "price_ladder": "1 3 5", "delivered_crates": "out_of_play"}
    assert again.table.scene.setting("price_ladder") == [1, 3, 5]


def test_a_move_whose_number_has_changed_is_found_by_its_words(text: str) -> None:
    saved = json.loads(text)
    saved["moves"][0]["move"] = 999
    assert loaded_match(json.dumps(saved)).game.moves == loaded_match(text).game.moves


def without(saved: dict[str, Any], *path: str) -> dict[str, Any]:
    inner = saved
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return saved


def put(saved: dict[str, Any], value: Any, *path: str) -> dict[str, Any]:
    inner = saved
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return saved


WRONG = {
    "cut off": (lambda s: json.dumps(s)[:-20], "not JSON"),
    "nothing": (lambda s: "", "not JSON"),
    "brackets without end": (lambda s: "[" * 100_000, "not JSON"),
    "a list": (lambda s: "[]", "no saved game"),
    "a view": (lambda s: json.dumps(put(s, "output/view.json", "schema")), "no saved game"),
    "a form of the future": (lambda s: json.dumps(put(s, 99, "form")), "reads form 1"),
    "no seed": (lambda s: json.dumps(without(s, "seed")), "`seed` is not a whole number"),
    "yes as a number": (lambda s: json.dumps(put(s, True, "players")), "`players` is not a whole number"),
    "a move that is none": (lambda s: json.dumps(put(s, ["x"], "moves")), "`moves`"),
    "an illegal move": (lambda s: json.dumps(put(s, [{"seat": 1, "move": 77, "label": "x"}], "moves")), "move 1 (x)"),
    "a seat that is none": (
        lambda s: json.dumps(put(s, [{"seat": 11, "move": 7, "label": "x"}], "moves")),
        "move 1 was",
    ),
    "too many players": (lambda s: json.dumps(put(s, 9, "players")), "9 players"),
    "a setting of another book": (lambda s: json.dumps(put(s, {"x": "1"}, "settings")), "no setting"),
    "a book without a header": (lambda s: json.dumps(without(s, "book", "files", "rulebook.yaml")), "rules in it"),
    "a way out of the book": (lambda s: json.dumps(put(s, "../../secret.yaml", "book", "root")), "rules in it"),
    "texts that are none": (lambda s: json.dumps(put(s, 7, "book", "files", "play.yaml")), "not a text"),
    "rules that do not check": (lambda s: json.dumps(put(s, "flow: x", "book", "files", "play.yaml")), "rules in it"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_save_is_refused_with_a_reason(name: str, text: str) -> None:
    spoil, reason = WRONG[name]
    with pytest.raises(UnreadableSave) as refusal:
        loaded_match(spoil(json.loads(text)))
    assert reason in refusal.value.reason
