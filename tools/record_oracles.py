"""Plays random games in OpenSpiel and writes down what it said at each step, for tests that do without it.

    python tools/record_oracles.py [--games 200] [NAME …]      (wants the extra `openspiel`)

A file of `tests/oracles/` holds games of one kind: who decides (-1 is chance), what is legal, what was done, and what
each player had of it in the end. To be short, `legal` is told by what is new and what is gone since the same player
decided last; `begin` says what they start from. Of chance every outcome is as likely as any other; that is looked at
here. Who decide at the same time stand one after the other.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "tests" / "oracles"
NAMES = (
    "breakthrough",
    "connect_four",
    "goofspiel",
    "hex",
    "kuhn_poker",
    "leduc_poker",
    "liars_dice",
    "mancala",
    "nim",
    "pig",
    "tic_tac_toe",
)
CHANCE = -1


@dataclass(frozen=True)
class Step:
    """One decision: who made it, among which actions, and which it was."""

    player: int
    legal: tuple[int, ...]
    action: int


@dataclass(frozen=True)
class Played:
    """A game from its first decision to its last."""

    steps: tuple[Step, ...]
    returns: tuple[float, ...]


def load(name: str) -> Any:
    """The library's game of that name, with its default settings. Raises ImportError."""
    return importlib.import_module("pyspiel").load_game(name)


def random_game(game: Any, rng: random.Random) -> Played:
    """A game in which everybody, chance too, does anything legal."""
    state = game.new_initial_state()
    steps: list[Step] = []
    while not state.is_terminal():
        steps += _made(state, rng)
    return Played(tuple(steps), tuple(state.returns()))


def _made(state: Any, rng: random.Random) -> Iterator[Step]:
    """What is decided next, which has then been done."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        steps = [_chosen(player, state.legal_actions(player), rng) for player in players]
        state.apply_actions([step.action for step in steps])
        yield from steps
        return
    legal = [action for action, _ in _outcomes(state)] if state.is_chance_node() else state.legal_actions()
    step = _chosen(state.current_player(), legal, rng)
    state.apply_action(step.action)
    yield step


def _outcomes(state: Any) -> list[tuple[int, float]]:
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    if any(abs(chance * len(outcomes) - 1) > 1e-9 for _, chance in outcomes):
        raise ValueError(f"some outcomes are likelier than others: {outcomes}")
    return outcomes


def _chosen(player: int, legal: list[int], rng: random.Random) -> Step:
    return Step(player, tuple(sorted(legal)), rng.choice(legal))


# ---- what is written down ----


def packed(games: list[Played]) -> dict[str, Any]:
    """Games as plain data, short."""
    begin: dict[int, tuple[int, ...]] = {}
    for game in games:
        for step in game.steps:
            begin.setdefault(step.player, step.legal)
    return {
        "begin": {str(player): list(legal) for player, legal in sorted(begin.items())},
        "games": [[_packed_steps(game, dict(begin)), list(game.returns)] for game in games],
    }


def _packed_steps(game: Played, before: dict[int, tuple[int, ...]]) -> list[list[Any]]:
    rows = []
    for step in game.steps:
        was, now = set(before[step.player]), set(step.legal)
        rows.append([step.player, step.action, sorted(now - was), sorted(was - now)])
        while rows[-1][-1] == []:
            rows[-1].pop()
        before[step.player] = step.legal
    return rows


def unpacked(data: dict[str, Any]) -> Iterator[Played]:
    """The games that were written down."""
    for rows, returns in data["games"]:
        before = {int(player): set(legal) for player, legal in data["begin"].items()}
        steps = []
        for player, action, *changes in rows:
            new, gone = [*changes, [], []][:2]
            before[player] = before[player] - set(gone) | set(new)
            steps.append(Step(player, tuple(sorted(before[player])), action))
        yield Played(tuple(steps), tuple(returns))


def record(name: str, games: int) -> Path:
    """Writes the file of one game. Raises ImportError, OSError."""
    game, rng = load(name), random.Random(name)
    played = [random_game(game, rng) for _ in range(games)]
    version = importlib.metadata.version("open-spiel")
    data = {"game": str(game), "library": f"OpenSpiel {version}", **packed(played)}
    target = FOLDER / f"{name}.json"
    target.write_text(json.dumps(data, separators=(",", ":")).replace("]],[[[", "]],\n[[[") + "\n", encoding="utf-8")
    return target


def main() -> None:
    parser = argparse.ArgumentParser(description="Record random games of OpenSpiel for tests/oracles.")
    parser.add_argument("names", nargs="*", default=NAMES, metavar="NAME", help="games; all if none is named")
    parser.add_argument("--games", type=int, default=200, help="how many of each (200)")
    asked = parser.parse_args()
    for name in asked.names:
        print(f"wrote {record(name, asked.games)}")


if __name__ == "__main__":
    main()
