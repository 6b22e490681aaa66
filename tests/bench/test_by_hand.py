"""The games that are written by hand, to measure against, are the games of the rulebooks."""

from __future__ import annotations

import pytest
from oracles.test_perft import COUNTED

from bench.backends import facts_at_the_end
from bench.by_hand.board_game import BoardGame, play_out
from bench.by_hand.connect_four import COLUMN
from bench.classics import BY_HAND
from bench.players import STREAM, seated
from rulewright.pipeline import Table
from rulewright.runtime.chance import draw

GAMES = 12
MOST = 60_000


def sequences(game: BoardGame, moves: list[int], depth: int) -> list[int]:
    """How many sequences of one move there are, of two, … of `depth`."""
    counts = [len(moves), *[0] * (depth - 1)]
    if depth > 1:
        for move in moves:
            after = game.copy()
            for at, count in enumerate(sequences(after, after.play(move), depth - 1), 1):
                counts[at] += count
    return counts


@pytest.mark.parametrize("name", BY_HAND)
def test_sequences_are_counted_as_others_count_them(name: str) -> None:
    wanted = [count for count in COUNTED[name] if count < MOST]
    game = BY_HAND[name]()
    assert sequences(game, game.first_moves(), len(wanted)) == wanted


def numbered(name: str, move: int) -> int:
    """The number that the book gives a move: that of connect four is the column."""
    return COLUMN[move] + 1 if name == "connect_four" else move


@pytest.mark.parametrize("name", BY_HAND)
def test_games_by_hand_are_those_of_the_book(name: str) -> None:
    """Move for move, and with the same winner."""
    engine = seated(f"classics/{name}", 2).python
    for seed in range(GAMES):
        game, position = BY_HAND[name](), engine.start(seed)
        moves, decided = game.first_moves(), 0
        while moves:
            assert [numbered(name, move) for move in moves] == engine.legal(position)
            number = draw(seed, STREAM, decided, len(moves))
            decided += 1
            engine.apply(position, engine.legal(position)[number])
            moves = game.play(moves[number])
        assert engine.legal(position) == []
        assert won_by(game) == engine.standing(position).winners
        assert play_out(BY_HAND[name](), seed, STREAM) == decided == engine.play_out(engine.start(seed), seed, STREAM)


def won_by(game: BoardGame) -> tuple[int, ...]:
    """Who is first: both, where nobody won."""
    if hasattr(game, "seeds"):
        store = {1: game.seeds[14] + sum(game.seeds[8:14]), 2: game.seeds[1] + sum(game.seeds[2:8])}
        return tuple(player for player, seeds in store.items() if seeds == max(store.values()))
    winner = game.winner % 3  # connect four calls the second player -1
    return (winner,) if winner else (1, 2)


# ---- harbour ----


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_harbour_by_hand_end_as_those_of_the_rulebook(players: int) -> None:
    table = seated("harbour", players)
    for seed in range(25):
        same_end(table, seed)


def same_end(table: Table, seed: int) -> None:
    """As many decisions, and everything on the table is equal."""
    engine = table.python
    position = engine.start(seed)
    decided = engine.play_out(position, seed, STREAM)
    by_hand, facts = facts_at_the_end(table.scene.players, engine.program.streams, seed)
    _, beginning = facts_at_the_end(table.scene.players, engine.program.streams, 0)
    assert decided == by_hand, f"game {seed}"
    fields = {name.split(".")[0] for name in beginning}
    held = engine.layout.decode(position)
    kept = {name: value for name, value in held.items() if name in facts or belongs(name, fields)}
    assert kept == facts, f"game {seed} ends otherwise: {set(kept.items()) ^ set(facts.items())}"


def belongs(name: str, fields: set[str]) -> bool:
    """Whether a slot is one of those that the game by hand has too; the others are about decisions and chance."""
    return name.split(".")[0] in fields and not name.endswith(".where")
