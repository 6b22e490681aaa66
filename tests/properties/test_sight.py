"""What a seat cannot see changes nothing that it is shown: two positions that differ in nothing else look the same.

`redealt` gives what is hidden from the seat another form: pieces change places, values change, and so does all
of chance to come. What the seat gets to see of both positions must then be equal, byte by byte. Books that leak on
purpose show that the search would find it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulewright.backends.reference.cells import scalar_range
from rulewright.backends.reference.state import Spot, State, Value
from rulewright.backends.reference.trials import legal_options
from rulewright.backends.reference.world import World
from rulewright.backends.sight import sees
from rulewright.hir.fields import HoldingShape, PlaceShape, TrackShape, ValueShape
from rulewright.hir.program import Choice, Menu, SetChoice
from rulewright.hir.types import ListType, MemberType, Type
from rulewright.playing.answers import answers
from rulewright.playing.match import Match, book_in, new_match, open_book
from rulewright.playing.why import NoSuchAction, why_text
from rulewright.runtime.game import random_move

ROOT = Path(__file__).resolve().parents[2]
SECRETIVE = [f"classics/{name}" for name in ("dutch_auction", "goofspiel", "kuhn_poker", "leduc_poker", "liars_dice")]


def redealt(match: Match, seat: int, random: Random) -> State:
    """A position that the seat cannot tell from this one; its options are found anew."""
    table, old = match.table.reference.table, match.game.position
    state = old.clone()
    state.open = old.open
    state.seed = random.randrange(2**32)
    hidden = [(f, k) for f, cells in state.cells.items() for k in cells if not sees(f, k, seat)]
    for kind in table.book.kinds:
        swap_pieces(state, kind, [s for s in hidden if holds_pieces(s, kind)], random)
    for spot in hidden:
        change_value(World(table, state), spot, random)
    state.options = legal_options(World(table, state), state.open) if state.open is not None else []
    return state


def holds_pieces(spot: Spot, kind: str) -> bool:
    return isinstance(spot[0].shape, PlaceShape) and spot[0].shape.kind == kind


def swap_pieces(state: State, kind: str, spots: list[Spot], random: Random) -> None:
    """The hidden pieces of a kind under other names, locals included."""
    pieces = [piece for field, key in spots for piece in state.cells[field][key]]  # type: ignore[union-attr]
    names = dict(zip(pieces, random.sample(pieces, len(pieces)), strict=True))
    for field, key in spots:
        cell = [names[piece] for piece in state.cells[field][key]]  # type: ignore[union-attr]
        state.put((field, key), tuple(sorted(cell) if field.shape.shape == "pile" else cell))  # type: ignore[union-attr]
        state.spots.update({(kind, piece): (field, key) for piece in cell})
    for frame in state.frames:
        frame.env = {var: renamed(value, var.type, kind, names) for var, value in frame.env.items()}


def renamed(value: Value, type: Type, kind: str, names: dict[int, int]) -> Value:
    if isinstance(type, MemberType) and type.kind == kind and isinstance(value, int):
        return names.get(value, value)
    if isinstance(type, ListType) and isinstance(value, list):
        return [renamed(item, type.element, kind, names) for item in value]
    return value


def change_value(w: World, spot: Spot, random: Random) -> None:
    """Another value for a hidden cell that holds no pieces."""
    field, key = spot
    match field.shape:
        case ValueShape() | TrackShape():
            low, high = scalar_range(w, spot)
            w.state.put(spot, random.randint(low, min(high, low + 1000)))
        case HoldingShape():
            held = w.state.cells[field][key]
            other = random.randint(0, 9) if isinstance(held, int) else tuple(random.randint(0, 3) for _ in held)
            w.state.put(spot, other)


def shown(match: Match, position: State, seat: int) -> str:
    """Everything that a seat is shown, as one text."""
    looked = Match(match.table, match.table.game(0, position), match.settings)
    looked.game.moves = match.game.moves
    told: dict[str, Any] = {"view": looked.view(seat), "tables": [vars(d) for d in looked.drawn(seat)]}
    if looked.seat == seat:
        told["why"] = {a: why_text(looked, a) for a in looked.table.checked.book.actions}
        told["why not"] = [why_not(looked, guess) for guess in guesses(looked)]
        told["answers"] = [vars(answer) for answer in answers(looked, looked.drawn(seat))]
    return json.dumps(told, default=str, sort_keys=True)


def guesses(match: Match) -> list[str]:
    """Answers that somebody might try at the open question, offered or not."""
    d = match.game.position.open
    if isinstance(d, Menu):
        return ["no such branch"]
    types = [v.type for v in d.vars] if isinstance(d, Choice) else [d.var.type] if isinstance(d, SetChoice) else []
    kinds = [t.kind for t in types if isinstance(t, MemberType)]
    names = [[m.name for m in match.table.scene.members[kind][:12]] for kind in kinds]
    return [", ".join(one) for one in zip(*names, strict=False)] if len(kinds) == len(types) else ["1", "3"]


def why_not(match: Match, guess: str) -> str:
    try:
        return why_text(match, guess)
    except NoSuchAction as error:
        return str(error)


def leak(match: Match, seed: int, moves: int = 60) -> str:
    """Where in a game of random bots something shows that should not; empty where nothing does."""
    random = Random(seed)
    while not match.over and len(match.game.moves) < moves:
        for seat in range(1, len(match.seats) + 1):
            seen = shown(match, match.game.position, seat)
            if seen != (other := shown(match, redealt(match, seat, random), seat)):
                return f"move {len(match.game.moves) + 1}, seat {seat}:\n{seen}\n{other}"
        match.apply(random_move(match.game))
    return ""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("book", ["harbour", "sealane", pytest.param("lachine", marks=pytest.mark.long), *SECRETIVE])
def test_shipped_books_keep_their_secrets(book: str, seed: int) -> None:
    checked = open_book(ROOT / "rules" / book)
    match = new_match(checked, min(2 + seed % 2, checked.book.max_players), seed)
    assert leak(match, seed, 8 if book in ("sealane", "lachine") else 40 if book == "harbour" else 15) == ""


HEAD = """\
rulebook: secrets
language: 1
players: 2
resources:
  coins: {one: coin, up to: 99}
