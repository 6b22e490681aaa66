"""What chance may do is there to be listed, with weights, and what it did stays with whom it concerns."""

from __future__ import annotations

import pytest

from rulewright.playing.match import Match, new_match, open_book
from rulewright.runtime.engine import CHANCE
from rulewright.runtime.game import Game

from .mapping import CLASSICS


def dealt(book: str, *taken: int) -> Match:
    """A game in which a person does what chance does; the first outcomes taken are these."""
    match = new_match(open_book(CLASSICS / book), 2, 1)
    match.game = Game(match.table.rules, 1, manual_chance=True)
    for code in taken:
        match.apply(code)
    return match


def outcomes(match: Match) -> list[tuple[str, int]]:
    assert match.game.seat == CHANCE
    return [(move.label, weight) for move, weight in match.game.outcomes()]


FACES = [(str(n), 1) for n in range(1, 7)]


def test_a_roll_of_pig_has_six_outcomes() -> None:
    roll = 1
    assert outcomes(dealt("pig", roll)) == FACES


def test_each_card_of_kuhn_poker_is_as_likely_as_another() -> None:
    assert outcomes(dealt("kuhn_poker")) == [("jack", 1), ("queen", 1), ("king", 1)]
    assert outcomes(dealt("kuhn_poker", 1)) == [("jack", 1), ("king", 1)]


def test_leduc_poker_deals_one_card_of_six_then_one_of_five_and_one_of_four() -> None:
    six = [("jack 1", 1), ("jack 2", 1), ("queen 1", 1), ("queen 2", 1), ("king 1", 1), ("king 2", 1)]
    call = 2
    assert outcomes(dealt("leduc_poker")) == six
    assert outcomes(dealt("leduc_poker", 5)) == six[:5]
    assert outcomes(dealt("leduc_poker", 5, 0, call, call)) == six[1:5]


def test_two_dice_are_rolled_one_after_the_other() -> None:
    assert outcomes(dealt("liars_dice")) == FACES
    assert outcomes(dealt("liars_dice", 3)) == FACES


@pytest.mark.parametrize(("book", "card"), [("kuhn_poker", "king"), ("leduc_poker", "queen_1")])
def test_a_hand_is_seen_by_its_owner_alone(book: str, card: str) -> None:
    match = dealt(book, 2, 0)
    mine, theirs = match.view(1), match.view(2)
    assert mine["players"]["ann"]["hand"] == [card]
    for seen, owner in ((mine, "bob"), (theirs, "ann")):
        assert seen["players"][owner]["hand"] == {"hidden": 1}
        assert seen["box"] == {}
    assert card not in str(theirs["state"]) + str(theirs["players"])


def test_a_die_is_seen_by_its_owner_alone() -> None:
    match = dealt("liars_dice", 3, 5)
    assert [match.view(seat)["players"]["ann"]["die"] for seat in (1, 2)] == [4, {"hidden": True}]


def test_everybody_sees_what_is_rolled_in_pig() -> None:
    roll = 1
    match = dealt("pig", roll, 3)
    assert [match.view(seat)["players"]["ann"]["at_risk"] for seat in (1, 2)] == [4, 4]
