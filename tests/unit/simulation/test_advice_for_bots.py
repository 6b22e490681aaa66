"""`bots:` in a book: what a position is worth to a player, the same on every backend, and no rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.pipeline import check_book, load_book, seat_table
from rulewright.playing.match import book_in, table_for
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.simulation.backend import in_c
from rulewright.simulation.bots import Decision, greedy_bot
from rulewright.simulation.on_reference import reference_stage
from rulewright.simulation.stage import Stage, python_stage, stage
from rulewright.syntax.read_book import read_book_text

ROOT = Path(__file__).resolve().parents[3]
BOOK = """\
rulebook: mill
language: 1
players: 2
resources:
  coins: {one: coin, up to: 90}
player:
  purse: coins = 9 coins
  wheel: 0..9
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer sell, build
actions:
  sell:
    do: |
      gain 1 coin
      pick d from 0..1
      gain d coins
  build:
    do: |
      pay 1 coin
      set me.wheel to me.wheel + 1
scoring:
  money: p.purse
"""
ADVICE = "bots:\n  greedy: (p.purse div 1 coin) + 3 * p.wheel\n"


def stages(text: str) -> tuple[Stage, Stage, Stage]:
    table = table_for(book_in({"rulebook.yaml": text}, "rulebook.yaml"), 2, {})
    engine, python = python_stage(table)
    return reference_stage(table), python, in_c(engine, python)[0]


@pytest.mark.needs("cc")
@pytest.mark.parametrize("text", [BOOK + ADVICE, BOOK], ids=["advice", "score"])
def test_each_backend_finds_the_same_worth(text: str) -> None:
    every = stages(text)
    at = [made.engine.start(3) for made in every]
    seen = set()
    while every[1].engine.seat(at[1]) != OVER:
        worth = [tuple(made.engine.outlook(s)) for made, s in zip(every, at, strict=True)]
        assert len(set(worth)) == 1
        seen.add(worth[0])
        python = every[1].engine
        chance = python.seat(at[1]) == CHANCE
        move = python.draw(at[1]) if chance else python.legal(at[1])[len(seen) % 2]
        for made, s in zip(every, at, strict=True):
            made.engine.apply(s, move)
    assert len(seen) > 3


def first_choice(text: str) -> str:
    made = stage(table_for(book_in({"rulebook.yaml": text}, "rulebook.yaml"), 2, {}))
    s = made.engine.start(1)
    return made.actions[greedy_bot(Decision(made, s, 1, made.engine.seat(s), 0, made.engine.legal(s)))]


def test_greedy_goes_by_the_advice_else_by_the_score() -> None:
    assert (first_choice(BOOK + ADVICE), first_choice(BOOK)) == ("build", "sell")


def test_it_is_no_rule() -> None:
    """Saves and reports know the rules by the same number."""
    books = [book_in({"rulebook.yaml": text}, "rulebook.yaml") for text in (BOOK, BOOK + ADVICE)]
    assert books[0].meaning == books[1].meaning
    standings = []
    for book in books:
        engine = seat_table(book, 2).python
        s = engine.start(1)
        engine.play_out(s, 1)
        standings.append(engine.standing(s))
    assert standings[0] == standings[1]


@pytest.mark.parametrize(
    ("advice", "code"),
    [
        ("bots:\n  greedy: p\n", "RW247"),
        ("bots:\n  greedy: p.purze\n", "RW251"),
        ("bots:\n  greedyy: p.wheel\n", "RW161"),
        ("bots: p.wheel\n", "RW160"),
    ],
)
def test_what_is_wrong_with_it_is_said(advice: str, code: str) -> None:
    findings = list(check_book(read_book_text({"rulebook.yaml": BOOK + advice}, root="rulebook.yaml")).findings)
    assert [found.code for found in findings] == [code], [str(found.message) for found in findings]


def test_what_it_says_stands_at_its_own_place() -> None:
    text = BOOK + "bots:\n  greedy: p.purse + 1\n"
    (found,) = check_book(read_book_text({"rulebook.yaml": text}, root="rulebook.yaml")).findings
    assert found.span.line == text.count("\n") and found.path == "bots.greedy"


def test_an_expansion_may_change_it(tmp_path: Path) -> None:
    (tmp_path / "mill").mkdir()
    (tmp_path / "mill/rulebook.yaml").write_text(BOOK + "version: 0.1.0\n" + ADVICE)
    (tmp_path / "thrift").mkdir()
    (tmp_path / "thrift/expansion.yaml").write_text(
        "expansion: thrift\nfor: mill 0.1\nchange:\n"
        "  - set: bots.greedy\n    to: p.purse\n    because: Wheels are worth nothing here.\n"
    )
    made = stage(seat_table(load_book(tmp_path / "mill", [tmp_path / "thrift"]), 2))
    s = made.engine.start(1)
    assert made.engine.outlook(s) == [9, 9]
    assert made.actions[greedy_bot(Decision(made, s, 1, made.engine.seat(s), 0, made.engine.legal(s)))] == "sell"
