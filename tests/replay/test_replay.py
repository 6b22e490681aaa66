"""A recorded game by other rules: the first move that differs, the line that does it, and the change behind it."""

from __future__ import annotations

import json
import shutil
import sys
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from casework.ferry_book import HEAD, REST, written

from rulewright.cli.case_games import begin_case
from rulewright.cli.main import main
from rulewright.playing.match import begin_at, new_match, open_book
from rulewright.playing.saved import save_text
from rulewright.replaying.as_data import replay_data
from rulewright.replaying.difference import Difference
from rulewright.replaying.folder import replay_all
from rulewright.replaying.replay import OtherBook, replay
from rulewright.runtime.game import random_move
from rulewright.runtime.save import CaseStart, Save, SavedMove, UnreadableSave, read_save

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = ROOT / "rules" / "harbour"
Edit = tuple[str, str, str]
"""A file of the book, what stands in it, and what shall stand there."""


@cache
def saved(book: Path = HARBOUR, players: int = 2, seed: int = 5, moves: int = 1000, **settings: str) -> Save:
    """A game between random bots, as a save."""
    match = new_match(open_book(book), players, seed, settings)
    while not match.over and len(match.game.moves) < moves:
        match.apply(random_move(match.game))
    return read_save(save_text(match))


def edited(folder: Path, *edits: Edit, book: Path = HARBOUR) -> Path:
    """A copy of a book in which something stands otherwise."""
    copy = Path(shutil.copytree(book, folder / "copy", dirs_exist_ok=True))
    for file, old, new in edits:
        text = (copy / file).read_text("utf-8")
        assert text.count(old) == 1, f"{file}: {old}"
        (copy / file).write_text(text.replace(old, new), "utf-8")
    return copy


def difference(folder: Path, *edits: Edit, save: Save | None = None) -> Difference | None:
    return replay(save or saved(), open_book(edited(folder, *edits)), begin_case).difference


@pytest.fixture(scope="module")
def save() -> Save:
    return saved()


# ---- what breaks nothing ----

NO_RULES: dict[str, list[Edit]] = {
    "a comment": [("play.yaml", "actions:\n", "# all that may be done\nactions:\n")],
    "layout": [("play.yaml", "values: {wage: £1, drawn: 2}", "values:\n      wage: £1\n      drawn:   2")],
    "a title": [("play.yaml", "title: Buy a crate; the price of its good rises", "title: Purchase")],
    "a prompt": [("play.yaml", '"a good in the shed"', '"one of the goods"')],
    "a renamed action": [("play.yaml", "  buy:\n    group", "  purchase:\n    group")],
    "a renamed member": [
        ("table.yaml", "wine: {}", "port_wine: {}"),
        ("ships.csv", "Tern,wine,1\nPetrel,wine", "Tern,port_wine,1\nPetrel,port_wine"),
        ("orders.csv", "wine_order,wine", "port_order,port_wine"),
    ],
    "a title of a member that is named in moves, and a rule that never came up": [
        ("table.yaml", "wine: {}", "wine: {title: Port wine}"),
        ("table.yaml", "3: £3, 4: £6}", "3: £3, 4: £9}"),
    ],
    "actions in another order, one more": [
        ("play.yaml", "  fetch:\n    group", "  rest:\n    group: main\n    do: |\n      gain £1\n  fetch:\n    group")
    ],
    "a rule that never came up": [("table.yaml", "3: £3, 4: £6}", "3: £3, 4: £9}")],
}  # fmt: skip


NOT_EVEN_COMPARED = ("a comment", "layout", "a title", "a prompt")
"""The number of the meaning says that these are the same rules."""


@pytest.mark.parametrize("name", NO_RULES)
def test_what_changes_no_move_breaks_no_game(name: str, tmp_path: Path, save: Save) -> None:
    found = replay(save, open_book(edited(tmp_path, *NO_RULES[name])))
    assert found.difference is None
    assert found.made == found.moves == len(save.moves)
    assert found.places
    assert found.same_rules == (name in NOT_EVEN_COMPARED)


# ---- what does ----

