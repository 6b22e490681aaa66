"""The expansions that come along, and the likes of changes that people have asked for: they check, hold and play."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml
from _pytest.mark import ParameterSet

import rulewright
from overlays.overlaid import RULES
from rulewright.casework.run import BookCases
from rulewright.comparing.as_text import as_text
from rulewright.comparing.compare import compare
from rulewright.overlay.print_book import Printed
from rulewright.pipeline import CheckedBook, load_book, seat_table
from rulewright.playing.match import new_match
from rulewright.playing.saved import loaded_match, save_text
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.stage import stage

SHIPPED = sorted(path.parent for path in (RULES / "expansions").glob("*/expansion.yaml"))
REQUESTS = sorted(path.parent for path in (Path(__file__).parent / "requests").glob("*/expansion.yaml"))
QUICK = ("harbour_dues", "low_ladder", "busy_port", "fewer_ships", "answering_market")
CAP = 10_000


def tiered(folders: list[Path]) -> list[ParameterSet]:
    return [pytest.param(path, id=path.name, marks=() if path.name in QUICK else pytest.mark.long) for path in folders]


def head(folder: Path) -> dict[str, object]:
    read: dict[str, object] = yaml.load((folder / "expansion.yaml").read_text("utf-8"), yaml.BaseLoader)
    return read


def laid(folder: Path) -> tuple[Path, list[Path]]:
    """The book that an expansion is for, and the expansion with those it needs."""
    needs = head(folder).get("needs", [])
    assert isinstance(needs, list)
    return RULES / str(head(folder)["for"]).split()[0], [*(folder.parent / name for name in needs), folder]


def play(checked: CheckedBook, games: int, most: bool = True) -> None:
    for players in {checked.book.min_players, checked.book.max_players if most else checked.book.min_players}:
        made = stage(seat_table(checked, players))
        for number in range(games):
            record = play_game(made, 1, number, (random_bot,) * players, CAP)
            assert record.outcome == "ended", record.fault


@pytest.mark.parametrize("folder", tiered(SHIPPED))
def test_an_expansion(folder: Path) -> None:
    book, over = laid(folder)
    cases = BookCases.of(book, expansions=over)
    assert list(cases.findings) == []
    assert cases.cases
    assert [outcome.failures for case in cases.cases if not (outcome := cases.run(case)).passed] == []


@pytest.mark.long
@pytest.mark.parametrize("folder", SHIPPED, ids=[path.name for path in SHIPPED])
def test_an_expansion_can_be_played(folder: Path) -> None:
    book, over = laid(folder)
    play(load_book(book, over), 10)


@pytest.mark.parametrize("folder", tiered(REQUESTS))
def test_a_request(folder: Path) -> None:
    lines = (folder / "expansion.yaml").read_text("utf-8").splitlines()
    assert len(lines) <= 40
    book, over = laid(folder)
    checked = load_book(book, over)
    assert list(checked.findings) == []
    assert checked.meaning != load_book(book).meaning
    play(checked, 3, most=False)


def test_all_that_was_asked_for_is_there() -> None:
    assert len(REQUESTS) == 7
    heads = [head(folder) for folder in SHIPPED]
    assert len(heads) >= 9
    assert sum("excludes" in each for each in heads) >= 2
    assert any("needs" in each for each in heads)
    assert all(folder.name == each["expansion"] for folder, each in zip(SHIPPED, heads, strict=True))


@pytest.mark.parametrize(
    ("book", "names"),
    [
        ("harbour", []),
        pytest.param("sealane", ["two_captains", "steep_prices"], marks=pytest.mark.long),
        pytest.param("lachine", ["east_indies", "winter", "few_years"], marks=pytest.mark.long),
        pytest.param("sealane", ["coal", "harbour_dues", "rough_seas"], marks=pytest.mark.long),
    ],
)
def test_a_book_written_out_is_the_same_book(book: str, names: list[str], tmp_path: Path) -> None:
    """With its sheets, those of expansions and cells that were changed among them."""
    over = [RULES / "expansions" / name for name in names] or [REQUESTS[3]]
    made = load_book(RULES / book, over)
    assert not made.findings.has_errors
    printed = Printed(made.raw)
    for name, text in {"rulebook.yaml": printed.text(), **printed.sheets()}.items():
        (tmp_path / name).write_text(text, "utf-8")
    again = load_book(tmp_path)
    assert not again.findings.has_errors
    assert again.meaning == made.meaning


def test_a_save_carries_its_expansions(tmp_path: Path) -> None:
    copy = tmp_path / "busy_port"
    shutil.copytree(Path(__file__).parent / "requests" / "busy_port", copy)
    match = new_match(load_book(RULES / "harbour", [copy]), 2, 3)
    for _ in range(6):
        match.apply(match.legal_moves()[-1].code)
    text = save_text(match)
    shutil.rmtree(copy)
    opened = loaded_match(text)
    assert opened.table.checked.meaning == match.table.checked.meaning
    assert [move.label for move in opened.game.moves] == [move.label for move in match.game.moves]
    assert save_text(opened) == text


def test_the_interface_takes_expansions() -> None:
    book = rulewright.load_book(RULES / "harbour", [REQUESTS[1]])
    assert "enough_shipped" in book.book.ends
    assert rulewright.check(RULES / "harbour", [REQUESTS[1]]) == []


def test_pieces_that_join_a_sheet_are_told_one_by_one(tmp_path: Path) -> None:
    change = "  - append: kinds.Ship.pieces\n    with:\n      Egret: {good: wool, holds: 1}\n    because: more\n"
    (tmp_path / "expansion.yaml").write_text(f"expansion: more\nfor: harbour 0.1\nchange:\n{change}", "utf-8")
    told = as_text(compare(load_book(RULES / "harbour"), load_book(RULES / "harbour", [tmp_path])))
    assert told.splitlines()[0].startswith("New ship “Egret”: good: wool, holds: 1")
    assert told.splitlines()[-1] == "1 difference"