kinds:
  Card:
    constants: {value: 1..4}
    pieces: {a: {value: 1, count: 3}, b: {value: 4, count: 3}}
state:
  deck: stack of Card seen by nobody = each c in Card
  pool: row of Card up to 6
player:
  hand: pile of Card up to 2 seen by owner
  purse: coins seen by owner = 3 coins
  bid: 0..9 seen by owner
setup: |
  shuffle deck
  for each p in Player:
    repeat 2 times: draw card from deck to p.hand
flow: |
  repeat 3 times:
    for each p in Player:
      turn of p: offer deeds
groups:
  deeds: {title: anything}
scoring:
  points: p.hand.size
actions:
  wait:
    group: deeds
    do: gain 1 coin
"""

TIGHT = {
    "a hand of one's own": """
  show:
    group: deeds
    do: |
      choose card from me.hand for "one of your cards"
      move card to bottom of pool
""",
    "a deck that is drawn from": """
  turn_up:
    group: deeds
    when: deck.size > 0
    do: |
      draw card from deck to bottom of pool
""",
    "texts and views that would tell": """
  tally:
    group: deeds
    require:
      you have {me.purse}, {next(me).purse}: me.purse >= 0 coins
    do: |
      choose p from Player where p.hand.size > 0 for "the deck holds {deck.size} and begins with {deck.top}"
views:
  everything:
    rows: p in Player
    show:
      purse: p.purse
      hand: p.hand
      cards: p.hand.size
      best: most of c.value for c in p.hand
  board:
    title: What I may know
    when: me.purse > 0 coins
    for: p in Player
    rows: c in p.hand
    show:
      card: c
      worth: '"{c.value} of {p.purse} and {me.bid}"'
""",
    "a price that depends on another hand": """
  buy_off:
    group: deeds
    do: |
      choose p from Player for "somebody to ask"
      pay (if (any c in p.hand where c.value = 4) then 1 coin else 0 coins)
      log "{p} was asked"
""",
}

LEAKY = {
    "options that depend on another hand": """
  rob:
    group: deeds
    do: |
      choose p from Player where (any c in p.hand where c.value = 4) for "somebody with a good card"
      p pays 1 coin to me
""",
    "a choice out of a deck nobody may look into": """
  search:
    group: deeds
    do: |
      choose card from deck for "the card you want"
      move card to bottom of pool
""",
    "a condition on what another holds in secret": """
  beg:
    group: deeds
    require:
      somebody is rich: any p in Player where p != me and p.purse > 3 coins
    do: gain 1 coin
""",
}


def secrets(lines: str) -> Match:
    """A game of the small book with another action."""
    actions, views, rest = lines.partition("views:\n")
    return new_match(book_in({"rulebook.yaml": HEAD + actions.lstrip("\n") + views + rest}, "rulebook.yaml"), 2, 5)


@pytest.mark.parametrize("name", TIGHT)
def test_what_may_be_known_is_no_leak(name: str) -> None:
    assert [found for seed in range(5) if (found := leak(secrets(TIGHT[name]), seed))] == []


@pytest.mark.parametrize("name", LEAKY)
def test_a_book_that_leaks_is_found(name: str) -> None:
    assert any(leak(secrets(LEAKY[name]), seed) for seed in range(5))
