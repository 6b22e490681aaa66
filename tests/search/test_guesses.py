"""Guesses: what a seat sees stays, what it does not see is dealt anew, and nothing that is hidden shows through."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rulewright.backends.guessing.guesses import Guesser
from rulewright.backends.python.engine import PythonEngine
from rulewright.pipeline import Table, seat_table
from rulewright.playing.match import book_in
from rulewright.runtime.engine import CHANCE, OVER, Position
from rulewright.simulation.bots.search_tree import searched

from .decisions import At, decisions, table

EVERY_DAY = [
    ("rules/harbour", 3),
    ("rules/classics/leduc_poker", 2),
    ("rules/classics/liars_dice", 3),
    ("tests/books/saleroom", 3),
]
AT_LENGTH = [
    ("rules/classics/kuhn_poker", 2),
    ("rules/classics/dutch_auction", 5),
    ("rules/lachine", 4),
    ("tests/books/fenland", 3),
    ("tests/differential/guild", 3),
]
BOOKS = [*EVERY_DAY, *(pytest.param(*book, marks=pytest.mark.long) for book in AT_LENGTH)]
SOME = 4


@cache
def engine_of(book: str, players: int) -> PythonEngine:
    return table(book, players).python


def cases(book: str, players: int, most: int) -> Iterator[tuple[PythonEngine, Guesser, At, list[Position]]]:
    engine = engine_of(book, players)
    guesser = Guesser(engine)
    for at in decisions(engine, most, every=3):
        yield engine, guesser, at, guesser.guesses(at.position, at.seat, at.moves, at.lot, SOME)


@pytest.mark.parametrize(("book", "players"), BOOKS)
def test_what_a_seat_sees_stays(book: str, players: int) -> None:
    for engine, _, at, guesses in cases(book, players, 12):
        assert len(guesses) == SOME
        for guess in guesses:
            assert engine.legal(guess) == at.moves and engine.seat(guess) == at.seat
            for run in engine.layout.runs:
                seen = run.seen == "all" or (run.seen == "owner" and run.owner == at.seat)
                if seen or run.sized:
                    end = run.address + (run.count if seen else 1)
                    assert guess[run.address : end] == at.position[run.address : end], run.name


@pytest.mark.parametrize(("book", "players"), BOOKS)
def test_positions_that_look_alike_lead_to_the_same_guesses(book: str, players: int) -> None:
    """So whoever decides by guesses decides the same whatever is hidden, and cannot gain by it."""
    changed = 0
    for _, guesser, at, guesses in cases(book, players, 12):
        for guess in guesses[:2]:
            changed += guess[5:] != at.position[5:]
            assert guesser.guesses(guess, at.seat, at.moves, at.lot, SOME) == guesses
    assert changed


@pytest.mark.parametrize(("book", "players"), BOOKS)
def test_a_guess_can_be_played_to_its_end(book: str, players: int) -> None:
    for engine, _, at, guesses in cases(book, players, 6):
        for number, guess in enumerate(guesses):
            engine.play_out(guess, at.lot, number + 1)
            assert engine.seat(guess) == OVER


def test_where_nothing_is_hidden_there_is_one_guess() -> None:
    for _, _, at, guesses in cases("rules/classics/connect_four", 2, 3):
        assert guesses == [at.position]


def test_secret_answers_are_given_anew_among_what_could_be_answered() -> None:
    engine = table("tests/search/books/pennies", 2).python
    guesser = Guesser(engine)
    s = engine.start(1)
    engine.apply(s, 2)
    found = [guesser.guesses(s, 2, engine.legal(s), lot, 1)[0] for lot in range(60)]
    (answers,) = [run.address + 1 for run in engine.layout.runs if run.sized]
    assert s[answers] == 2 and {guess[answers] for guess in found} == {1, 2}


# ---- what may lie where ----

DECKS = """\
rulebook: decks
language: 1
players: 2
kinds:
  Suit: {members: {red: {}, black: {}}}
  Card:
    constants: {suit: Suit}
    pieces: {r1: {suit: red}, r2: {suit: red}, r3: {suit: red}, b1: {suit: black}, b2: {suit: black}, b3: {suit: black}}