DIFFERS: dict[str, tuple[Edit, str, str, tuple[str, str], str]] = {
    "a number in an action": (
        ("play.yaml", "wage: £1", "wage: £4"),
        "is then", "actions.fetch", ("", ""), "wage £1 → £4",
    ),
    "a condition": (
        ("play.yaml", "me.store.room >= 1", "me.store.room >= 6"),
        "it is not allowed any more: room in your store", "actions.buy.require", ("", ""), "at least 6",
    ),
    "a price that is gone": (
        ("play.yaml", " paying £good.price", ""),
        "is then", "actions.buy", ("", ""), "price",
    ),
    "a dropped statement": (
        ("play.yaml", "      raise good.price\n", ""),
        "price is then 2, not 3", "actions.buy", ("3", "2"), "price",
    ),
    "a table of prices": (
        ("table.yaml", "value: [1, 2, 3, 4, 6]", "value: [3, 3, 4, 5, 6]"),
        "is then", "actions.buy", ("", ""), "1 2 3 4 6 → 3 3 4 5 6",
    ),
    "a start value": (
        ("table.yaml", "money: pounds = £5", "money: pounds = £6"),
        "ann.money is then 6, not 5", "", ("5", "6"), "£5 → £6",
    ),
    "the score": (
        ("play.yaml", "scoring:\n  money: p.money\n", "scoring:\n  money: p.money + £1\n"),
        "all moves are as they were", "", ("", ""), "",
    ),
    "who is asked": (
        ("play.yaml", "        turn of p: offer main", "        turn of next(p): offer main"),
        "it is for bob to act, where it is for ann to act", "", ("", ""), "",
    ),
    "the end": (
        ("play.yaml", "  repeat rounds times:", "  repeat 1 times:"),
        "then the game is over", "", ("", ""), "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DIFFERS)
def test_the_first_move_that_differs_and_why(name: str, tmp_path: Path) -> None:
    edit, words, rule, values, cause = DIFFERS[name]
    found = difference(tmp_path, edit)
    assert found is not None
    assert words in found.words
    assert found.rule == rule
    assert values in (("", ""), (found.old, found.new))
    assert found.old != found.new or not found.what or found.rule.endswith("require")
    assert any(cause in change.words for change in found.causes)
    if rule:
        assert found.was is not None and found.was.source.name == "play.yaml"
        assert (found.now is None) == (name in ("a dropped statement", "a price that is gone"))
        assert found.now is None or found.now.source.name.endswith("copy/play.yaml")


def test_every_move_before_is_as_it_was(tmp_path: Path, save: Save) -> None:
    """Cut off before the move that differs, the game is the same by both rules; with it, it is not."""
    book = open_book(edited(tmp_path, ("play.yaml", "wage: £1", "wage: £4")))
    number = replay(save, book).made
    shorter = Save(**{**vars(save), "moves": save.moves[:number]})
    longer = Save(**{**vars(save), "moves": save.moves[: number + 1]})
    assert replay(shorter, book).difference is None
    assert replay(longer, book).difference is not None


def test_a_setting_that_is_no_more_breaks_the_game_before_it_begins(tmp_path: Path) -> None:
    found = difference(
        tmp_path, ("table.yaml", "  rounds: {type: 1..20", "  rounds: {type: 1..9"), save=saved(rounds="12")
    )
    assert found is not None and found.move == 0 and "cannot begin" in found.words
    assert [change.path for change in found.causes]


def test_a_game_from_a_case_begins_there_again(tmp_path: Path) -> None:
    book = written(tmp_path / "ferry", REST)
    match = begin_at(open_book(book), CaseStart("cases/all.yaml", 1, HEAD + REST), begin_case)
    while not match.over:
        match.apply(random_move(match.game))
    save = read_save(save_text(match))
    assert replay(save, begin=begin_case).difference is None
    changed = edited(tmp_path, ("rulebook.yaml", "gain 1 coin", "gain 2 coins"), book=book)
    found = replay(save, open_book(changed), begin_case).difference
    assert found is not None and found.words == "ann.purse is then 7, not 6"


def test_a_save_that_its_own_rules_do_not_allow(save: Save) -> None:
    """That is a fault of this release, and told as one."""
    wrong = Save(**{**vars(save), "moves": (SavedMove(1, 999, "fly away"), *save.moves[1:])})
    found = replay(wrong).difference
    assert found is not None and found.move == 1


@pytest.mark.long
@pytest.mark.parametrize("name", ["sealane", "lachine"])
def test_large_games_by_their_own_rules_and_by_a_copy(name: str, tmp_path: Path) -> None:
    save = saved(ROOT / "rules" / name, players=3, moves=120)
    copy = edited(tmp_path, book=ROOT / "rules" / name)
    assert replay(save, open_book(copy)).difference is None


# ---- files and folders ----


def test_a_folder_of_games(tmp_path: Path) -> None:
    games = tmp_path / "games"
    (games / "deeper").mkdir(parents=True)
    for seed in (1, 2):
        (games / f"{seed}.json").write_text(text_of(saved(seed=seed, moves=12)), "utf-8")
    (games / "deeper" / "nim.json").write_text(text_of(saved(ROOT / "rules/classics/nim")), "utf-8")
    (games / "other.json").write_text('{"a": 1}', "utf-8")
    (games / "cut.json").write_text(text_of(saved())[:300], "utf-8")
    book = open_book(edited(tmp_path, ("play.yaml", "      raise good.price\n", "")))
    found = replay_all(games, book, begin_case, lambda done, of: None)
    assert [(Path(one.path).name, one.verdict) for one in found] == [
        ("1.json", "differs"), ("2.json", "differs"),
        ("cut.json", "unreadable"), ("nim.json", "other book"),
    ]  # fmt: skip
    jsonschema.validate(replay_data(found), json.loads((ROOT / "schemas/output/replay.json").read_text("utf-8")))


def text_of(save: Save) -> str:
    from rulewright.runtime.save import write_save

    return write_save(save)


def test_another_book_is_told(save: Save) -> None:
    with pytest.raises(OtherBook, match="harbour"):
        replay(save, open_book(ROOT / "rules/classics/nim"))


def test_rules_in_a_save_that_do_not_check_are_no_difference(save: Save) -> None:
    broken = Save(**{**vars(save), "files": {**save.files, "play.yaml": "flow: x"}})
    with pytest.raises(UnreadableSave):
        replay(broken)


@pytest.mark.parametrize(("words", "code"), [
    (("{save}",), 0),
    (("{save}", "--book", "harbour"), 0),
    (("{save}", "--book", "{copy}"), 1),
    (("--all", "{folder}", "--book", "{copy}"), 1),
    (("--all", "{folder}"), 0),
    (("{save}", "--all", "{folder}"), 2),
    (("{save}", "--with", "x"), 2),
    (("{folder}/none.json",), 2),
    (("{copy}/play.yaml",), 2),
    (("--all", "{copy}"), 2),
    (("--all", "{save}"), 2),
])  # fmt: skip
def test_exit_codes(
    words: tuple[str, ...], code: int, save: Save, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    file = folder / "game.json"
    file.write_text(text_of(save), "utf-8")
    copy = edited(tmp_path, ("play.yaml", "wage: £1", "wage: £4"))
    filled = [word.format(save=file, folder=folder, copy=copy) for word in words]
    monkeypatch.setattr(sys, "argv", ["rulewright", "replay", *filled])
    with pytest.raises(SystemExit) as stop:
        main()
    assert (stop.value.code or 0) == code


def test_a_game_begins_where_a_case_does_its_set_up_done() -> None:
    """`from: set up` has been done when the flow begins, and is not done again."""
    text = (HARBOUR / "cases/game.yaml").read_text("utf-8")
    assert text.index("from: set up, seed 3") < text.index("from: play")
    match = begin_at(open_book(HARBOUR), CaseStart("cases/game.yaml", 1, text), begin_case)
    book = match.table.checked.book
    shed = match.game.position.cells[book.state["shed"]]
    assert sum(sum(cell) for cell in shed.values() if isinstance(cell, tuple)) == 4
    while not match.over:
        match.apply(random_move(match.game))
    assert replay(read_save(save_text(match)), begin=begin_case).made == len(match.game.moves)
