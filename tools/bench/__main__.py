"""`python -m tools.bench backends [BOOK]`, `python -m tools.bench yardstick`: how fast the backends play.

Games are played at random to the end, all contestants the same games. Run from the folder of the project.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.reference import Reference
from rulewright.pipeline import Table, load_book, seat_table
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER

from .by_hand import Game, facts, play_out
from .measuring import Measured, Work, compare

RULES = Path("rules")
STREAM = 1 << 40
LEAST_OF_REFERENCE, LEAST_OF_HAND = 25.0, 0.6


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    backends = commands.add_parser("backends", help="generated Python against the reference, on a book")
    backends.add_argument("book", nargs="?", default=str(RULES / "sealane"))
    backends.add_argument("--games", type=int, default=2)
    yardstick = commands.add_parser("yardstick", help="generated Python against harbour written by hand")
    yardstick.add_argument("--games", type=int, default=150)
    given = parser.parse_args()
    if given.command == "backends":
        return against_the_reference(Path(given.book), given.games)
    return against_the_hand(given.games)


# ---- backends ----


def against_the_reference(book: Path, games: int) -> int:
    checked = load_book(book)
    ratios = []
    for players in range(checked.book.min_players, checked.book.max_players + 1):
        table = seat_table(checked, players)
        found = compare({"python": python_games(table, games), "reference": reference_games(table, games)}, runs=3)
        ratios.append(found["reference"].each / found["python"].each)
        say(f"{book.name}, {players} players", found, f"python is {ratios[-1]:.0f} times as fast")
    return verdict(min(ratios), LEAST_OF_REFERENCE)


def python_games(table: Table, games: int) -> Work:
    engine = table.python

    def work() -> int:
        return sum(play_python(engine, seed) for seed in range(games))

    return work


def play_python(engine: PythonEngine, seed: int) -> int:
    return engine.play_out(engine.start(seed), seed, STREAM)


def reference_games(table: Table, games: int) -> Work:
    reference = table.reference

    def work() -> int:
        return sum(play_reference(reference, seed) for seed in range(games))

    return work


def play_reference(reference: Reference, seed: int) -> int:
    """The same game as `play_python` plays."""
    state, decided = reference.start(seed), 0
    while (seat := reference.seat(state)) != OVER:
        if seat == CHANCE:
            state = reference.apply(state, reference.draw(state))
            continue
        options = reference.legal(state)
        state = reference.apply(state, options[draw(seed, STREAM, decided, len(options))])
        decided += 1
    return decided


# ---- yardstick ----


def against_the_hand(games: int) -> int:
    checked = load_book(RULES / "harbour")
    ratios = []
    for players in range(checked.book.min_players, checked.book.max_players + 1):
        table = seat_table(checked, players)
        same_ends(table, games)
        found = compare({"python": python_games(table, games), "by hand": hand_games(table, games)})
        ratios.append(found["by hand"].each / found["python"].each)
        say(f"harbour, {players} players", found, f"python reaches {ratios[-1]:.2f} of the speed by hand")
    return verdict(min(ratios), LEAST_OF_HAND)


def hand_games(table: Table, games: int) -> Work:
    players, streams = table.scene.players, table.python.program.streams

    def work() -> int:
        return sum(play_out(Game(players, seed, streams), seed, STREAM) for seed in range(games))

    return work


def same_ends(table: Table, games: int) -> None:
    """Both play the same games: everything on the table at their ends is equal."""
    engine = table.python
    fields = set(facts(Game(table.scene.players, 0, engine.program.streams)))
    for seed in range(games):
        position, game = engine.start(seed), Game(table.scene.players, seed, engine.program.streams)
        decided = engine.play_out(position, seed, STREAM), play_out(game, seed, STREAM)
        assert decided[0] == decided[1], f"game {seed}: {decided} moves"
        held, by_hand = engine.layout.decode(position), facts(game)
        kept = {name: value for name, value in held.items() if name in by_hand or is_field(name, fields)}
        assert kept == by_hand, f"game {seed} ends otherwise: {set(kept.items()) ^ set(by_hand.items())}"


def is_field(name: str, fields: set[str]) -> bool:
    """Whether a slot is one of those that the game by hand has too; the others are about decisions and chance."""
    return name.split(".")[0] in {field.split(".")[0] for field in fields} and not name.endswith(".where")


# ---- saying it ----


def say(title: str, found: dict[str, Measured], conclusion: str) -> None:
    each = ", ".join(f"{m.name} {m.each / 1000:,.1f} us a decision" for m in found.values())
    print(f"{title}: {each}; {conclusion}")


def verdict(worst: float, least: float) -> int:
    print(f"the lowest is {worst:.2f}, asked for {least}")
    return 0 if worst >= least else 1


if __name__ == "__main__":
    raise SystemExit(main())