player:
  hand: row of Card seen by owner
  taken: row of Card
state:
  reds: stack of Card seen by nobody = each c in Card where c.suit = red
  blacks: stack of Card seen by nobody = each c in Card where c.suit = black
setup: |
  shuffle reds
  shuffle blacks
flow: |
  for each p in Player:
    turn of p: LINE
scoring:
  cards: p.taken.size
"""


def decks(lines: str) -> Table:
    text = DECKS.replace("turn of p: LINE", "turn of p:\n" + "".join(f"      {line}\n" for line in lines.splitlines()))
    checked = book_in({"rulebook.yaml": text}, "rulebook.yaml")
    return seat_table(checked, 2)


def lying(made: Table, place: str, count: int = 40) -> set[tuple[int, ...]]:
    """What lies in a place in so many guesses at the first decision."""
    engine = made.python
    s = engine.start(3)
    while engine.seat(s) == CHANCE:
        engine.apply(s, engine.draw(s))
    guesser, moves = Guesser(engine), engine.legal(s)
    (run,) = [run for run in engine.layout.runs if run.name == place]
    found = [guess for lot in range(count) for guess in guesser.guesses(s, engine.seat(s), moves, lot, 1)]
    assert len(found) == count
    return {tuple(guess[run.address + 1 : run.address + 1 + guess[run.address]]) for guess in found}


def test_places_between_which_nothing_goes_unseen_keep_their_pieces() -> None:
    made = decks("draw c from reds to p.taken\ndraw d from blacks to p.taken\nchoose n from 1..2")
    pieces = {piece for order in lying(made, "blacks") for piece in order}
    assert len(pieces) == 2 and pieces <= {4, 5, 6}


def test_places_between_which_pieces_go_unseen_are_mixed() -> None:
    """Each draws a card of either colour that the other does not see, so the rest of a stack may be any of them."""
    made = decks("draw c from reds to next(p).hand\nchoose n from 1..2")
    assert {piece for order in lying(made, "reds") for piece in order} == {1, 2, 3}
    assert {piece for order in lying(made, "bob.hand") for piece in order} == {1, 2, 3}


def test_a_piece_that_is_only_named_is_not_thereby_shown() -> None:
    """Who may name any card learns nothing about where it lies."""
    made = decks("choose named from Card\nlet right be named = reds.top\nif right: draw c from reds to p.taken")
    assert len(lying(made, "reds")) == 6


def test_pieces_that_a_seat_chooses_from_are_those_that_it_is_shown() -> None:
    made = decks("choose c from [reds.top, blacks.top]\nmove c to p.taken")
    assert len({order[0] for order in lying(made, "reds")}) == 1
    assert len({order[1:] for order in lying(made, "reds")}) == 2


def test_of_a_place_that_is_looked_through_the_order_is_known() -> None:
    made = decks("choose c from reds\nmove c to p.taken")
    assert len(lying(made, "reds")) == 1 and len(lying(made, "blacks")) == 6
    some = decks("choose c from reds where c != r2\nmove c to p.taken")
    orders = lying(some, "reds")
    assert len(orders) == 3 and len({tuple(c for c in order if c != 2) for order in orders}) == 1


def test_a_name_for_a_hidden_piece_follows_it() -> None:
    """The rule keeps the top card in mind while the seat decides; in a guess it is the card that lies there then."""
    made = decks('let top be reds.top\nchoose n from 1..2 for "a number"\nif n = 1: move top to p.taken')
    engine = made.python
    s = engine.start(3)
    guesser = Guesser(engine)
    (named,) = [run.address for run in engine.layout.runs if run.name.endswith(": top")]
    (place,) = [run.address for run in engine.layout.runs if run.name == "reds"]
    found = [guesser.guesses(s, 1, engine.legal(s), lot, 1)[0] for lot in range(20)]
    assert {guess[named] for guess in found} == {1, 2, 3}
    assert all(guess[named] == guess[place + 1] for guess in found)


def test_a_number_worked_out_from_a_hidden_piece_is_not_given_away() -> None:
    """Here its suit, which is looked up before the seat decides and used after; that of one's own card is known."""
    asked = 'choose n from 1..2 for "a number"\nif n = suit: draw d from blacks to p.taken'
    hidden = decks(f"let suit be 1 + blacks.size - (count c in blacks where c = b1 or c = blacks.top)\n{asked}")
    own = decks(f"draw c from reds to p.hand\nlet suit be count e in p.hand where e != r1\n{asked}")
    for made, known in ((hidden, False), (own, True)):
        engine = made.python
        s = engine.start(3)
        guesser = Guesser(engine)
        (at,) = [run.address for run in engine.layout.runs if run.name.endswith(": suit")]
        found = {guesser.guesses(s, 1, engine.legal(s), lot, 1)[0][at] for lot in range(40)}
        assert (found == {s[at]}) == known


# ---- hidden numbers ----

NUMBERS = """\
rulebook: numbers
language: 1
players: 2
kinds:
  Room: {members: {attic: {}, cellar: {}}}
player:
  mark: 0..9 seen by owner
  shut: yes/no seen by nobody
  chest: set of 1..9 up to 3 seen by owner
state:
  open: 0..9
  trap[room]: yes/no seen by nobody
steps:
  note(n 0..9):
    do: |
      for each p in Player: set p.mark to n
flow: |
  for each q in Player:
LINES
    turn of q:
      choose n from 1..2 for "a number"
scoring:
  marks: p.mark
"""


def numbers(lines: str, name: str) -> set[int]:
    """What a slot holds in ninety guesses of Ann's at the first decision."""
    text = NUMBERS.replace("LINES", "".join(f"    {line}\n" for line in lines.splitlines()))
    engine = seat_table(book_in({"rulebook.yaml": text}, "rulebook.yaml"), 2).python
    s = engine.start(3)
    while engine.seat(s) == CHANCE or len(engine.legal(s)) > 2:
        engine.apply(s, engine.draw(s) if engine.seat(s) == CHANCE else engine.legal(s)[0])
    guesser = Guesser(engine)
    at = engine.layout.names.index(name)
    assert engine.seat(s) == 1
    return {guesser.guesses(s, 1, engine.legal(s), lot, 1)[0][at] for lot in range(90)}


EACH = "for each p in Player:"


@pytest.mark.parametrize(
    ("lines", "name", "expected"),
    [
        (f"{EACH}\n  pick d from 2..4\n  set p.mark to d", "bob.mark", {2, 3, 4}),
        (f"{EACH}\n  pick d from 2..4\n  note(d)", "bob.mark", {2, 3, 4}),
        (f"{EACH}\n  pick d from 1..2\n  add d to p.mark", "bob.mark", set(range(10))),
        (f"{EACH}\n  set p.mark to 7", "bob.mark", {7}),
        (f"{EACH}\n  pick d from 2..4\n  set p.mark to d\n{EACH} set p.mark to 7", "bob.mark", {7}),
        (f"{EACH}\n  set p.mark to open + p.seat", "bob.mark", {2}),
        ("pick d from 1..6\nif d > 3: set next(q).shut to yes", "bob.shut", {0, 1}),
        ("pick room from Room\nset trap[room] to yes", "trap[1]", {0, 1}),
        ("set trap[attic] to yes", "trap[1]", {1}),
        (f"{EACH}\n  pick d from 2..4\n  set p.mark to d", "ann.mark", {2}),
        (f"{EACH}\n  pick d from 2..4\n  add d to p.chest", "bob.chest.1", {2, 3, 4}),
    ],
)
def test_hidden_numbers_are_drawn_where_nobody_can_know_them(lines: str, name: str, expected: set[int]) -> None:
    assert numbers(lines, name) == expected


def test_a_search_on_guesses_is_the_same_whatever_is_hidden() -> None:
    engine = engine_of("rules/harbour", 3)
    guesser = Guesser(engine)
    for at in decisions(engine, 4, every=7):
        guesses = guesser.guesses(at.position, at.seat, at.moves, at.lot, SOME)
        others = guesser.guesses(guesses[1], at.seat, at.moves, at.lot, SOME)
        found = searched(engine, guesses, at.moves, 30, at.lot)
        assert found == searched(engine, others, at.moves, 30, at.lot)
